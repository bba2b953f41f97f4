/** Accounts of privacy spending in SQLite or PostgreSQL. */
module dev.discreet.ledger {
  requires transitive dev.discreet.runtime;
  requires transitive java.sql;
  requires org.xerial.sqlitejdbc;
  requires static org.jspecify;

  exports dev.discreet.ledger;
}

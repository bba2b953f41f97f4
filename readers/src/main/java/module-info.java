/** Rows of tables and files as records. */
module dev.discreet.readers {
  requires dev.discreet.runtime;
  requires transitive java.sql;
  requires org.apache.commons.csv;
  requires static org.jspecify;

  exports dev.discreet.readers;
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** What the databases do not do alike. */
enum Dialect {
  /** One file, one writer at a time, any number of processes on one machine. */
  SQLITE {
    @Override
    void prepare(Connection connection) throws SQLException {
      connection.setAutoCommit(true);
      execute(connection, "PRAGMA busy_timeout = " + WAIT_MILLIS);
      execute(connection, "PRAGMA journal_mode = WAL");
      execute(connection, "PRAGMA synchronous = FULL");
    }

    @Override
    void begin(Statements statements) throws SQLException {
      statements.execute("BEGIN IMMEDIATE");
    }

    @Override
    void commit(Statements statements) throws SQLException {
      statements.execute("COMMIT");
    }

    @Override
    void rollback(Statements statements) throws SQLException {
      statements.execute("ROLLBACK");
    }

    @Override
    void beginReading(Statements statements) throws SQLException {
      statements.execute("BEGIN");
    }

    @Override
    String locking() {
      return "";
    }

    @Override
    void lockSchema(Connection connection) {
      // The transaction is the only writer.
    }

    @Override
    void lockAccounts(Connection connection) {
      // The transaction is the only writer.
    }

    @Override
    boolean takesArrays() {
      return false;
    }

    @Override
    String tableExists() {
      return "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    }
  },

  /** A server, and any number of processes. */
  POSTGRESQL {
    @Override
    void prepare(Connection connection) throws SQLException {
      connection.setReadOnly(false);
      connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
      connection.setAutoCommit(true);
      execute(connection, "SET synchronous_commit TO on");
      execute(connection, "SET lock_timeout TO " + WAIT_MILLIS);
      try (Statement statement = connection.createStatement();
          ResultSet result = statement.executeQuery("SHOW fsync")) {
        if (result.next() && result.getString(1).equals("off")) {
          throw new LedgerException(
              "the PostgreSQL server runs with fsync = off: a charge that it reports as made can be"
                  + " lost; fix: set fsync = on");
        }
      }
      connection.setAutoCommit(false);
    }

    @Override
    void begin(Statements statements) {
      // The first statement begins it.
    }

    @Override
    void commit(Statements statements) throws SQLException {
      statements.connection().commit();
    }

    @Override
    void rollback(Statements statements) throws SQLException {
      statements.connection().rollback();
    }

    @Override
    void beginReading(Statements statements) throws SQLException {
      statements.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    }

    @Override
    String locking() {
      return " FOR UPDATE";
    }

    @Override
    void lockSchema(Connection connection) throws SQLException {
      execute(connection, "SELECT pg_advisory_xact_lock(7210411894360121)");
    }

    @Override
    void lockAccounts(Connection connection) throws SQLException {
      execute(connection, "LOCK TABLE discreet_account IN EXCLUSIVE MODE");
    }

    @Override
    boolean takesArrays() {
      return true;
    }

    @Override
    String tableExists() {
      // Wherever on the search path: a new schema at its front must not hide the ledger.
      return "SELECT 1 FROM information_schema.tables"
          + " WHERE table_schema = ANY (current_schemas(false)) AND table_name = ?";
    }
  };

  /** How long a charge waits for those of other processes. */
  private static final int WAIT_MILLIS = 60_000;

  static Dialect of(Connection connection) throws SQLException {
    String product = connection.getMetaData().getDatabaseProductName();
    return switch (product) {
      case "SQLite" -> SQLITE;
      case "PostgreSQL" -> POSTGRESQL;
      default ->
          throw new LedgerException(
              "a ledger lives in SQLite or PostgreSQL, not in "
                  + product
                  + "; fix: use JdbcLedger.sqlite(path)");
    };
  }

  /** Makes a new connection durable. */
  abstract void prepare(Connection connection) throws SQLException;

  /** Begins what will write. */
  abstract void begin(Statements statements) throws SQLException;

  /** Begins what reads all at one moment, and waits for nobody. */
  abstract void beginReading(Statements statements) throws SQLException;

  abstract void commit(Statements statements) throws SQLException;

  abstract void rollback(Statements statements) throws SQLException;

  /** What a query that reads an account has at its end, so that nobody else changes it. */
  abstract String locking();

  /** Lets one process at a time change the tables, in the running transaction. */
  abstract void lockSchema(Connection connection) throws SQLException;

  /**
   * Waits for all who charge, and keeps them waiting until the running transaction ends: then they
   * see that the version is another.
   */
  abstract void lockAccounts(Connection connection) throws SQLException;

  /** Whether a parameter may be an array, and an array a table. */
  abstract boolean takesArrays();

  /** Asks for a table by its name. */
  abstract String tableExists();

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The tables, by version: each version is reached from the one before. */
final class Schema {

  /** The statements that lead from each version to the next; the first is an empty database. */
  static final List<List<String>> MIGRATIONS =
      List.of(
          List.of(
              "CREATE TABLE discreet_schema (version INTEGER NOT NULL)",
              "INSERT INTO discreet_schema (version) VALUES (0)",
              """
              CREATE TABLE discreet_account (
                id TEXT PRIMARY KEY,
                name TEXT NOT NULL,
                last_number BIGINT NOT NULL,
                last_hash TEXT NOT NULL)""",
              """
              CREATE TABLE discreet_entry (
                account TEXT NOT NULL REFERENCES discreet_account (id),
                number BIGINT NOT NULL,
                kind TEXT NOT NULL,
                release TEXT,
                body TEXT NOT NULL,
                made TEXT NOT NULL,
                hash TEXT NOT NULL,
                PRIMARY KEY (account, number))""",
              """
              CREATE UNIQUE INDEX discreet_entry_release
                ON discreet_entry (account, release) WHERE kind = 'CHARGE'""",
              """
              CREATE TABLE discreet_question (
                account TEXT NOT NULL REFERENCES discreet_account (id),
                question TEXT NOT NULL,
                release TEXT NOT NULL,
                answer TEXT,
                PRIMARY KEY (account, question))""",
              """
              CREATE TABLE discreet_snapshot (
                account TEXT PRIMARY KEY REFERENCES discreet_account (id),
                number BIGINT NOT NULL,
                hash TEXT NOT NULL,
                body TEXT NOT NULL)"""),
          // Charges and plans name the terms of releases, by which an older release of this
          // ledger would not count. What was stored without them is read as it was.
          List.of());

  /** The version that this code reads and writes. */
  static final int VERSION = MIGRATIONS.size();

  private Schema() {}

  /**
   * Makes the tables, or brings them to this version.
   *
   * @throws LedgerException if they are of a newer version
   */
  static void migrate(Connection connection, Dialect dialect) throws SQLException {
    migrate(connection, dialect, MIGRATIONS);
  }

  /** The same with other versions: in one transaction, so that it happens once or not at all. */
  static void migrate(Connection connection, Dialect dialect, List<List<String>> migrations)
      throws SQLException {
    boolean isCurrent =
        requireKnown(version(connection, dialect), migrations.size()) == migrations.size();
    if (!connection.getAutoCommit()) {
      connection.rollback();
    }
    if (isCurrent) {
      return;
    }
    Statements statements = new Statements(connection);
    dialect.begin(statements);
    dialect.lockSchema(connection);
    int before = requireKnown(version(connection, dialect), migrations.size());
    if (before > 0) {
      dialect.lockAccounts(connection);
    }
    for (int from = before; from < migrations.size(); from++) {
      for (String statement : migrations.get(from)) {
        Dialect.execute(connection, statement);
      }
      Dialect.execute(connection, "UPDATE discreet_schema SET version = " + (from + 1));
    }
    dialect.commit(statements);
  }

  /** 0 where there are no tables. */
  static int version(Connection connection, Dialect dialect) throws SQLException {
    try (PreparedStatement exists = connection.prepareStatement(dialect.tableExists())) {
      exists.setString(1, "discreet_schema");
      try (ResultSet found = exists.executeQuery()) {
        if (!found.next()) {
          return 0;
        }
      }
    }
    try (PreparedStatement select =
            connection.prepareStatement("SELECT version FROM discreet_schema");
        ResultSet row = select.executeQuery()) {
      return row.next() ? row.getInt(1) : 0;
    }
  }

  /**
   * Refuses tables that a newer release has changed since they were opened.
   *
   * @throws LedgerException if it has
   */
  static void requireCurrent(int version) {
    requireKnown(version, VERSION);
  }

  private static int requireKnown(int version, int newest) {
    if (version > newest) {
      throw new LedgerException(
          "the ledger has schema version %d, and this release of discreet-ledger knows versions up"
                  .formatted(version)
              + " to %d; fix: use a newer release".formatted(newest));
    }
    return version;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** What is said to be charged is on disk, whatever the database was told before. */
class DurabilityTest {

  private static final PrivacyCost BUDGET = PrivacyCost.pure(BigDecimal.TEN);
  private static final Charge CHARGE = Charge.of("q", PrivacyCost.pure(new BigDecimal("0.1")));

  @TempDir Path folder;

  private static String one(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? String.valueOf(row.getString(1)) : "";
    }
  }

  @Test
  void sqliteWaitsForTheDiskWhateverTheSourceSays() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setSynchronous(SQLiteConfig.SynchronousMode.OFF);
    config.setJournalMode(SQLiteConfig.JournalMode.MEMORY);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + folder.resolve("ledger.db"));
    try (Connection connection = source.getConnection()) {
      assertEquals("0", one(connection, "PRAGMA synchronous"));
      Dialect.of(connection).prepare(connection);
      assertEquals("2", one(connection, "PRAGMA synchronous"));
      assertEquals("wal", one(connection, "PRAGMA journal_mode"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"off", "local"})
  void postgresqlWaitsForTheDiskWhateverTheSessionSays(String mode) throws SQLException {
    PGSimpleDataSource source = Databases.freshPostgresql(Databases.requirePostgresql());
    source.setOptions("-c synchronous_commit=" + mode);
    try (Connection connection = source.getConnection()) {
      assertEquals(mode, one(connection, "SHOW synchronous_commit"));
      Dialect.of(connection).prepare(connection);
      connection.rollback();
      assertEquals("on", one(connection, "SHOW synchronous_commit"));
    }
  }

  @Test
  void aServerThatDoesNotWaitForTheDiskIsRefused() throws Exception {
    PGSimpleDataSource source = Databases.freshPostgresql(Databases.requirePostgresql());
    try (Connection connection = source.getConnection()) {
      assumeTrue(one(connection, "SHOW is_superuser").equals("on"), "skipped: needs a superuser");
      setFsync(connection, "ALTER SYSTEM SET fsync = off", "off");
      try {
        LedgerException refused = assertThrows(LedgerException.class, () -> JdbcLedger.of(source));
        assertEquals(
            "the PostgreSQL server runs with fsync = off: a charge that it reports as made can be"
                + " lost; fix: set fsync = on",
            refused.getMessage());
      } finally {
        setFsync(connection, "ALTER SYSTEM RESET fsync", "on");
      }
    }
    JdbcLedger.of(source).close();
  }

  private static void setFsync(Connection connection, String sql, String now) throws Exception {
    Dialect.execute(connection, sql);
    Dialect.execute(connection, "SELECT pg_reload_conf()");
    while (!one(connection, "SHOW fsync").equals(now)) {
      Thread.sleep(5);
    }
  }

  private static void assertSays(String words, LedgerException failure) {
    assertTrue(String.valueOf(failure.getMessage()).contains(words), failure.getMessage());
  }

  @Test
  void aFileThatIsOpenedForReadingOnly() throws SQLException {
    Path file = folder.resolve("ledger.db");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("d", BUDGET);
      ledger.charge("d", CHARGE);
      SQLiteConfig config = new SQLiteConfig();
      config.setReadOnly(true);
      SQLiteDataSource source = new SQLiteDataSource(config);
      source.setUrl("jdbc:sqlite:" + file);
      try (JdbcLedger readOnly = JdbcLedger.of(source)) {
        assertEquals(PrivacyCost.pure(new BigDecimal("9.9")), readOnly.remaining("d"));
        assertSays(
            "its file cannot be written; fix: make it writable",
            assertThrows(LedgerException.class, () -> readOnly.charge("d", CHARGE)));
      }
      assertEquals(PrivacyCost.pure(new BigDecimal("9.9")), ledger.remaining("d"));
    }
  }

  /** As its owner set it; root may write it all the same, and then it is written. */
  @Test
  void aFileWithoutTheRightToWrite() throws Exception {
    Path file = folder.resolve("ledger.db");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("d", BUDGET);
    }
    assertTrue(file.toFile().setReadOnly());
    assumeTrue(!Files.isWritable(file), "skipped: root may write everything");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      assertSays(
          "cannot be written",
          assertThrows(LedgerException.class, () -> ledger.charge("d", CHARGE)));
    }
  }

  @Test
  void aServerThatRefusesToWrite() throws SQLException {
    PGSimpleDataSource source = Databases.freshPostgresql(Databases.requirePostgresql());
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", BUDGET);
      assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
    }
    source.setOptions("-c default_transaction_read_only=on");
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      assertEquals(PrivacyCost.pure(new BigDecimal("9.9")), ledger.remaining("d"));
      assertSays(
          "its database cannot be written; fix: connect to the primary server",
          assertThrows(LedgerException.class, () -> ledger.charge("d", CHARGE)));
    }
  }
}

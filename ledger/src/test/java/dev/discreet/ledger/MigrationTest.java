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

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sqlite.SQLiteDataSource;

/**
 * Tables are brought to a newer version once, as a whole, whoever charges meanwhile. The ones after
 * those that there are so far are made up.
 */
class MigrationTest {

  private static final PrivacyCost BUDGET = PrivacyCost.pure(BigDecimal.valueOf(1_000));
  private static final Charge CHARGE = Charge.of("q", PrivacyCost.pure(new BigDecimal("0.1")));
  private static final int PROCESSES = 6;

  /** Would fail, or count twice, if it were made twice. */
  private static final List<String> TO_NEXT =
      List.of(
          "ALTER TABLE discreet_account ADD COLUMN extra INTEGER NOT NULL DEFAULT 0",
          "UPDATE discreet_account SET extra = extra + 1");

  private static final List<String> TO_NEXT_BUT_ONE =
      List.of("CREATE TABLE discreet_more (x INTEGER)");

  @TempDir Path folder;

  private DataSource source(Dialect dialect) throws SQLException {
    if (dialect == Dialect.POSTGRESQL) {
      return Databases.freshPostgresql(Databases.requirePostgresql());
    }
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve("ledger.db"));
    return source;
  }

  private static List<List<String>> knownAnd(List<List<String>> after) {
    List<List<String>> all = new ArrayList<>(Schema.MIGRATIONS);
    all.addAll(after);
    return all;
  }

  private static void migrate(DataSource source, List<List<String>> versions) throws SQLException {
    try (Connection connection = source.getConnection()) {
      Dialect dialect = Dialect.of(connection);
      dialect.prepare(connection);
      Schema.migrate(connection, dialect, versions);
    }
  }

  private static long number(DataSource source, String sql) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? row.getLong(1) : -1;
    }
  }

  private static long version(DataSource source) throws SQLException {
    return number(source, "SELECT version FROM discreet_schema");
  }

  private static void charge(DataSource source) {
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", BUDGET);
      assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
    }
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void anOlderVersionIsBroughtToTheNewest(Dialect dialect) throws SQLException {
    DataSource source = source(dialect);
    charge(source);
    migrate(source, knownAnd(List.of(TO_NEXT, TO_NEXT_BUT_ONE)));
    assertEquals(4, version(source));
    assertEquals(1, number(source, "SELECT extra FROM discreet_account"));
    assertEquals(2, number(source, "SELECT count(*) FROM discreet_entry"));
    migrate(source, knownAnd(List.of(TO_NEXT, TO_NEXT_BUT_ONE)));
    assertEquals(1, number(source, "SELECT extra FROM discreet_account"));
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void aNewerVersionIsRefusedAndLeftAlone(Dialect dialect) throws SQLException {
    DataSource source = source(dialect);
    charge(source);
    migrate(source, knownAnd(List.of(TO_NEXT)));
    LedgerException refused = assertThrows(LedgerException.class, () -> JdbcLedger.of(source));
    assertEquals(
        "the ledger has schema version 3, and this release of discreet-ledger knows versions up to"
            + " 2; fix: use a newer release",
        refused.getMessage());
    assertEquals(3, version(source));
  }

  /** Statements after the broken one, and those before it, are as if they had never been. */
  @ParameterizedTest
  @EnumSource(Dialect.class)
  void aMigrationThatIsInterruptedHasNotBegun(Dialect dialect) throws SQLException {
    DataSource source = source(dialect);
    charge(source);
    List<String> broken = List.of(TO_NEXT.get(0), TO_NEXT.get(1), "INSERT INTO nowhere VALUES (1)");
    assertThrows(SQLException.class, () -> migrate(source, knownAnd(List.of(broken))));
    assertEquals(2, version(source));
    charge(source);
    migrate(source, knownAnd(List.of(TO_NEXT)));
    assertEquals(1, number(source, "SELECT extra FROM discreet_account"));
  }

  /** A process that dies before the commit is a connection that ends. */
  @ParameterizedTest
  @EnumSource(Dialect.class)
  void aProcessThatDiesWhileItMigratesChangesNothing(Dialect dialect) throws SQLException {
    DataSource source = source(dialect);
    charge(source);
    try (Connection connection = source.getConnection()) {
      dialect.prepare(connection);
      dialect.begin(new Statements(connection));
      dialect.lockSchema(connection);
      for (String statement : TO_NEXT) {
        Dialect.execute(connection, statement);
      }
      Dialect.execute(connection, "UPDATE discreet_schema SET version = 3");
    }
    assertEquals(2, version(source));
    charge(source);
    assertEquals(3, number(source, "SELECT count(*) FROM discreet_entry"));
  }

  private static void together(Callable<Boolean> what) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(PROCESSES);
    try {
      List<Future<Boolean>> all = new ArrayList<>();
      for (int i = 0; i < PROCESSES; i++) {
        all.add(threads.submit(what));
      }
      for (Future<Boolean> one : all) {
        assertTrue(one.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void manyMakeTheTablesAtOnce(Dialect dialect) throws Exception {
    DataSource source = source(dialect);
    together(
        () -> {
          charge(source);
          return true;
        });
    assertEquals(PROCESSES + 1, number(source, "SELECT count(*) FROM discreet_entry"));
    assertEquals(1, number(source, "SELECT count(*) FROM discreet_schema"));
  }

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void manyMigrateAtOnce(Dialect dialect) throws Exception {
    DataSource source = source(dialect);
    charge(source);
    together(
        () -> {
          migrate(source, knownAnd(List.of(TO_NEXT, TO_NEXT_BUT_ONE)));
          return true;
        });
    assertEquals(4, version(source));
    assertEquals(1, number(source, "SELECT extra FROM discreet_account"));
  }

  /** Whoever knows only the older version does not write into the newer one. */
  @ParameterizedTest
  @EnumSource(Dialect.class)
  void aProcessThatStillRunsWithTheOlderReleaseStops(Dialect dialect) throws SQLException {
    DataSource source = source(dialect);
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", BUDGET);
      assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
      migrate(source, knownAnd(List.of(TO_NEXT)));
      LedgerException refused =
          assertThrows(LedgerException.class, () -> ledger.charge("d", CHARGE));
      assertTrue(String.valueOf(refused.getMessage()).contains("use a newer release"));
      assertThrows(LedgerException.class, () -> ledger.open("other", BUDGET));
    }
    assertEquals(2, number(source, "SELECT count(*) FROM discreet_entry"));
  }

  /** On a server, charges wait for the migration and do not slip in before its commit. */
  @Test
  void nobodyChargesWhileTablesAreMigrated() throws Exception {
    DataSource source = source(Dialect.POSTGRESQL);
    charge(source);
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (JdbcLedger ledger = JdbcLedger.of(source);
        Connection connection = source.getConnection()) {
      Dialect.POSTGRESQL.prepare(connection);
      Dialect.POSTGRESQL.lockSchema(connection);
      Dialect.POSTGRESQL.lockAccounts(connection);
      Future<?> charged = other.submit(() -> ledger.charge("d", CHARGE));
      while (number(source, "SELECT count(*) FROM pg_locks WHERE NOT granted") == 0) {
        Thread.sleep(5);
      }
      Dialect.execute(connection, "UPDATE discreet_schema SET version = 3");
      connection.commit();
      assertThrows(java.util.concurrent.ExecutionException.class, charged::get);
    } finally {
      other.shutdownNow();
    }
    assertEquals(2, number(source, "SELECT count(*) FROM discreet_entry"));
  }
}

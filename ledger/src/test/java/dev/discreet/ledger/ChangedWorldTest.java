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

import dev.discreet.ledger.Entry.Head;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Decision;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Scope;
import dev.discreet.runtime.ledger.Share;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/** What an account was charged for stays, whatever changes around it. */
class ChangedWorldTest {

  private static final PrivacyCost TENTH = PrivacyCost.pure(new BigDecimal("0.1"));
  private static final PrivacyCost BUDGET = PrivacyCost.pure(BigDecimal.ONE);
  private static final Charge CHARGE = Charge.of("q", TENTH);

  @TempDir Path folder;

  private JdbcLedger connect() {
    JdbcLedger ledger = JdbcLedger.sqlite(folder.resolve("ledger.db"));
    ledger.open("d", BUDGET);
    return ledger;
  }

  private static List<String> faults(JdbcLedger ledger) {
    return ledger
        .commits()
        .snapshot(
            tables ->
                Verification.verify(
                        tables, "d", Optional.empty(), new Progress(System.err, System::nanoTime))
                    .faults());
  }

  private static BigDecimal left(JdbcLedger ledger) {
    return ledger.remaining("d").epsilon().stripTrailingZeros();
  }

  private static void charge(JdbcLedger ledger, String constant) {
    Charge onPart = CHARGE.within(List.of(new Scope.Part("wards", constant)));
    assertEquals(Verdict.CHARGED, ledger.charge("d", onPart).verdict());
  }

  /**
   * Constants that are gone, renamed or new: each name has its own account, and the dearest counts.
   */
  @Test
  void partsOfAnEnumThatChanged() {
    try (JdbcLedger before = connect()) {
      charge(before, "EAST");
      charge(before, "EAST");
      charge(before, "WEST");
      assertEquals(new BigDecimal("0.8"), left(before));
    }
    try (JdbcLedger after = connect()) {
      charge(after, "NORTH");
      charge(after, "WEST");
      assertEquals(new BigDecimal("0.8"), left(after));
      charge(after, "EAST");
      assertEquals(new BigDecimal("0.7"), left(after));
      assertEquals(List.of(), faults(after));
    }
  }

  private static void chargeAt(JdbcLedger ledger, String time) {
    ledger
        .commits()
        .read(
            List.of("d"),
            (tables, accounts) -> {
              Head head = tables.head("d").orElseThrow();
              Share share = new Share("d", CHARGE);
              Entry entry =
                  Entry.after(
                      head,
                      "d",
                      Entry.Kind.CHARGE,
                      Optional.of(time),
                      Replay.charged(share, Optional.empty(), List.of()),
                      time);
              tables.append(List.of(new Tables.Addition("d", head, List.of(entry))));
              return true;
            });
  }

  @Test
  void aClockThatJumps() {
    try (JdbcLedger ledger = connect()) {
      ledger.charge("d", CHARGE);
      chargeAt(ledger, "9999-12-31T23:59:59Z");
      chargeAt(ledger, "1970-01-01T00:00:00Z");
      ledger.charge("d", CHARGE);
      assertEquals(new BigDecimal("0.6"), left(ledger));
      assertEquals(List.of(), faults(ledger));
    }
    try (JdbcLedger again = connect()) {
      assertEquals(new BigDecimal("0.6"), left(again));
    }
  }

  /**
   * An older copy is restored under a process that runs: it never charges again, also where others
   * have charged as much since.
   */
  @Test
  void aLedgerThatGoesBack() throws Exception {
    String url = "jdbc:sqlite:" + folder.resolve("ledger.db");
    List<String> tables = List.of("account", "entry", "question", "snapshot");
    try (JdbcLedger running = connect();
        Connection operator = DriverManager.getConnection(url);
        Statement statement = operator.createStatement()) {
      running.charge("d", CHARGE);
      for (String table : tables) {
        statement.execute("CREATE TABLE copy_%1$s AS SELECT * FROM discreet_%1$s".formatted(table));
      }
      for (int i = 0; i < 3; i++) {
        running.charge("d", CHARGE);
      }
      operator.setAutoCommit(false);
      for (String table : tables) {
        statement.execute("DELETE FROM discreet_" + table);
        statement.execute("INSERT INTO discreet_%1$s SELECT * FROM copy_%1$s".formatted(table));
      }
      operator.commit();
      for (int i = 0; i < 3; i++) {
        assertThrows(LedgerException.class, () -> running.charge("d", CHARGE));
        assertThrows(LedgerException.class, () -> running.remaining("d"));
      }
      try (JdbcLedger other = connect()) {
        for (int i = 0; i < 5; i++) {
          other.charge("d", CHARGE);
        }
      }
      for (int i = 0; i < 3; i++) {
        assertThrows(LedgerException.class, () -> running.charge("d", CHARGE));
        assertThrows(LedgerException.class, () -> running.open("d", BUDGET));
      }
    }
  }

  /** The file is deleted under a process: it goes on nowhere, and least of all on what is gone. */
  @Test
  void aFileThatIsReplaced() throws Exception {
    try (JdbcLedger running = connect()) {
      running.charge("d", CHARGE);
      for (String part : List.of("", "-wal", "-shm")) {
        Files.deleteIfExists(folder.resolve("ledger.db" + part));
      }
      assertThrows(LedgerException.class, () -> running.charge("d", CHARGE));
      try (JdbcLedger other = connect()) {
        assertEquals(Verdict.CHARGED, other.charge("d", CHARGE).verdict());
        assertThrows(LedgerException.class, () -> running.charge("d", CHARGE));
        assertThrows(LedgerException.class, () -> running.remaining("d"));
      }
    }
  }

  /** Under two names a file has two logs, and neither process would see the other's charges. */
  @Test
  void aFileOfTwoNames() throws Exception {
    connect().close();
    Path other = Files.createLink(folder.resolve("other.db"), folder.resolve("ledger.db"));
    LedgerException refused =
        assertThrows(LedgerException.class, () -> JdbcLedger.sqlite(other).close());
    assertTrue(refused.getMessage().contains("has 2 names"), refused::getMessage);
  }

  /** A question whose answer was kept, and is taken out of the table, is not asked again. */
  @Test
  void aKeptAnswerThatIsGone() throws Exception {
    Release release = new Release("r1", List.of(new Share("d", CHARGE)), Optional.of("how many?"));
    Release again = new Release("r2", List.of(new Share("d", CHARGE)), Optional.of("how many?"));
    try (JdbcLedger ledger = connect();
        Connection operator =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ledger.db"));
        Statement statement = operator.createStatement()) {
      ledger.request(release);
      ledger.answered(release, "42");
      assertEquals(new Decision.Kept("42"), ledger.request(again));
      statement.execute("UPDATE discreet_question SET answer = NULL");
      assertThrows(LedgerException.class, () -> ledger.request(again));
    }
  }

  /** A schema that comes first on the search path hides no ledger. */
  @Test
  void aSchemaBeforeTheLedgers() throws Exception {
    PGSimpleDataSource source = Databases.freshPostgresql(Databases.requirePostgresql());
    String own = source.getCurrentSchema();
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", BUDGET);
      ledger.charge("d", CHARGE);
    }
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA before_" + own);
    }
    source.setCurrentSchema("before_" + own + "," + own);
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", BUDGET);
      assertEquals(new BigDecimal("0.9"), left(ledger));
    } finally {
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("DROP SCHEMA before_" + own + " CASCADE");
      }
    }
  }

  /** The server ends the connection that a ledger keeps: who reads or charges next has another. */
  @Test
  void aConnectionThatTheServerEnds() throws Exception {
    PGSimpleDataSource source = Databases.freshPostgresql(Databases.requirePostgresql());
    source.setApplicationName(source.getCurrentSchema());
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", BUDGET);
      assertEquals(1, end(source));
      assertEquals(BigDecimal.ONE, left(ledger));
      assertEquals(1, end(source));
      assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
      assertEquals(1, end(source));
      assertEquals(List.of(), faults(ledger));
      assertEquals(new BigDecimal("0.9"), left(ledger));
    }
  }

  private static int end(PGSimpleDataSource source) throws Exception {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet ended =
            statement.executeQuery(
                "SELECT count(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity"
                    + " WHERE application_name = current_setting('application_name')"
                    + " AND pid <> pg_backend_pid()")) {
      ended.next();
      return ended.getInt(1);
    }
  }
}

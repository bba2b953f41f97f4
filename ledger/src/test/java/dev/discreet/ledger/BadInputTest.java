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
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** A clear error, nothing lost, nothing charged twice. */
class BadInputTest {

  private static final Charge CHARGE = Charge.of("q", PrivacyCost.pure(new BigDecimal("0.1")));
  private static final PrivacyCost BUDGET = PrivacyCost.pure(BigDecimal.TEN);

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("ledger.db");
  }

  private void execute(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static void assertSays(String words, Throwable failure) {
    assertTrue(String.valueOf(failure.getMessage()).contains(words), failure.getMessage());
  }

  @Test
  void anotherFileIsNoLedger() throws IOException {
    Files.writeString(file(), "not a database, whatever its name says ".repeat(100));
    assertSays(
        "not a database", assertThrows(LedgerException.class, () -> JdbcLedger.sqlite(file())));
  }

  @Test
  void aDirectoryThatIsNotThere() {
    Path nowhere = folder.resolve("no").resolve("where.db");
    assertSays(
        "cannot be opened", assertThrows(LedgerException.class, () -> JdbcLedger.sqlite(nowhere)));
  }

  @Test
  void aDamagedFile() throws IOException {
    try (JdbcLedger ledger = JdbcLedger.sqlite(file())) {
      ledger.open("d", BUDGET);
      for (int i = 0; i < 200; i++) {
        ledger.charge("d", CHARGE);
      }
    }
    byte[] bytes = Files.readAllBytes(file());
    byte[] noise = "garbage ".repeat(500).getBytes(StandardCharsets.UTF_8);
    for (int at = 4_096; at + noise.length < bytes.length; at += noise.length) {
      System.arraycopy(noise, 0, bytes, at, noise.length);
    }
    Files.write(file(), bytes);
    LedgerException failure =
        assertThrows(
            LedgerException.class,
            () -> {
              try (JdbcLedger ledger = JdbcLedger.sqlite(file())) {
                ledger.open("d", BUDGET);
                ledger.charge("d", CHARGE);
              }
            });
    assertTrue(String.valueOf(failure.getMessage()).length() > 20);
  }

  @Test
  void aNewerSchemaIsRefused() throws SQLException {
    JdbcLedger.sqlite(file()).close();
    execute("UPDATE discreet_schema SET version = 99");
    assertSays(
        "schema version 99, and this release of discreet-ledger knows versions up to 2",
        assertThrows(LedgerException.class, () -> JdbcLedger.sqlite(file())));
  }

  /**
   * SQLite does not wait for a writer while it changes the mode of the journal: whoever opens the
   * file tries again. The writer of this test goes when the file is opened for the second time.
   */
  @Test
  void whoeverOpensTheFileWaitsForThoseWhoDo() throws SQLException {
    execute("CREATE TABLE other (x INTEGER)");
    try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = writer.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
      AtomicInteger opened = new AtomicInteger();
      SQLiteDataSource source =
          new SQLiteDataSource() {
            @Override
            public Connection getConnection() throws SQLException {
              if (opened.incrementAndGet() == 2) {
                statement.execute("COMMIT");
              }
              return super.getConnection();
            }
          };
      source.setUrl("jdbc:sqlite:" + file());
      try (JdbcLedger ledger = JdbcLedger.of(source)) {
        ledger.open("d", BUDGET);
        assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
      }
      assertEquals(2, opened.get());
    }
  }

  /** A page limit is a full disk to SQLite. */
  @Test
  void aFullDiskLosesNothingAndChargesNothing() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setMaxPageCount(40);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file());
    int made = 0;
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("d", PrivacyCost.pure(BigDecimal.valueOf(1_000)));
      LedgerException full = null;
      while (full == null && made < 5_000) {
        try {
          assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
          made++;
        } catch (LedgerException e) {
          full = e;
        }
      }
      assertTrue(full != null, "the disk never filled up");
      assertSays("its disk is full", full);
    }
    try (JdbcLedger ledger = JdbcLedger.sqlite(file())) {
      BigDecimal spent = BigDecimal.valueOf(made).movePointLeft(1);
      assertEquals(
          PrivacyCost.pure(BigDecimal.valueOf(1_000).subtract(spent)), ledger.remaining("d"));
      assertEquals(Verdict.CHARGED, ledger.charge("d", CHARGE).verdict());
    }
  }

  @Test
  void aFileThatCannotBeWritten() throws SQLException {
    JdbcLedger.sqlite(file()).close();
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:file:" + file() + "?immutable=1");
    assertThrows(
        LedgerException.class,
        () -> {
          try (JdbcLedger ledger = JdbcLedger.of(source)) {
            ledger.open("d", BUDGET);
          }
        });
  }
}

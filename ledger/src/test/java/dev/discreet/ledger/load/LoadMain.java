/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.load;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Ledger;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/**
 * Charges per second, beside the plain SQL that a careful person would write: {@code [URL of
 * PostgreSQL]}. Nothing is asserted: it is for a machine that does nothing else.
 */
final class LoadMain {

  private static final long MILLIS = Long.getLong("discreet.load.millis", 8_000);
  private static final Charge CHARGE = Charge.of("q", PrivacyCost.pure(new BigDecimal("0.001")));
  private static final PrivacyCost BUDGET = PrivacyCost.pure(BigDecimal.valueOf(1_000_000));

  private LoadMain() {}

  /** What a thread does again and again. */
  @FunctionalInterface
  private interface Step {
    void run(int thread, long turn) throws Exception;
  }

  /** Prints a line for each figure. */
  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("load");
    sqlite(folder);
    if (args.length > 0) {
      postgresql(args[0]);
    }
    opening(folder);
  }

  private static void sqlite(Path folder) throws Exception {
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve("plain.db"));
    plainTables(source, 1);
    try (Connection connection = source.getConnection()) {
      execute(connection, "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL");
      report(
          "SQLite, 1 writer, one UPDATE and its entry",
          1,
          plain(List.of(connection), 1, "BEGIN IMMEDIATE"));
    }
    try (JdbcLedger ledger = JdbcLedger.sqlite(folder.resolve("ours.db"))) {
      ledger.open("hot", BUDGET);
      report("SQLite, 1 writer, ours", 1, (thread, turn) -> ledger.charge("hot", CHARGE));
      report("SQLite, 16 writers, ours", 16, (thread, turn) -> ledger.charge("hot", CHARGE));
      many(ledger);
      report(
          "SQLite, 16 writers, 1,000 accounts, ours",
          16,
          (thread, turn) -> ledger.charge("account " + (thread * 61 + turn) % 1_000, CHARGE));
    }
  }

  private static void many(Ledger ledger) {
    for (int i = 0; i < 1_000; i++) {
      ledger.open("account " + i, BUDGET);
    }
  }

  private static void postgresql(String url) throws Exception {
    String schema = "load_" + UUID.randomUUID().toString().replace("-", "");
    try (Connection connection = DriverManager.getConnection(url)) {
      execute(connection, "CREATE SCHEMA " + schema);
    }
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(url);
    source.setCurrentSchema(schema);
    plainTables(source, 1_000);
    List<Connection> connections = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      connections.add(source.getConnection());
    }
    report("PostgreSQL, 16 writers, one UPDATE and its entry", 16, plain(connections, 1, "BEGIN"));
    report(
        "PostgreSQL, 16 writers, 1,000 accounts, one UPDATE and its entry",
        16,
        plain(connections, 1_000, "BEGIN"));
    for (Connection connection : connections) {
      connection.close();
    }
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("hot", BUDGET);
      report("PostgreSQL, 16 writers, ours", 16, (thread, turn) -> ledger.charge("hot", CHARGE));
      many(ledger);
      report(
          "PostgreSQL, 16 writers, 1,000 accounts, ours",
          16,
          (thread, turn) -> ledger.charge("account " + (thread * 61 + turn) % 1_000, CHARGE));
    }
  }

  private static void opening(Path folder) {
    Path file = folder.resolve("long.db");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("long", BUDGET);
      java.util.stream.IntStream.range(0, 100_000)
          .parallel()
          .forEach(i -> ledger.charge("long", CHARGE));
      ledger.open("empty", BUDGET);
    }
    long start = System.nanoTime();
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("long", BUDGET);
      System.out.printf(
          "an account with 100,000 entries opens in %d ms%n",
          (System.nanoTime() - start) / 1_000_000);
      report2("a charge on it", ledger, "long");
      report2("a charge on an empty one", ledger, "empty");
      report2("a charge on it, again", ledger, "long");
    }
  }

  private static void report2(String what, Ledger ledger, String account) {
    long start = System.nanoTime();
    int turns = 2_000;
    for (int i = 0; i < turns; i++) {
      ledger.charge(account, CHARGE);
    }
    System.out.printf("%s: %d us%n", what, (System.nanoTime() - start) / 1_000 / turns);
  }

  private static void plainTables(DataSource source, int accounts) throws SQLException {
    try (Connection connection = source.getConnection()) {
      execute(
          connection,
          "CREATE TABLE plain_account (name TEXT PRIMARY KEY, left_over BIGINT NOT NULL)",
          "CREATE TABLE plain_entry (account TEXT, release TEXT PRIMARY KEY)");
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO plain_account VALUES (?, 1000000000)")) {
        for (int i = 0; i < accounts; i++) {
          insert.setString(1, "account " + i);
          insert.executeUpdate();
        }
      }
    }
  }

  private static Step plain(List<Connection> connections, int accounts, String begin) {
    return (thread, turn) -> {
      Connection connection = connections.get(thread);
      String account = "account " + (thread * 61 + turn) % accounts;
      execute(connection, begin);
      try (PreparedStatement update =
              connection.prepareStatement(
                  "UPDATE plain_account SET left_over = left_over - 1"
                      + " WHERE name = ? AND left_over >= 1");
          PreparedStatement insert =
              connection.prepareStatement("INSERT INTO plain_entry VALUES (?, ?)")) {
        update.setString(1, account);
        if (update.executeUpdate() != 1) {
          throw new IllegalStateException();
        }
        insert.setString(1, account);
        insert.setString(2, UUID.randomUUID().toString());
        insert.executeUpdate();
      }
      execute(connection, "COMMIT");
    };
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private static void report(String what, int threads, Step step) throws Exception {
    AtomicLong done = new AtomicLong();
    long deadline = System.nanoTime() + MILLIS * 1_000_000;
    List<Thread> all = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < threads; i++) {
      int thread = i;
      all.add(
          new Thread(
              () -> {
                try {
                  for (long turn = 0; System.nanoTime() < deadline; turn++) {
                    step.run(thread, turn);
                    done.incrementAndGet();
                  }
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              }));
    }
    all.forEach(Thread::start);
    for (Thread thread : all) {
      thread.join();
    }
    System.out.printf(
        "%s: %d a second%n", what, done.get() * 1_000_000_000L / (System.nanoTime() - start));
  }
}

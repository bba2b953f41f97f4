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
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/**
 * Charges per second beside the plain SQL that a careful person would write, by turns in one run:
 * on PostgreSQL at a URL, or without arguments on SQLite. Each line says the median of the rounds,
 * and of the ratios within a round, ratios first: a disk is as fast as it happens to be. Nothing is
 * asserted.
 *
 * <p>{@code -Ddiscreet.load.rounds=5 -Ddiscreet.load.millis=4000}: how often, and how long each.
 */
final class LoadMain {

  private static final long MILLIS = Long.getLong("discreet.load.millis", 4_000);
  private static final int ROUNDS = Integer.getInteger("discreet.load.rounds", 5);
  private static final int ACCOUNTS = 1_000;
  private static final int MOST_WRITERS = 64;
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
    if (args.length > 0) {
      postgresql(args[0]);
    } else {
      Path folder = Files.createTempDirectory("load");
      sqlite(folder);
      opening(folder);
    }
  }

  private static void sqlite(Path folder) throws Exception {
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve("plain.db"));
    plainTables(source);
    try (Connection connection = source.getConnection();
        JdbcLedger ledger = JdbcLedger.sqlite(folder.resolve("ours.db"))) {
      execute(connection, "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL");
      ledger.open("hot", BUDGET);
      many(ledger);
      Step plainHot = plain(List.of(connection), 1, "BEGIN IMMEDIATE");
      Step plainMany = plain(List.of(connection), ACCOUNTS, "BEGIN IMMEDIATE");
      report("SQLite, one account, 1 writer", new Load(1, plainHot), new Load(1, hot(ledger)));
      report(
          "SQLite, one account, 16 writers (plain: 1)",
          new Load(1, plainHot),
          new Load(16, hot(ledger)));
      report(
          "SQLite, 1,000 accounts, 16 writers (plain: 1)",
          new Load(1, plainMany),
          new Load(16, one(ledger)));
    }
  }

  private static void many(Ledger ledger) {
    System.err.printf("opening %,d accounts%n", ACCOUNTS);
    IntStream.range(0, ACCOUNTS).parallel().forEach(i -> ledger.open("account " + i, BUDGET));
  }

  private static Step hot(Ledger ledger) {
    return (thread, turn) -> ledger.charge("hot", CHARGE);
  }

  private static Step one(Ledger ledger) {
    return (thread, turn) -> ledger.charge(account(thread, turn, ACCOUNTS), CHARGE);
  }

  private static String account(int thread, long turn, int accounts) {
    return "account " + (thread * 61 + turn) % accounts;
  }

  private static void postgresql(String url) throws Exception {
    String schema = "load_" + UUID.randomUUID().toString().replace("-", "");
    try (Connection connection = DriverManager.getConnection(url)) {
      execute(connection, "CREATE SCHEMA " + schema);
    }
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(url);
    source.setCurrentSchema(schema);
    plainTables(source);
    List<Connection> connections = new ArrayList<>();
    for (int i = 0; i < MOST_WRITERS; i++) {
      connections.add(source.getConnection());
    }
    try (JdbcLedger ledger = JdbcLedger.of(source)) {
      ledger.open("hot", BUDGET);
      many(ledger);
      Step plainHot = plain(connections, 1, "BEGIN");
      Step plainMany = plain(connections, ACCOUNTS, "BEGIN");
      report(
          "PostgreSQL, one account, 16 writers", new Load(16, plainHot), new Load(16, hot(ledger)));
      report(
          "PostgreSQL, 1,000 accounts, 16 writers",
          new Load(16, plainMany),
          new Load(16, one(ledger)));
      report(
          "PostgreSQL, 1,000 accounts, 64 writers",
          new Load(MOST_WRITERS, plainMany),
          new Load(MOST_WRITERS, one(ledger)));
    }
    for (Connection connection : connections) {
      connection.close();
    }
  }

  private static void opening(Path folder) {
    Path file = folder.resolve("long.db");
    System.err.println("making an account with 100,000 entries");
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("long", BUDGET);
      IntStream.range(0, 100_000).parallel().forEach(i -> ledger.charge("long", CHARGE));
      ledger.open("empty", BUDGET);
    }
    long start = System.nanoTime();
    try (JdbcLedger ledger = JdbcLedger.sqlite(file)) {
      ledger.open("long", BUDGET);
      System.out.printf(
          "an account with 100,000 entries opens in %d ms%n",
          (System.nanoTime() - start) / 1_000_000);
      time("a charge on it", ledger, "long");
      time("a charge on an empty one", ledger, "empty");
      time("a charge on it, again", ledger, "long");
    }
  }

  private static void time(String what, Ledger ledger, String account) {
    long start = System.nanoTime();
    int turns = 2_000;
    for (int i = 0; i < turns; i++) {
      ledger.charge(account, CHARGE);
    }
    System.out.printf("%s: %d us%n", what, (System.nanoTime() - start) / 1_000 / turns);
  }

  private static void plainTables(DataSource source) throws SQLException {
    try (Connection connection = source.getConnection()) {
      execute(
          connection,
          "CREATE TABLE plain_account (name TEXT PRIMARY KEY, left_over BIGINT NOT NULL)",
          "CREATE TABLE plain_entry (account TEXT, release TEXT PRIMARY KEY)");
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO plain_account VALUES (?, 1000000000)")) {
        for (int i = 0; i < ACCOUNTS; i++) {
          insert.setString(1, "account " + i);
          insert.executeUpdate();
        }
      }
    }
  }

  private static Step plain(List<Connection> connections, int accounts, String begin) {
    return (thread, turn) -> {
      Connection connection = connections.get(thread);
      String account = account(thread, turn, accounts);
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

  /** Threads that do the same. */
  private record Load(int threads, Step step) {}

  private static void report(String what, Load plain, Load ours) throws Exception {
    List<Double> ratios = new ArrayList<>();
    List<Double> beside = new ArrayList<>();
    List<Double> measured = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      System.err.printf("%s: round %d of %d%n", what, round + 1, ROUNDS);
      beside.add(perSecond(plain));
      measured.add(perSecond(ours));
      ratios.add(measured.get(round) / beside.get(round));
    }
    System.out.printf(
        "%s: %.2f times plain SQL (%.2f to %.2f); ours %.0f a second, plain %.0f%n",
        what,
        median(ratios),
        Collections.min(ratios),
        Collections.max(ratios),
        median(measured),
        median(beside));
  }

  private static double median(List<Double> figures) {
    return figures.stream().sorted().toList().get(figures.size() / 2);
  }

  private static double perSecond(Load load) throws Exception {
    AtomicLong done = new AtomicLong();
    long start = System.nanoTime();
    long deadline = start + MILLIS * 1_000_000;
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < load.threads(); i++) {
      int thread = i;
      all.add(
          new Thread(
              () -> {
                try {
                  for (long turn = 0; System.nanoTime() < deadline; turn++) {
                    load.step().run(thread, turn);
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
    return done.get() * 1e9 / (System.nanoTime() - start);
  }
}

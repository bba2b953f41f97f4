/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.kill;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.ledger.LedgerMain;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.sqlite.SQLiteDataSource;
import org.sqlite.util.OSInfo;

/**
 * Starts processes that charge the same accounts, kills one at random every 50 ms (of those that
 * have charged since they started: once, or some dozens of times) and starts it again, and then
 * counts.
 *
 * <pre>{@code
 * java ... dev.discreet.ledger.kill.KillHarness SYSTEM DATABASE KILLS [SECONDS_BETWEEN_SERVER_KILLS COMMAND...]
 * }</pre>
 */
final class KillHarness {

  private static final int PROCESSES = Integer.getInteger("discreet.kill.processes", 4);
  private static final int THREADS = 4;
  private static final long PAUSE_MILLIS = 50;
  private static final long MOST_MILLIS_PER_KILL = 300_000;
  private static final long LEAST_BYTES = 30_000;
  private static final long LEAST_BYTES_AFTER_KILLS = 6_000;
  private static final int MOST_BYTES = 600;
  private static final int KILLS_PER_LINE = 100;

  private final String system;
  private final String database;
  private final Path folder;
  private final Random random;
  private final Worker[] workers = new Worker[PROCESSES];
  private int started;
  private int lastAccount;

  private record Worker(Process process, Path notes, Path log, int leastBytes) {
    void requireAlive() throws IOException {
      if (!process.isAlive()) {
        throw new IllegalStateException("a process ended by itself: " + Files.readString(log));
      }
    }

    boolean hasCharged() throws IOException {
      return process.isAlive() && Files.exists(notes) && Files.size(notes) >= leastBytes;
    }

    /** The last account that it charged. */
    int account() throws IOException {
      List<String> lines = Files.readAllLines(notes);
      String last = lines.get(lines.size() - 1);
      return Integer.parseInt(last.substring(0, last.indexOf(' ')));
    }
  }

  /**
   * What was counted.
   *
   * @param acknowledged how many charges were acknowledged
   * @param lost how many of those are not in the database
   * @param overspent by how many charges accounts are over their budget, together
   * @param accounts how many accounts were charged
   * @param full how many of those have nothing left, so that whoever asked was refused
   */
  record Count(long acknowledged, long lost, long overspent, int accounts, int full) {}

  KillHarness(String system, String database, Path folder, long seed) {
    this.system = system;
    this.database = database;
    this.folder = folder;
    random = new Random(seed);
  }

  /** Runs from the command line; exits with 1 if anything was lost or overspent. */
  public static void main(String[] args) throws Exception {
    long seed = Long.getLong("discreet.seed", 20261123L);
    System.out.println("seed " + seed);
    Path folder = Files.createTempDirectory("kill");
    String database = args[1];
    if (args[0].equals("ours")) {
      JdbcLedger.of(Spender.source(database)).close();
    } else {
      Spender.makeTables(Spender.source(database));
    }
    KillHarness harness = new KillHarness(args[0], database, folder, seed);
    List<String> command = List.of(args).subList(Math.min(4, args.length), args.length);
    Optional<ServerKills> server =
        command.isEmpty()
            ? Optional.empty()
            : Optional.of(new ServerKills(Integer.parseInt(args[3]), command));
    long start = System.nanoTime();
    Count count = harness.run(Integer.parseInt(args[2]), server);
    System.out.printf(
        "%s after %s kills in %d s, server kills %d%n",
        count,
        args[2],
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start),
        server.map(ServerKills::made).orElse(0));
    if (args[0].equals("ours")) {
      verify(database);
    }
    if (count.lost() > 0 || count.overspent() > 0) {
      System.exit(1);
    }
  }

  /** Exits where an account is broken. */
  private static void verify(String database) {
    if (!database.startsWith("jdbc:")) {
      LedgerMain.main(new String[] {"verify", "--ledger", database});
      return;
    }
    int schema = database.lastIndexOf('#');
    String url = database.substring(0, schema);
    String in =
        (url.indexOf('?') < 0 ? "?" : "&") + "currentSchema=" + database.substring(schema + 1);
    LedgerMain.main(new String[] {"verify", "--url", url + in});
  }

  /** Kills of the server, every so many seconds. */
  static final class ServerKills {
    private final int seconds;
    private final List<String> command;
    private long last = System.nanoTime();
    private int made;

    ServerKills(int seconds, List<String> command) {
      this.seconds = seconds;
      this.command = command;
    }

    int made() {
      return made;
    }

    void killIfDue() throws IOException, InterruptedException {
      if (TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - last) >= seconds) {
        int exit = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (exit != 0) {
          throw new IOException("the server does not come back");
        }
        made++;
        last = System.nanoTime();
      }
    }
  }

  Count run(int kills, Optional<ServerKills> server) throws Exception {
    try {
      for (int i = 0; i < PROCESSES; i++) {
        workers[i] = start();
      }
      for (int made = 0; made < kills; made++) {
        if (server.isPresent()) {
          server.get().killIfDue();
        }
        int victim = victim();
        workers[victim].process().destroyForcibly().waitFor();
        lastAccount = Math.max(lastAccount, workers[victim].account());
        workers[victim] = start();
        Thread.sleep(PAUSE_MILLIS);
        if ((made + 1) % KILLS_PER_LINE == 0) {
          System.out.println((made + 1) + " kills, account " + lastAccount);
        }
      }
      awaitCharges(kills == 0 ? LEAST_BYTES : LEAST_BYTES_AFTER_KILLS);
    } finally {
      for (Worker worker : workers) {
        if (worker != null) {
          worker.process().destroyForcibly().waitFor();
        }
      }
    }
    return count();
  }

  /** As many charges as fill some accounts: without kills, as many as it takes to see a mistake. */
  private void awaitCharges(long bytes) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_MILLIS_PER_KILL);
    long noted = 0;
    while (noted < bytes && System.nanoTime() < deadline) {
      Thread.sleep(PAUSE_MILLIS);
      noted = 0;
      for (Worker worker : workers) {
        worker.requireAlive();
        noted += Files.exists(worker.notes()) ? Files.size(worker.notes()) : 0;
      }
    }
  }

  private int victim() throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_MILLIS_PER_KILL);
    while (System.nanoTime() < deadline) {
      List<Integer> ready = new ArrayList<>();
      for (int i = 0; i < PROCESSES; i++) {
        workers[i].requireAlive();
        if (workers[i].hasCharged()) {
          ready.add(i);
        }
      }
      if (!ready.isEmpty()) {
        return ready.get(random.nextInt(ready.size()));
      }
      Thread.sleep(5);
    }
    throw new IllegalStateException("no process charges anything");
  }

  private Worker start() throws IOException {
    String name = "w" + started++;
    Path notes = folder.resolve(name + ".notes");
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-Xmx128m",
            "-Ddiscreet.kill.budget=" + Spender.BUDGET,
            "-Dorg.sqlite.lib.path=" + library().getParent(),
            "-Dorg.sqlite.lib.name=" + library().getFileName(),
            "-cp",
            System.getProperty("java.class.path"),
            KillWorker.class.getName(),
            system,
            database,
            notes.toString(),
            String.valueOf(THREADS),
            name,
            // A full one first, which must refuse; all of them would take longer and longer.
            String.valueOf(Math.max(0, lastAccount - 1)));
    Path log = folder.resolve(name + ".log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    return new Worker(process, notes, log, 1 + random.nextInt(MOST_BYTES));
  }

  /**
   * The library of SQLite: each process would unpack one, and leave it behind when it is killed.
   */
  private Path library() throws IOException {
    Path library = folder.resolve("sqlite" + System.mapLibraryName("jdbc"));
    if (!Files.exists(library)) {
      String name = System.mapLibraryName("sqlitejdbc");
      String packed =
          "/org/sqlite/native/" + OSInfo.getNativeLibFolderPathForCurrentOS() + "/" + name;
      try (InputStream in =
          Objects.requireNonNull(SQLiteDataSource.class.getResourceAsStream(packed))) {
        Files.copy(in, library);
      }
    }
    return library;
  }

  private Count count() throws IOException, SQLException {
    Map<String, Set<String>> acknowledged = new HashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path notes : files.filter(file -> file.toString().endsWith(".notes")).toList()) {
        for (String line : Files.readAllLines(notes)) {
          int space = line.indexOf(' ');
          acknowledged
              .computeIfAbsent("account " + line.substring(0, space), name -> new HashSet<>())
              .add(line.substring(space + 1));
        }
      }
    }
    long all = 0;
    long lost = 0;
    long overspent = 0;
    int full = 0;
    try (Connection connection = Spender.source(database).getConnection()) {
      for (Map.Entry<String, Set<String>> account : acknowledged.entrySet()) {
        all += account.getValue().size();
        if (system.equals("overwrite")) {
          int spent = spent(connection, account.getKey());
          lost += account.getValue().size() - spent;
          full += spent >= Spender.BUDGET ? 1 : 0;
        } else {
          Set<String> entered = entered(connection, account.getKey());
          lost += account.getValue().stream().filter(key -> !entered.contains(key)).count();
          overspent += Math.max(0, entered.size() - Spender.BUDGET);
          full += entered.size() >= Spender.BUDGET ? 1 : 0;
        }
      }
    }
    return new Count(all, lost, overspent, acknowledged.size(), full);
  }

  private static int spent(Connection connection, String account) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT spent FROM account WHERE name = ?")) {
      select.setString(1, account);
      try (ResultSet row = select.executeQuery()) {
        return row.next() ? row.getInt(1) : 0;
      }
    }
  }

  private Set<String> entered(Connection connection, String account) throws SQLException {
    String sql =
        system.equals("ours")
            ? "SELECT e.release FROM discreet_entry e JOIN discreet_account a ON a.id = e.account"
                + " WHERE e.kind = 'CHARGE' AND a.name = ?"
            : "SELECT release FROM entry WHERE account = ?";
    Set<String> keys = new HashSet<>();
    try (PreparedStatement select = connection.prepareStatement(sql)) {
      select.setString(1, system.equals("ours") ? "\"" + account + "\"" : account);
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          keys.add(rows.getString(1));
        }
      }
    }
    return keys;
  }
}

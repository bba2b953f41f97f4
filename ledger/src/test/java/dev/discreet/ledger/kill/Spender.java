/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.kill;

import dev.discreet.ledger.JdbcLedger;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Decision;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteDataSource;

/**
 * What charges accounts of {@link #BUDGET} charges each: few enough that every account is soon
 * full, and all threads of all processes are refused by it at about the same time.
 */
interface Spender {

  int BUDGET = Integer.getInteger("discreet.kill.budget", 200);
  BigDecimal COST = new BigDecimal("0.1");

  /** Whether it is charged; if not, the account has nothing left. */
  boolean charge(String account, String key) throws Exception;

  /** For one thread, or, of ours, for all threads of a process. */
  static Spender of(String system, DataSource source) throws SQLException {
    return switch (system) {
      case "ours" -> new Ours(JdbcLedger.of(source));
      case "check-then-add" -> new CheckThenAdd(source.getConnection());
      case "overwrite" -> new Overwrite(source.getConnection());
      default -> throw new IllegalArgumentException(system);
    };
  }

  /** A file, or the URL of a server and a schema behind a hash sign. */
  static DataSource source(String database) {
    if (!database.startsWith("jdbc:")) {
      SQLiteDataSource source = new SQLiteDataSource();
      source.setUrl("jdbc:sqlite:" + Path.of(database).toAbsolutePath().toUri());
      return source;
    }
    int schema = database.lastIndexOf('#');
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(database.substring(0, schema));
    source.setCurrentSchema(database.substring(schema + 1));
    return source;
  }

  /** The ledger under test. */
  final class Ours implements Spender {

    private final JdbcLedger ledger;

    Ours(JdbcLedger ledger) {
      this.ledger = ledger;
    }

    @Override
    public boolean charge(String account, String key) {
      ledger.open(account, PrivacyCost.pure(COST.multiply(BigDecimal.valueOf(BUDGET))));
      Share share = new Share(account, Charge.of("q", PrivacyCost.pure(COST)));
      return ledger.request(new Release(key, List.of(share), Optional.empty()))
          instanceof Decision.Charged;
    }
  }

  /** The tables of the mistakes. */
  static void makeTables(DataSource source) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE entry (account TEXT, release TEXT)");
      statement.execute("CREATE TABLE account (name TEXT PRIMARY KEY, spent INTEGER)");
    }
  }

  /** Looks whether it fits, and then adds: two may look at once. */
  final class CheckThenAdd implements Spender {

    private final Connection connection;

    CheckThenAdd(Connection connection) throws SQLException {
      this.connection = prepared(connection);
    }

    @Override
    public boolean charge(String account, String key) throws SQLException {
      try (PreparedStatement spent =
          connection.prepareStatement("SELECT count(*) FROM entry WHERE account = ?")) {
        spent.setString(1, account);
        try (ResultSet row = spent.executeQuery()) {
          if (!row.next() || row.getInt(1) >= BUDGET) {
            return false;
          }
        }
      }
      try (PreparedStatement add =
          connection.prepareStatement("INSERT INTO entry (account, release) VALUES (?, ?)")) {
        add.setString(1, account);
        add.setString(2, key);
        add.executeUpdate();
      }
      return true;
    }
  }

  /** Reads the total, and writes a larger one: two may read the same. */
  final class Overwrite implements Spender {

    private final Connection connection;

    Overwrite(Connection connection) throws SQLException {
      this.connection = prepared(connection);
    }

    @Override
    public boolean charge(String account, String key) throws SQLException {
      try (PreparedStatement open =
          connection.prepareStatement(
              "INSERT INTO account (name, spent) VALUES (?, 0) ON CONFLICT DO NOTHING")) {
        open.setString(1, account);
        open.executeUpdate();
      }
      int spent;
      try (PreparedStatement read =
          connection.prepareStatement("SELECT spent FROM account WHERE name = ?")) {
        read.setString(1, account);
        try (ResultSet row = read.executeQuery()) {
          spent = row.next() ? row.getInt(1) : 0;
        }
      }
      if (spent >= BUDGET) {
        return false;
      }
      try (PreparedStatement write =
          connection.prepareStatement("UPDATE account SET spent = ? WHERE name = ?")) {
        write.setInt(1, spent + 1);
        write.setString(2, account);
        write.executeUpdate();
      }
      return true;
    }
  }

  private static Connection prepared(Connection connection) throws SQLException {
    if (connection.getMetaData().getURL().startsWith("jdbc:sqlite:")) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA busy_timeout = 60000");
        statement.execute("PRAGMA journal_mode = WAL");
        statement.execute("PRAGMA synchronous = OFF");
      }
    }
    return connection;
  }
}

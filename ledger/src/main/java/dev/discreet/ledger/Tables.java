/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.discreet.ledger.Entry.Head;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.TextList;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tables of a ledger, read and written on one connection. Whatever comes from outside is a
 * parameter of a statement, and names are written with their odd characters escaped, so that every
 * database keeps each of them.
 *
 * <p>Not thread-safe.
 */
final class Tables {

  private static final int ID_BYTES = 24;

  private final Statements statements;
  private final Dialect dialect;

  Tables(Connection connection, Dialect dialect) {
    statements = new Statements(connection);
    this.dialect = dialect;
  }

  /** Begins what will write. */
  void begin() throws SQLException {
    dialect.begin(statements);
  }

  /** Begins what reads all at one moment, and waits for nobody. */
  void beginReading() throws SQLException {
    dialect.beginReading(statements);
  }

  /** On disk when it returns. */
  void commit() throws SQLException {
    dialect.commit(statements);
  }

  void rollback() throws SQLException {
    dialect.rollback(statements);
  }

  /** After what was read without beginning anything. */
  void endReading() throws SQLException {
    if (!statements.connection().getAutoCommit()) {
      statements.connection().rollback();
    }
  }

  /**
   * What was asked before.
   *
   * @param release the release that was charged for it
   * @param answer what was answered, if it was
   */
  record Question(String release, Optional<String> answer) {}

  /**
   * An account as it was after some entry.
   *
   * @param head the entry
   * @param text of the {@link Book}
   */
  record Snapshot(Head head, String text) {}

  /** The key of an account: long names would not fit an index. */
  static String id(String account) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(escaped(account).getBytes(UTF_8));
      return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(digest, ID_BYTES));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The name as every database can keep it. */
  static String escaped(String name) {
    return TextList.quoted(name);
  }

  static String unescaped(String name) {
    return TextList.parse("[" + name + "]").text(0);
  }

  /** The names of all accounts, sorted. */
  List<String> accounts() throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet rows = statements.get("SELECT name FROM discreet_account").executeQuery()) {
      while (rows.next()) {
        names.add(unescaped(rows.getString(1)));
      }
    }
    names.sort(null);
    return names;
  }

  /**
   * Where these accounts stand, and nobody else changes them until the transaction ends.
   *
   * @return by name; those that are not open are missing
   */
  Map<String, Head> lock(Collection<String> accounts) throws SQLException {
    return heads(accounts, dialect.locking());
  }

  /** Where an account stands. */
  Optional<Head> head(String account) throws SQLException {
    return Optional.ofNullable(heads(List.of(account), "").get(account));
  }

  private Map<String, Head> heads(Collection<String> accounts, String locking) throws SQLException {
    Map<String, String> nameOf = new LinkedHashMap<>();
    accounts.forEach(name -> nameOf.put(id(name), name));
    Map<String, Head> heads = new LinkedHashMap<>();
    if (nameOf.isEmpty()) {
      return heads;
    }
    // Few different statements: the last is asked for again where there are fewer.
    List<String> ids = new ArrayList<>(nameOf.keySet());
    int marks = Integer.highestOneBit(2 * ids.size() - 1);
    PreparedStatement select =
        statements.get(
            "SELECT id, last_number, last_hash, (SELECT version FROM discreet_schema)"
                + " FROM discreet_account WHERE id IN ("
                + "?, ".repeat(marks - 1)
                + "?) ORDER BY id"
                + locking);
    for (int i = 0; i < marks; i++) {
      select.setString(i + 1, ids.get(Math.min(i, ids.size() - 1)));
    }
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        Schema.requireCurrent(rows.getInt(4));
        heads.put(
            nameOf.getOrDefault(rows.getString(1), ""),
            new Head(rows.getLong(2), rows.getString(3)));
      }
    }
    return heads;
  }

  /** Makes the row of an account, unless there is one; then it is this transaction's to change. */
  void insertAccount(String account) throws SQLException {
    PreparedStatement insert =
        statements.get(
            "INSERT INTO discreet_account (id, name, last_number, last_hash) VALUES (?, ?, 0, ?)"
                + " ON CONFLICT DO NOTHING");
    insert.setString(1, id(account));
    insert.setString(2, escaped(account));
    insert.setString(3, Entry.NO_HASH);
    insert.executeUpdate();
  }

  /** What to do with each entry. */
  @FunctionalInterface
  interface Reader {
    void read(RawEntry entry);
  }

  /** An entry as it is in the table: it may be anything. */
  record RawEntry(
      long number,
      @Nullable String kind,
      Optional<String> release,
      @Nullable String body,
      @Nullable String made,
      @Nullable String hash) {

    private LedgerException changed(String account) {
      return broken(account, "entry " + number + " was changed, or one before it");
    }

    /**
     * The entry, if it follows the one before.
     *
     * @throws LedgerException if it does not
     */
    Entry following(Head before, String account) {
      if (number != before.number() + 1) {
        throw broken(account, "entry " + (before.number() + 1) + " is missing");
      }
      if (kind == null || body == null || made == null) {
        throw changed(account);
      }
      String own = Entry.hashOf(before.hash(), account, number, kind, release, body, made);
      if (!own.equals(hash)) {
        throw changed(account);
      }
      try {
        return new Entry(
            number, Entry.Kind.valueOf(kind), release, TextList.parse(body), made, own);
      } catch (IllegalArgumentException e) {
        throw broken(account, "entry " + number + " cannot be read: " + e.getMessage());
      }
    }
  }

  static LedgerException broken(String account, String fault) {
    return new LedgerException(
        "the account of data set \"%s\" is broken: %s; nothing is charged on it; fix: run verify, and"
                .formatted(account, fault)
            + " restore what was lost");
  }

  /** The entries after a number, in their order. */
  void entriesAfter(String account, long number, Reader reader) throws SQLException {
    PreparedStatement select =
        statements.get(
            "SELECT number, kind, release, body, made, hash FROM discreet_entry"
                + " WHERE account = ? AND number > ? ORDER BY number");
    select.setString(1, id(account));
    select.setLong(2, number);
    select.setFetchSize(1_000);
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        reader.read(
            new RawEntry(
                rows.getLong(1),
                rows.getString(2),
                Optional.ofNullable(rows.getString(3)),
                rows.getString(4),
                rows.getString(5),
                rows.getString(6)));
      }
    }
  }

  /** The hash of an entry, if there is one of that number. */
  Optional<String> hash(String account, long number) throws SQLException {
    PreparedStatement select =
        statements.get("SELECT hash FROM discreet_entry WHERE account = ? AND number = ?");
    select.setString(1, id(account));
    select.setLong(2, number);
    try (ResultSet rows = select.executeQuery()) {
      return rows.next() ? Optional.ofNullable(rows.getString(1)) : Optional.empty();
    }
  }

  /** The keys of accounts that are gone, though their entries are there. */
  List<String> orphans() throws SQLException {
    List<String> ids = new ArrayList<>();
    String sql =
        "SELECT DISTINCT account FROM discreet_entry"
            + " WHERE account NOT IN (SELECT id FROM discreet_account)";
    try (ResultSet rows = statements.get(sql).executeQuery()) {
      while (rows.next()) {
        ids.add(rows.getString(1));
      }
    }
    return ids;
  }

  /**
   * Entries for the end of an account.
   *
   * @param before its last entry so far
   */
  record Addition(String account, Head before, List<Entry> entries) {
    Head after() {
      return entries.get(entries.size() - 1).head();
    }
  }

  /** Appends entries to accounts that are locked. */
  void append(List<Addition> additions) throws SQLException {
    int changed = dialect.takesArrays() ? appendAtOnce(additions) : appendOneByOne(additions);
    if (changed != additions.size()) {
      throw broken(additions.get(0).account(), "it changed while it was locked");
    }
  }

  private int appendOneByOne(List<Addition> additions) throws SQLException {
    PreparedStatement insert =
        statements.get(
            "INSERT INTO discreet_entry (account, number, kind, release, body, made, hash)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)");
    PreparedStatement update =
        statements.get(
            "UPDATE discreet_account SET last_number = ?, last_hash = ?"
                + " WHERE id = ? AND last_number = ? AND last_hash = ?");
    int changed = 0;
    for (Addition addition : additions) {
      String id = id(addition.account());
      for (Entry entry : addition.entries()) {
        insert.setString(1, id);
        insert.setLong(2, entry.number());
        insert.setString(3, entry.kind().name());
        insert.setString(4, entry.release().orElse(null));
        insert.setString(5, entry.body().format());
        insert.setString(6, entry.made());
        insert.setString(7, entry.hash());
        insert.executeUpdate();
      }
      update.setLong(1, addition.after().number());
      update.setString(2, addition.after().hash());
      update.setString(3, id);
      update.setLong(4, addition.before().number());
      update.setString(5, addition.before().hash());
      changed += update.executeUpdate();
    }
    return changed;
  }

  /** To ask a server for each row takes longer than all rows do. */
  private int appendAtOnce(List<Addition> additions) throws SQLException {
    Columns entries = new Columns("text", "bigint", "text", "text", "text", "text", "text");
    Columns heads = new Columns("text", "bigint", "text", "bigint", "text");
    for (Addition addition : additions) {
      String id = id(addition.account());
      for (Entry entry : addition.entries()) {
        entries.add(
            id,
            entry.number(),
            entry.kind().name(),
            entry.release().orElse(null),
            entry.body().format(),
            entry.made(),
            entry.hash());
      }
      Head after = addition.after();
      Head before = addition.before();
      heads.add(id, after.number(), after.hash(), before.number(), before.hash());
    }
    PreparedStatement append =
        statements.get(
            "WITH added AS ("
                + "INSERT INTO discreet_entry (account, number, kind, release, body, made, hash)"
                + " SELECT * FROM "
                + entries.unnest()
                + ") UPDATE discreet_account SET last_number = head.number, last_hash = head.hash"
                + " FROM "
                + heads.unnest()
                + " AS head (id, number, hash, before_number, before_hash)"
                + " WHERE discreet_account.id = head.id AND last_number = before_number"
                + " AND last_hash = before_hash");
    heads.set(append, entries.set(append, 1));
    return append.executeUpdate();
  }

  /** Whether an account has an entry of a kind for a release; charges have an index of theirs. */
  boolean isEntered(String account, String release, Entry.Kind kind) throws SQLException {
    PreparedStatement select =
        statements.get(
            "SELECT 1 FROM discreet_entry WHERE account = ? AND release = ? AND kind = '"
                + kind.name()
                + "'");
    select.setString(1, id(account));
    select.setString(2, release);
    try (ResultSet rows = select.executeQuery()) {
      return rows.next();
    }
  }

  /** What was asked before. */
  Optional<Question> question(String account, String question) throws SQLException {
    PreparedStatement select =
        statements.get(
            "SELECT release, answer FROM discreet_question"
                + " WHERE account = ? AND question = ?");
    select.setString(1, id(account));
    select.setString(2, question);
    try (ResultSet rows = select.executeQuery()) {
      return rows.next()
          ? Optional.of(new Question(rows.getString(1), Optional.ofNullable(rows.getString(2))))
          : Optional.empty();
    }
  }

  /** All that was asked. */
  Map<String, Question> questions(String account) throws SQLException {
    Map<String, Question> questions = new LinkedHashMap<>();
    PreparedStatement select =
        statements.get("SELECT question, release, answer FROM discreet_question WHERE account = ?");
    select.setString(1, id(account));
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        questions.put(
            rows.getString(1),
            new Question(rows.getString(2), Optional.ofNullable(rows.getString(3))));
      }
    }
    return questions;
  }

  /** Notes what is asked, for the first time or once more. */
  void ask(String account, String question, String release) throws SQLException {
    PreparedStatement update =
        statements.get(
            "UPDATE discreet_question SET release = ? WHERE account = ? AND question = ?");
    update.setString(1, release);
    update.setString(2, id(account));
    update.setString(3, question);
    if (update.executeUpdate() > 0) {
      return;
    }
    PreparedStatement insert =
        statements.get(
            "INSERT INTO discreet_question (account, question, release) VALUES (?, ?, ?)");
    insert.setString(1, id(account));
    insert.setString(2, question);
    insert.setString(3, release);
    insert.executeUpdate();
  }

  void answer(String account, String question, String answer) throws SQLException {
    PreparedStatement update =
        statements.get(
            "UPDATE discreet_question SET answer = ?"
                + " WHERE account = ? AND question = ? AND answer IS NULL");
    update.setString(1, answer);
    update.setString(2, id(account));
    update.setString(3, question);
    update.executeUpdate();
  }

  Optional<Snapshot> snapshot(String account) throws SQLException {
    PreparedStatement select =
        statements.get("SELECT number, hash, body FROM discreet_snapshot WHERE account = ?");
    select.setString(1, id(account));
    try (ResultSet rows = select.executeQuery()) {
      return rows.next()
          ? Optional.of(
              new Snapshot(new Head(rows.getLong(1), rows.getString(2)), rows.getString(3)))
          : Optional.empty();
    }
  }

  void keep(String account, Snapshot snapshot) throws SQLException {
    PreparedStatement upsert =
        statements.get(
            "INSERT INTO discreet_snapshot (account, number, hash, body) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT (account) DO UPDATE SET number = excluded.number,"
                + " hash = excluded.hash, body = excluded.body");
    upsert.setString(1, id(account));
    upsert.setLong(2, snapshot.head().number());
    upsert.setString(3, snapshot.head().hash());
    upsert.setString(4, snapshot.text());
    upsert.executeUpdate();
  }
}

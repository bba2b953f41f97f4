/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.ledger.Entry.Head;
import dev.discreet.ledger.Tables.Snapshot;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.TextList;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The accounts as this process knows them, brought up to date by the entries that others appended
 * since. Only what was committed is in here, or what the running transaction is about to commit: if
 * it fails, its accounts are forgotten. How far each account had come is remembered all the same: a
 * ledger that went back is not the one that was charged, however often it is asked.
 *
 * <p>Not thread-safe.
 */
final class Accounts {

  private final Map<String, Known> known = new HashMap<>();

  /** The last entry of each account of which it is known that it was committed. */
  private final Map<String, Head> committed = new HashMap<>();

  /** An account after its last entry that was read, and when it was last kept as a whole. */
  static final class Known {
    private @Nullable Book book;
    private Head head = Head.START;
    private long snapshotNumber;
    private int snapshotLength;

    Optional<Book> book() {
      return Optional.ofNullable(book);
    }

    Head head() {
      return head;
    }

    void apply(String account, Entry entry) {
      book = Replay.apply(book, account, entry);
      head = entry.head();
    }

    /**
     * A snapshot where one is due: often enough that an account opens fast, so rarely that what
     * they take together is a small share of what the entries do.
     */
    Optional<Snapshot> dueSnapshot() {
      long since = head.number() - snapshotNumber;
      if (book == null || since < LEAST_BETWEEN || since < snapshotLength / CHARACTERS_PER_ENTRY) {
        return Optional.empty();
      }
      Snapshot snapshot = new Snapshot(head, book.format().format());
      snapshotNumber = head.number();
      snapshotLength = snapshot.text().length();
      return Optional.of(snapshot);
    }
  }

  private static final int LEAST_BETWEEN = 1_000;
  private static final int CHARACTERS_PER_ENTRY = 100;

  /**
   * The account as all processes left it.
   *
   * @throws LedgerException if its entries are not those that were made
   */
  Known read(Tables tables, String account) throws SQLException {
    @Nullable Known before = known.get(account);
    Known now = before == null ? load(tables, account) : before;
    try {
      tables.entriesAfter(
          account,
          now.head.number(),
          entry -> now.apply(account, entry.following(now.head, account)));
    } catch (IllegalArgumentException e) {
      known.remove(account);
      throw Tables.broken(account, String.valueOf(e.getMessage()));
    }
    if (before == null) {
      requireAfterCommitted(tables, account, now.head);
    }
    if (now.book != null) {
      known.put(account, now);
    }
    return now;
  }

  /**
   * The account as it stands while it is locked.
   *
   * @param head where it stands
   * @throws LedgerException if its entries are not those that were made
   */
  Known read(Tables tables, String account, Head head) throws SQLException {
    @Nullable Known before = known.get(account);
    Known now = before != null && before.head.equals(head) ? before : read(tables, account);
    if (!now.head.equals(head)) {
      known.remove(account);
      committed.putIfAbsent(account, now.head);
      throw wentBack(account, head, now.head);
    }
    committed.put(account, head);
    return now;
  }

  /** What a transaction changed is on disk. */
  void committed(Collection<String> accounts) {
    for (String account : accounts) {
      Known now = known.get(account);
      if (now != null) {
        committed.put(account, now.head);
      }
    }
  }

  private void requireAfterCommitted(Tables tables, String account, Head head) throws SQLException {
    Head last = committed.get(account);
    if (last != null
        && !last.equals(Head.START)
        && !last.equals(head)
        && !tables.hash(account, last.number()).equals(Optional.of(last.hash()))) {
      throw wentBack(account, head, last);
    }
  }

  private static LedgerException wentBack(String account, Head now, Head before) {
    return Tables.broken(
        account,
        "its last entry is number %d, but this process knows entry %d, which is not among them"
                .formatted(now.number(), before.number())
            + " (an older copy of the database was restored, or entries were removed)");
  }

  private static Known load(Tables tables, String account) throws SQLException {
    Known loaded = new Known();
    Optional<Snapshot> snapshot = tables.snapshot(account);
    if (snapshot.isPresent()) {
      try {
        loaded.book = Book.parse(TextList.parse(snapshot.get().text()));
      } catch (IllegalArgumentException e) {
        throw Tables.broken(account, "its snapshot cannot be read");
      }
      loaded.head = snapshot.get().head();
      loaded.snapshotNumber = loaded.head.number();
      loaded.snapshotLength = snapshot.get().text().length();
    }
    return loaded;
  }

  /** What a failed transaction may have changed. */
  void forget(Collection<String> accounts) {
    known.keySet().removeAll(accounts);
  }
}

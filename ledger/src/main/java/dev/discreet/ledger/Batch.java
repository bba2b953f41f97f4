/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.ledger.Entry.Head;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.TextList;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One transaction that several threads' operations share: all are made durable by one commit.
 *
 * <p>Not thread-safe.
 */
final class Batch {

  private final Tables tables;
  private final Accounts accounts;
  private final boolean isRetry;
  private final String made = Instant.now().toString();
  private final Map<String, Appending> appending = new LinkedHashMap<>();
  private final Set<List<String>> charged = new HashSet<>();

  /** An account that is locked, and what will be appended to it. */
  private static final class Appending {
    private final Accounts.Known account;
    private final Head before;
    private final List<Entry> entries = new ArrayList<>();

    Appending(Accounts.Known account) {
      this.account = account;
      before = account.head();
    }
  }

  /**
   * @param isRetry whether some of the operations may have been committed before
   */
  Batch(Tables tables, Accounts accounts, boolean isRetry) {
    this.tables = tables;
    this.accounts = accounts;
    this.isRetry = isRetry;
  }

  /** Locks accounts that an operation needs; before any operation, in one order for all. */
  void lock(Collection<String> needed, Collection<String> opened) throws SQLException {
    for (String account : opened) {
      if (tables.head(account).isEmpty()) {
        tables.insertAccount(account);
      }
    }
    for (Map.Entry<String, Head> head : tables.lock(needed).entrySet()) {
      String account = head.getKey();
      appending.put(account, new Appending(accounts.read(tables, account, head.getValue())));
    }
  }

  Tables tables() {
    return tables;
  }

  /** The account, if it is open. */
  Optional<Book> find(String account) {
    return Optional.ofNullable(appending.get(account)).flatMap(open -> open.account.book());
  }

  /**
   * The account.
   *
   * @throws IllegalArgumentException if it is not open
   */
  Book book(String account) {
    return find(account)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no account is open for data set \"" + account + "\""));
  }

  /** Whether the release is charged on the account already. */
  boolean isCharged(String account, String release) throws SQLException {
    return charged.contains(List.of(account, release))
        || (isRetry && tables.isEntered(account, release, Entry.Kind.CHARGE));
  }

  /** Does what the entry says, and will append it. */
  void append(String account, Entry.Kind kind, Optional<String> release, TextList body) {
    @Nullable Appending open = appending.get(account);
    if (open == null) {
      throw new IllegalStateException("the account is not locked");
    }
    Entry entry = Entry.after(open.account.head(), account, kind, release, body, made);
    open.account.apply(account, entry);
    open.entries.add(entry);
    if (kind == Entry.Kind.CHARGE) {
      charged.add(List.of(account, release.orElseThrow()));
    }
  }

  /** Writes all of it. */
  void flush() throws SQLException {
    List<Tables.Addition> additions = new ArrayList<>();
    appending.forEach(
        (account, open) -> {
          if (!open.entries.isEmpty()) {
            additions.add(new Tables.Addition(account, open.before, open.entries));
          }
        });
    if (additions.isEmpty()) {
      return;
    }
    tables.append(additions);
    for (Map.Entry<String, Appending> open : appending.entrySet()) {
      Optional<Tables.Snapshot> snapshot = open.getValue().account.dueSnapshot();
      if (snapshot.isPresent()) {
        tables.keep(open.getKey(), snapshot.get());
      }
    }
  }
}

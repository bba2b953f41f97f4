/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.Book;
import dev.discreet.runtime.ledger.Decision;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import dev.discreet.runtime.ledger.TextList;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is done in a transaction. It throws {@link IllegalArgumentException} before it has changed
 * anything, or not at all; done twice, it is done once.
 *
 * @param <R> what comes of it
 */
interface Operation<R> {

  /** The accounts that it reads or changes. */
  List<String> accounts();

  /** Whether they come to be by it. */
  default boolean opens() {
    return false;
  }

  /** Does it. */
  R apply(Batch batch) throws SQLException;

  /** Opens an account, or joins it. */
  record Open(String account, PrivacyCost budget) implements Operation<Boolean> {

    @Override
    public List<String> accounts() {
      return List.of(account);
    }

    @Override
    public boolean opens() {
      return true;
    }

    @Override
    public Boolean apply(Batch batch) {
      Optional<Book> book = batch.find(account);
      if (book.isPresent()) {
        book.get().requireBudget(budget);
        return false;
      }
      batch.append(account, Entry.Kind.OPEN, Optional.empty(), Replay.opened(budget));
      return true;
    }
  }

  /** Charges a release, all shares or none. */
  record Request(Release release) implements Operation<Decision> {

    @Override
    public List<String> accounts() {
      return release.shares().stream().map(Share::dataSet).toList();
    }

    @Override
    public Decision apply(Batch batch) throws SQLException {
      String first = release.shares().get(0).dataSet();
      List<Book> books =
          release.shares().stream().map(share -> batch.book(share.dataSet())).toList();
      if (batch.isCharged(first, release.key())) {
        return chargedBefore(books);
      }
      Optional<String> question = release.question().map(Entry::sha256);
      if (question.isPresent()) {
        Optional<Tables.Question> before = batch.tables().question(first, question.get());
        Optional<Decision> known =
            before.isPresent() ? decided(batch, first, before.get()) : Optional.empty();
        if (known.isPresent()) {
          return known.get();
        }
      }
      for (int i = 0; i < books.size(); i++) {
        Optional<Refusal> refusal = books.get(i).refusal(release.shares().get(i));
        if (refusal.isPresent()) {
          return batch.tables().isEntered(first, release.key(), Entry.Kind.CHARGE)
              ? chargedBefore(books)
              : new Decision.Refused(refusal.get());
        }
      }
      Decision charged = charge(batch, books, question);
      if (question.isPresent()) {
        batch.tables().ask(first, question.get(), release.key());
      }
      return charged;
    }

    /**
     * What was answered; what was charged and never answered is asked again, or charged again where
     * it is not computed from the same rows.
     */
    private Optional<Decision> decided(Batch batch, String account, Tables.Question before)
        throws SQLException {
      if (before.answer().isPresent()) {
        return Optional.of(new Decision.Kept(Tables.unescaped(before.answer().get())));
      }
      if (batch.tables().isEntered(account, before.release(), Entry.Kind.ANSWER)) {
        throw Tables.broken(account, "an answer that was kept is gone");
      }
      return release.isRepeatable() ? Optional.of(new Decision.Resumed()) : Optional.empty();
    }

    private static Decision chargedBefore(List<Book> books) {
      return new Decision.Charged(
          books.stream().map(book -> PrivacyCost.ZERO).toList(),
          books.stream().map(Book::remaining).toList());
    }

    private Decision charge(Batch batch, List<Book> books, Optional<String> question) {
      List<PrivacyCost> due = new ArrayList<>();
      List<PrivacyCost> remaining = new ArrayList<>();
      for (int i = 0; i < books.size(); i++) {
        Share share = release.shares().get(i);
        List<String> others = new ArrayList<>(accounts());
        others.remove(share.dataSet());
        PrivacyCost before = books.get(i).spent();
        batch.append(
            share.dataSet(),
            Entry.Kind.CHARGE,
            Optional.of(release.key()),
            Replay.charged(share, question, others));
        due.add(difference(books.get(i).spent(), before));
        remaining.add(books.get(i).remaining());
      }
      return new Decision.Charged(due, remaining);
    }

    private static PrivacyCost difference(PrivacyCost more, PrivacyCost less) {
      return new PrivacyCost(
          more.epsilon().subtract(less.epsilon()).max(BigDecimal.ZERO),
          more.delta().subtract(less.delta()).max(BigDecimal.ZERO));
    }
  }

  /** Keeps an answer, unless one is kept. */
  record Answer(Release release, String answer) implements Operation<String> {

    @Override
    public List<String> accounts() {
      return List.of(release.shares().get(0).dataSet());
    }

    @Override
    public String apply(Batch batch) throws SQLException {
      String account = accounts().get(0);
      batch.book(account);
      String question = Entry.sha256(release.question().orElseThrow());
      Optional<Tables.Question> asked = batch.tables().question(account, question);
      if (asked.isEmpty()) {
        throw new IllegalArgumentException("an answer is kept to what was charged");
      }
      if (asked.get().answer().isPresent()) {
        return Tables.unescaped(asked.get().answer().get());
      }
      String escaped = Tables.escaped(answer);
      batch.tables().answer(account, question, escaped);
      batch.append(
          account,
          Entry.Kind.ANSWER,
          Optional.of(asked.get().release()),
          TextList.of(question, Entry.sha256(escaped)));
      return answer;
    }
  }

  /** Changes what may be spent. */
  record Change(String account, Entry.Kind kind, TextList body) implements Operation<Boolean> {

    static Change raise(String account, PrivacyCost budget, Authority authority) {
      return new Change(
          account,
          Entry.Kind.RAISE,
          TextList.of(budget.epsilon(), budget.delta(), authority.operator(), authority.reason()));
    }

    static Change grant(String account, String analyst, PrivacyCost quota, Authority authority) {
      return new Change(
          account,
          Entry.Kind.GRANT,
          TextList.of(
              analyst, quota.epsilon(), quota.delta(), authority.operator(), authority.reason()));
    }

    static Change close(String account, Authority authority) {
      return new Change(
          account, Entry.Kind.CLOSE, TextList.of(authority.operator(), authority.reason()));
    }

    @Override
    public List<String> accounts() {
      return List.of(account);
    }

    @Override
    public Boolean apply(Batch batch) {
      batch.book(account);
      batch.append(account, kind, Optional.empty(), body);
      return true;
    }
  }
}

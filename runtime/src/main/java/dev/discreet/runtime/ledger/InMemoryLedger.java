/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import dev.discreet.runtime.accounting.PrivacyCost;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A ledger in this process's memory: it forgets everything when the process ends.
 *
 * <p>Enough for one run over one data set. Where several runs or processes release on the same data
 * set, their charges must meet in one ledger that outlives them.
 *
 * <p>Every part and every sample that was ever charged takes some hundred bytes, as long as the
 * ledger lives: nobody knows which handles are still in use.
 *
 * <p>Thread-safe: charges of one account are serialised.
 */
public final class InMemoryLedger implements Ledger {

  private final ConcurrentMap<String, Open> accounts = new ConcurrentHashMap<>();

  /** An account, the questions that were charged, and by question what was answered. */
  private record Open(Book book, Set<String> asked, Map<String, String> answers) {}

  /** Makes a ledger without accounts. */
  public InMemoryLedger() {}

  @Override
  public void open(String dataSet, PrivacyCost budget) {
    Book fresh = Book.open(dataSet, budget);
    Open account =
        accounts.computeIfAbsent(
            dataSet, name -> new Open(fresh, new HashSet<>(), new HashMap<>()));
    synchronized (account) {
      account.book.requireBudget(budget);
    }
  }

  @Override
  public Receipt charge(String dataSet, Charge charge) {
    Open account = account(dataSet);
    synchronized (account) {
      Share share = new Share(dataSet, charge);
      Optional<Refusal> refusal = account.book.refusal(share);
      if (refusal.isEmpty()) {
        account.book.make(share);
      }
      return new Receipt(
          refusal.map(Refusal::verdict).orElse(Receipt.Verdict.CHARGED), account.book.remaining());
    }
  }

  @Override
  public Decision request(Release release) {
    List<Open> involved =
        release.shares().stream().map(Share::dataSet).sorted().map(this::account).toList();
    return locked(involved, 0, () -> decide(release));
  }

  /** All locks in one order, so that two releases never wait for each other. */
  private static <R> R locked(List<Open> accounts, int from, Supplier<R> action) {
    if (from == accounts.size()) {
      return action.get();
    }
    Open account = accounts.get(from);
    synchronized (account) {
      return locked(accounts, from + 1, action);
    }
  }

  private Decision decide(Release release) {
    Optional<Decision> known = known(release);
    if (known.isPresent()) {
      return known.get();
    }
    for (Share share : release.shares()) {
      Optional<Refusal> refusal = account(share.dataSet()).book.refusal(share);
      if (refusal.isPresent()) {
        return new Decision.Refused(refusal.get());
      }
    }
    List<PrivacyCost> due = new ArrayList<>();
    List<PrivacyCost> remaining = new ArrayList<>();
    for (Share share : release.shares()) {
      Book book = account(share.dataSet()).book;
      due.add(book.make(share));
      remaining.add(book.remaining());
    }
    release.question().ifPresent(keeperOf(release).asked::add);
    return new Decision.Charged(due, remaining);
  }

  private Optional<Decision> known(Release release) {
    Open keeper = keeperOf(release);
    return release
        .question()
        .filter(keeper.asked::contains)
        .flatMap(
            question -> {
              @Nullable String answer = keeper.answers.get(question);
              return answer != null
                  ? Optional.of(new Decision.Kept(answer))
                  : release.isRepeatable() ? Optional.of(new Decision.Resumed()) : Optional.empty();
            });
  }

  /** A question names all data sets, and is kept with the first. */
  private Open keeperOf(Release release) {
    return account(release.shares().get(0).dataSet());
  }

  @Override
  public boolean keepsAnswers() {
    return true;
  }

  @Override
  public String answered(Release release, String answer) {
    Open keeper = keeperOf(release);
    synchronized (keeper) {
      String question = release.question().orElseThrow();
      if (!keeper.asked.contains(question)) {
        throw new IllegalArgumentException("an answer is kept to what was charged");
      }
      @Nullable String before = keeper.answers.putIfAbsent(question, answer);
      return before == null ? answer : before;
    }
  }

  @Override
  public PrivacyCost due(String dataSet, Charge charge) {
    Open account = account(dataSet);
    synchronized (account) {
      return account.book.due(charge);
    }
  }

  @Override
  public PrivacyCost remaining(String dataSet) {
    Open account = account(dataSet);
    synchronized (account) {
      return account.book.remaining();
    }
  }

  @Override
  public int releasesLeft(Share share) {
    Open account = account(share.dataSet());
    synchronized (account) {
      return account.book.releasesLeft(share);
    }
  }

  @Override
  public Set<Neighbours> adjacencies(String dataSet) {
    Open account = account(dataSet);
    synchronized (account) {
      return account.book.adjacencies();
    }
  }

  @Override
  public void raise(String dataSet, PrivacyCost budget, Authority authority) {
    Open account = account(dataSet);
    synchronized (account) {
      account.book.raise(budget);
    }
  }

  @Override
  public void grant(String dataSet, String analyst, PrivacyCost quota, Authority authority) {
    Open account = account(dataSet);
    synchronized (account) {
      account.book.grant(analyst, quota);
    }
  }

  @Override
  public void close(String dataSet, Authority authority) {
    Open account = account(dataSet);
    synchronized (account) {
      account.book.close();
    }
  }

  private Open account(String dataSet) {
    Open account = accounts.get(dataSet);
    if (account == null) {
      throw new IllegalArgumentException("no account is open for data set \"" + dataSet + "\"");
    }
    return account;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.ledger.testkit;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Authority;
import dev.discreet.runtime.ledger.Charge;
import dev.discreet.runtime.ledger.Decision;
import dev.discreet.runtime.ledger.InMemoryLedger;
import dev.discreet.runtime.ledger.Ledger;
import dev.discreet.runtime.ledger.Neighbours;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import dev.discreet.runtime.ledger.Refusal;
import dev.discreet.runtime.ledger.Release;
import dev.discreet.runtime.ledger.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/**
 * What a ledger must do: extend it, and say how to connect to yours. It leaves accounts with new
 * names behind.
 */
public abstract class LedgerContract {

  private static final Authority AUTHORITY = new Authority("a tester", "a test");
  private static final int STEPS = 400;
  private static final int THREADS = 8;

  private final String run = UUID.randomUUID().toString();

  /**
   * A connection to the one ledger under test, as another process would have it; the same ledger if
   * it lives in this process. It is abandoned, not closed, as by a process that dies.
   */
  protected abstract Ledger connect() throws Exception;

  private String account(String name) {
    return name + " " + run;
  }

  private static PrivacyCost epsilon(String decimal) {
    return PrivacyCost.pure(new BigDecimal(decimal));
  }

  private static Release release(Optional<String> question, Share... shares) {
    return new Release(UUID.randomUUID().toString(), List.of(shares), question);
  }

  private static Release release(Share... shares) {
    return release(Optional.empty(), shares);
  }

  // Sequential.

  @Test
  void decidesAsTheLedgerInMemoryDoes() throws Exception {
    long seed = Long.getLong("discreet.seed", 20261123L);
    List<String> accounts = List.of(account("one"), account("two"));
    List<Ledger> ledgers = List.of(connect(), connect());
    Ledger model = new InMemoryLedger();
    for (String account : accounts) {
      PrivacyCost budget = new PrivacyCost(new BigDecimal("9.5"), new BigDecimal("1e-6"));
      model.open(account, budget);
      ledgers.forEach(ledger -> ledger.open(account, budget));
    }
    Set<String> analysts = Set.of("alice", "bob");
    for (Ledger ledger : List.of(model, ledgers.get(0))) {
      ledger.grant(accounts.get(0), "alice", epsilon("1"), AUTHORITY);
      ledger.grant(accounts.get(1), "bob", epsilon("4"), AUTHORITY);
    }
    RandomReleases random = new RandomReleases(seed, accounts);
    for (int i = 0; i < STEPS; i++) {
      Ledger ledger = ledgers.get(i % ledgers.size());
      Release release = random.next(analysts);
      String step = "seed " + seed + ", step " + i + ", " + release;
      String account = release.shares().get(0).dataSet();
      Share share = release.shares().get(0);
      Charge charge = share.charge();
      assertEquals(model.due(account, charge), ledger.due(account, charge), step);
      assertEquals(model.releasesLeft(share), ledger.releasesLeft(share), step);
      Decision expected = model.request(release);
      assertEquals(expected, ledger.request(release), step);
      if (release.question().isPresent() && i % 3 != 0 && !isRefused(expected)) {
        assertEquals(model.answered(release, step), ledger.answered(release, step), step);
      }
      if (i % 100 == 99) {
        for (Ledger both : List.of(model, ledger)) {
          PrivacyCost more = new PrivacyCost(new BigDecimal(10 + i), new BigDecimal("1e-5"));
          both.raise(accounts.get(0), more, AUTHORITY);
        }
      }
      for (String each : accounts) {
        assertEquals(model.remaining(each), ledger.remaining(each), step);
        assertEquals(model.adjacencies(each), ledger.adjacencies(each), step);
      }
    }
  }

  private static boolean isRefused(Decision decision) {
    return decision instanceof Decision.Refused;
  }

  /** As many as it then makes, wherever they fall, after whatever was charged before. */
  @Test
  void saysHowManyReleasesAreLeft() throws Exception {
    long seed = Long.getLong("discreet.seed", 20261123L);
    String account = account("left");
    Ledger ledger = connect();
    ledger.open(account, new PrivacyCost(new BigDecimal("5"), new BigDecimal("1e-6")));
    ledger.grant(account, "alice", epsilon("2"), AUTHORITY);
    RandomReleases random = new RandomReleases(seed, List.of(account));
    for (int i = 0; i < STEPS / 4; i++) {
      Share any = random.next(Set.of("alice", "nobody")).shares().get(0);
      Share share = new Share(account, any.charge().by(List.of()), any.analyst());
      String step = "seed " + seed + ", step " + i + ", " + share;
      int left = ledger.releasesLeft(share);
      int made = 0;
      while (made <= Math.min(left, 12) && !isRefused(ledger.request(release(share)))) {
        made++;
        assertEquals(Math.max(0, left - made), ledger.releasesLeft(share), step);
      }
      assertEquals(Math.min(left, 13), made, step);
      if (i % 10 == 9) {
        PrivacyCost more = new PrivacyCost(new BigDecimal(5 + i), new BigDecimal("1e-6"));
        ledger.raise(account, more, AUTHORITY);
      }
    }
    ledger.close(account, AUTHORITY);
    assertEquals(0, ledger.releasesLeft(new Share(account, Charge.of("q", epsilon("0.1")))));
  }

  @Test
  void opensAnAccountOnce() throws Exception {
    Ledger ledger = connect();
    String account = account("once");
    ledger.open(account, epsilon("1"));
    ledger.open(account, epsilon("1.0"));
    connect().open(account, epsilon("1"));
    assertThrows(IllegalArgumentException.class, () -> ledger.open(account, epsilon("2")));
    assertThrows(IllegalArgumentException.class, () -> connect().open(account, epsilon("2")));
    assertThrows(IllegalArgumentException.class, () -> ledger.open(account("zero"), epsilon("0")));
    assertEquals(epsilon("1"), ledger.remaining(account));
  }

  @Test
  void refusesWhatIsNotOpen() throws Exception {
    Ledger ledger = connect();
    String account = account("not open");
    Charge charge = Charge.of("q", epsilon("0.1"));
    assertAll(
        () -> assertThrows(IllegalArgumentException.class, () -> ledger.charge(account, charge)),
        () -> assertThrows(IllegalArgumentException.class, () -> ledger.due(account, charge)),
        () -> assertThrows(IllegalArgumentException.class, () -> ledger.remaining(account)),
        () ->
            assertThrows(
                IllegalArgumentException.class,
                () -> ledger.request(release(new Share(account, charge)))));
  }

  @Test
  void tellsNamesApart() throws Exception {
    List<String> names =
        List.of(
            "",
            " ",
            "a",
            "A",
            "a\u0000",
            "a\u0000b",
            "'; DROP TABLE x; --",
            "\"",
            "\\",
            "\\u0000",
            "\ud83d\ude00",
            "\ud83d",
            "\ude00",
            "\u00e4",
            "a\u0308",
            "?",
            "%",
            "_",
            "x".repeat(20_000));
    Ledger ledger = connect();
    for (int i = 0; i < names.size(); i++) {
      String query = "query " + names.get(i);
      String account = run + names.get(i);
      ledger.open(account, epsilon("" + (i + 1)));
      ledger.charge(account, Charge.of(query, epsilon("0.5")));
    }
    Ledger other = connect();
    for (int i = 0; i < names.size(); i++) {
      assertEquals(epsilon(i + ".5"), other.remaining(run + names.get(i)));
    }
  }

  @Test
  void addsDecimalsExactly() throws Exception {
    Ledger ledger = connect();
    String account = account("exact");
    ledger.open(account, epsilon("1"));
    for (int i = 0; i < 10; i++) {
      assertEquals(
          Verdict.CHARGED, ledger.charge(account, Charge.of("q", epsilon("0.1"))).verdict());
    }
    assertEquals(
        Verdict.OVER_BUDGET, ledger.charge(account, Charge.of("q", epsilon("1e-300"))).verdict());
    assertEquals(epsilon("0"), connect().remaining(account));
  }

  @Test
  void keepsOneAdjacency() throws Exception {
    Ledger ledger = connect();
    String account = account("adjacency");
    ledger.open(account, epsilon("1"));
    Charge charge = Charge.of("q", epsilon("0.1"));
    ledger.charge(account, charge);
    assertEquals(
        Verdict.OTHER_ADJACENCY,
        connect().charge(account, charge.holdingFor(Set.of(Neighbours.ROW_REPLACED))).verdict());
    assertEquals(Set.of(Neighbours.ROW_ADDED_OR_REMOVED), connect().adjacencies(account));
  }

  // Several data sets.

  @Test
  void chargesAllDataSetsOrNone() throws Exception {
    Ledger ledger = connect();
    String rich = account("rich");
    String poor = account("poor");
    ledger.open(rich, epsilon("1"));
    ledger.open(poor, epsilon("0.1"));
    Charge charge = Charge.of("q", epsilon("0.2"));
    Decision decision = ledger.request(release(new Share(rich, charge), new Share(poor, charge)));
    Refusal refusal = assertInstanceOf(Decision.Refused.class, decision).refusal();
    assertEquals(poor, refusal.dataSet());
    assertEquals(epsilon("1"), connect().remaining(rich));
    assertEquals(epsilon("0.1"), connect().remaining(poor));
  }

  // Concurrent.

  @Test
  void neverSpendsMoreThanThereIs() throws Exception {
    String account = account("shared");
    connect().open(account, epsilon("5"));
    List<Boolean> charged =
        atOnce(
            25,
            ledger ->
                ledger.charge(account, Charge.of("q", epsilon("0.1"))).verdict()
                    == Verdict.CHARGED);
    assertEquals(50, charged.stream().filter(made -> made).count());
    assertEquals(epsilon("0"), connect().remaining(account));
  }

  @Test
  void neverReleasesMoreOftenThanTheLimit() throws Exception {
    String account = account("limited");
    connect().open(account, epsilon("5"));
    List<Boolean> charged =
        atOnce(
            5,
            ledger ->
                ledger.charge(account, new Charge("q", epsilon("0.1"), 3)).verdict()
                    == Verdict.CHARGED);
    assertEquals(3, charged.stream().filter(made -> made).count());
  }

  @Test
  void joinsInBothOrdersDoNotWaitForEachOther() throws Exception {
    String one = account("one way");
    String other = account("other way");
    connect().open(one, epsilon("100"));
    connect().open(other, epsilon("100"));
    Share first = new Share(one, Charge.of("q", epsilon("0.1")));
    Share second = new Share(other, Charge.of("q", epsilon("0.1")));
    List<Boolean> charged =
        atOnce(
            10,
            ledger ->
                ledger.request(
                        ledger.hashCode() % 2 == 0
                            ? release(first, second)
                            : release(second, first))
                    instanceof Decision.Charged);
    assertTrue(charged.stream().allMatch(made -> made));
    assertEquals(epsilon("92"), connect().remaining(one));
    assertEquals(epsilon("92"), connect().remaining(other));
  }

  /** What threads do at once, each several times; every second one has a connection of its own. */
  @FunctionalInterface
  private interface Attempt {
    boolean on(Ledger ledger) throws Exception;
  }

  private List<Boolean> atOnce(int times, Attempt attempt) throws Exception {
    CyclicBarrier start = new CyclicBarrier(THREADS);
    Ledger shared = connect();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<Boolean>>> results = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        Ledger ledger = i % 2 == 0 ? shared : connect();
        Callable<List<Boolean>> job =
            () -> {
              start.await();
              List<Boolean> own = new ArrayList<>();
              for (int j = 0; j < times; j++) {
                own.add(attempt.on(ledger));
              }
              return own;
            };
        results.add(threads.submit(job));
      }
      List<Boolean> all = new ArrayList<>();
      for (Future<List<Boolean>> result : results) {
        all.addAll(result.get());
      }
      return all;
    } finally {
      threads.shutdownNow();
    }
  }

  // Crash and replay.

  @Test
  void aConnectionThatIsLostLosesNothing() throws Exception {
    String account = account("crash");
    for (int i = 0; i < 5; i++) {
      Ledger ledger = connect();
      ledger.open(account, epsilon("1"));
      ledger.charge(account, Charge.of("q", epsilon("0.1")));
    }
    assertEquals(epsilon("0.5"), connect().remaining(account));
  }

  @Test
  void aReleaseIsChargedOnceHoweverOftenItIsAskedFor() throws Exception {
    Ledger ledger = connect();
    assumeTrue(ledger.isDurable(), "only a ledger that can lose touch is asked again");
    String account = account("replay");
    ledger.open(account, epsilon("1"));
    Release release = release(new Share(account, Charge.of("q", epsilon("0.6"))));
    for (Ledger each : List.of(ledger, ledger, connect())) {
      assertInstanceOf(Decision.Charged.class, each.request(release));
    }
    assertEquals(epsilon("0.4"), connect().remaining(account));
    List<Boolean> charged = atOnce(2, each -> each.request(release) instanceof Decision.Charged);
    assertTrue(charged.stream().allMatch(made -> made));
    assertEquals(epsilon("0.4"), connect().remaining(account));
  }

  // Answers.

  @Test
  void keepsAnswers() throws Exception {
    Ledger ledger = connect();
    assumeTrue(ledger.keepsAnswers());
    String account = account("answers");
    ledger.open(account, epsilon("1"));
    Share share = new Share(account, Charge.of("q", epsilon("0.6")));
    Optional<String> question = Optional.of("how many? " + run);
    Release first = release(question, share);
    assertInstanceOf(Decision.Charged.class, ledger.request(first));
    assertEquals(new Decision.Resumed(), connect().request(release(question, share)));
    assertEquals("17\u0000", connect().answered(release(question, share), "17\u0000"));
    assertEquals("17\u0000", ledger.answered(first, "18"));
    assertEquals(new Decision.Kept("17\u0000"), connect().request(release(question, share)));
    Decision other = ledger.request(release(Optional.of("how many more? " + run), share));
    assertInstanceOf(Decision.Refused.class, other);
    assertEquals(epsilon("0.4"), connect().remaining(account));
  }

  @Test
  void whatIsNotComputedFromTheSameRowsIsChargedAgain() throws Exception {
    Ledger ledger = connect();
    assumeTrue(ledger.keepsAnswers());
    String account = account("other rows");
    ledger.open(account, epsilon("1"));
    Share share = new Share(account, Charge.of("q", epsilon("0.4")));
    Optional<String> question = Optional.of("how many of one choice? " + run);
    Release first = new Release("first " + run, List.of(share), question, false);
    Release second = new Release("second " + run, List.of(share), question, false);
    Release third = new Release("third " + run, List.of(share), question, false);
    assertInstanceOf(Decision.Charged.class, ledger.request(first));
    assertInstanceOf(Decision.Charged.class, connect().request(second));
    assertEquals(epsilon("0.2"), connect().remaining(account));
    assertInstanceOf(Decision.Refused.class, connect().request(third));
    assertEquals("17", connect().answered(second, "17"));
    assertEquals("17", ledger.answered(first, "18"));
    assertEquals(new Decision.Kept("17"), connect().request(third));
    assertEquals(epsilon("0.2"), connect().remaining(account));
  }

  @Test
  void whoeverAnswersFirstAnswersAll() throws Exception {
    Ledger first = connect();
    assumeTrue(first.keepsAnswers());
    String account = account("one answer");
    first.open(account, epsilon("1"));
    Optional<String> question = Optional.of("which? " + run);
    Share share = new Share(account, Charge.of("q", epsilon("0.6")));
    Set<String> answers = java.util.concurrent.ConcurrentHashMap.newKeySet();
    atOnce(
        1,
        ledger -> {
          Release release = release(question, share);
          Decision decision = ledger.request(release);
          answers.add(
              decision instanceof Decision.Kept kept
                  ? kept.answer()
                  : ledger.answered(release, UUID.randomUUID().toString()));
          return true;
        });
    assertEquals(1, answers.size());
    assertEquals(epsilon("0.4"), connect().remaining(account));
  }

  // Who may spend how much.

  @Test
  void aQuotaLiesBelowTheBudgetOfAll() throws Exception {
    Ledger ledger = connect();
    String account = account("quotas");
    ledger.open(account, epsilon("1"));
    ledger.grant(account, "alice", epsilon("0.5"), AUTHORITY);
    ledger.grant(account, "bob", epsilon("5"), AUTHORITY);
    Charge charge = Charge.of("q", epsilon("0.4"));
    Share alice = new Share(account, charge, Optional.of("alice"));
    Share bob = new Share(account, charge, Optional.of("bob"));
    assertInstanceOf(Decision.Charged.class, ledger.request(release(alice)));
    Refusal over = refusal(connect().request(release(alice)));
    assertEquals(Verdict.OVER_QUOTA, over.verdict());
    assertEquals(epsilon("0.1"), over.left());
    assertEquals(epsilon("0.5"), over.limit());
    assertEquals(Optional.of("alice"), over.analyst());
    assertInstanceOf(Decision.Charged.class, connect().request(release(bob)));
    assertEquals(Verdict.OVER_BUDGET, refusal(ledger.request(release(bob))).verdict());
    Share nobody = new Share(account, Charge.of("q", epsilon("0.1")), Optional.of("carol"));
    assertEquals(Verdict.OVER_QUOTA, refusal(ledger.request(release(nobody))).verdict());
    assertThrows(
        IllegalArgumentException.class,
        () -> ledger.grant(account, "alice", epsilon("0.3"), AUTHORITY));
    assertEquals(epsilon("0.2"), connect().remaining(account));
  }

  @Test
  void aBudgetIsRaisedAndAnAccountIsClosed() throws Exception {
    Ledger ledger = connect();
    String account = account("changes");
    ledger.open(account, epsilon("1"));
    Charge charge = Charge.of("q", epsilon("0.8"));
    ledger.charge(account, charge);
    assertThrows(
        IllegalArgumentException.class, () -> ledger.raise(account, epsilon("0.9"), AUTHORITY));
    connect().raise(account, epsilon("2"), AUTHORITY);
    assertThrows(IllegalArgumentException.class, () -> ledger.open(account, epsilon("1")));
    assertEquals(Verdict.CHARGED, ledger.charge(account, charge).verdict());
    connect().close(account, AUTHORITY);
    assertEquals(Verdict.CLOSED, ledger.charge(account, Charge.of("q", epsilon("0.1"))).verdict());
    assertThrows(
        IllegalArgumentException.class, () -> ledger.raise(account, epsilon("3"), AUTHORITY));
    assertEquals(epsilon("0.4"), connect().remaining(account));
  }

  private static Refusal refusal(Decision decision) {
    return assertInstanceOf(Decision.Refused.class, decision).refusal();
  }
}

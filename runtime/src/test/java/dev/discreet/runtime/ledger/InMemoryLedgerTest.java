/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Receipt.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class InMemoryLedgerTest {

  private static final int THREADS = 16;

  /** Enough for every thread to be charging while the others start. */
  private static final int CHARGES_PER_THREAD = 20_000;

  private final InMemoryLedger ledger = new InMemoryLedger();

  private static PrivacyCost epsilon(String value) {
    return PrivacyCost.pure(new BigDecimal(value));
  }

  private Verdict charge(String query, String epsilon) {
    return ledger.charge("wards", Charge.of(query, epsilon(epsilon))).verdict();
  }

  @Test
  void chargesUpToTheLastDecimal() {
    ledger.open("wards", epsilon("0.3"));
    assertEquals(Verdict.CHARGED, charge("a", "0.1"));
    assertEquals(Verdict.CHARGED, charge("b", "0.2"));
    assertEquals(Verdict.OVER_BUDGET, charge("c", "1e-300"));
    assertEquals(PrivacyCost.ZERO, ledger.remaining("wards"));
  }

  @Test
  void aRefusedChargeDeductsNothing() {
    ledger.open("wards", epsilon("1"));
    assertEquals(Verdict.OVER_BUDGET, charge("a", "1.5"));
    assertEquals(epsilon("1"), ledger.remaining("wards"));
    assertEquals(Verdict.CHARGED, charge("a", "1"));
  }

  @Test
  void deltaIsChargedToo() {
    PrivacyCost budget = new PrivacyCost(BigDecimal.TEN, new BigDecimal("1e-6"));
    Charge charge = Charge.of("a", new PrivacyCost(BigDecimal.ONE, new BigDecimal("6e-7")));
    ledger.open("wards", budget);
    assertEquals(Verdict.CHARGED, ledger.charge("wards", charge).verdict());
    Receipt second = ledger.charge("wards", charge);
    assertEquals(Verdict.OVER_BUDGET, second.verdict());
    assertEquals(
        new PrivacyCost(BigDecimal.valueOf(9), new BigDecimal("4e-7")), second.remaining());
  }

  @Test
  void anAllowanceIsPaidOnce() {
    ledger.open("wards", epsilon("5"));
    Allowance all = new Allowance("report", "plan", epsilon("2"));
    Charge one = new Charge("a", epsilon("1"), 2, Optional.of(all));
    Charge other = new Charge("b", epsilon("1.5"), 1, Optional.of(all));
    assertEquals(epsilon("2"), ledger.due("wards", one));
    assertEquals(new Receipt(Verdict.CHARGED, epsilon("3")), ledger.charge("wards", one));
    assertEquals(PrivacyCost.ZERO, ledger.due("wards", other));
    assertEquals(new Receipt(Verdict.CHARGED, epsilon("3")), ledger.charge("wards", other));
    assertEquals(new Receipt(Verdict.CHARGED, epsilon("3")), ledger.charge("wards", one));
    assertEquals(Verdict.OVER_RELEASE_LIMIT, ledger.charge("wards", one).verdict());
  }

  @Test
  void anotherPlanIsAnotherAllowance() {
    ledger.open("wards", epsilon("5"));
    for (String plan : List.of("plan", "other plan")) {
      Allowance all = new Allowance("report", plan, epsilon("2"));
      Charge charge = new Charge("a" + plan, epsilon("1"), 1, Optional.of(all));
      assertEquals(Verdict.CHARGED, ledger.charge("wards", charge).verdict());
    }
    assertEquals(epsilon("1"), ledger.remaining("wards"));
    Allowance dear = new Allowance("dear", "plan", epsilon("1.5"));
    Charge refused = new Charge("b", epsilon("0.1"), 1, Optional.of(dear));
    assertEquals(new Receipt(Verdict.OVER_BUDGET, epsilon("1")), ledger.charge("wards", refused));
    assertEquals(epsilon("1.5"), ledger.due("wards", refused));
  }

  @Test
  void noAllowancePaysForAnyNumberOfReleases() {
    Optional<Allowance> all = Optional.of(new Allowance("report", "plan", epsilon("2")));
    assertThrows(
        IllegalArgumentException.class, () -> new Charge("a", epsilon("1"), Charge.UNLIMITED, all));
  }

  @Test
  void theReleaseLimitHoldsPerQueryAndDataSet() {
    ledger.open("wards", epsilon("10"));
    ledger.open("clinics", epsilon("10"));
    Charge twice = new Charge("a", epsilon("1"), 2);
    assertEquals(Verdict.CHARGED, ledger.charge("wards", twice).verdict());
    assertEquals(Verdict.CHARGED, ledger.charge("wards", twice).verdict());
    assertEquals(Verdict.OVER_RELEASE_LIMIT, ledger.charge("wards", twice).verdict());
    assertEquals(epsilon("8"), ledger.remaining("wards"));
    assertEquals(Verdict.CHARGED, ledger.charge("clinics", twice).verdict());
    Charge other = new Charge("b", epsilon("1"), 2);
    assertEquals(Verdict.CHARGED, ledger.charge("wards", other).verdict());
  }

  @Test
  void anAccountIsJoinedWithTheSameBudgetOnly() {
    ledger.open("wards", epsilon("1.0"));
    charge("a", "0.4");
    ledger.open("wards", epsilon("1.00"));
    assertEquals(epsilon("0.6"), ledger.remaining("wards"));
    assertThrows(IllegalArgumentException.class, () -> ledger.open("wards", epsilon("2")));
  }

  @Test
  void anAccountMustBeOpenAndHaveABudget() {
    assertThrows(IllegalArgumentException.class, () -> ledger.remaining("wards"));
    assertThrows(IllegalArgumentException.class, () -> charge("a", "1"));
    assertThrows(IllegalArgumentException.class, () -> ledger.open("wards", PrivacyCost.ZERO));
    assertThrows(IllegalArgumentException.class, () -> new Charge("a", PrivacyCost.ZERO, 0));
  }

  @Test
  void sixteenThreadsLoseNoCharge() throws Exception {
    ledger.open("wards", epsilon("20000.05"));
    assertEquals(200_000, chargedByAllThreads(Charge.of("a", epsilon("0.1"))));
    assertEquals(epsilon("0.05"), ledger.remaining("wards"));
  }

  @Test
  void sixteenThreadsShareOneReleaseLimit() throws Exception {
    ledger.open("wards", epsilon("100000"));
    assertEquals(150_000, chargedByAllThreads(new Charge("a", epsilon("0.1"), 150_000)));
    assertEquals(epsilon("85000"), ledger.remaining("wards"));
  }

  private int chargedByAllThreads(Charge charge) throws Exception {
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<Integer>> counts = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        counts.add(
            threads.submit(
                () -> {
                  start.await();
                  int charged = 0;
                  for (int j = 0; j < CHARGES_PER_THREAD; j++) {
                    Verdict verdict = ledger.charge("wards", charge).verdict();
                    charged += verdict == Verdict.CHARGED ? 1 : 0;
                  }
                  return charged;
                }));
      }
      start.countDown();
      int sum = 0;
      for (Future<Integer> count : counts) {
        sum += count.get();
      }
      return sum;
    } finally {
      threads.shutdownNow();
    }
  }
}

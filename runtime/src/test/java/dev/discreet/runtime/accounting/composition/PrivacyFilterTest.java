/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static dev.discreet.runtime.accounting.composition.TestLosses.approximate;
import static dev.discreet.runtime.accounting.composition.TestLosses.concentrated;
import static dev.discreet.runtime.accounting.composition.TestLosses.cost;
import static dev.discreet.runtime.accounting.composition.TestLosses.curve;
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static dev.discreet.runtime.accounting.composition.TestLosses.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivacyFilterTest {

  private static int admitted(PrivacyFilter filter, PrivacyLoss loss, int attempts) {
    int count = 0;
    for (int i = 0; i < attempts; i++) {
      count += filter.tryCharge(loss) ? 1 : 0;
    }
    return count;
  }

  @Test
  void statedCostsFillTheBudgetExactly() {
    PrivacyFilter filter = PrivacyFilter.sequential(cost("1", "1e-6"));
    assertEquals(9, admitted(filter, approximate("0.1", "1e-7"), 9));
    assertFalse(filter.tryCharge(approximate("0.1000000001", "0")));
    assertFalse(filter.tryCharge(approximate("0.1", "1.0000001e-7")));
    assertTrue(filter.tryCharge(approximate("0.1", "1e-7")));
    assertFalse(filter.tryCharge(pure("1e-300")));
    assertTrue(filter.tryCharge(pure("0")));
    assertFalse(filter.tryCharge(unknown()));
  }

  @Test
  void aRefusalChargesNothing() {
    PrivacyFilter filter = PrivacyFilter.ofRho(1);
    assertFalse(filter.tryCharge(concentrated(1.5)));
    assertTrue(filter.tryCharge(concentrated(1)));
    assertFalse(filter.tryCharge(concentrated(Double.MIN_VALUE)));
  }

  @Test
  void rhoFillsTheBudgetExactly() {
    assertEquals(4, admitted(PrivacyFilter.ofRho(1), concentrated(0.25), 10));
    assertEquals(3, admitted(PrivacyFilter.ofRho(Math.nextDown(1.0)), concentrated(0.25), 10));
    assertEquals(0, admitted(PrivacyFilter.ofRho(1), unknown(), 1));
    assertEquals(0, admitted(PrivacyFilter.ofRho(1), approximate("0.1", "1e-9"), 1));
  }

  @Test
  void tinyChargesAreNotLostInALargeSum() {
    PrivacyFilter filter = PrivacyFilter.ofRho(1 + 0x1p-50);
    assertTrue(filter.tryCharge(concentrated(1)));
    assertEquals(1024, admitted(filter, concentrated(0x1p-60), 2000));
  }

  @Test
  void concentratedIsTheTightestRho() {
    double rho = ZcdpAccountant.rhoFor(1, 1e-6);
    PrivacyFilter filter = PrivacyFilter.concentrated(1, 1e-6);
    assertFalse(filter.tryCharge(concentrated(Math.nextUp(rho))));
    assertTrue(filter.tryCharge(concentrated(rho)));
  }

  @Test
  void pureCostsCountAsRandomizedResponse() {
    double each = ApproximateLoss.of(PrivacyCost.pure(new BigDecimal("0.1"))).rho();
    assertEquals(10, admitted(PrivacyFilter.ofRho(10.5 * each), pure("0.1"), 20));
  }

  /** Whitehouse, Ramdas, Rogers and Wu (2023): √(2·ln(1/δ′)·Σε²) + Σε²/2 ≤ ε. */
  @Test
  void advancedAdmitsAtLeastWhatThePaperDoesAndNoMoreThanIsOptimal() {
    for (double epsilon : new double[] {0.5, 1, 4}) {
      PrivacyFilter filter = PrivacyFilter.advanced(epsilon, 1e-6, new BigDecimal("1e-6"));
      int count = admitted(filter, approximate("0.01", "1e-12"), 100_000);
      double squares = Math.pow(Math.sqrt(-2 * Math.log(1e-6) + 2 * epsilon), 2);
      double root = Math.sqrt(squares) - Math.sqrt(-2 * Math.log(1e-6));
      int paper = (int) (root * root / 1e-4);
      assertTrue(count >= paper, count + " below " + paper);
      Composition released = Composition.of(approximate("0.01", "1e-12"), count);
      assertTrue(new AdvancedAccountant().epsilon(released, 2e-6) <= epsilon);
    }
  }

  @Test
  void advancedSpendsItsSlackAndNoMore() {
    PrivacyFilter filter = PrivacyFilter.advanced(100, 1e-6, new BigDecimal("3e-9"));
    assertEquals(3, admitted(filter, approximate("0.01", "1e-9"), 10));
    assertTrue(filter.tryCharge(pure("0.01")));
    assertThrows(
        IllegalArgumentException.class,
        () -> PrivacyFilter.advanced(1, 1e-6, new BigDecimal("-1e-9")));
  }

  @Test
  void renyiUsesOneOrderOnly() {
    List<Double> asked = new ArrayList<>();
    PrivacyLoss loss =
        curve(
            order -> {
              asked.add(order);
              return 0.25;
            });
    PrivacyFilter filter = PrivacyFilter.renyi(2, 1e-6, 16);
    int count = admitted(filter, loss, 100);
    assertEquals(List.of(16.0), asked.stream().distinct().toList());
    double epsilon = new RenyiAccountant(16).epsilon(Composition.of(loss, count), 1e-6);
    assertTrue(epsilon <= 2);
    assertTrue(new RenyiAccountant(16).epsilon(Composition.of(loss, count + 1), 1e-6) > 2);
    assertFalse(filter.tryCharge(unknown()));
  }

  @Test
  void anOrderThatCannotGiveTheBudgetIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.renyi(0.1, 1e-6, 2));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1, Double.POSITIVE_INFINITY})
  void badBudgetsAreRefused(double bad) {
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.ofRho(bad));
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.concentrated(bad, 0.1));
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.concentrated(1, bad));
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.renyi(bad, 0.1, 2));
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.renyi(1, bad, 2));
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.renyi(1, 0.1, bad));
    assertThrows(IllegalArgumentException.class, () -> PrivacyFilter.renyi(1, 0, 2));
  }

  @Test
  void manyThreadsSpendTheBudgetOnce() throws InterruptedException, ExecutionException {
    assertEquals(1000, admittedByThreads(PrivacyFilter.sequential(cost("1", "0")), pure("0.001")));
    assertEquals(1024, admittedByThreads(PrivacyFilter.ofRho(1), concentrated(0x1p-10)));
    PrivacyLoss flat = curve(order -> 0x1p-10);
    PrivacyFilter alone = PrivacyFilter.renyi(1.9, 1e-6, 16);
    PrivacyFilter shared = PrivacyFilter.renyi(1.9, 1e-6, 16);
    assertEquals(admitted(alone, flat, 16_000), admittedByThreads(shared, flat));
  }

  private static int admittedByThreads(PrivacyFilter filter, PrivacyLoss loss)
      throws InterruptedException, ExecutionException {
    int threads = 16;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      CountDownLatch start = new CountDownLatch(1);
      List<Future<Integer>> counts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        counts.add(
            pool.submit(
                () -> {
                  start.await();
                  return admitted(filter, loss, 1000);
                }));
      }
      start.countDown();
      int total = 0;
      for (Future<Integer> count : counts) {
        total += count.get();
      }
      return total;
    } finally {
      pool.shutdownNow();
    }
  }
}

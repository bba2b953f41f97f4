/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.sparse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.mechanism.AboveThreshold;
import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SparseVectorTest {

  private static final int THRESHOLD = 1000;
  private static final double BETA = 0.05;

  @Test
  void tellTheFirstPagesAbove() {
    List<Integer> popular = List.of(3, 4, 50, 99);

    assertEquals(popular, SparseVector.ten(TestData.exact("v", visits(popular, 20, 2)), 9));
    assertEquals(popular, SparseVector.fifty(TestData.exact("v", visits(popular, 20, 2)), 9));
    assertEquals(
        Map.of(3, 20L, 4, 20L, 50, 20L, 99, 20L),
        SparseVector.tenWithNumbers(TestData.exact("v", visits(popular, 20, 2)), 9));
  }

  @Test
  void stopAfterSoManyAnswers() {
    List<Integer> all = IntStream.range(0, Pages.PAGES).boxed().toList();
    PrivateData<Visit> data = TestData.exact("v", visits(all, 20, 0));

    assertEquals(all.subList(0, 10), SparseVector.ten(data, 9));
    assertEquals(all.subList(0, 50), SparseVector.fifty(data, 9));
    assertEquals(10, SparseVector.tenWithNumbers(data, 9).size());
  }

  @Test
  void tellNothingWhereNothingIsAbove() {
    assertEquals(List.of(), SparseVector.ten(TestData.exact("v", List.<Visit>of()), 1));
    assertEquals(List.of(), SparseVector.ten(TestData.seeded("v", List.of(), 1), THRESHOLD));
    assertEquals(
        Map.of(), SparseVector.tenWithNumbers(TestData.seeded("v", List.of(), 1), 5 * THRESHOLD));
  }

  /** After the last page, nothing is left to be told. */
  @Test
  void noiseDoesNotBringBackWhatIsPassed() {
    assertEquals(List.of(99), SparseVector.ten(TestData.seeded("v", visits(99, 5000), 1), 2500));
  }

  /** Whether there are ten answers or none, a run costs no more than ε. */
  @Test
  void spendNoMoreThanTheBooks() {
    List<Integer> all = IntStream.range(0, Pages.PAGES).boxed().toList();

    for (int each : new int[] {0, 5000}) {
      PrivateData<Visit> data = data(visits(all, each, 0), Budget.of(1));
      SparseVector.ten(data, 2500);
      assertEquals(each == 0 ? 0.9 : 0, data.remaining().epsilon(), 1e-12);
    }
    PrivateData<Visit> numbers = data(visits(all, 5000, 0), Budget.of(0.9));
    SparseVector.tenWithNumbers(numbers, 2500);
    assertEquals(0, numbers.remaining().epsilon(), 1e-12);
    assertThrows(BudgetExceededException.class, () -> SparseVector.ten(numbers, 2500));
  }

  /**
   * Theorem 3.26: with probability 1 − β, no page is told that lies α below the threshold, and none
   * is passed over that lies α above, for α = 8c(ln k + ln(2c/β))/ε; with δ, (ln k + ln(2c/β))
   * √(512 c ln(1/δ))/ε.
   */
  @Test
  void answersAreNearerThanTheBookSays() {
    double logs = Math.log(Pages.PAGES);
    double book = 8 * 10 * (logs + Math.log(2 * 10 / BETA));
    double bookWithDelta = (logs + Math.log(2 * 50 / BETA)) * Math.sqrt(512 * 50 * Math.log(1e6));

    assertEquals(848, book, 0.5);
    assertEquals(500, ours("0.1", 10), 0.5);
    assertEquals(7257, bookWithDelta, 5);
    assertEquals(1748, ours("0.034", 50), 5);
    assertTrue(wrongRuns(ours("0.1", 10)) <= 40 * BETA);
  }

  /** Theorem 3.28: with δ = 0 the numbers are within 9c(ln k + ln(4c/β))/ε. */
  @Test
  void numbersAreNearerThanTheBookSays() {
    double book = 9 * 10 * (Math.log(Pages.PAGES) + Math.log(4 * 10 / BETA)) / 0.9;
    List<Integer> all = IntStream.range(0, 10).boxed().toList();

    double farthest = 0;
    for (int seed = 0; seed < 40; seed++) {
      for (long number :
          SparseVector.tenWithNumbers(TestData.seeded("v", visits(all, 4000, 0), seed), 1000)
              .values()) {
        farthest = Math.max(farthest, Math.abs(number - 4000));
      }
    }
    assertEquals(1129, book, 0.5);
    assertTrue(farthest < book, () -> "off by more than the book's");
    assertTrue(farthest > 100, () -> "there is no noise");
  }

  /** With secure noise, by wrappers whose seals hold. */
  @Test
  void releaseInEarnest() {
    PrivateData<Visit> data = PrivateData.of("visits", visits(7, 100_000), Budget.of(2.9, 1e-6));

    assertEquals(List.of(7), SparseVector.ten(data, 50_000));
    assertEquals(List.of(7), SparseVector.fifty(data, 50_000));
    assertEquals(100_000, SparseVector.tenWithNumbers(data, 50_000).get(7), 5_000);
  }

  @Test
  void nothingButAnswersIsTold() {
    ReplayCheck.of((PrivateData<Visit> visits) -> SparseVector.ten(visits, 3))
        .rows(Visit.class)
        .neighbours(20)
        .check();
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Pages.Ten.class).check();
    SensitivityCheck.of(Pages.Numeric.class).check();
  }

  /** The α of c runs of {@code ABOVE_THRESHOLD}, each of which fails with probability β/c. */
  private static double ours(String epsilon, int answers) {
    return AboveThreshold.of(BigDecimal.ONE, new BigDecimal(epsilon))
        .shortfall(Pages.PAGES, 1 - BETA / answers);
  }

  /** Of 40 runs, those that do not tell just the pages that are α above. */
  private static int wrongRuns(double alpha) {
    List<Integer> popular = List.of(0, 1, 2, 10, 20, 30, 40, 50, 60, 70);
    List<Visit> visits = visits(popular, (int) (THRESHOLD + alpha + 1), (int) (THRESHOLD - alpha));
    int wrong = 0;
    for (int seed = 0; seed < 40; seed++) {
      PrivateData<Visit> data = TestData.seeded("v", visits, seed);
      wrong += SparseVector.ten(data, THRESHOLD).equals(popular) ? 0 : 1;
    }
    return wrong;
  }

  private static PrivateData<Visit> data(List<Visit> visits, Budget budget) {
    return TestData.seeded("v", visits, 7, budget);
  }

  private static List<Visit> visits(int page, int each) {
    return visits(List.of(page), each, 0);
  }

  private static List<Visit> visits(List<Integer> popular, int each, int others) {
    List<Visit> visits = new ArrayList<>();
    for (int page = 0; page < Pages.PAGES; page++) {
      int number = popular.contains(page) ? each : others;
      for (int i = 0; i < number; i++) {
        visits.add(new Visit(page));
      }
    }
    return visits;
  }
}

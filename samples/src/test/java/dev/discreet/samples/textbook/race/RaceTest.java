/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.race;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class RaceTest {

  private static final int CUSTOMERS = 20_000;
  private static final int RUNS = 40;

  /** The greatest of the sums less its penalty: at the cap of 128, where nothing is cut off. */
  @Test
  void theWinnerCutsNothingOff() {
    assertEquals(total(100) - Race.penalty(128), Race.total(TestData.exact("s", sales(100))));
  }

  @Test
  void nobodyWinsWhereThereIsNothing() {
    assertEquals(0, Race.total(TestData.exact("s", List.<Sale>of())));
    assertEquals(0, Race.total(TestData.seeded("s", List.of(), 1)));
  }

  /** Theorem 5.1, for customers of at most 100, 1,000 and 10,000. */
  @Test
  void theErrorFollowsTheGreatestCustomer() {
    for (int most : new int[] {100, 1_000, 10_000}) {
      double far = 4.0 * most * Race.CAPS * Math.log(Race.CAPS / Race.BETA);
      int wrong = 0;
      for (long error : errors(most, Race::total)) {
        wrong += error > 0 || error < -far ? 1 : 0;
      }
      assertTrue(wrong <= 2 * RUNS * Race.BETA);
    }
  }

  /** The medians of the page. A good guess is nearer than the race; a bad one is far off. */
  @Test
  void errorsBesideThoseOfGuesses() {
    assertEquals(0.013, median(100, Race::total), 0.001);
    assertEquals(0.00012, median(100, sales -> Race.atTheCap(sales, 128)), 0.00001);
    assertEquals(0.83, median(100, sales -> Race.atTheCap(sales, Totals.MOST)), 0.01);
    assertEquals(0.704, median(100, sales -> Race.atTheCap(sales, 16)), 0.001);
  }

  @Test
  void spendTheWholeBudget() {
    PrivateData<Sale> sales = TestData.seeded("s", sales(100), 1, Budget.of(1));

    Race.total(sales);

    assertEquals(0, sales.remaining().epsilon(), 1e-12);
    assertThrows(BudgetExceededException.class, () -> Race.total(sales));
  }

  @Test
  void nothingButAnswersIsTold() {
    ReplayCheck.of((PrivateData<Sale> sales) -> Race.total(sales))
        .rows(Sale.class)
        .neighbours(20)
        .check();
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Totals.Runner.class).check();
  }

  /**
   * With secure noise, by wrappers whose seals hold. Above the truth is one answer in twenty, by
   * the noise of a great cap: by forty of its scales is none.
   */
  @Test
  void releaseInEarnest() {
    PrivateData<Sale> sales = PrivateData.of("sales", sales(100), Budget.of(1));

    long released = Race.total(sales);

    assertTrue(released > 0.9 * total(100));
    assertTrue(released < total(100) + 40L * Race.CAPS * Totals.MOST);
  }

  private static double median(int most, ToLongFunction<PrivateData<Sale>> program) {
    long[] errors = Arrays.stream(errors(most, program)).map(Math::abs).sorted().toArray();
    return (double) errors[RUNS / 2] / total(most);
  }

  private static long[] errors(int most, ToLongFunction<PrivateData<Sale>> program) {
    List<Sale> sales = sales(most);
    long[] errors = new long[RUNS];
    for (int seed = 0; seed < RUNS; seed++) {
      errors[seed] = program.applyAsLong(TestData.seeded("s", sales, seed)) - total(most);
    }
    return errors;
  }

  private static long total(int most) {
    return sales(most).stream().mapToLong(Sale::euros).sum();
  }

  /** Customers who spend from nothing to the most, as many of each. */
  private static List<Sale> sales(int most) {
    List<Sale> sales = new ArrayList<>();
    for (int i = 0; i < CUSTOMERS; i++) {
      int euros = (int) ((long) i * most / (CUSTOMERS - 1));
      sales.add(new Sale("c" + i, euros / 2));
      sales.add(new Sale("c" + i, euros - euros / 2));
    }
    return sales;
  }
}

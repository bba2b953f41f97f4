/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.smooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.BudgetExceededException;
import dev.discreet.runtime.PrivateData;
import dev.discreet.testing.SensitivityCheck;
import dev.discreet.testing.TestData;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WaitsTest {

  /** 1,001 waits, whose density falls by half with each 35 minutes. */
  private static final int[] VALUES =
      IntStream.rangeClosed(0, 1000)
          .map(i -> (int) Math.min(1000, Math.round(-50 * Math.log(1 - i / 1001.0))))
          .toArray();

  @Test
  void releaseTheMedian() {
    assertEquals(35, new PrivateWaits(TestData.exact("waits", waits(VALUES))).median());
    assertEquals(1000, new PrivateWaits(TestData.exact("waits", waits())).median());
    assertEquals(7, new PrivateWaits(TestData.exact("waits", waits(7))).median());
  }

  @Test
  void spendEpsilon() {
    PrivateData<Wait> data = TestData.seeded("waits", waits(VALUES), 1, Budget.of(1));
    new PrivateWaits(data).median();

    assertEquals(0, data.remaining().epsilon());
    assertEquals(0, data.remaining().delta());
    assertThrows(BudgetExceededException.class, () -> new PrivateWaits(data).median());
  }

  /** What is released is what {@link MedianLaw} says: so many draws lie within its quartiles. */
  @Test
  void drawTheLaw() {
    double[] law = MedianLaw.of(new SmoothMedian(VALUES, Waits.LONGEST, Waits.BETA).scores());
    int half = MedianLaw.error(law, 35, 0.5);
    double within = IntStream.rangeClosed(35 - half, 35 + half).mapToDouble(r -> law[r]).sum();

    int count = 0;
    for (int seed = 0; seed < 400; seed++) {
      int released = new PrivateWaits(TestData.seeded("waits", waits(VALUES), seed)).median();
      count += Math.abs(released - 35) <= half ? 1 : 0;
    }
    assertEquals(400 * within, count, 4 * Math.sqrt(400 * 0.25));
  }

  /**
   * NRS, corollary 2.4, with the same bound S: with γ = 2 noise of 6S/ε from the Cauchy
   * distribution where β = ε/6; with δ = 10⁻⁶ Laplace noise of 2S/ε where β = ε/(2 ln(2/δ)). How
   * far off half of the answers are at most, and all but a twentieth.
   */
  @Test
  void answersAreNearerThanTheBookSays() {
    double cauchy = 6 * bound(1.0 / 6);
    double laplace = 2 * bound(1 / (2 * Math.log(2 / 1e-6)));
    double[] law = MedianLaw.of(new SmoothMedian(VALUES, Waits.LONGEST, Waits.BETA).scores());

    assertEquals(3.6, cauchy, 0.05);
    assertEquals(1, MedianLaw.error(law, 35, 0.5));
    assertEquals(1.9, laplace * Math.log(2), 0.05);

    assertEquals(46, cauchy * Math.tan(0.95 * Math.PI / 2), 1);
    assertEquals(9, MedianLaw.error(law, 35, 0.95));
    assertEquals(8.1, laplace * Math.log(20), 0.05);
  }

  /** Global sensitivity makes it Laplace noise of 1000/ε. */
  @Test
  void answersAreMuchNearerThanByGlobalSensitivity() {
    double[] law = MedianLaw.of(new SmoothMedian(VALUES, Waits.LONGEST, Waits.BETA).scores());

    assertTrue(MedianLaw.error(law, 35, 0.95) < Waits.LONGEST * Math.log(20) / 300);
  }

  @Test
  void ranksAreNearerStill() {
    int[] errors = new int[400];
    for (int seed = 0; seed < 400; seed++) {
      PrivateData<Wait> data = TestData.seeded("waits", waits(VALUES), seed);
      errors[seed] = Math.abs(new PrivateWaits(data).byRank() - 35);
    }
    Arrays.sort(errors);

    assertEquals(0, errors[200]);
    assertEquals(1, errors[380]);
  }

  /** With secure noise, by a wrapper whose seal holds. */
  @Test
  void releaseInEarnest() {
    PrivateWaits queries = new PrivateWaits(PrivateData.of("waits", waits(VALUES), Budget.of(2)));

    assertEquals(35, queries.median(), 300);
    assertEquals(35, queries.byRank(), 30);
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Waits.class).check();
  }

  private static double bound(double beta) {
    return new SmoothMedian(VALUES, Waits.LONGEST, beta).sensitivity();
  }

  private static List<Wait> waits(int... minutes) {
    return Arrays.stream(minutes).mapToObj(Wait::new).toList();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  /** Agresti, Categorical Data Analysis, table 2.3: aspirin and heart attacks. */
  @Test
  void isTheTextbooksWithoutNoise() {
    Comparison aspirin =
        new Comparison(new long[] {10_845, 189, 10_933, 104}, new long[] {0, 0}, 0);

    assertEquals(-0.0077, aspirin.difference(), 5e-5);
    assertEquals(1.96 * 0.0015, aspirin.halfWidth(), 1e-4);
  }

  @Test
  void comparesWhatIsSpent() {
    Comparison spent = new Comparison(new long[] {5, 5, 10, 10}, new long[] {500, 1_500}, 0);

    assertEquals(25, spent.eurosMore(), 1e-9);
  }

  /** Noisy counts may be anything. */
  @Test
  void staysInRange() {
    Comparison noise = new Comparison(new long[] {-30, 10, 5, -9}, new long[] {900, -900}, 1e4);

    assertEquals(-1, noise.difference());
    assertEquals(1, noise.halfWidth());
    assertEquals(-200, noise.eurosMore());
  }

  /**
   * Of 4,000 tests with another sample and other noise, 95 % of the intervals hold the difference
   * of those who were sampled from; a share of 0.935 to 0.965 is within four standard errors.
   */
  @Test
  void intervalsHoldTheTrueDifference() {
    SplittableRandom random = new SplittableRandom(1);
    double epsilon = 0.05;
    int held = 0;
    int tests = 4_000;
    for (int test = 0; test < tests; test++) {
      long[] counts = new long[Purchases.COUNTS];
      for (int variant = 0; variant < 2; variant++) {
        int bought = 0;
        for (int i = 0; i < 1_000; i++) {
          bought += random.nextDouble() < (variant == 0 ? 0.10 : 0.12) ? 1 : 0;
        }
        counts[2 * variant] = 1_000 - bought + laplace(random, 1 / epsilon);
        counts[2 * variant + 1] = bought + laplace(random, 1 / epsilon);
      }
      Comparison comparison =
          new Comparison(counts, new long[2], Comparison.laplaceVariance(epsilon));
      held += Math.abs(comparison.difference() - 0.02) <= comparison.halfWidth() ? 1 : 0;
    }

    double share = (double) held / tests;
    assertTrue(share > 0.935 && share < 0.965, "held by " + share);
  }

  private static long laplace(SplittableRandom random, double scale) {
    double u = random.nextDouble() - 0.5;
    return Math.round(-scale * Math.signum(u) * Math.log(1 - 2 * Math.abs(u)));
  }
}

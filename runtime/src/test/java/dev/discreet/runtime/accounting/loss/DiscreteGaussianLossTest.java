/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.DominatingPair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscreteGaussianLossTest {

  /** Theorem 7 of Canonne, Kamath, Steinke, evaluated with many digits. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 0.1413513394056219",
    "5, 0.5, 0.0004977630312883074",
    "10, 0.1, 0.008762353923948094",
  })
  void profile(double sigma, double epsilon, double delta) {
    double actual = DiscreteGaussianLoss.of(1, sigma).delta(epsilon);
    assertEquals(delta, actual, delta * 1e-9);
    assertTrue(actual >= delta * (1 - 1e-15));
  }

  /** The normal profile is not a bound: see the first row above. */
  @Test
  void discreteNoiseIsNotAsPrivateAsNormalNoise() {
    assertTrue(DiscreteGaussianLoss.of(1, 1).delta(1) > 0.14);
    assertTrue(GaussianLoss.of(1, 1).delta(1) < 0.13);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.4", "1, 1", "3, 2", "10, 100", "500, 1000", "3000, 2000"})
  void figuresFollowFromThePair(long steps, double sigma) {
    DiscreteGaussianLoss loss = DiscreteGaussianLoss.of(steps, sigma);
    PairChecks.check(loss);
    double mu = steps / sigma;
    for (double order : new double[] {1.5, 4}) {
      double pair = PairChecks.renyi(loss.pairs().get(0), order, 40 * mu).lower();
      assertTrue(loss.renyi(order) >= pair - 1e-12, "order " + order);
    }
  }

  @Test
  void bothWaysToSumMeet() {
    for (double u : new double[] {0, 0.3, 1, 5, 12, 25, 36}) {
      double sigma = 1024;
      double y = Math.rint(u * sigma);
      double summed = DiscreteGaussianTail.of(sigma).from(y);
      double expanded = DiscreteGaussianTail.of(Math.nextUp(sigma)).from(y);
      assertEquals(1, expanded / summed, 3e-12, "u = " + u);
    }
  }

  @Test
  void sizesAreNotLimited() {
    long steps = 1L << 41;
    DominatingPair pair = DiscreteGaussianLoss.of(steps, 0x1p41).pairs().get(0);
    PairChecks.checkPair(pair);
    assertEquals(GaussianLoss.of(1, 1).delta(1), pair.delta(1), 1e-11);
  }

  @Test
  void rhoHoldsForVectors() {
    assertEquals(4.5, DiscreteGaussianLoss.of(3, 1).rho());
    assertEquals(9, DiscreteGaussianLoss.of(3, 1).renyi(2));
    assertTrue(DiscreteGaussianLoss.of(3, 1).guarantee().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "1, NaN", "1, 0", "1, -1", "1, Infinity"})
  void badParametersAreRefused(long steps, double sigma) {
    assertThrows(IllegalArgumentException.class, () -> DiscreteGaussianLoss.of(steps, sigma));
  }
}

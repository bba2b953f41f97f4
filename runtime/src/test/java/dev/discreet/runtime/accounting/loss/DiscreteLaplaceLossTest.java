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
import dev.discreet.runtime.noise.DiscreteLaplace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscreteLaplaceLossTest {

  /** google/differential-privacy, python/dp_accounting, privacy_loss_mechanism_test.py. */
  @ParameterizedTest
  @CsvSource({"1, 1, 1, 0.0", "4, 2, 1, 0.39346934"})
  void profile(long steps, double scale, double epsilon, double delta) {
    assertEquals(delta, DiscreteLaplaceLoss.of(steps, scale).pairs().get(0).delta(epsilon), 1e-7);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 0.3", "4, 2", "7, 1.7", "3, 30", "1000000, 1000000", "20, 0.05"})
  void figuresFollowFromThePair(long steps, double scale) {
    DiscreteLaplaceLoss loss = DiscreteLaplaceLoss.of(steps, scale);
    PairChecks.check(loss);
    PairChecks.checkRenyi(loss, 1.5, loss.epsilon());
    if (loss.epsilon() < 100) {
      PairChecks.checkRenyi(loss, 6, loss.epsilon());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "4, 2", "7, 1.7", "9, 30"})
  void figuresAreThoseOfTheEnumeratedDistribution(int steps, double scale) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    DiscreteLaplaceLoss loss = DiscreteLaplaceLoss.of(steps, scale);
    int reach = (int) (60 * scale) + steps;
    for (double epsilon : new double[] {-0.7, -0.2, 0, 0.13, 0.5, 1, 2.1}) {
      double delta = 0;
      double moment = 0;
      for (long y = -reach; y <= reach; y++) {
        double p = noise.probability(y);
        double q = noise.probability(y - steps);
        delta += Math.max(0, p - Math.exp(epsilon) * q);
        moment += p * Math.pow(p / q, 1.5);
      }
      assertEquals(delta, loss.pairs().get(0).delta(epsilon), 1e-13);
      assertTrue(loss.pairs().get(0).delta(epsilon) >= delta - 1e-15);
      assertEquals(Math.log(moment) / 1.5, loss.renyi(2.5), 1e-12);
    }
  }

  /** The product of two half shifts against one whole shift, which must dominate. */
  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 3, 4", "1, 5, 0.7"})
  void oneComponentThatMovesByAllDominatesTwo(int one, int other, double scale) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    DominatingPair pair = DiscreteLaplaceLoss.of(one + other, scale).pairs().get(0);
    int reach = (int) (25 * scale) + one + other;
    double gap = 0;
    for (double epsilon = -2; epsilon < 4; epsilon += 0.17) {
      double delta = 0;
      for (int y = -reach; y <= reach; y++) {
        for (int z = -reach; z <= reach; z++) {
          double p = noise.probability(y) * noise.probability(z);
          double q = noise.probability(y - one) * noise.probability(z - other);
          delta += Math.max(0, p - Math.exp(epsilon) * q);
        }
      }
      assertTrue(pair.delta(epsilon) >= delta - 1e-10, "ε = " + epsilon);
      gap = Math.max(gap, pair.delta(epsilon) - delta);
    }
    assertTrue(gap > 1e-3, "the comparison must be able to fail");
  }

  @Test
  void lossesOfAnySizeComeCloseToContinuousNoise() {
    long steps = 1L << 41;
    double scale = 0x1p40;
    DiscreteLaplaceLoss loss = DiscreteLaplaceLoss.of(steps, scale);
    LaplaceLoss continuous = new LaplaceLoss(2);
    PairChecks.check(loss);
    assertEquals(continuous.renyi(3), loss.renyi(3), 1e-10);
    assertEquals(continuous.rho(), loss.rho(), 1e-12);
    DominatingPair pair = loss.pairs().get(0);
    for (double epsilon = -1.9; epsilon < 2; epsilon += 0.1) {
      assertEquals(continuous.pairs().get(0).delta(epsilon), pair.delta(epsilon), 1e-11);
    }
    PairChecks.check(DiscreteLaplaceLoss.of(Long.MAX_VALUE, 0x1p62));
  }

  @Test
  void oneStepIsRandomizedResponse() {
    DiscreteLaplaceLoss loss = DiscreteLaplaceLoss.of(1, 1);
    for (double order : new double[] {1.0001, 1.5, 2, 7, 100}) {
      assertEquals(BinaryResponse.renyi(1, order), loss.renyi(order), 1e-12);
    }
    assertEquals(BinaryResponse.rho(1), loss.rho(), 1e-13);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-1, 1", "1, NaN", "1, 0", "1, Infinity"})
  void badParametersAreRefused(long steps, double scale) {
    assertThrows(IllegalArgumentException.class, () -> DiscreteLaplaceLoss.of(steps, scale));
  }
}

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
import dev.discreet.runtime.accounting.distribution.FinitePair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExponentialLossTest {

  /** google/differential-privacy, rdp_privacy_accountant_test.py: the divergence of order 1. */
  @Test
  void divergenceOfOrderOne() {
    assertEquals(0.123301561, ExponentialLoss.of(1).renyi(1 + 1e-7), 1e-7);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-5, 0.1, 1, 4, 30})
  void figures(double epsilon) {
    ExponentialLoss loss = ExponentialLoss.of(epsilon);
    loss.pairs().forEach(PairChecks::checkPair);
    assertEquals(0, loss.pairs().get(0).delta(epsilon));
    assertEquals(epsilon * epsilon / 8, loss.rho(), epsilon * epsilon * 1e-15);
    for (double order : new double[] {1.0000001, 1.01, 2, 5, 50, 1e6}) {
      assertTrue(loss.renyi(order) <= loss.rho() * order * (1 + 1e-15));
      assertTrue(loss.renyi(order) <= epsilon);
    }
  }

  /** All mechanisms with the losses t and t − ε: the pair and the divergence cover each of them. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 1, 4})
  void everyMechanismOfThatRangeIsCovered(double epsilon) {
    ExponentialLoss loss = ExponentialLoss.of(epsilon);
    DominatingPair pair = loss.pairs().get(0);
    double[] largest = {0, 0, 0};
    double[] orders = {1.3, 2, 17};
    double least = 1;
    for (int i = 1; i < 1000; i++) {
      double t = epsilon * i / 1000;
      double p = (Math.exp(epsilon) - Math.exp(t)) / Math.expm1(epsilon);
      FinitePair member =
          FinitePair.of(
              new double[] {t - epsilon, t},
              new double[] {1 - p, p},
              new double[] {(1 - p) * Math.exp(epsilon - t), p * Math.exp(-t)});
      for (double at = -epsilon; at < epsilon; at += epsilon / 20) {
        double slack =
            pair.delta(at) - (member.aboveUnderP(at) - Math.exp(at) * member.aboveUnderQ(at));
        assertTrue(slack > -1e-14, "t = " + t + " at " + at);
        if (Math.abs(at) < 1e-9) {
          least = Math.min(least, slack);
        }
      }
      for (int k = 0; k < orders.length; k++) {
        largest[k] = Math.max(largest[k], member.renyi(orders[k]));
      }
    }
    assertTrue(least < 1e-6, "the worst mechanism attains the pair: " + least);
    for (int k = 0; k < orders.length; k++) {
      assertTrue(loss.renyi(orders[k]) >= largest[k] * (1 - 1e-12));
      assertEquals(largest[k], loss.renyi(orders[k]), largest[k] * 1e-4);
    }
  }

  /** opendp, noisy_top_k/test.rs. */
  @Test
  void scaleAndSensitivity() {
    assertEquals(0.125, ExponentialLoss.ofScale(1, 1, true).rho());
    assertEquals(0.5, ExponentialLoss.ofScale(1, 1, false).rho());
    assertEquals(
        "ε = 2", ExponentialLoss.ofScale(1, 1, false).guarantee().orElseThrow().toString());
    assertEquals(
        "ε = 2", PermuteAndFlipLoss.ofScale(1, 1, false).guarantee().orElseThrow().toString());
  }

  @Test
  void permuteAndFlipIsAsAnyPureMechanism() {
    PairChecks.check(PermuteAndFlipLoss.of(1));
    PairChecks.checkRenyi(PermuteAndFlipLoss.of(1), 3, 1);
    assertTrue(PermuteAndFlipLoss.of(1).renyi(2) > ExponentialLoss.of(1).renyi(2));
  }

  @ParameterizedTest
  @CsvSource({"NaN, 1", "1, NaN", "0, 1", "1, 0", "1, -1", "Infinity, 1"})
  void badParametersAreRefused(double sensitivity, double scale) {
    assertThrows(
        IllegalArgumentException.class, () -> ExponentialLoss.ofScale(sensitivity, scale, true));
    assertThrows(
        IllegalArgumentException.class, () -> PermuteAndFlipLoss.ofScale(sensitivity, scale, true));
    assertThrows(IllegalArgumentException.class, () -> ExponentialLoss.of(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> PermuteAndFlipLoss.of(-1));
  }

  @Test
  void theRangeIsKnownWhereTwiceTheSensitivityOverflows() {
    assertEquals(2, ExponentialLoss.ofScale(1e308, 1e308, false).epsilon());
    assertEquals(1, ExponentialLoss.ofScale(1e308, 1e308, true).epsilon());
    assertThrows(IllegalArgumentException.class, () -> ExponentialLoss.ofScale(1e308, 1, false));
  }
}

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

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaplaceLossTest {

  /** google/differential-privacy, python/dp_accounting, privacy_loss_mechanism_test.py. */
  @ParameterizedTest
  @CsvSource({"1, 0.0", "0, 0.39346934", "-2, 0.86466472"})
  void profile(double epsilon, double delta) {
    assertEquals(delta, LaplaceLoss.of(1, 1).pairs().get(0).delta(epsilon), 1e-7);
  }

  /** google/differential-privacy, rdp_privacy_accountant_test.py. */
  @ParameterizedTest
  @CsvSource({"2, 0.6191236299985929", "100, 0.9930491450632687"})
  void renyi(double order, double expected) {
    assertEquals(expected, LaplaceLoss.of(1, 1).renyi(order), expected * 1e-10);
    assertTrue(LaplaceLoss.of(1, 1).renyi(order) >= expected * (1 - 1e-15));
  }

  @Test
  void nothingCancelsForSmallEpsilonOrOrderNearOne() {
    // αε²/2 · (1 + O(αε)) for small αε; ε + e^−ε − 1 for α near 1
    assertEquals(1.5e-16, new LaplaceLoss(1e-8).renyi(3), 1e-22);
    assertEquals(Math.exp(-1), new LaplaceLoss(1).renyi(Math.nextUp(1.0)), 1e-12);
    assertEquals(700, new LaplaceLoss(700).renyi(1e6), 1e-5);
    assertEquals(1, new LaplaceLoss(1).renyi(Double.POSITIVE_INFINITY));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-6, 0.01, 0.5, 1, 3, 20, 500})
  void figuresFollowFromThePair(double epsilon) {
    LaplaceLoss loss = new LaplaceLoss(epsilon);
    PairChecks.check(loss);
    if (epsilon >= 0.01 && epsilon <= 20) {
      PairChecks.checkRenyi(loss, 1.5, epsilon);
      PairChecks.checkRenyi(loss, 8, epsilon);
    }
  }

  @Test
  void rhoIsTheLimitAtOrderOneAndBelowThatOfPureEpsilon() {
    LaplaceLoss loss = new LaplaceLoss(1);
    assertEquals(Math.exp(-1), loss.rho(), 1e-14);
    assertTrue(loss.rho() < 0.5);
    for (double order = 1.01; order < 1e6; order *= 1.1) {
      assertTrue(loss.renyi(order) <= order * loss.rho());
    }
  }

  @Test
  void epsilonIsExactWhereItCanBeAndElseRoundedUp() {
    assertEquals(0.5, LaplaceLoss.of(1, 2).epsilon());
    assertEquals(Math.nextUp(1.0 / 3), LaplaceLoss.of(1, 3).epsilon());
    assertEquals("ε = 0.5", LaplaceLoss.of(1, 2).guarantee().orElseThrow().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1",
    "1, NaN",
    "0, 1",
    "-1, 1",
    "1, 0",
    "Infinity, 1",
    "1, Infinity",
    "1e300, 1e-300"
  })
  void badParametersAreRefused(double sensitivity, double scale) {
    assertThrows(IllegalArgumentException.class, () -> LaplaceLoss.of(sensitivity, scale));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 0, Double.NaN, -2})
  void badOrdersAreRefused(double order) {
    assertThrows(IllegalArgumentException.class, () -> new LaplaceLoss(1).renyi(order));
  }
}

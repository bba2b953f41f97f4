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
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.distribution.FinitePair;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApproximateLossTest {

  private static ApproximateLoss of(String epsilon, String delta) {
    return ApproximateLoss.of(new PrivacyCost(new BigDecimal(epsilon), new BigDecimal(delta)));
  }

  @Test
  void thePairHasExactlyItsCost() {
    DominatingPair pair = of("1", "0.1").pairs().get(0);
    PairChecks.checkPair(pair);
    assertEquals(0.1, pair.delta(1));
    assertEquals(0.1, pair.infiniteMass());
    assertEquals(0.1 + 0.9 * Math.tanh(0.5), pair.delta(0), 1e-11);
    assertEquals(0.1, pair.upToUnderQ(Double.NEGATIVE_INFINITY));
  }

  /**
   * google/differential-privacy, pld_privacy_accountant_test.py: (1, 0.1) and (2, 0.2) at ε = 3.
   */
  @Test
  void infiniteMassesCompose() {
    double one = of("1", "0.1").pairs().get(0).infiniteMass();
    double two = of("2", "0.2").pairs().get(0).infiniteMass();
    assertEquals(0.28, 1 - (1 - one) * (1 - two), 1e-12);
  }

  @Test
  void rhoAndRenyiNeedPureEpsilon() {
    assertEquals(
        2 * Math.tanh(1), of("2", "0").rho(), 1e-12); // opendp has ε²/2 = 2, which is looser
    assertEquals(Double.POSITIVE_INFINITY, of("2", "1e-9").rho());
    assertEquals(Double.POSITIVE_INFINITY, of("2", "1e-9").renyi(2));
    assertThrows(IllegalArgumentException.class, () -> of("2", "1e-9").renyi(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-9", "0.01", "1", "7", "500"})
  void renyiIsThatOfRandomizedResponse(String epsilon) {
    ApproximateLoss loss = of(epsilon, "0");
    PairChecks.check(loss);
    FinitePair pair = (FinitePair) loss.pairs().get(0);
    for (double order : new double[] {1.0001, 1.5, 2, 10, 1000, 1e6}) {
      double expected = pair.renyi(order);
      assertEquals(expected, loss.renyi(order), expected * 1e-11);
    }
  }

  @Test
  void extremes() {
    assertEquals(0, of("0", "0").renyi(2));
    assertEquals(0, of("0", "0").pairs().get(0).delta(0));
    assertEquals(1, of("1", "3").pairs().get(0).infiniteMass());
    assertEquals(1, of("1e399", "0").pairs().get(0).infiniteMass());
    assertTrue(of("1e300", "0").renyi(2) <= 1e300);
  }

  @Test
  void rhoAlone() {
    ConcentratedLoss loss = ConcentratedLoss.of(0.5);
    assertEquals(1.5, loss.renyi(3));
    assertTrue(loss.pairs().isEmpty());
    assertTrue(loss.guarantee().isEmpty());
    assertEquals(0, ConcentratedLoss.of(0).renyi(Double.POSITIVE_INFINITY));
    for (double rho : new double[] {Double.NaN, -1, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> ConcentratedLoss.of(rho));
    }
  }

  @Test
  void whatIsStatedReplacesTheGuaranteeAlone() {
    PrivacyCost cost = new PrivacyCost(BigDecimal.ONE, new BigDecimal("1e-6"));
    GaussianLoss noise = GaussianLoss.of(1, GaussianLoss.sigmaFor(1, 1, 1e-6));
    StatedLoss loss = StatedLoss.of(noise, cost);
    PairChecks.check(loss);
    assertEquals(cost, loss.guarantee().orElseThrow());
    assertEquals(noise.rho(), loss.rho());
    assertEquals(noise.pairs(), loss.pairs());
  }
}

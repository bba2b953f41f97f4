/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static dev.discreet.runtime.accounting.composition.TestLosses.assertBounds;
import static dev.discreet.runtime.accounting.composition.TestLosses.concentrated;
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import org.apache.commons.math3.special.Erf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZcdpAccountantTest {

  private static final ZcdpAccountant ACCOUNTANT = new ZcdpAccountant();

  /**
   * Canonne, Kamath and Steinke, corollary 13, with fifty digits by mpmath; the first and the next
   * three are also in opendp's tests and by IBM/discrete-gaussian-differential-privacy.
   */
  @ParameterizedTest
  @CsvSource({
    "0.03125, 1e-3, 0.688002455487808394",
    "0.1, 1e-6, 2.14193892838547366",
    "0.5, 1e-5, 4.7283869849433139",
    "0.5, 1e-7, 5.67085883546877028",
    "1e-4, 1e-300, 0.522367116771590206",
    "1000, 1e-9, 1284.9030364593271"
  })
  void epsilonOfRho(double rho, double delta, double epsilon) {
    assertEquals(epsilon, ZcdpAccountant.epsilon(rho, delta), 1e-12 * epsilon);
    // The reference reads the arguments as decimals, doubles of them differ in the last place.
    assertTrue(ZcdpAccountant.epsilon(rho, delta) >= epsilon * (1 - 4e-16));
  }

  /** The same source; the last, with an order beyond 2⁵³, is in opendp's regression tests. */
  @ParameterizedTest
  @CsvSource({
    "0.03125, 0, 0.15084578456228609, 1e-13",
    "0.05, 0.25, 0.0817727531036955209, 1e-13",
    "5e-30, 1e-13, 2.61967632972970974e-234, 1e-10"
  })
  void deltaOfRho(double rho, double epsilon, double delta, double looseness) {
    double found = ZcdpAccountant.delta(rho, epsilon);
    assertEquals(delta, found, looseness * delta);
    assertTrue(found >= delta * (1 - 1e-13));
  }

  /** IBM/discrete-gaussian-differential-privacy, cdp_rho. */
  @Test
  void rhoOfEpsilonAndDelta() {
    double rho = ZcdpAccountant.rhoFor(1, 1e-6);
    assertEquals(0.02435597035953837, rho, 1e-9 * rho);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1e-6",
    "0.1, 1e-9",
    "10, 0.01",
    "1e-6, 1e-12",
    "0, 1e-6",
    "100, 1e-300",
    "3, 0.9"
  })
  void rhoForIsTheLargestThatFits(double epsilon, double delta) {
    double rho = ZcdpAccountant.rhoFor(epsilon, delta);
    assertTrue(rho > 0);
    assertTrue(ZcdpAccountant.epsilon(rho, delta) <= epsilon);
    assertTrue(ZcdpAccountant.delta(rho, epsilon) <= delta * (1 + 1e-12));
    assertTrue(ZcdpAccountant.delta(rho * (1 + 1e-6), epsilon) > delta);
  }

  /** ρ + 2√(ρ·ln(1/δ)): Bun and Steinke, proposition 1.3. */
  @Test
  void tighterThanTheSimpleConversionAndNotBelowTheGaussian() {
    for (double rho = 1e-4; rho < 100; rho *= 3) {
      for (double delta : new double[] {1e-15, 1e-9, 1e-5, 0.01}) {
        double epsilon = ZcdpAccountant.epsilon(rho, delta);
        assertTrue(epsilon <= rho + 2 * Math.sqrt(rho * -Math.log(delta)));
        assertTrue(gaussianDelta(rho, epsilon) <= delta);
        assertTrue(gaussianDelta(rho, 2 * epsilon) <= ZcdpAccountant.delta(rho, 2 * epsilon));
      }
    }
  }

  /** Balle and Wang (2018), theorem 8, for the Gaussian mechanism that has this ρ. */
  private static double gaussianDelta(double rho, double epsilon) {
    double mu = Math.sqrt(2 * rho);
    double below = Erf.erfc((epsilon / mu - mu / 2) / Math.sqrt(2)) / 2;
    double above = Erf.erfc((epsilon / mu + mu / 2) / Math.sqrt(2)) / 2;
    return (below - Math.exp(epsilon) * above) * (1 - 1e-9) - 1e-16;
  }

  @Test
  void rhoAdds() {
    Composition releases = Composition.of(concentrated(0.25), 3).and(concentrated(0.5), 1);
    assertBounds(1.25, ACCOUNTANT.rho(releases), 1e-14);
    assertEquals(ZcdpAccountant.epsilon(1.25, 1e-6), ACCOUNTANT.epsilon(releases, 1e-6), 1e-12);
    assertEquals(ZcdpAccountant.delta(1.25, 5), ACCOUNTANT.delta(releases, 5), 1e-12);
  }

  @Test
  void deltaAndEpsilonFallTogether() {
    double before = 1;
    for (double epsilon = 0; epsilon < 20; epsilon += 0.25) {
      double delta = ZcdpAccountant.delta(0.7, epsilon);
      assertTrue(delta < before);
      before = delta;
      assertEquals(epsilon, ZcdpAccountant.epsilon(0.7, delta), 1e-9);
    }
  }

  @Test
  void whatHasNoRhoIsNotCovered() {
    Composition releases = Composition.of(concentrated(0.25), 3).and(pure("0.1"), 1);
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(releases, 1e-6));
    assertEquals(1, ACCOUNTANT.delta(releases, 100));
  }

  @Test
  void theEnds() {
    assertEquals(0, ACCOUNTANT.epsilon(Composition.EMPTY, 0));
    assertEquals(0, ACCOUNTANT.delta(Composition.EMPTY, 0));
    assertEquals(Double.POSITIVE_INFINITY, ZcdpAccountant.epsilon(0.1, 0));
    assertEquals(0, ZcdpAccountant.delta(0.1, Double.POSITIVE_INFINITY));
    assertEquals(0, ZcdpAccountant.epsilon(1e-12, 1e-6));
    assertTrue(ZcdpAccountant.delta(1e300, 1e200) <= 1);
    assertTrue(ZcdpAccountant.delta(1e-300, 1e200) >= 0);
    assertTrue(ZcdpAccountant.delta(Double.MIN_VALUE, 1) >= 0);
    assertTrue(ZcdpAccountant.epsilon(Double.MIN_VALUE, Double.MIN_VALUE) >= 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1e-300, Double.NEGATIVE_INFINITY})
  void badNumbersAreRefused(double bad) {
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.epsilon(bad, 0.1));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.epsilon(1, bad));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.delta(bad, 1));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.delta(1, bad));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.rhoFor(bad, 0.1));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.rhoFor(1, bad));
    assertThrows(IllegalArgumentException.class, () -> ACCOUNTANT.epsilon(Composition.EMPTY, bad));
    assertThrows(IllegalArgumentException.class, () -> ACCOUNTANT.delta(Composition.EMPTY, bad));
  }

  @Test
  void deltaIsAProperOne() {
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.epsilon(1, 1));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.rhoFor(1, 0));
    assertThrows(IllegalArgumentException.class, () -> ZcdpAccountant.rhoFor(1, 1));
    assertThrows(
        IllegalArgumentException.class, () -> ZcdpAccountant.rhoFor(Double.POSITIVE_INFINITY, 0.1));
  }
}

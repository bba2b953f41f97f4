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
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaussianLossTest {

  /** μ = √2ε but for a relative ε^(-1/2) where ε is large, and δ(0) ≈ μ/√(2π) where it is 0. */
  @ParameterizedTest
  @CsvSource({
    "1, 1e308, 1e-6, 7.0710678118654752e-155",
    "1e-300, 1e300, 1e-6, 0",
    "1e-5, 1e308, 1e-6, 7.0710678118654752e-160",
    "1e150, 1e300, 0.5, 0.70710678118654752",
    "1e300, 1e-10, 1e-6, 3.9892233e305",
    "1, 1e-320, 1e-6, 398942.28",
    "1e308, 1e-320, 1e-6, 0",
    "1, 4e-324, 0.5, 0.7413",
  })
  void sigmaForExtremeParametersIsFoundOrRefused(
      double sensitivity, double epsilon, double delta, double expected) {
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          if (expected == 0) {
            assertThrows(
                IllegalArgumentException.class,
                () -> GaussianLoss.sigmaFor(sensitivity, epsilon, delta));
          } else {
            double sigma = GaussianLoss.sigmaFor(sensitivity, epsilon, delta);
            assertEquals(expected, sigma, 1e-4 * expected);
            assertTrue(GaussianLoss.of(sensitivity, sigma).delta(epsilon) <= delta);
          }
        });
  }

  @Test
  void aQuotientThatOverflowsLeavesNoDelta() {
    assertEquals(Double.MIN_VALUE, new GaussianLoss(1e-300).delta(1e300));
    assertEquals(1, new GaussianLoss(Double.MAX_VALUE).delta(1));
  }

  /** google/differential-privacy: privacy_loss_mechanism_test.py and gaussian_noise_test.go. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 1, 0.12693674",
    "3, 1, 1, 0.78760074",
    "1, 1, 2, 0.02092364",
    "1, 1, 0, 0.38292492",
    "1, 1, -1, 0.67881797",
    "1, 10, 0.1, 0.00875176814581",
    "2, 20, 0.1, 0.00875176814581",
    "1, 0.5, 0, 0.6826894921370859",
    "1, 5, 1, 1.75463e-08",
  })
  void profile(double sensitivity, double sigma, double epsilon, double delta) {
    assertEquals(delta, GaussianLoss.of(sensitivity, sigma).delta(epsilon), 1e-7 * delta + 5e-9);
  }

  /** Theorem 8 of Balle and Wang, evaluated with 400 digits. */
  @ParameterizedTest
  @CsvSource({
    "1e-08, 0, 3.989422804014327e-09",
    "1e-08, 1e-09, 3.509353313801823e-09",
    "0.001, 0.01, 7.512025722358201e-28",
    "0.1, 3, 7.304806101754676e-200",
    "0.9, 0.1, 0.3150703760722084",
    "1, 1, 0.12693673750664394",
    "1, 30, 4.709326318097522e-193",
    "2, 1.9, 0.3488597408939376",
    "5, 100, 1.5847802326686263e-69",
    "20, 100, 0.9999996146685564",
    "20, 700, 1.3566621277524968e-138",
    "150, 10000, 0.9999999999999999",
    "150, 15000, 2.6193435728590478e-138",
    "30, 0.5, 0.9999999999999999",
  })
  void profileIsAnUpperBoundWithRelativeAccuracy(double mu, double epsilon, double delta) {
    double actual = new GaussianLoss(mu).delta(epsilon);
    assertTrue(actual >= delta, () -> actual + " < " + delta);
    assertEquals(delta, actual, 1e-11 * delta);
  }

  /** Theorem 8, solved with 40 digits. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 1e-5, 7.031826675582491",
    "1, 1e-5, 3.730631634815942",
    "1, 1e-9, 5.495266157238296",
    "2, 1e-5, 1.993812445643537",
    "8, 1e-5, 0.6002290721989516",
    "10, 1e-8, 0.6158463557601218",
  })
  void sigma(double epsilon, double delta, double expected) {
    double sigma = GaussianLoss.sigmaFor(1, epsilon, delta);
    assertEquals(expected, sigma, expected * 1e-12);
    assertTrue(GaussianLoss.of(1, sigma).delta(epsilon) <= delta);
    assertTrue(GaussianLoss.of(1, Math.nextDown(sigma)).delta(epsilon) > delta);
    assertEquals(0x1p30 * sigma, GaussianLoss.sigmaFor(0x1p30, epsilon, delta));
  }

  @Test
  void sigmaInAllCornersOfTheDomain() {
    for (double epsilon : new double[] {1e-12, 1e-3, 1, 700, 1e4}) {
      for (double delta : new double[] {1e-300, 1e-12, 0.5, 0.999999}) {
        double sigma = GaussianLoss.sigmaFor(1, epsilon, delta);
        assertTrue(GaussianLoss.of(1, sigma).delta(epsilon) <= delta);
        assertTrue(GaussianLoss.of(1, sigma * (1 - 1e-9)).delta(epsilon) > delta * (1 - 1e-12));
      }
    }
  }

  /** Theorem 8, solved with 40 digits. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 1e-5, 9.9972561464343",
    "3, 1e-3, 0.8335281018044937",
    "1, 0.1, 1.160333852791617",
    "10, 1e-6, 0.3968573776440836",
  })
  void epsilon(double sigma, double delta, double expected) {
    GaussianLoss loss = GaussianLoss.of(1, sigma);
    double epsilon = loss.epsilon(delta);
    assertEquals(expected, epsilon, expected * 1e-12);
    assertTrue(loss.delta(epsilon) <= delta);
  }

  @Test
  void epsilonAtTheEnds() {
    assertEquals(Double.POSITIVE_INFINITY, new GaussianLoss(1).epsilon(0));
    assertEquals(0, new GaussianLoss(1).epsilon(0.4));
    assertEquals(0, new GaussianLoss(1).epsilon(1));
    assertThrows(IllegalArgumentException.class, () -> new GaussianLoss(1).epsilon(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new GaussianLoss(1).delta(Double.NaN));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.3, 1, 3})
  void figuresFollowFromThePair(double mu) {
    GaussianLoss loss = new GaussianLoss(mu);
    PairChecks.check(loss);
    PairChecks.checkRenyi(loss, 1.5, 40 * mu);
    PairChecks.checkRenyi(loss, 4, 40 * mu);
  }

  /** google/differential-privacy, rdp_privacy_accountant_test.py; opendp, gaussian/test.rs. */
  @Test
  void renyiAndRho() {
    double expected = 0.21258427222223966;
    assertEquals(expected, GaussianLoss.of(1, 2.71828).renyi(3.14159), expected * 1e-12);
    assertEquals(4.5, GaussianLoss.of(3, 1).rho());
    assertTrue(GaussianLoss.of(1, 1).guarantee().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1, 0.1",
    "1, NaN, 0.1",
    "1, 1, NaN",
    "1, 0, 0.1",
    "1, 1, 0",
    "1, 1, 1",
    "0, 1, 0.1"
  })
  void badParametersAreRefused(double sensitivity, double epsilon, double delta) {
    assertThrows(
        IllegalArgumentException.class, () -> GaussianLoss.sigmaFor(sensitivity, epsilon, delta));
    assertThrows(IllegalArgumentException.class, () -> GaussianLoss.of(sensitivity, Double.NaN));
  }
}

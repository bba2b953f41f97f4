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

import dev.discreet.runtime.accounting.rounding.Upward;
import dev.discreet.runtime.noise.DiscreteLaplace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdedKeysLossTest {

  /** Pr[Y ≥ T − c] of discrete Laplace noise; Pr[Y &gt; T − c] would be smaller by e^(1/t). */
  @ParameterizedTest
  @CsvSource({"1, 1, 10, 9.021979596461532e-05", "3, 1, 10, 0.0006666391336166197"})
  void deltaOfOneKey(long count, double scale, long threshold, double expected) {
    double delta = ThresholdedKeysLoss.of(1, count, scale, threshold).delta();
    assertEquals(expected, delta, expected * 1e-9);
    assertTrue(delta >= expected);
  }

  /**
   * A unit with keys of its own and one that it shares, in both orders, outcome by outcome: δ is
   * attained by the keys of its own and never exceeded.
   */
  @ParameterizedTest
  @CsvSource({"2, 1, 0.8, 4", "2, 1, 5, 2", "3, 2, 2, 3", "2, 1, 3, 1", "2, 3, 2, -4"})
  void everyMixOfKeysIsCovered(int keys, int count, double scale, long threshold) {
    ThresholdedKeysLoss loss = ThresholdedKeysLoss.of(keys, count, scale, threshold);
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    double epsilon = Upward.of(loss.guarantee().orElseThrow().epsilon());
    double released = 0;
    for (long y = threshold - count; y < 1000; y++) {
      released += noise.probability(y);
    }
    double worst = 0;
    for (int own = 1; own <= keys; own++) {
      double silent = Math.pow(1 - released, own);
      long moved = (long) (keys - own) * count;
      double with = 1 - silent;
      double without = 0;
      for (long y = -400; y <= 400; y++) {
        double p = noise.probability(y);
        double q = noise.probability(y - moved);
        with += Math.max(0, silent * p - Math.exp(epsilon) * q);
        without += Math.max(0, q - Math.exp(epsilon) * silent * p);
      }
      worst = Math.max(worst, Math.max(with, without));
    }
    assertTrue(loss.delta() >= worst - 1e-12, loss.delta() + " < " + worst);
    assertEquals(1 - Math.pow(1 - released, keys), loss.delta(), 1e-9);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 1, 1e-5",
    "10, 3, 0.2, 1e-9",
    "5, 1, 100, 1e-300",
    "1, 1, 1e12, 1e-6",
    "1, 1, 2, 0.9"
  })
  void leastThreshold(long keys, long count, double scale, double delta) {
    long threshold = ThresholdedKeysLoss.leastThreshold(keys, count, scale, delta);
    assertTrue(ThresholdedKeysLoss.of(keys, count, scale, threshold).delta() <= delta);
    assertTrue(ThresholdedKeysLoss.of(keys, count, scale, threshold - 1).delta() > delta);
  }

  @Test
  void costs() {
    ThresholdedKeysLoss loss = ThresholdedKeysLoss.of(2, 3, 12, 60);
    assertEquals("0.5", loss.guarantee().orElseThrow().epsilon().toPlainString());
    assertEquals(Double.POSITIVE_INFINITY, loss.rho());
    assertEquals(Double.POSITIVE_INFINITY, loss.renyi(2));
    PairChecks.checkPair(loss.pairs().get(0));
  }

  /** google/differential-privacy, laplace_noise_test.go and gaussian_noise_test.go. */
  @Test
  void continuousThresholds() {
    double b = 1 / Math.log(3);
    assertEquals(21.33, KeyThresholds.laplace(1, 1, b, 1e-10), 0.01);
    assertEquals(213.28, KeyThresholds.laplace(1, 10, 10 * b, 1e-10), 0.01);
    assertEquals(213.28, KeyThresholds.laplace(10, 10, 100 * b / 10, 1e-9), 0.01);
    double sigma = GaussianLoss.sigmaFor(1, Math.log(3), 0.10985556344445052);
    assertEquals(3, KeyThresholds.gaussian(1, 1, sigma, 0.022750131948), 2e-3);
    assertEquals(6, KeyThresholds.gaussian(1, 2, 2 * sigma, 0.022750131948), 2e-3);
    double two = GaussianLoss.sigmaFor(Math.sqrt(2), Math.log(3), 0.26546844106038714);
    assertEquals(3.275415487306, KeyThresholds.gaussian(2, 1, two, 0.022828893856), 2e-3);
    assertEquals(1, KeyThresholds.laplace(1, 1, 1, 0.7), 1e-12);
    assertEquals(1, KeyThresholds.gaussian(1, 1, 1, 0.7), 1e-9);
  }

  /** The probability of one key underflows; that of a billion billion does not. */
  @Test
  void manyKeysOfATinyProbabilityAreCounted() {
    long keys = 1_000_000_000_000_000_000L;
    // 10^18·e^-746 / (1 + e^-1)
    assertTrue(ThresholdedKeysLoss.of(keys, 1, 1, 747).delta() >= 7.5e-307);
    assertTrue(ThresholdedKeysLoss.of(keys, 1, 1, 747).delta() < 1e-304);
    assertThrows(IllegalArgumentException.class, () -> KeyThresholds.laplace(keys, 1, 1, 7.5e-306));
    assertThrows(
        IllegalArgumentException.class, () -> KeyThresholds.gaussian(keys, 1, 1, 7.5e-306));
    // 1 + ln(10^18 / (2·10^-289))
    assertEquals(707.2004764, KeyThresholds.laplace(keys, 1, 1, 1e-289), 1e-6);
  }

  @Test
  void badParametersAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> ThresholdedKeysLoss.of(0, 1, 1, 5));
    assertThrows(IllegalArgumentException.class, () -> ThresholdedKeysLoss.of(1, 0, 1, 5));
    assertThrows(IllegalArgumentException.class, () -> ThresholdedKeysLoss.of(1, 1, Double.NaN, 5));
    assertThrows(
        IllegalArgumentException.class, () -> ThresholdedKeysLoss.of(1, 1, 1, Long.MIN_VALUE));
    for (long many : new long[] {1L << 61, 1L << 62, Long.MAX_VALUE}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> ThresholdedKeysLoss.leastThreshold(4, many, 1, 1e-6));
    }
    ThresholdedKeysLoss largest = ThresholdedKeysLoss.of(1, Long.MAX_VALUE, 1, 0);
    assertEquals(1, largest.delta());
    for (double delta : new double[] {0, 1, Double.NaN}) {
      assertThrows(
          IllegalArgumentException.class, () -> ThresholdedKeysLoss.leastThreshold(1, 1, 1, delta));
      assertThrows(IllegalArgumentException.class, () -> KeyThresholds.laplace(1, 1, 1, delta));
      assertThrows(IllegalArgumentException.class, () -> KeyThresholds.gaussian(1, 1, 1, delta));
    }
    assertThrows(
        IllegalArgumentException.class, () -> ThresholdedKeysLoss.leastThreshold(1, 1, 1e30, 1e-6));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalyticGaussianTest {

  private static final double LESS = 1 - 1e-11;

  /**
   * ε, δ and σ/Δ with 22 digits, by bisection on theorem 8 with mpmath 1.3.0 and 400 digits. The
   * first six are also in the reference vectors. Decided upward: never below the exact value, and
   * above it by a relative 1e-11 at most.
   */
  @ParameterizedTest
  @CsvSource({
    "0.5, 1e-5, 7.031826675582491442715",
    "1, 1e-5, 3.73063163481594183225",
    "1, 1e-9, 5.495266157238296193227",
    "2, 1e-5, 1.993812445643536686146",
    "8, 1e-5, 0.6002290721989515588906",
    "10, 1e-8, 0.6158463557601217938285",
    "0.1, 0.9, 0.2996123812260645284843",
    "1e-9, 1e-9, 276029804.8973444855087",
    "1e-15, 1e-15, 276029804798143.396168",
    "100, 1e-30, 0.1476424819664443603063",
    "1e4, 1e-200, 0.008740367225590017420685",
    "1e-3, 1e-300, 36664.47009542849766014",
    "1, 0.999999, 0.1002361330274502485992",
    "1e-12, 1e-6, 398942.0809305189875579",
    "3, 0.5, 0.3549942092961244231661"
  })
  void isTheExactOneRoundedUp(BigDecimal epsilon, BigDecimal delta, BigDecimal exact) {
    double found = AnalyticGaussian.leastMultiplier(epsilon, delta);
    assertTrue(new BigDecimal(found).compareTo(exact) >= 0, () -> "too little: " + found);
    BigDecimal less = new BigDecimal(found * LESS);
    assertTrue(less.compareTo(exact) < 0, () -> "more than needed: " + found);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1e-6",
    "0.01, 1e-300",
    "1e4, 0.5",
    "20, 0.999",
    "1e-12, 1e-300",
    "1e-12, 0.99",
    "1e6, 1e-300",
    "1e6, 0.99",
    "1e9, 1e-6",
    "1e-13, 1e-3"
  })
  void whatIsFoundIsPrivateAndALittleLessIsNot(BigDecimal epsilon, BigDecimal delta) {
    AnalyticGaussian question = new AnalyticGaussian(epsilon, delta);
    double found = AnalyticGaussian.leastMultiplier(epsilon, delta);
    assertTrue(question.isPrivate(found));
    assertFalse(question.isPrivate(found * LESS));
    assertTrue(question.isPrivate(found * 1e6));
    assertFalse(question.isPrivate(found / 1e6));
  }

  /** From the reference vectors gaussian_epsilon, computed with mpmath. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 1e-5, 9.9972561464343",
    "3, 1e-3, 0.8335281018044937",
    "1, 0.1, 1.160333852791617",
    "10, 1e-6, 0.3968573776440836"
  })
  void epsilonIsTheInverse(double multiplier, BigDecimal delta, double expected) {
    double epsilon = AnalyticGaussian.leastEpsilon(multiplier, delta);
    assertEquals(expected, epsilon, expected * 1e-9);
    assertTrue(new AnalyticGaussian(new BigDecimal(epsilon), delta).isPrivate(multiplier));
    BigDecimal less = new BigDecimal(epsilon * LESS);
    assertFalse(new AnalyticGaussian(less, delta).isPrivate(multiplier));
  }

  @Test
  void deltaAloneMayBeEnough() {
    assertEquals(1e-12, AnalyticGaussian.leastEpsilon(1e9, new BigDecimal("1e-6")));
  }

  @ParameterizedTest
  @CsvSource({"0, 1e-6", "-1, 1e-6", "1, 0", "1, -1e-6", "1, 1", "1, 2", "1, 9.9e-301"})
  void whatIsOutOfRangeIsRefused(BigDecimal epsilon, BigDecimal delta) {
    assertThrows(
        IllegalArgumentException.class, () -> AnalyticGaussian.leastMultiplier(epsilon, delta));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleTest {

  private static double scale(String sensitivity, String epsilon) {
    return Scale.laplace(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  @Test
  void isTheQuotientWhereADoubleHoldsIt() {
    assertEquals(10_000_000, scale("5000000", "0.5"));
    assertEquals(5, scale("1", "0.2"));
    assertEquals(1e-9, scale("1e-9", "1"), 1e-24);
  }

  @Test
  void isTheLeastDoubleAboveTheQuotient() {
    SecureRandom random = SeededRandom.of("scale");
    for (int i = 0; i < 10_000; i++) {
      BigDecimal sensitivity =
          BigDecimal.valueOf(random.nextInt(1_000_000) + 1L, random.nextInt(600) - 300);
      BigDecimal epsilon = BigDecimal.valueOf(random.nextInt(1000) + 1L, random.nextInt(6));
      double scale = Scale.laplace(sensitivity, epsilon);
      assertTrue(new BigDecimal(scale).multiply(epsilon).compareTo(sensitivity) >= 0);
      double less = Math.nextDown(scale);
      assertTrue(new BigDecimal(less).multiply(epsilon).compareTo(sensitivity) < 0);
    }
  }

  @Test
  void concentratedIsTheLeastDoubleWhoseSquareIsEnough() {
    SecureRandom random = SeededRandom.of("concentrated");
    for (int i = 0; i < 10_000; i++) {
      BigDecimal sensitivity =
          BigDecimal.valueOf(random.nextInt(1_000_000) + 1L, random.nextInt(300) - 150);
      BigDecimal rho = BigDecimal.valueOf(random.nextInt(1000) + 1L, random.nextInt(6));
      double sigma = Scale.concentrated(sensitivity, rho);
      assertTrue(cost(sensitivity, sigma, rho) <= 0);
      assertTrue(cost(sensitivity, Math.nextDown(sigma), rho) > 0);
    }
  }

  /** The sign of Δ²/(2σ²) − ρ. */
  private static int cost(BigDecimal sensitivity, double sigma, BigDecimal rho) {
    BigDecimal square = new BigDecimal(sigma).pow(2);
    return sensitivity.pow(2).compareTo(square.multiply(rho).multiply(BigDecimal.valueOf(2)));
  }

  @Test
  void concentratedIsExactWhereADoubleHoldsIt() {
    assertEquals(1, Scale.concentrated(BigDecimal.valueOf(3), new BigDecimal("4.5")));
    assertEquals(10, Scale.concentrated(BigDecimal.ONE, new BigDecimal("0.005")));
  }

  @Test
  void aMultipleIsRoundedUp() {
    BigDecimal tenth = new BigDecimal("0.1");
    assertEquals(Math.nextUp(0.3), Scale.multiple(tenth, BigDecimal.valueOf(3)));
    assertEquals(0.5, Scale.multiple(BigDecimal.ONE, new BigDecimal("0.5")));
  }

  @Test
  void underflowGoesUp() {
    assertEquals(Double.MIN_VALUE, scale("1e-390", "1"));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-1, 1", "1, 0", "1, -1", "1e300, 1e-300", "1.8e308, 1", "1e-1001, 1"})
  void whatIsNotPositiveOrOverflowsIsRefused(String sensitivity, String epsilon) {
    assertThrows(IllegalArgumentException.class, () -> scale(sensitivity, epsilon));
  }
}

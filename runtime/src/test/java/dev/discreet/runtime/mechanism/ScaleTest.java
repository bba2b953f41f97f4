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
    return Scale.of(new BigDecimal(sensitivity), new BigDecimal(epsilon));
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
      double scale = Scale.of(sensitivity, epsilon);
      assertTrue(new BigDecimal(scale).multiply(epsilon).compareTo(sensitivity) >= 0);
      double less = Math.nextDown(scale);
      assertTrue(new BigDecimal(less).multiply(epsilon).compareTo(sensitivity) < 0);
    }
  }

  @Test
  void underflowGoesUp() {
    assertEquals(Double.MIN_VALUE, scale("1e-390", "1"));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-1, 1", "1, 0", "1, -1", "1e300, 1e-300", "1.8e308, 1"})
  void whatIsNotPositiveOrOverflowsIsRefused(String sensitivity, String epsilon) {
    assertThrows(IllegalArgumentException.class, () -> scale(sensitivity, epsilon));
  }
}

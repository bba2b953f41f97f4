/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpwardTest {

  @ParameterizedTest
  @ValueSource(strings = {"0.1", "0.2", "0.3", "1e-320", "1e-400", "3", "1e22", "123456789.1"})
  void decimalsBecomeTheLeastDoubleAbove(String text) {
    BigDecimal exact = new BigDecimal(text);
    double above = Upward.of(exact);
    assertTrue(new BigDecimal(above).compareTo(exact) >= 0);
    assertTrue(new BigDecimal(Math.nextDown(above)).compareTo(exact) < 0);
  }

  @Test
  void sumsAndProductsAreNotBelowTheExactOnes() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      double a = random.nextDouble() * Math.scalb(1.0, random.nextInt(40) - 20);
      double b = random.nextDouble() * Math.scalb(1.0, random.nextInt(40) - 20);
      BigDecimal exactA = new BigDecimal(a);
      BigDecimal exactB = new BigDecimal(b);
      assertTrue(new BigDecimal(Upward.add(a, b)).compareTo(exactA.add(exactB)) >= 0);
      assertTrue(new BigDecimal(Upward.multiply(a, b)).compareTo(exactA.multiply(exactB)) >= 0);
    }
  }

  @Test
  void nothingCostsNothing() {
    assertEquals(0, Upward.add(0, 0));
    assertEquals(0.5, Upward.add(0, 0.5));
    assertEquals(0, Upward.multiply(0, Double.POSITIVE_INFINITY));
    assertEquals(0, Upward.of(BigDecimal.ZERO));
  }

  @Test
  void theSlackLeavesTwelveDigits() {
    assertEquals(1, Upward.of(1.0), 1e-13);
    assertTrue(Upward.of(1.0) > 1);
    assertTrue(Upward.of(0, 0) > 0);
    assertTrue(Upward.down(1, 1) < 1);
  }

  @Test
  void largeCountsAreNotRoundedDown() {
    long count = (1L << 60) + 1;
    assertTrue(new BigDecimal(Upward.of(count)).compareTo(BigDecimal.valueOf(count)) >= 0);
  }
}

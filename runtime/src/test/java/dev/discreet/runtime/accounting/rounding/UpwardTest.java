/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

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
      double sum = Upward.sum(a, b);
      assertTrue(new BigDecimal(sum).compareTo(exactA.add(exactB)) >= 0);
      assertTrue(new BigDecimal(Math.nextDown(sum)).compareTo(exactA.add(exactB)) < 0);
      assertTrue(new BigDecimal(Upward.product(a, b)).compareTo(exactA.multiply(exactB)) >= 0);
    }
  }

  @Test
  void nothingCostsNothing() {
    assertEquals(0, Upward.sum(0, 0));
    assertEquals(0.5, Upward.sum(0, 0.5));
    assertEquals(0, Upward.product(0, Double.POSITIVE_INFINITY));
    assertEquals(0, Upward.of(BigDecimal.ZERO));
    assertEquals(Double.POSITIVE_INFINITY, Upward.sum(1, Double.POSITIVE_INFINITY));
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

  @Test
  void productsAndQuotientsAreTheLeastDoublesNotBelow() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      double a = random.nextDouble() * Math.pow(10, random.nextInt(40) - 20);
      double b = 1 + random.nextInt(1 << 20);
      BigDecimal exactA = new BigDecimal(a);
      BigDecimal exactB = new BigDecimal(b);
      double product = Upward.product(a, b);
      assertTrue(new BigDecimal(product).compareTo(exactA.multiply(exactB)) >= 0);
      assertTrue(new BigDecimal(Math.nextDown(product)).compareTo(exactA.multiply(exactB)) < 0);
      double quotient = Upward.quotient(a, b);
      assertTrue(new BigDecimal(quotient).multiply(exactB).compareTo(exactA) >= 0);
      assertTrue(new BigDecimal(Math.nextDown(quotient)).multiply(exactB).compareTo(exactA) < 0);
    }
  }

  @Test
  void isExactWhereItCanBe() {
    assertEquals(0.5, Upward.quotient(1, 2));
    assertEquals(6, Upward.product(2, 3));
    assertEquals(Double.MIN_VALUE, Upward.product(1, Double.MIN_VALUE));
    assertEquals(3, Upward.sum(1, 2));
    assertEquals(0, Upward.quotient(0, 3));
    assertEquals(0x1p53 + 2, Upward.of((1L << 53) + 1));
    assertEquals(0x1p63, Upward.of(Long.MAX_VALUE));
    assertEquals(0.1, Upward.of(new BigDecimal("0.1")));
    assertTrue(Upward.of(new BigDecimal("0.3")) > 0.3 - 1e-17);
    assertEquals(Math.nextUp(0.3), Upward.of(new BigDecimal("0.3")));
  }

  @Test
  void smallNumbersAreNotLost() {
    assertTrue(Upward.product(1e-300, 1e-300) > 0);
    assertTrue(Upward.quotient(1e-300, 1e300) > 0);
    assertEquals(Double.MIN_VALUE, Upward.decimal(Double.MIN_VALUE).doubleValue());
  }
}

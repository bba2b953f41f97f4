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

class RoundedUpTest {

  private static final long SEED = 20_240_607;

  @Test
  void isTheLeastDoubleThatIsNotBelow() {
    Random random = new Random(SEED);
    for (int i = 0; i < 20_000; i++) {
      double a = random.nextDouble() * Math.pow(10, random.nextInt(40) - 20);
      double b = 1 + random.nextInt(1 << 20);
      BigDecimal exactA = new BigDecimal(a);
      BigDecimal exactB = new BigDecimal(b);
      double product = RoundedUp.product(a, b);
      assertTrue(new BigDecimal(product).compareTo(exactA.multiply(exactB)) >= 0);
      assertTrue(new BigDecimal(Math.nextDown(product)).compareTo(exactA.multiply(exactB)) < 0);
      double quotient = RoundedUp.quotient(a, b);
      assertTrue(new BigDecimal(quotient).multiply(exactB).compareTo(exactA) >= 0);
      assertTrue(new BigDecimal(Math.nextDown(quotient)).multiply(exactB).compareTo(exactA) < 0);
    }
  }

  @Test
  void isExactWhereItCanBe() {
    assertEquals(0.5, RoundedUp.quotient(1, 2));
    assertEquals(6, RoundedUp.product(2, 3));
    assertEquals(0, RoundedUp.quotient(0, 3));
    assertEquals(0x1p53 + 2, RoundedUp.of((1L << 53) + 1));
    assertEquals(0x1p63, RoundedUp.of(Long.MAX_VALUE));
    assertEquals(0.1, RoundedUp.of(new BigDecimal("0.1")));
    assertTrue(RoundedUp.of(new BigDecimal("0.3")) > 0.3 - 1e-17);
    assertEquals(Math.nextUp(0.3), RoundedUp.of(new BigDecimal("0.3")));
  }

  @Test
  void smallNumbersAreNotLost() {
    assertTrue(RoundedUp.product(1e-300, 1e-300) > 0);
    assertTrue(RoundedUp.quotient(1e-300, 1e300) > 0);
    assertEquals(Double.MIN_VALUE, RoundedUp.decimal(Double.MIN_VALUE).doubleValue());
  }

  @Test
  void excessesDoNotCancel() {
    assertEquals(5e-21, Excess.exp(1e-10), 1e-30);
    assertEquals(Math.exp(2) - 3, Excess.exp(2), 1e-15);
    assertEquals(0.2, Excess.exp(Math.nextDown(0.25)) / Excess.exp(0.25) * 0.2, 1e-14);
    assertEquals(1.5e-20, Excess.power(1e-10, 2), 1e-28); // ((1 + y)³ − 1 − 3y)/2
    assertEquals(2 * Math.log(2) - 1, Excess.power(1, 1e-12), 1e-11);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClampTest {

  private static final double NAN = Double.NaN;
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  @Test
  void integersGoToTheNearestBound() {
    assertEquals(0, Clamp.clamp(-1, 0, 120));
    assertEquals(42, Clamp.clamp(42, 0, 120));
    assertEquals(120, Clamp.clamp(Integer.MAX_VALUE, 0, 120));
    assertEquals(-5L, Clamp.clamp(Long.MIN_VALUE, -5L, 5L));
    assertEquals(5L, Clamp.clamp(Long.MAX_VALUE, -5L, 5L));
  }

  @Test
  void doublesGoToTheNearestBound() {
    assertEquals(0.5, Clamp.clamp(0.5, 0.0, 1.0));
    assertEquals(0.0, Clamp.clamp(-INFINITY, 0.0, 1.0));
    assertEquals(1.0, Clamp.clamp(INFINITY, 0.0, 1.0));
    assertEquals(INFINITY, Clamp.clamp(INFINITY, 0.0, INFINITY));
  }

  @Test
  void nanGoesToTheLowerBound() {
    assertEquals(-3.0, Clamp.clamp(NAN, -3.0, 1.0));
  }

  @Test
  void negativeZeroIsNeverTheResult() {
    assertEquals(0.0, Clamp.clamp(-0.0, -1.0, 1.0));
    assertEquals(0.0, Clamp.clamp(-0.0, 0.0, 1.0));
    assertEquals(0.0, Clamp.clamp(-1.0, -0.0, 1.0));
    assertEquals(0.0, Clamp.clamp(1.0, -1.0, -0.0));
  }

  @Test
  void swappedAndNanBoundsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Clamp.clamp(1, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> Clamp.clamp(1L, 2L, 1L));
    assertThrows(IllegalArgumentException.class, () -> Clamp.clamp(1.0, 2.0, 1.0));
    assertThrows(IllegalArgumentException.class, () -> Clamp.clamp(1.0, NAN, 1.0));
    assertThrows(IllegalArgumentException.class, () -> Clamp.clamp(1.0, 0.0, NAN));
  }

  @Test
  void aStepOfAPowerOfTwoRoundsToTheNearestMultiple() {
    assertEquals(0.75, Clamp.toStep(0.7, 0.25));
    assertEquals(-0.5, Clamp.toStep(-0.6, 0.25));
    assertEquals(16, Clamp.toStep(9, 16));
    assertEquals(0, Clamp.toStep(Math.nextDown(0.5), 1));
    assertEquals(1, Clamp.toStep(0.5, 1));
    assertEquals(0x1.8p-1074, Clamp.toStep(0x1.8p-1074, Double.MIN_VALUE));
  }

  @Test
  void anIntegerStepRoundsToTheNearestMultiple() {
    assertEquals(6, Clamp.toStep(7.4, 3));
    assertEquals(9, Clamp.toStep(7.5, 3));
    assertEquals(-6, Clamp.toStep(-7.5, 3));
    assertEquals(500, Clamp.toStep(749.99, 500));
  }

  @Test
  void nanGoesToTheZeroStep() {
    assertEquals(0.0, Clamp.toStep(NAN, 0.25));
    assertEquals(0.0, Clamp.toStep(NAN, 3));
    assertEquals(0.0, Clamp.toStep(-0.0, 0.25));
    assertEquals(0.0, Clamp.toStep(-0.1, 3));
  }

  @Test
  void infinitiesGoToTheOutermostMultiple() {
    assertEquals(Double.MAX_VALUE, Clamp.toStep(INFINITY, 0.25));
    assertEquals(-Double.MAX_VALUE, Clamp.toStep(-INFINITY, 0.25));
    assertEquals(0x1p1023, Clamp.toStep(INFINITY, 0x1p1023));
    assertEquals(-0x1.8p1023, Clamp.toStep(-Double.MAX_VALUE, 0x1p1022));
    assertEquals(9007199254740990.0, Clamp.toStep(INFINITY, 3)); // 3 * 3002399751580330
    assertEquals(-9007199254740990.0, Clamp.toStep(-1e300, 3));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 0.3, 1.5, 0x1p53 + 6, NAN, Double.POSITIVE_INFINITY})
  void otherStepsAreRefused(double step) {
    assertThrows(IllegalArgumentException.class, () -> Clamp.toStep(1, step));
    assertThrows(IllegalArgumentException.class, () -> Clamp.toStep(NAN, step));
  }

  @ParameterizedTest
  @CsvSource({"0x1p-1074", "0x1p-40", "0.25", "1", "1024", "0x1p60", "3", "500", "1000003"})
  void isTheExactNearestMultipleAndTiesGoUp(double step) {
    SecureRandom random = SeededRandom.of("step " + step);
    BigDecimal exactStep = new BigDecimal(step);
    for (int i = 0; i < 5000; i++) {
      double x = Math.scalb(random.nextDouble() - 0.5, Math.getExponent(step) + random.nextInt(60));
      for (double candidate : new double[] {x, Math.rint(x), (Math.rint(x / step) + 0.5) * step}) {
        if (Math.abs(candidate) < 0x1p52 || Long.bitCount((long) step) == 1) {
          BigDecimal quotient =
              new BigDecimal(candidate).divide(exactStep, 1200, RoundingMode.FLOOR);
          BigDecimal index = quotient.add(new BigDecimal("0.5")).setScale(0, RoundingMode.FLOOR);
          assertEquals(
              0,
              index.multiply(exactStep).compareTo(new BigDecimal(Clamp.toStep(candidate, step))),
              () -> "x = " + candidate);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.25, 3, 0x1p1020})
  void isMonotone(double step) {
    SecureRandom random = SeededRandom.of("monotone " + step);
    for (int i = 0; i < 20_000; i++) {
      double x = Double.longBitsToDouble(random.nextLong());
      double y = Double.longBitsToDouble(random.nextLong());
      if (x <= y) {
        assertTrue(Clamp.toStep(x, step) <= Clamp.toStep(y, step));
      }
    }
  }
}

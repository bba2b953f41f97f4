/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClippingTest {

  private static BigDecimal sum(double[] v, UnaryOperator<BigDecimal> term) {
    return Arrays.stream(v)
        .mapToObj(BigDecimal::new)
        .map(term)
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static void assertClipped(double[] v, double norm) {
    BigDecimal bound = new BigDecimal(norm);
    BigDecimal l1 = sum(Clamp.l1(v, norm), BigDecimal::abs);
    assertTrue(l1.compareTo(bound) <= 0, () -> "L1 " + Arrays.toString(v) + " to " + norm);
    BigDecimal l2 = sum(Clamp.l2(v, norm), x -> x.multiply(x));
    assertTrue(
        l2.compareTo(bound.multiply(bound)) <= 0, () -> "L2 " + Arrays.toString(v) + " to " + norm);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 100})
  void theNormOfTheResultIsWithinTheBoundInExactArithmetic(int length) {
    SecureRandom random = SeededRandom.of("clip " + length);
    for (int i = 0; i < 3000; i++) {
      int spread = 1 + random.nextInt(40);
      double[] v =
          random
              .doubles(length)
              .map(x -> Math.scalb(x - 0.5, random.nextInt(spread) - spread / 2))
              .toArray();
      assertClipped(v, Math.scalb(1 + random.nextDouble(), random.nextInt(20) - 10));
      assertClipped(v, 1);
      // Bounds that the vector meets up to its last bit.
      assertClipped(v, sum(v, BigDecimal::abs).doubleValue());
      assertClipped(v, Math.sqrt(sum(v, x -> x.multiply(x)).doubleValue()));
    }
  }

  @Test
  void theBoundHoldsAtTheEndsOfTheDoubleRange() {
    double[] ends = {
      Double.MIN_VALUE, 3 * Double.MIN_VALUE, 1e-310, 1e-200, 1, 1e200, Double.MAX_VALUE
    };
    for (double x : ends) {
      for (double y : ends) {
        for (double norm : ends) {
          assertClipped(new double[] {x, -y, x}, norm);
        }
      }
    }
  }

  @Test
  void aVectorInsideIsUnchanged() {
    assertArrayEquals(new double[] {0, 1, 0}, Clamp.l1(new double[] {0, 1, 0}, 1));
    assertArrayEquals(new double[] {3, -4}, Clamp.l2(new double[] {3, -4}, 5));
    assertArrayEquals(new double[] {0.25, -0.75}, Clamp.l1(new double[] {0.25, -0.75}, 1));
    assertArrayEquals(new double[0], Clamp.l2(new double[0], 1));
  }

  @Test
  void aVectorOutsideKeepsItsDirectionAndReachesTheBound() {
    assertArrayEquals(new double[] {0.6, -0.8}, Clamp.l2(new double[] {30, -40}, 1), 1e-14);
    assertArrayEquals(new double[] {0.25, -0.75}, Clamp.l1(new double[] {1, -3}, 1), 1e-14);
  }

  @Test
  void componentsThatAreNotFiniteCountAsZero() {
    double[] v = {Double.NaN, 3, Double.POSITIVE_INFINITY, -4, Double.NEGATIVE_INFINITY};
    assertArrayEquals(new double[] {0, 3, 0, -4, 0}, Clamp.l2(v, 5));
    assertArrayEquals(new double[] {0, 3, 0, -4, 0}, Clamp.l1(v, 7));
  }

  @Test
  void theArgumentIsNotChanged() {
    double[] v = {3, 4, Double.NaN};
    assertNotSame(v, Clamp.l1(v, 100));
    Clamp.l2(v, 1);
    assertEquals(3, v[0]);
    assertTrue(Double.isNaN(v[2]));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void normsThatAreNotFiniteAndPositiveAreRefused(double norm) {
    assertThrows(IllegalArgumentException.class, () -> Clamp.l1(new double[1], norm));
    assertThrows(IllegalArgumentException.class, () -> Clamp.l2(new double[1], norm));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.security.SecureRandom;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RationalsTest {

  /** Sign, exponent and significand read from the bits of the double. */
  private static BigFraction fromBits(double value) {
    long bits = Double.doubleToLongBits(value);
    int exponent = (int) (bits >>> 52 & 0x7ff);
    long significand = bits & 0xfffffffffffffL | (exponent == 0 ? 0 : 1L << 52);
    BigFraction magnitude =
        new BigFraction(BigInteger.valueOf(significand))
            .multiply(Rationals.powerOfTwo(Math.max(1, exponent) - 1075));
    return bits < 0 ? magnitude.negate() : magnitude;
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0,
        -0.0,
        1,
        0.1,
        -0.1,
        1e-9,
        0x1p-60,
        1 - 0x1p-53,
        0x1p53 + 2,
        1e300,
        Double.MIN_VALUE,
        3 * Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE
      })
  void aDoubleIsTheRationalNumberThatItIs(double value) {
    assertEquals(fromBits(value), Rationals.of(value));
  }

  @Test
  void randomAndSubnormalDoublesAreExact() {
    SecureRandom random = SeededRandom.of("doubles");
    for (int i = 0; i < 300; i++) {
      double any = Double.longBitsToDouble(random.nextLong());
      double subnormal = Double.longBitsToDouble(random.nextLong() >>> 12);
      if (Double.isFinite(any)) {
        assertEquals(fromBits(any), Rationals.of(any));
      }
      assertEquals(fromBits(subnormal), Rationals.of(subnormal));
      checkExponent(subnormal);
      checkExponent(Double.isFinite(any) ? Math.abs(any) : 1);
    }
  }

  private static void checkExponent(double value) {
    BigFraction power = Rationals.powerOfTwo(Rationals.exponent(value));
    assertTrue(power.compareTo(Rationals.of(value)) <= 0);
    assertTrue(power.multiply(2).compareTo(Rationals.of(value)) > 0);
  }

  /** The margin of {@link Acceptance} counts on it. */
  @Test
  void approximationsAreWithinOneUnitInTheLastPlace() {
    RandomBits bits = SeededRandom.bits("approximations");
    for (int i = 0; i < 3000; i++) {
      BigFraction exact =
          new BigFraction(
              bits.integer(1 + (int) bits.uniformBelow(120)).add(BigInteger.ONE),
              bits.integer(1 + (int) bits.uniformBelow(120)).add(BigInteger.ONE));
      double nearly = Rationals.approximate(exact);
      assertTrue(Rationals.of(Math.nextDown(nearly)).compareTo(exact) < 0, exact::toString);
      assertTrue(Rationals.of(Math.nextUp(nearly)).compareTo(exact) > 0, exact::toString);
    }
    assertEquals(0.1, Rationals.approximate(new BigFraction(1, 10)));
    assertEquals(
        0, new BigDecimal(Rationals.approximate(BigFraction.ZERO)).compareTo(BigDecimal.ZERO));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void aScaleIsFiniteAndAboveZero(double scale) {
    assertThrows(IllegalArgumentException.class, () -> Rationals.scale(scale));
  }
}

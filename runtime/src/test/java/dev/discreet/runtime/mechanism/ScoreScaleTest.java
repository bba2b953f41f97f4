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

import dev.discreet.runtime.noise.Exponents;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Random;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreScaleTest {

  private static final BigDecimal RELATIVE = new BigDecimal(0x1p-50);
  private static final BigDecimal ABSOLUTE = new BigDecimal(0x1p-100);

  private static ScoreScale scale(String sensitivity, String epsilon) {
    return new ScoreScale(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  private static BigFraction fraction(String numerator, String denominator) {
    return new BigFraction(new BigInteger(numerator), new BigInteger(denominator));
  }

  @Test
  void isExact() {
    Exponents gaps = scale("1.5", "0.1").below(new long[] {7, 10, -20});
    assertEquals(3, gaps.count());
    assertEquals(fraction("1", "10"), gaps.exactly(0)); // 3 · 0.1 / (2 · 1.5)
    assertEquals(BigFraction.ZERO, gaps.exactly(1));
    assertEquals(BigFraction.ONE, gaps.exactly(2));
    assertEquals(30, scale("1.5", "0.1").size());
  }

  /** 2^64 − 1 where a long would say −1. */
  @Test
  void differencesOfLongsDoNotWrap() {
    Exponents gaps = scale("0.5", "1").below(new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -2});
    assertEquals(fraction("18446744073709551615", "1"), gaps.exactly(0));
    assertEquals(0x1p64, gaps.near(0));
    assertEquals(fraction("9223372036854775807", "1"), gaps.exactly(2));
    assertEquals(fraction("9223372036854775809", "1"), gaps.exactly(3));
    assertEquals(0x1p63, gaps.near(3));
  }

  /** 0.1 is the double next to it: 3602879701896397 / 2^55. */
  @Test
  void aDoubleIsTheNumberThatItIs() {
    Exponents gaps = scale("0.5", "1").below(new double[] {0.1, 0, -0.0, -1e-300});
    assertEquals(BigFraction.ZERO, gaps.exactly(0));
    assertEquals(fraction("3602879701896397", "36028797018963968"), gaps.exactly(1));
    assertEquals(gaps.exactly(1), gaps.exactly(2));
    assertEquals(0.1, gaps.near(3));
    assertTrue(gaps.exactly(3).compareTo(gaps.exactly(1)) > 0);
  }

  @Test
  void whatIsNoNumberCountsAsZero() {
    Exponents gaps =
        scale("0.5", "1")
            .below(
                new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3});
    for (int i = 0; i < 3; i++) {
      assertEquals(fraction("3", "1"), gaps.exactly(i));
      assertEquals(3, gaps.near(i));
    }
  }

  /** Their rounded difference is infinite, yet a hundredth of the unit 2Δ/ε. */
  @Test
  void aGapBeyondDoublesIsNoInfinity() {
    Exponents gaps =
        scale("1e307", "0.2").below(new double[] {Double.MAX_VALUE, -Double.MAX_VALUE, 0});
    assertEquals(3.5953862697246315, gaps.near(1), 1e-14);
    assertEquals(gaps.exactly(1), gaps.exactly(2).multiply(2));
  }

  /** The rate ε/(2Δ) is infinite, subnormal or 0 as a double in some of these. */
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "3, 0.7",
    "0.1, 1e-9",
    "1e-300, 1e12",
    "1e300, 1e-7",
    "4e307, 1",
    "1e-320, 1",
    "1e-10, 1e313",
    "1e-10, 1e-300",
    "8.9e307, 1"
  })
  void nearIsAsNearAsItSays(String sensitivity, String epsilon) {
    ScoreScale scale = scale(sensitivity, epsilon);
    Random random = new Random(11);
    double[] doubles = new double[200];
    long[] longs = new long[200];
    for (int i = 0; i < doubles.length; i++) {
      doubles[i] = Double.longBitsToDouble(random.nextLong());
      longs[i] = random.nextLong() >> random.nextInt(64);
    }
    doubles[0] = Double.MAX_VALUE;
    doubles[1] = -Double.MAX_VALUE;
    doubles[2] = Math.nextDown(Double.MAX_VALUE);
    longs[0] = Long.MAX_VALUE;
    longs[1] = Long.MIN_VALUE;
    assertNear(scale.below(doubles));
    assertNear(scale.below(longs));
    assertNear(scale.below(new double[] {Double.MIN_VALUE, 0, 1e-300, 2e-300}));
  }

  private static void assertNear(Exponents gaps) {
    for (int i = 0; i < gaps.count(); i++) {
      BigDecimal truth =
          new BigDecimal(gaps.exactly(i).getNumerator())
              .divide(new BigDecimal(gaps.exactly(i).getDenominator()), new MathContext(60));
      double near = gaps.near(i);
      if (Double.isInfinite(near)) {
        assertTrue(truth.compareTo(new BigDecimal(0x1p1000)) > 0);
      } else {
        BigDecimal distance = new BigDecimal(near).subtract(truth).abs();
        assertTrue(distance.compareTo(truth.multiply(RELATIVE).max(ABSOLUTE)) <= 0);
      }
    }
  }

  @Test
  void aScaleOutOfRangeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> scale("0", "1"));
    assertThrows(IllegalArgumentException.class, () -> scale("1", "0"));
    assertThrows(IllegalArgumentException.class, () -> scale("-1", "1"));
    assertThrows(IllegalArgumentException.class, () -> scale("9e307", "1"));
    assertThrows(IllegalArgumentException.class, () -> scale("1", "1e-309"));
  }

  @Test
  void noCandidateIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> scale("1", "1").below(new long[0]));
    assertThrows(IllegalArgumentException.class, () -> scale("1", "1").below(new double[0]));
  }
}

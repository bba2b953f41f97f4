/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.apache.commons.math3.fraction.BigFraction;

/** Doubles as the rational numbers that they are. */
final class Rationals {

  private Rationals() {}

  /**
   * The scale of a distribution.
   *
   * @throws IllegalArgumentException if {@code scale} is NaN, infinite or not above 0
   */
  static BigFraction scale(double scale) {
    if (!(scale > 0) || Double.isInfinite(scale)) {
      throw new IllegalArgumentException("the scale must be finite and above 0: " + scale);
    }
    return of(scale);
  }

  /**
   * Exactly {@code value}, which is finite. {@code BigFraction(double)} halves subnormal numbers.
   */
  static BigFraction of(double value) {
    BigDecimal decimal = new BigDecimal(value);
    return new BigFraction(
        decimal.unscaledValue(), BigInteger.TEN.pow(Math.max(0, decimal.scale())));
  }

  /** 2^exponent. */
  static BigFraction powerOfTwo(int exponent) {
    BigInteger power = BigInteger.ONE.shiftLeft(Math.abs(exponent));
    return exponent < 0 ? new BigFraction(BigInteger.ONE, power) : new BigFraction(power);
  }

  /**
   * The integer e with 2^e ≤ value and value below 2^(e + 1), for a value above 0 that may be
   * subnormal.
   */
  static int exponent(double value) {
    return value < Double.MIN_NORMAL
        ? Math.getExponent(value * 0x1p64) - Long.SIZE
        : Math.getExponent(value);
  }

  /** The nearest double, or one of its neighbours. */
  static double approximate(BigFraction value) {
    return new BigDecimal(value.getNumerator())
        .divide(new BigDecimal(value.getDenominator()), MathContext.DECIMAL128)
        .doubleValue();
  }
}

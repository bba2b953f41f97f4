/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.math.BigInteger;

/** The multiples of a power of two, numbered by the integers. Immutable and thread-safe. */
final class Grid {

  private static final int SIGNIFICAND_BITS = 52;

  /** Below this, the quotient by the step is a long and its rounding too. */
  private static final double LONG_RANGE = 0x1p62;

  private final int exponent;
  private final double step;

  /**
   * The multiples of 2^exponent.
   *
   * @throws IllegalArgumentException if that is not a normal double
   */
  Grid(int exponent) {
    if (exponent < Double.MIN_EXPONENT || exponent > Double.MAX_EXPONENT) {
      throw new IllegalArgumentException(
          "sensitivity and noise scale are too close to the end of the range of a double: no grid of"
              + " step 2^"
              + exponent);
    }
    this.exponent = exponent;
    this.step = Math.scalb(1.0, exponent);
  }

  double step() {
    return step;
  }

  /** ⌊x / step + 1/2⌋, exactly, for a finite x. */
  BigInteger nearestIndex(double x) {
    // Exact, unless it underflows (and rounds to 0) or overflows (and takes the other path).
    double quotient = x / step;
    if (Math.abs(quotient) < LONG_RANGE) {
      return BigInteger.valueOf(Math.round(quotient));
    }
    // The quotient is at least 2^62, so x is a multiple of the step.
    int shift = Math.getExponent(x) - SIGNIFICAND_BITS;
    BigInteger significand = BigInteger.valueOf((long) Math.scalb(x, -shift));
    return significand.shiftLeft(shift - exponent);
  }

  /** ⌊x / step + 1/2⌋, exactly. */
  BigInteger nearestIndex(long x) {
    BigInteger number = BigInteger.valueOf(x);
    return exponent <= 0
        ? number.shiftLeft(-exponent)
        : number.add(BigInteger.ONE.shiftLeft(exponent - 1)).shiftRight(exponent);
  }

  /**
   * How many steps further up the nearest multiple is than that of another number; it never
   * decreases where {@code to} grows.
   *
   * @throws ArithmeticException if that is no long
   */
  long stepsBetween(double from, double to) {
    return nearestIndex(to).subtract(nearestIndex(from)).longValueExact();
  }

  /** The double nearest to index · step, cut off at ±{@link Double#MAX_VALUE}. */
  double valueAt(BigInteger index) {
    int excess = index.bitLength() - Double.MAX_EXPONENT;
    double value =
        excess <= 0
            ? index.doubleValue() * step
            : Math.scalb(withoutLowBits(index, excess).doubleValue(), exponent + excess);
    return Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE));
  }

  /** ⌊index / 2^count⌋, odd if that is not exact: it rounds to a double as the quotient does. */
  private static BigInteger withoutLowBits(BigInteger index, int count) {
    BigInteger quotient = index.shiftRight(count);
    return index.getLowestSetBit() < count ? quotient.setBit(0) : quotient;
  }
}

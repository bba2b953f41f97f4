/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * A real number that is known to lie in [lower, upper] / 2^bits. Every operation rounds outward.
 *
 * @param lower the lower end, in units of 2^−bits
 * @param upper the upper end
 * @param bits the precision, from 0
 */
record Enclosure(BigInteger lower, BigInteger upper, int bits) {

  private static final int GUARD_BITS = 32;

  /** The argument of the series is below 2^−8: each term gains 8 bits and more. */
  private static final int SERIES_BITS = 8;

  static Enclosure zero(int bits) {
    return new Enclosure(BigInteger.ZERO, BigInteger.ZERO, bits);
  }

  static Enclosure one(int bits) {
    return new Enclosure(BigInteger.ONE.shiftLeft(bits), BigInteger.ONE.shiftLeft(bits), bits);
  }

  /** The sum, at the same precision. */
  Enclosure plus(Enclosure other) {
    return new Enclosure(lower.add(other.lower), upper.add(other.upper), bits);
  }

  /** The product of two numbers that are not negative, at the same precision. */
  Enclosure times(Enclosure other) {
    return new Enclosure(
        lower.multiply(other.lower).shiftRight(bits),
        upper.multiply(other.upper).shiftRight(bits).add(BigInteger.ONE),
        bits);
  }

  /** The quotient by a number above 0 of one that is not negative, at the same precision. */
  Enclosure over(Enclosure divisor) {
    return new Enclosure(
        lower.shiftLeft(bits).divide(divisor.upper),
        upper.shiftLeft(bits).divide(divisor.lower).add(BigInteger.ONE),
        bits);
  }

  /** The same number at no more than the present precision. */
  Enclosure rounded(int fewerBits) {
    int shift = bits - fewerBits;
    return new Enclosure(
        lower.shiftRight(shift), upper.negate().shiftRight(shift).negate(), fewerBits);
  }

  /**
   * e^(−x) for x ≥ 0, to within some units of 2^−bits.
   *
   * <p>x is halved until it is small, the alternating series is summed up to a term that no longer
   * matters, whose size bounds the rest, and the result is squared as often as x was halved.
   */
  static Enclosure expMinus(BigFraction x, int bits) {
    if (x.getNumerator().signum() == 0) {
      return one(bits);
    }
    BigInteger floor = x.getNumerator().divide(x.getDenominator());
    if (floor.compareTo(BigInteger.valueOf(bits)) > 0) {
      return new Enclosure(BigInteger.ZERO, BigInteger.ONE, bits); // e^-x < 2^-bits
    }
    int halvings = floor.bitLength() + SERIES_BITS;
    int precision = bits + halvings + GUARD_BITS;
    BigInteger small = x.getNumerator().shiftLeft(precision - halvings).divide(x.getDenominator());
    Enclosure power = series(new Enclosure(small, small.add(BigInteger.ONE), precision));
    for (int i = 0; i < halvings; i++) {
      power = power.times(power);
    }
    return power.rounded(bits);
  }

  private static Enclosure series(Enclosure y) {
    Enclosure term = one(y.bits);
    BigInteger lower = term.lower;
    BigInteger upper = term.upper;
    for (int k = 1; term.upper.compareTo(BigInteger.TWO) > 0; k++) {
      Enclosure product = term.times(y);
      BigInteger divisor = BigInteger.valueOf(k);
      term =
          new Enclosure(
              product.lower.divide(divisor),
              product.upper.divide(divisor).add(BigInteger.ONE),
              y.bits);
      lower = k % 2 == 0 ? lower.add(term.lower) : lower.subtract(term.upper);
      upper = k % 2 == 0 ? upper.add(term.upper) : upper.subtract(term.lower);
    }
    return new Enclosure(lower.subtract(term.upper), upper.add(term.upper), y.bits);
  }
}

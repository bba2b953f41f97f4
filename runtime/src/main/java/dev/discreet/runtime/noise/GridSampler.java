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
 * Integers x ≥ 0 with probability in proportion to e^(−(ax + bx²)), or all integers by |x|.
 *
 * <p>The integers are cut into slabs of 2^s. A slab j is drawn by the weight of its first integer
 * ({@link Slabs}); a place t in the slab is drawn uniformly and kept with the probability e^(−d), d
 * = τ(α + β(2j + τ)) with τ = t/2^s, α = a·2^s, β = b·4^s, which is the weight of x = j·2^s + t
 * over that of j·2^s. With the slabs an eighth to a sixteenth of the scale, a sample is rarely
 * rejected. A negative zero is, or 0 would be drawn twice as often as it should.
 *
 * <p>The first word of a trial gives the slab and the sign. If s > 0, the second gives the place
 * and the first digits of the number that decides on keeping it, and a third more of these if
 * needed. What is undecided then is put back, and {@link #exact(RandomBits)} decides on the same
 * words and more.
 *
 * <p>Immutable and thread-safe.
 */
final class GridSampler implements ExactSampler {

  private final boolean signed;
  private final int shift;
  private final Slabs slabs;
  private final BigFraction linear;
  private final BigFraction quadratic;
  private final double approximateLinear;
  private final double approximateQuadratic;
  private final double placeUnit;
  private final double digitsUnit;

  /**
   * The sampler of e^(−(ax + bx²)).
   *
   * @param signed whether x takes all integers, or those from 0
   * @param shift s, from 0
   * @param a the linear coefficient, not negative
   * @param b the quadratic coefficient, not negative
   */
  GridSampler(boolean signed, int shift, BigFraction a, BigFraction b) {
    this.signed = signed;
    this.shift = shift;
    this.linear = a.multiply(Rationals.powerOfTwo(shift));
    this.quadratic = b.multiply(Rationals.powerOfTwo(2 * shift));
    this.slabs = new Slabs(linear, quadratic);
    this.approximateLinear = Rationals.approximate(linear);
    this.approximateQuadratic = Rationals.approximate(quadratic);
    this.placeUnit = Math.scalb(1.0, -shift);
    this.digitsUnit = Math.scalb(1.0, shift - Long.SIZE);
  }

  /**
   * The slabs' exponent for a scale: the largest slab that is at most an eighth of it, but not
   * below 1.
   */
  static int shiftFor(double scale) {
    return Math.max(0, Math.getExponent(scale) - 3);
  }

  @Override
  public long fast(RandomBits bits) {
    if (shift > LARGEST_FAST_SHIFT) {
      return UNDECIDED;
    }
    while (true) {
      long first = bits.word();
      int slab = slabs.find(first >>> 1);
      if (slab == Slabs.UNDECIDED) {
        bits.unread(first);
        return UNDECIDED;
      }
      long magnitude = slab;
      if (shift > 0) {
        long second = bits.word();
        long place = second >>> (Long.SIZE - shift);
        Acceptance acceptance = accept(slab, place, second << shift, bits);
        if (acceptance == Acceptance.UNDECIDED) {
          bits.unread(second);
          bits.unread(first);
          return UNDECIDED;
        }
        if (acceptance == Acceptance.REJECTED) {
          continue;
        }
        magnitude = (magnitude << shift) + place;
      }
      boolean negative = signed && (first & 1) != 0;
      if (!negative) {
        return magnitude;
      }
      if (magnitude != 0) {
        return -magnitude;
      }
    }
  }

  private Acceptance accept(int slab, long place, long digits, RandomBits bits) {
    double tau = place * placeUnit;
    double exponent = tau * (approximateLinear + approximateQuadratic * (2.0 * slab + tau));
    double uniform = Acceptance.leading(digits);
    Acceptance acceptance = Acceptance.of(exponent, uniform, digitsUnit + Acceptance.LAST_DIGIT);
    if (acceptance != Acceptance.UNDECIDED) {
      return acceptance;
    }
    long third = bits.word();
    double finer = uniform + Acceptance.leading(third) * digitsUnit;
    acceptance = Acceptance.of(exponent, finer, Acceptance.LAST_DIGIT);
    if (acceptance == Acceptance.UNDECIDED) {
      bits.unread(third);
    }
    return acceptance;
  }

  @Override
  public BigInteger exact(RandomBits bits) {
    while (true) {
      long first = bits.word();
      long slab = slabs.find(new LazyUniform(bits, BigInteger.valueOf(first >>> 1), Slabs.DIGITS));
      BigInteger magnitude = BigInteger.valueOf(slab).shiftLeft(shift);
      if (shift > 0) {
        LazyUniform digits = new LazyUniform(bits);
        BigInteger place = digits.digits(shift);
        LazyUniform decider = digits.after(shift);
        BigFraction exponent = exponent(slab, place);
        if (!decider.isBelow(precision -> Enclosure.expMinus(exponent, precision))) {
          continue;
        }
        magnitude = magnitude.add(place);
      }
      boolean negative = signed && (first & 1) != 0;
      if (!negative || magnitude.signum() != 0) {
        return negative ? magnitude.negate() : magnitude;
      }
    }
  }

  private BigFraction exponent(long slab, BigInteger place) {
    BigFraction tau = new BigFraction(place, BigInteger.ONE.shiftLeft(shift));
    return tau.multiply(linear.add(quadratic.multiply(tau.add(BigInteger.valueOf(2 * slab)))));
  }
}

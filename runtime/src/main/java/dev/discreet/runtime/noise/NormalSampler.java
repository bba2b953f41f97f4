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
 * A normal variable with mean 0 and standard deviation σ, rounded to the nearest integer.
 *
 * <p>The variable is ±2^s(j + τ), where 2^s is an eighth to a sixteenth of σ and may be far below
 * 1. The slab j is drawn by the density at its start ({@link Slabs}), τ uniformly in [0, 1), and τ
 * is kept with the probability e^(−c·τ(2j + τ)), c = 4^s / (2σ²), the density at j + τ over that at
 * j. Rounding, ⌊2^s(j + τ) + 1/2⌋, needs the first s + 1 digits of τ, or none: it is decided
 * always.
 *
 * <p>The three words of a trial give the slab and the sign, τ, and the number that decides on
 * keeping τ. What doubles leave undecided is put back, and {@link #exact(RandomBits)} decides on
 * the same words and more.
 *
 * <p>Digits are drawn lazily as in C. F. F. Karney, "Sampling Exactly from the Normal Distribution"
 * (2016).
 *
 * <p>Immutable and thread-safe.
 */
final class NormalSampler implements ExactSampler {

  private static final int SLABS_PER_SIGMA_BITS = 3;

  private final int shift;
  private final Slabs slabs;
  private final BigFraction curvature;
  private final double approximateCurvature;

  /**
   * The sampler for the rational number that {@code sigma} is.
   *
   * @throws IllegalArgumentException if {@code sigma} is NaN, infinite or not above 0
   */
  NormalSampler(double sigma) {
    BigFraction scale = Rationals.scale(sigma);
    shift = Rationals.exponent(sigma) - SLABS_PER_SIGMA_BITS;
    BigFraction ratio = Rationals.powerOfTwo(shift).divide(scale);
    curvature = ratio.multiply(ratio).divide(2);
    approximateCurvature = Rationals.approximate(curvature);
    slabs = new Slabs(BigFraction.ZERO, curvature);
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
      long second = bits.word();
      long third = bits.word();
      double tau = Acceptance.leading(second);
      Acceptance acceptance =
          Acceptance.of(
              approximateCurvature * tau * (2.0 * slab + tau),
              Acceptance.leading(third),
              Acceptance.LAST_DIGIT);
      if (acceptance == Acceptance.UNDECIDED) {
        bits.unread(third);
        bits.unread(second);
        bits.unread(first);
        return UNDECIDED;
      }
      if (acceptance == Acceptance.ACCEPTED) {
        long magnitude = round(slab, second);
        return (first & 1) != 0 ? -magnitude : magnitude;
      }
    }
  }

  /** ⌊2^s(slab + τ) + 1/2⌋, where the digits of τ begin with those of {@code digits}. */
  private long round(long slab, long digits) {
    if (shift >= 0) {
      return (slab << shift) + (((digits >>> (Long.SIZE - 1 - shift)) + 1) >>> 1);
    }
    return -shift < Integer.SIZE ? (slab + (1L << (-shift - 1))) >> -shift : 0;
  }

  @Override
  public BigInteger exact(RandomBits bits) {
    while (true) {
      long first = bits.word();
      long slab = slabs.find(new LazyUniform(bits, BigInteger.valueOf(first >>> 1), Slabs.DIGITS));
      LazyUniform tau = new LazyUniform(bits);
      LazyUniform decider = new LazyUniform(bits);
      tau.extend();
      decider.extend();
      if (isKept(slab, tau, decider)) {
        BigInteger magnitude = round(slab, tau);
        return (first & 1) != 0 ? magnitude.negate() : magnitude;
      }
    }
  }

  /** Whether the decider is below e^(−c·τ(2j + τ)), which falls with τ. */
  private boolean isKept(long slab, LazyUniform tau, LazyUniform decider) {
    while (true) {
      int digits = tau.length();
      BigInteger least = tau.digits(digits);
      int precision = 2 * digits + Long.SIZE;
      if (decider.surelyBelow(weight(slab, least.add(BigInteger.ONE), digits, precision))) {
        return true;
      }
      if (decider.surelyNotBelow(weight(slab, least, digits, precision))) {
        return false;
      }
      tau.extend();
      decider.extend();
    }
  }

  /** e^(−c·τ(2j + τ)) for τ = numerator / 2^digits. */
  private Enclosure weight(long slab, BigInteger numerator, int digits, int precision) {
    BigFraction tau = new BigFraction(numerator, BigInteger.ONE.shiftLeft(digits));
    BigFraction exponent = curvature.multiply(tau).multiply(tau.add(BigInteger.valueOf(2 * slab)));
    return Enclosure.expMinus(exponent, precision);
  }

  private BigInteger round(long slab, LazyUniform tau) {
    BigInteger position = BigInteger.valueOf(slab);
    if (shift >= 0) {
      BigInteger digits = tau.digits(shift + 1);
      BigInteger rounded = digits.add(BigInteger.ONE).shiftRight(1);
      return position.shiftLeft(shift).add(rounded);
    }
    return position.add(BigInteger.ONE.shiftLeft(-shift - 1)).shiftRight(-shift);
  }
}

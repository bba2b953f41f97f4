/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;

/**
 * The discrete Laplace distribution on all integers with scale b = t/s: Pr[Y = y] = tanh(1/(2b)) ·
 * e^(−|y|/b).
 *
 * <p>Sampled exactly by algorithm 2 of C. Canonne, G. Kamath, T. Steinke, "The Discrete Gaussian
 * for Differential Privacy" (2020), section 5.2: no decision depends on a rounded number, and no
 * value is cut off. The other methods describe the distribution in floating point, for people.
 *
 * <p>The time that a sample takes depends on the sample, never on what it is added to.
 *
 * <p>Immutable and thread-safe.
 */
public final class DiscreteLaplace implements IntegerNoise {

  private static final int SIGNIFICAND_BITS = 52;

  private final BigInteger numerator;
  private final BigInteger denominator;
  private final double scale;

  private DiscreteLaplace(BigInteger numerator, BigInteger denominator, double scale) {
    this.numerator = numerator;
    this.denominator = denominator;
    this.scale = scale;
  }

  /**
   * The distribution whose scale is the rational number that {@code scale} is.
   *
   * @param scale finite and above 0
   * @throws IllegalArgumentException if {@code scale} is NaN, infinite or not above 0
   */
  public static DiscreteLaplace ofScale(double scale) {
    if (!(scale > 0) || Double.isInfinite(scale)) {
      throw new IllegalArgumentException("the scale must be finite and above 0: " + scale);
    }
    long bits = Double.doubleToRawLongBits(scale);
    int field = (int) (bits >>> SIGNIFICAND_BITS);
    long fraction = bits & ((1L << SIGNIFICAND_BITS) - 1);
    long significand = field == 0 ? fraction : fraction | (1L << SIGNIFICAND_BITS);
    int exponent = Math.max(field, 1) + Double.MIN_EXPONENT - 1 - SIGNIFICAND_BITS;
    int zeros = Long.numberOfTrailingZeros(significand);
    BigInteger odd = BigInteger.valueOf(significand >> zeros);
    int shift = exponent + zeros;
    return shift >= 0
        ? new DiscreteLaplace(odd.shiftLeft(shift), BigInteger.ONE, scale)
        : new DiscreteLaplace(odd, BigInteger.ONE.shiftLeft(-shift), scale);
  }

  /** The scale b. */
  @Override
  public double scale() {
    return scale;
  }

  /**
   * One sample.
   *
   * @param bits where randomness comes from
   */
  @Override
  public BigInteger sample(RandomBits bits) {
    while (true) {
      BigInteger remainder = bits.uniformBelow(numerator);
      if (!BernoulliExp.sample(bits, remainder, numerator)) {
        continue;
      }
      BigInteger geometric = remainder.add(numerator.multiply(countOfOnes(bits)));
      BigInteger magnitude = geometric.divide(denominator);
      boolean negative = bits.bit();
      if (negative && magnitude.signum() == 0) {
        continue; // else 0 would be drawn twice as often as it should
      }
      return negative ? magnitude.negate() : magnitude;
    }
  }

  /** The number of successes of Bernoulli(1/e) before the first failure. */
  private static BigInteger countOfOnes(RandomBits bits) {
    long count = 0;
    while (BernoulliExp.sample(bits, BigInteger.ONE, BigInteger.ONE)) {
      count++;
    }
    return BigInteger.valueOf(count);
  }

  @Override
  public long addTo(long value, RandomBits bits) {
    BigInteger sum = BigInteger.valueOf(value).add(sample(bits));
    return sum.max(BigInteger.valueOf(Long.MIN_VALUE))
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValue();
  }

  /** Pr[Y = y], rounded. */
  @Override
  public double probability(long y) {
    return Math.tanh(1 / (2 * scale)) * Math.exp(-Math.abs((double) y) / scale);
  }

  /** The variance 1 / (2 sinh²(1/(2b))), rounded; 0 if that underflows. */
  public double variance() {
    double sinh = Math.sinh(1 / (2 * scale));
    return 1 / (2 * sinh * sinh);
  }

  /** The square root of the variance, 1 / (√2 sinh(1/(2b))), rounded. */
  @Override
  public double standardDeviation() {
    return 1 / (Math.sqrt(2) * Math.sinh(1 / (2 * scale)));
  }

  /**
   * The real r with 2 e^(−r/b) / (1 + e^(−1/b)) = alpha, rounded. For an integer r, this is the one
   * with Pr[|Y| ≥ r] = alpha.
   *
   * @param alpha in (0, 1)
   * @throws IllegalArgumentException if {@code alpha} is NaN or outside (0, 1)
   */
  public double tailRadius(double alpha) {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("a tail probability lies in (0, 1): " + alpha);
    }
    return scale * (Math.log(2) - Math.log1p(Math.exp(-1 / scale)) - Math.log(alpha));
  }

  /**
   * The smallest integer w with Pr[|Y| ≤ w] ≥ confidence: max(0, ⌈r⌉ − 1) for the {@link
   * #tailRadius(double) tail radius} r of 1 − confidence, evaluated in double precision.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  @Override
  public double halfWidth(double confidence) {
    return Math.max(0, Math.ceil(tailRadius(1 - confidence)) - 1);
  }
}

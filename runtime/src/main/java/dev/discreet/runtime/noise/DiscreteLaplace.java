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
 * The discrete Laplace distribution on all integers with scale b: Pr[Y = y] = tanh(1/(2b)) ·
 * e^(−|y|/b).
 *
 * <p>Drawn exactly for any b: a slab of |y| by a certified table, the place in it by rejection with
 * rational exponents. A trial takes 64 bits up to b = 16 and 128 above; fewer than two trials a
 * sample for b ≥ 1, fewer than 1.1 for b ≥ 16. Beyond b = 2^54 samples are drawn in integers of any
 * length, some hundred times slower.
 *
 * <p>Immutable and thread-safe.
 */
public final class DiscreteLaplace implements IntegerNoise {

  /** More than all rounding errors of a tail radius, in scales, times 1 − log(alpha). */
  private static final double ROUNDING = 0x1p-49;

  private final double scale;
  private final Lazy<ExactSampler> sampler;

  private DiscreteLaplace(double scale) {
    BigFraction exact = Rationals.scale(scale);
    this.scale = scale;
    this.sampler =
        new Lazy<>(
            () ->
                new GridSampler(
                    true, GridSampler.shiftFor(scale), exact.reciprocal(), BigFraction.ZERO));
  }

  /**
   * The distribution whose scale is the rational number that {@code scale} is.
   *
   * @param scale b, finite and above 0
   * @throws IllegalArgumentException if {@code scale} is NaN, infinite or not above 0
   */
  public static DiscreteLaplace ofScale(double scale) {
    return new DiscreteLaplace(scale);
  }

  /** The scale b. */
  @Override
  public double scale() {
    return scale;
  }

  @Override
  public BigInteger sample(RandomBits bits) {
    return sampler.get().sample(bits);
  }

  @Override
  public long addTo(long value, RandomBits bits) {
    return sampler.get().addTo(value, bits);
  }

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
   * #tailRadius(double) tail radius} r of 1 − confidence. Never too small: r is evaluated in double
   * precision, by functions that are within an ulp or two, and its error is added.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  @Override
  public double halfWidth(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("a confidence lies in (0, 1): " + confidence);
    }
    double alpha = Math.nextDown(1 - confidence);
    double radius = tailRadius(alpha);
    double error = ROUNDING * scale * (1 - Math.log(alpha));
    return Math.max(0, Math.ceil(radius + error) - 1);
  }
}

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
import org.apache.commons.math3.special.Erf;

/**
 * The discrete Gaussian distribution on all integers with parameter σ: Pr[Y = y] in proportion to
 * e^(−y²/(2σ²)). Its variance is at most σ², and close to it from σ = 1 on (C. Canonne, G. Kamath,
 * T. Steinke, "The Discrete Gaussian for Differential Privacy", 2020).
 *
 * <p>Drawn exactly for any σ: a slab of |y| by a certified table, the place in it by rejection with
 * rational exponents. A trial takes 64 bits up to σ = 16 and 128 above; fewer than two trials a
 * sample for σ ≥ 1, fewer than 1.1 for σ ≥ 16. Beyond σ = 2^54 samples are drawn in integers of any
 * length, some hundred times slower.
 *
 * <p>Immutable and thread-safe.
 */
public final class DiscreteGaussian implements IntegerNoise {

  /** From here on sums over the integers are integrals to double precision, or very nearly. */
  private static final double LARGE = 1000;

  /** Beyond so many σ nothing is left in a double. */
  private static final double REACH = 40;

  private final double sigma;
  private final Lazy<ExactSampler> sampler;

  private DiscreteGaussian(double sigma) {
    BigFraction exact = Rationals.scale(sigma);
    this.sigma = sigma;
    this.sampler =
        new Lazy<>(
            () ->
                new GridSampler(
                    true,
                    GridSampler.shiftFor(sigma),
                    BigFraction.ZERO,
                    exact.multiply(exact).multiply(2).reciprocal()));
  }

  /**
   * The distribution whose parameter is the rational number that {@code sigma} is.
   *
   * @param sigma σ, finite and above 0
   * @throws IllegalArgumentException if {@code sigma} is NaN, infinite or not above 0
   */
  public static DiscreteGaussian ofScale(double sigma) {
    return new DiscreteGaussian(sigma);
  }

  /** The parameter σ. */
  @Override
  public double scale() {
    return sigma;
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
    return weight(y) / totalWeight();
  }

  /** The variance, rounded; at most σ². */
  public double variance() {
    if (sigma >= LARGE) {
      return sigma * sigma;
    }
    double sum = 0;
    for (long y = reach(); y > 0; y--) {
      sum += 2.0 * y * y * weight(y);
    }
    return sum / totalWeight();
  }

  /** The square root of the variance, rounded; σ itself from σ = 1000 on. */
  @Override
  public double standardDeviation() {
    return sigma >= LARGE ? sigma : Math.sqrt(variance());
  }

  /**
   * The smallest integer w with Pr[|Y| ≤ w] ≥ confidence: by summation, and from σ = 1000 on as
   * that of the normal distribution, which differs by less than one in 10^6.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  @Override
  public double halfWidth(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("a confidence lies in (0, 1): " + confidence);
    }
    if (sigma >= LARGE) {
      return Math.max(0, Math.ceil(sigma * Math.sqrt(2) * Erf.erfcInv(1 - confidence) - 0.5));
    }
    double outside = 0;
    long w = reach();
    while (w > 0 && outside + 2 * probability(w) <= 1 - confidence) {
      outside += 2 * probability(w);
      w--;
    }
    return w;
  }

  private double weight(long y) {
    double x = y / sigma;
    return Math.exp(-x * x / 2);
  }

  /** Σ e^(−y²/(2σ²)): term by term, or from σ = 1 on by Poisson's summation formula. */
  private double totalWeight() {
    if (sigma >= 1) {
      double correction = 2 * Math.exp(-2 * Math.PI * Math.PI * sigma * sigma);
      return sigma * Math.sqrt(2 * Math.PI) * (1 + correction);
    }
    double sum = 0;
    for (long y = reach(); y > 0; y--) {
      sum += 2 * weight(y);
    }
    return sum + 1;
  }

  private long reach() {
    return (long) Math.ceil(REACH * sigma);
  }
}

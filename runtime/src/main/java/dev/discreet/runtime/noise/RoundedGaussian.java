/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import org.apache.commons.math3.special.Erf;

/**
 * The normal distribution with mean 0 and standard deviation σ, rounded to the nearest integer:
 * Pr[Y = y] = Φ((y + 1/2)/σ) − Φ((y − 1/2)/σ).
 *
 * <p>An integer plus this is the rounding of that integer plus a normal variable, so whatever is
 * proven of the Gaussian mechanism holds for it exactly, in any dimension.
 *
 * <p>Drawn exactly for any σ, 192 bits a trial and fewer than 1.1 trials a sample. Beyond σ = 2^54
 * samples are drawn in integers of any length, some hundred times slower.
 *
 * <p>Immutable and thread-safe.
 */
public final class RoundedGaussian implements IntegerNoise {

  /** From here on the variance that rounding adds is 1/12 to double precision. */
  private static final double LARGE = 4;

  private static final double REACH = 40;

  /** More than the relative error of the inverse error function, with what follows it. */
  private static final double ROUNDING = 1e-12;

  private final double sigma;
  private final Lazy<ExactSampler> sampler;

  private RoundedGaussian(double sigma) {
    Rationals.scale(sigma);
    this.sigma = sigma;
    this.sampler = new Lazy<>(() -> new NormalSampler(sigma));
  }

  /**
   * The distribution whose σ is the rational number that {@code sigma} is.
   *
   * @param sigma σ, finite and above 0
   * @throws IllegalArgumentException if {@code sigma} is NaN, infinite or not above 0
   */
  public static RoundedGaussian ofScale(double sigma) {
    return new RoundedGaussian(sigma);
  }

  /** The standard deviation σ before rounding. */
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
    double magnitude = Math.abs((double) y);
    return y == 0
        ? Erf.erf(inErrorUnits(0.5))
        : (Erf.erfc(inErrorUnits(magnitude - 0.5)) - Erf.erfc(inErrorUnits(magnitude + 0.5))) / 2;
  }

  /** The standard deviation after rounding, rounded: √(σ² + 1/12) but for small σ. */
  @Override
  public double standardDeviation() {
    if (sigma >= LARGE) {
      return Math.hypot(sigma, Math.sqrt(1.0 / 12));
    }
    double variance = 0;
    for (long k = (long) Math.ceil(REACH * sigma) + 1; k > 0; k--) {
      variance += (2 * k - 1) * Erf.erfc(inErrorUnits(k - 0.5));
    }
    return Math.sqrt(variance);
  }

  /**
   * {@inheritDoc} Never too small: the quantile of the normal distribution is rounded up by more
   * than its error.
   */
  @Override
  public double halfWidth(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("a confidence lies in (0, 1): " + confidence);
    }
    double normal = sigma * Math.sqrt(2) * Erf.erfInv(confidence);
    return Math.max(0, Math.ceil(normal * (1 + ROUNDING) - 0.5));
  }

  private double inErrorUnits(double x) {
    return x / (sigma * Math.sqrt(2));
  }
}

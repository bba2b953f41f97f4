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
import java.math.RoundingMode;
import org.apache.commons.math3.special.Erf;

/**
 * The normal distribution with mean 0 and standard deviation σ, rounded to the nearest integer:
 * Pr[Y = y] = Φ((y + 1/2)/σ) − Φ((y − 1/2)/σ).
 *
 * <p>Sampled by algorithm N of C. Karney, "Sampling Exactly from the Normal Distribution" (2016),
 * with a fraction of {@value #FRACTION_BITS} bits: within 2^−250 of the distribution named.
 *
 * <p>Immutable and thread-safe.
 */
public final class RoundedGaussian implements IntegerNoise {

  private static final int FRACTION_BITS = 256;

  private final double sigma;

  private RoundedGaussian(double sigma) {
    this.sigma = sigma;
  }

  /**
   * The distribution whose σ is the rational number that {@code sigma} is.
   *
   * @param sigma σ, finite and above 0
   * @throws IllegalArgumentException if {@code sigma} is NaN, infinite or not above 0
   */
  public static RoundedGaussian ofScale(double sigma) {
    if (!(sigma > 0) || Double.isInfinite(sigma)) {
      throw new IllegalArgumentException("the scale must be finite and above 0: " + sigma);
    }
    return new RoundedGaussian(sigma);
  }

  /** The standard deviation σ before rounding. */
  @Override
  public double scale() {
    return sigma;
  }

  @Override
  public BigInteger sample(RandomBits bits) {
    BigInteger one = BigInteger.ONE.shiftLeft(FRACTION_BITS);
    while (true) {
      long whole = 0;
      while (BernoulliExp.sample(bits, BigInteger.ONE, BigInteger.TWO)) {
        whole++;
      }
      if (!BernoulliExp.sample(bits, BigInteger.valueOf(whole * (whole - 1)), BigInteger.TWO)) {
        continue;
      }
      BigInteger fraction = bits.uniformBelow(one);
      BigInteger exponent =
          fraction.multiply(BigInteger.valueOf(2 * whole).multiply(one).add(fraction));
      if (BernoulliExp.sample(bits, exponent, one.multiply(one).shiftLeft(1))) {
        BigDecimal normal =
            new BigDecimal(fraction).divide(new BigDecimal(one)).add(BigDecimal.valueOf(whole));
        BigInteger magnitude =
            normal
                .multiply(new BigDecimal(sigma))
                .setScale(0, RoundingMode.HALF_UP)
                .toBigIntegerExact();
        return bits.bit() ? magnitude.negate() : magnitude;
      }
    }
  }

  @Override
  public long addTo(long value, RandomBits bits) {
    BigInteger sum = BigInteger.valueOf(value).add(sample(bits));
    return sum.max(BigInteger.valueOf(Long.MIN_VALUE))
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValue();
  }

  @Override
  public double probability(long y) {
    double unit = sigma * Math.sqrt(2);
    double magnitude = Math.abs((double) y);
    return y == 0
        ? Erf.erf(0.5 / unit)
        : (Erf.erfc((magnitude - 0.5) / unit) - Erf.erfc((magnitude + 0.5) / unit)) / 2;
  }

  /** √(σ² + 1/12), which is the standard deviation unless σ is small. */
  @Override
  public double standardDeviation() {
    return Math.hypot(sigma, Math.sqrt(1.0 / 12));
  }

  @Override
  public double halfWidth(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("a confidence lies in (0, 1): " + confidence);
    }
    double normal = sigma * Math.sqrt(2) * Erf.erfcInv(1 - confidence);
    return Math.max(0, Math.ceil(normal - 0.5));
  }
}

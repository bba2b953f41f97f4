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
 * The geometric distribution on the integers from 0 with scale b: Pr[G = k] = (1 − e^(−1/b)) ·
 * e^(−k/b), one side of the {@link DiscreteLaplace} distribution.
 *
 * <p>Drawn exactly: 64 bits a sample up to b = 16, 128 above, and an eighth more for rejected
 * trials at most.
 *
 * <p>Immutable and thread-safe.
 */
public final class Geometric {

  private final GridSampler sampler;
  private final double scale;

  private Geometric(double scale) {
    BigFraction exact = Rationals.scale(scale);
    this.scale = scale;
    this.sampler =
        new GridSampler(false, GridSampler.shiftFor(scale), exact.reciprocal(), BigFraction.ZERO);
  }

  /**
   * The distribution whose scale is the rational number that {@code scale} is.
   *
   * @param scale b, finite and above 0
   * @throws IllegalArgumentException if {@code scale} is NaN, infinite or not above 0
   */
  public static Geometric ofScale(double scale) {
    return new Geometric(scale);
  }

  /** The scale b. */
  public double scale() {
    return scale;
  }

  /**
   * One sample.
   *
   * @param bits where randomness comes from
   */
  public BigInteger sample(RandomBits bits) {
    return sampler.sample(bits);
  }

  /** Pr[G = k], rounded; 0 for a negative k. */
  public double probability(long k) {
    return k < 0 ? 0 : -Math.expm1(-1 / scale) * Math.exp(-k / scale);
  }
}

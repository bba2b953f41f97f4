/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.security.SecureRandom;

/**
 * The {@link LaplaceMechanism} on integers: discrete Laplace noise on grid 1, whose scale is
 * exactly the double that {@link #scale()} returns.
 *
 * <p>Immutable and thread-safe.
 */
public final class LongLaplaceMechanism implements LaplaceMechanism {

  private static final BigInteger MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private final DiscreteLaplace noise;

  LongLaplaceMechanism(BigDecimal sensitivity, BigDecimal epsilon) {
    noise = DiscreteLaplace.ofScale(Scale.of(sensitivity, epsilon));
  }

  @Override
  public double scale() {
    return noise.scale();
  }

  /** Always 1. */
  @Override
  public double grid() {
    return 1;
  }

  /** {@inheritDoc} An integer. */
  @Override
  public double halfWidth(double confidence) {
    return noise.halfWidth(confidence);
  }

  @Override
  public double standardDeviation() {
    return noise.standardDeviation();
  }

  /**
   * The value plus noise, cut off at the ends of the range of a long.
   *
   * @param value the exact value
   * @param source where randomness comes from
   */
  public long release(long value, SecureRandom source) {
    BigInteger noisy = BigInteger.valueOf(value).add(noise.sample(new RandomBits(source)));
    return noisy.max(MIN).min(MAX).longValue();
  }
}

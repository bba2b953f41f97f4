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
import java.math.RoundingMode;
import java.security.SecureRandom;

/**
 * The {@link LaplaceMechanism} on doubles, released on a grid of a power of two.
 *
 * <p>The grid g is 2^−40 of the largest power of two that is at most both the sensitivity Δ and
 * Δ/ε. A value x becomes the integer ⌊x/g + 1/2⌋, computed exactly: ties go up everywhere, so
 * shifting all values shifts all roundings. Two values at distance d are then at most ⌈d/g⌉ steps
 * apart, and n components at L1 distance Δ at most ⌈Δ/g⌉ + n − 1 steps, which is the sensitivity
 * that the noise is for. The noise is discrete Laplace on the integers with that sensitivity over
 * ε, rounded up, as its scale; the noisy integer times g, rounded to the nearest double, is
 * released. All that depends on the value happens before the noise or is a function of the noisy
 * integer.
 *
 * <p>Immutable and thread-safe.
 */
public final class DoubleLaplaceMechanism implements LaplaceMechanism {

  private static final int GRID_BITS = 40;

  private final Grid grid;
  private final DiscreteLaplace noise;

  DoubleLaplaceMechanism(BigDecimal sensitivity, BigDecimal epsilon, int components) {
    if (components < 1) {
      throw new IllegalArgumentException("a release has at least one component: " + components);
    }
    double coarsest = Math.min(Scale.of(sensitivity, epsilon), sensitivity.doubleValue());
    grid = new Grid(Math.getExponent(coarsest) - GRID_BITS);
    BigDecimal steps =
        sensitivity
            .divide(new BigDecimal(grid.step()), 0, RoundingMode.CEILING)
            .add(BigDecimal.valueOf(components - 1L));
    noise = DiscreteLaplace.ofScale(Scale.of(steps, epsilon));
    if (Double.isInfinite(scale())) {
      throw new IllegalArgumentException("the noise scale is beyond the range of a double");
    }
  }

  @Override
  public double scale() {
    return noise.scale() * grid.step();
  }

  @Override
  public double grid() {
    return grid.step();
  }

  @Override
  public double halfWidth(double confidence) {
    return noise.halfWidth(confidence) * grid.step();
  }

  @Override
  public double standardDeviation() {
    return noise.standardDeviation() * grid.step();
  }

  /**
   * The value, rounded to the grid, plus noise; cut off at ±{@link Double#MAX_VALUE}. Never NaN,
   * infinite or −0.0.
   *
   * @param value the exact value; NaN counts as 0, an infinity as the largest double of its sign
   * @param source where randomness comes from
   */
  public double release(double value, SecureRandom source) {
    BigInteger index = grid.nearestIndex(finite(value));
    return grid.valueAt(index.add(noise.sample(new RandomBits(source))));
  }

  private static double finite(double value) {
    if (Double.isNaN(value)) {
      return 0;
    }
    return Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.noise.IntegerNoise;
import dev.discreet.runtime.noise.PresampledNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * A {@link NumericMechanism} on doubles, released on a grid of a power of two.
 *
 * <p>The grid g is 2^−40 of the largest power of two that is at most both the sensitivity Δ and the
 * scale that Δ alone calls for. A value x becomes the integer ⌊x/g + 1/2⌋, computed exactly; how
 * far neighbours can be apart after that is for {@link SensitivityOnGrid} to say, and the noise on
 * the integers is for that sensitivity. The noisy integer times g, rounded to the nearest double,
 * is released: never NaN, infinite or −0.0.
 *
 * <p>All components of one release take their noise from the same bits. The bits are a type that
 * only this module can make: nobody else releases.
 *
 * <p>Immutable and thread-safe.
 */
@SuppressWarnings("exports")
public final class DoubleMechanism implements NumericMechanism {

  private static final int GRID_BITS = 40;

  private final Grid grid;
  private final IntegerNoise noise;
  private final PrivacyLoss loss;

  DoubleMechanism(Grid grid, Calibration calibration) {
    this.grid = grid;
    noise = calibration.noise();
    loss = calibration.loss();
    if (!(scale() > 0) || Double.isInfinite(scale())) {
      throw new IllegalArgumentException("the noise scale is beyond the range of a double");
    }
  }

  /**
   * The mechanism for one sensitivity.
   *
   * @param norm the norm that the sensitivity is in
   * @param sensitivity of all components together, above 0
   * @param components from 1
   * @param calibration the noise on the integers that a sensitivity calls for
   * @throws IllegalArgumentException if an argument is out of range, or if there is no grid for it
   *     within the normal range of a double
   */
  static DoubleMechanism fit(
      SensitivityOnGrid norm,
      BigDecimal sensitivity,
      int components,
      Function<BigDecimal, Calibration> calibration) {
    double coarsest =
        Math.min(calibration.apply(sensitivity).noise().scale(), sensitivity.doubleValue());
    Grid grid = new Grid(Math.getExponent(coarsest) - GRID_BITS);
    BigDecimal steps = norm.steps(sensitivity, grid.step(), components);
    return new DoubleMechanism(grid, calibration.apply(steps));
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
  public double standardDeviation() {
    return noise.standardDeviation() * grid.step();
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return loss;
  }

  @Override
  public double halfWidth(double confidence) {
    return noise.halfWidth(confidence) * grid.step();
  }

  @Override
  public double accuracy(double confidence) {
    return Math.nextUp(halfWidth(confidence) + grid.step() / 2);
  }

  @Override
  public PresampledNoise pool(int capacity) {
    return new PresampledNoise(noise, capacity);
  }

  /**
   * This mechanism, with its noise from a pool.
   *
   * @param pool one that {@link #pool(int)} of this mechanism made
   */
  public DoubleMechanism drawing(PresampledNoise pool) {
    return new DoubleMechanism(grid, new Calibration(pool, loss));
  }

  /**
   * The value, rounded to the grid, plus noise; cut off at ±{@link Double#MAX_VALUE}.
   *
   * @param value the exact value; NaN counts as 0, an infinity as the largest double of its sign
   * @param bits where randomness comes from
   */
  public double release(double value, RandomBits bits) {
    BigInteger index = grid.nearestIndex(finite(value));
    return grid.valueAt(index.add(noise.sample(bits)));
  }

  /**
   * Each component, rounded to the grid, plus noise of its own, as a new array.
   *
   * @param values the exact values, as for one
   * @param bits where randomness comes from
   */
  public double[] release(double[] values, RandomBits bits) {
    double[] released = new double[values.length];
    for (int i = 0; i < released.length; i++) {
      released[i] = release(values[i], bits);
    }
    return released;
  }

  /**
   * Each value, rounded to the grid, plus noise of its own, in the order of the map; unmodifiable.
   *
   * @param values the exact values, as for one
   * @param bits where randomness comes from
   * @throws NullPointerException if a value is null, before any noise is drawn
   */
  public <K> Map<K, Double> release(Map<K, Double> values, RandomBits bits) {
    Map<K, Double> released = new LinkedHashMap<>(values);
    released.values().forEach(Objects::requireNonNull);
    released.replaceAll((key, value) -> release(value, bits));
    return Collections.unmodifiableMap(released);
  }

  private static double finite(double value) {
    if (Double.isNaN(value)) {
      return 0;
    }
    return Math.max(-Double.MAX_VALUE, Math.min(value, Double.MAX_VALUE));
  }
}

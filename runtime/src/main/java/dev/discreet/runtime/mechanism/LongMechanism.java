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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A {@link NumericMechanism} on integers, with grid 1.
 *
 * <p>All components of one release take their noise from the same bits. The bits are a type that
 * only this module can make: nobody else releases.
 *
 * <p>Immutable and thread-safe.
 */
@SuppressWarnings("exports")
public final class LongMechanism implements NumericMechanism {

  private final IntegerNoise noise;
  private final PrivacyLoss loss;

  LongMechanism(Calibration calibration) {
    noise = calibration.noise();
    loss = calibration.loss();
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

  @Override
  public double standardDeviation() {
    return noise.standardDeviation();
  }

  @Override
  public PrivacyLoss privacyLoss() {
    return loss;
  }

  /** {@inheritDoc} An integer. */
  @Override
  public double halfWidth(double confidence) {
    return noise.halfWidth(confidence);
  }

  /** {@inheritDoc} The half-width itself: integers are on the grid. */
  @Override
  public double accuracy(double confidence) {
    return halfWidth(confidence);
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
  public LongMechanism drawing(PresampledNoise pool) {
    return new LongMechanism(new Calibration(pool, loss));
  }

  /**
   * The value plus noise; their exact sum is cut off at the ends of the range of a long.
   *
   * @param value the exact value
   * @param bits where randomness comes from
   */
  public long release(long value, RandomBits bits) {
    return noise.addTo(value, bits);
  }

  /**
   * Each component plus noise of its own, as a new array.
   *
   * @param values the exact values
   * @param bits where randomness comes from
   */
  public long[] release(long[] values, RandomBits bits) {
    long[] released = new long[values.length];
    for (int i = 0; i < released.length; i++) {
      released[i] = release(values[i], bits);
    }
    return released;
  }

  /**
   * Each value plus noise of its own, in the order of the map; unmodifiable.
   *
   * @param values the exact values
   * @param bits where randomness comes from
   * @throws NullPointerException if a value is null, before any noise is drawn
   */
  public <K> Map<K, Long> release(Map<K, Long> values, RandomBits bits) {
    Map<K, Long> released = new LinkedHashMap<>(values);
    released.values().forEach(Objects::requireNonNull);
    released.replaceAll((key, value) -> release(value, bits));
    return Collections.unmodifiableMap(released);
  }
}

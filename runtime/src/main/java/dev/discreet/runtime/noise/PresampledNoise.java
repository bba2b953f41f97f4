/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Noise that is drawn ahead of the releases that use it.
 *
 * <p>How long a sample takes depends on the sample, so who can time a release learns a little of
 * its noise. A sample that lies ready takes the same time whatever it is. {@link #fill(RandomBits)}
 * is called when nobody watches; a release that finds the pool empty fills it first, and then its
 * time depends on all samples of a filling together.
 *
 * <p>A sample is used once and forgotten. Samples that lie ready outlive a snapshot of the process:
 * two copies of it would use the same ones. Empty pools before a snapshot with {@link #wipe()}.
 *
 * <p>Thread-safe: no two callers get the same sample.
 */
public final class PresampledNoise implements IntegerNoise {

  private final IntegerNoise noise;
  private final @Nullable BigInteger[] samples;
  private int ready;

  /**
   * An empty pool.
   *
   * @param noise what is drawn
   * @param capacity how many samples lie ready at most, from 1
   * @throws IllegalArgumentException if {@code capacity} is below 1
   */
  public PresampledNoise(IntegerNoise noise, int capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("a pool holds at least one sample: " + capacity);
    }
    this.noise = noise;
    this.samples = new BigInteger[capacity];
  }

  /** Whether no sample lies ready. */
  public synchronized boolean isEmpty() {
    return ready == 0;
  }

  /** Draws samples until the pool is full. */
  public synchronized void fill(RandomBits bits) {
    while (ready < samples.length) {
      samples[ready] = noise.sample(bits); // counted only if the source did not fail
      ready++;
    }
  }

  /** Forgets the samples that lie ready. */
  public synchronized void wipe() {
    Arrays.fill(samples, null);
    ready = 0;
  }

  @Override
  public synchronized BigInteger sample(RandomBits bits) {
    if (ready == 0) {
      fill(bits);
    }
    BigInteger sample = samples[--ready];
    samples[ready] = null;
    if (sample == null) {
      throw new AssertionError("a slot below the fill level is empty");
    }
    return sample;
  }

  @Override
  public long addTo(long value, RandomBits bits) {
    return Saturation.sum(value, sample(bits));
  }

  @Override
  public double scale() {
    return noise.scale();
  }

  @Override
  public double standardDeviation() {
    return noise.standardDeviation();
  }

  @Override
  public double probability(long y) {
    return noise.probability(y);
  }

  @Override
  public double halfWidth(double confidence) {
    return noise.halfWidth(confidence);
  }
}

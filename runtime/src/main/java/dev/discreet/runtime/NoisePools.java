/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.DoubleMechanism;
import dev.discreet.runtime.mechanism.LongMechanism;
import dev.discreet.runtime.mechanism.NumericMechanism;
import dev.discreet.runtime.noise.PresampledNoise;
import dev.discreet.runtime.noise.RandomBits;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The noise that a data set keeps ready, one pool for each mechanism that its releases use; or
 * none, and each release draws its own.
 *
 * <p>Thread-safe.
 */
final class NoisePools {

  /** A query whose noise follows an argument has a mechanism for each. */
  private static final int MOST_POOLS = 256;

  private final int capacity;
  private final SecureRandom source;
  private final Map<NumericMechanism, PresampledNoise> pools = new ConcurrentHashMap<>();

  /**
   * No pools yet.
   *
   * @param capacity how many samples each pool holds; 0 for no pools
   */
  NoisePools(int capacity, SecureRandom source) {
    this.capacity = capacity;
    this.source = source;
  }

  /** The mechanism, with noise from its pool if there is one. */
  LongMechanism drawing(LongMechanism mechanism) {
    return capacity == 0 ? mechanism : mechanism.drawing(readyPool(mechanism));
  }

  /** The mechanism, with noise from its pool if there is one. */
  DoubleMechanism drawing(DoubleMechanism mechanism) {
    return capacity == 0 ? mechanism : mechanism.drawing(readyPool(mechanism));
  }

  /** Fills every pool that a release has used before. */
  void fill() {
    pools.values().forEach(this::fill);
  }

  /** Empties every pool. */
  void wipe() {
    pools.values().forEach(PresampledNoise::wipe);
  }

  /** A pool with something in it: it is filled before rows are read, if at all. */
  private PresampledNoise readyPool(NumericMechanism mechanism) {
    if (pools.size() >= MOST_POOLS && !pools.containsKey(mechanism)) {
      wipe();
      pools.clear();
    }
    PresampledNoise pool = pools.computeIfAbsent(mechanism, key -> key.pool(capacity));
    if (pool.isEmpty()) {
      fill(pool);
    }
    return pool;
  }

  private void fill(PresampledNoise pool) {
    try (RandomBits bits = new RandomBits(source)) {
      pool.fill(bits);
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigInteger;

/**
 * Draws integers in two ways from the same bits: fast, where longs and doubles decide, and exactly.
 *
 * <p>Immutable and thread-safe.
 */
sealed interface ExactSampler permits GridSampler, NormalSampler {

  /** What {@link #fast(RandomBits)} answers when longs and doubles do not decide. */
  long UNDECIDED = Long.MIN_VALUE;

  /** Slabs of more than 2^50 integers leave too few bits of a word to decide on keeping a place. */
  int LARGEST_FAST_SHIFT = 50;

  /**
   * One sample in longs and doubles, or {@link #UNDECIDED} with the bits of the last trial put
   * back.
   */
  long fast(RandomBits bits);

  /** One sample in exact arithmetic, from the words that {@link #fast(RandomBits)} would read. */
  BigInteger exact(RandomBits bits);

  /** One sample. */
  default BigInteger sample(RandomBits bits) {
    long sample = fast(bits);
    return sample == UNDECIDED ? exact(bits) : BigInteger.valueOf(sample);
  }

  /** The sum of {@code value} and one sample, cut off at the ends of the range of a long. */
  default long addTo(long value, RandomBits bits) {
    long sample = fast(bits);
    return sample == UNDECIDED ? Saturation.sum(value, exact(bits)) : Saturation.sum(value, sample);
  }
}

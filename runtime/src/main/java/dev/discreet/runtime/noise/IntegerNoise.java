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
 * Noise on the integers, drawn exactly: given perfect bits, every value has the probability that
 * the distribution says, and no value is cut off.
 *
 * <p>A fast path in longs decides nearly all samples; what it cannot decide it leaves to exact
 * arithmetic over the same bits and more. The time that a sample takes depends on the sample, never
 * on what it is added to.
 *
 * <p>The methods without bits describe the distribution in floating point, for people.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface IntegerNoise {

  /**
   * One sample.
   *
   * @param bits where randomness comes from
   */
  BigInteger sample(RandomBits bits);

  /**
   * The sum of {@code value} and one sample, whatever it is.
   *
   * @param value any integer
   * @param bits where randomness comes from
   */
  default BigInteger addTo(BigInteger value, RandomBits bits) {
    return value.add(sample(bits));
  }

  /**
   * The sum of {@code value} and one sample, cut off at the ends of the range of a long. Cutting
   * off is done to the exact sum.
   *
   * @param value any long
   * @param bits where randomness comes from
   */
  long addTo(long value, RandomBits bits);

  /** The parameter of the distribution, a number of steps: finite and above 0. */
  double scale();

  /** The standard deviation in steps, rounded. */
  double standardDeviation();

  /** Pr[Y = y], rounded. */
  double probability(long y);

  /**
   * The smallest integer w with Pr[|Y| ≤ w] ≥ confidence, as far as double precision can tell.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  double halfWidth(double confidence);
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

/**
 * Whether a uniform number is below e^(−d), as far as doubles can tell.
 *
 * <p>The margin covers what is lost on the way: d is computed with at most six roundings and a
 * truncation of the position in the slab by 2^−53, and is below 4 where that matters, or is known
 * up to 2^−50 of it, which moves e^(−d) by less than 2^−51; {@link Math#exp(double)} is within one
 * unit in the last place by its specification; the uniform number is cut off at 53 digits. Together
 * that is below 2^−49.
 */
enum Acceptance {
  ACCEPTED,
  REJECTED,
  UNDECIDED;

  /** The weight of the last digit that {@link #leading(long)} keeps. */
  static final double LAST_DIGIT = 0x1p-53;

  private static final double MARGIN = 0x1p-48;
  private static final int DROPPED_BITS = Long.SIZE - 53;

  /** The number in [0, 1) whose digits are the first 53 of {@code digits}. */
  static double leading(long digits) {
    return (digits >>> DROPPED_BITS) * LAST_DIGIT;
  }

  /**
   * Compares.
   *
   * @param exponent d, from 0
   * @param uniform the least number that has the drawn digits, up to 2^−53
   * @param width the width of the interval of numbers that have these digits
   */
  static Acceptance of(double exponent, double uniform, double width) {
    double upper = uniform + width;
    if (upper <= 1 - exponent - MARGIN) {
      return ACCEPTED; // as e^-d >= 1 - d
    }
    double threshold = Math.exp(-exponent);
    if (upper <= threshold - MARGIN) {
      return ACCEPTED;
    }
    return uniform >= threshold + MARGIN ? REJECTED : UNDECIDED;
  }
}

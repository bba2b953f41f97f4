/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

/**
 * Brings values into public ranges. What query code and row constructors may call.
 *
 * <p>Bounds, steps and norms are public values: an exception for a wrong one says nothing of the
 * data. No method throws because of the value it clamps.
 *
 * <p>Stateless and thread-safe.
 */
public final class Clamp {

  private Clamp() {}

  /**
   * The value of [lower, upper] that is nearest to {@code x}.
   *
   * @throws IllegalArgumentException if {@code lower > upper}
   */
  public static int clamp(int x, int lower, int upper) {
    return (int) clamp((long) x, lower, upper);
  }

  /**
   * The value of [lower, upper] that is nearest to {@code x}.
   *
   * @throws IllegalArgumentException if {@code lower > upper}
   */
  public static long clamp(long x, long lower, long upper) {
    if (lower > upper) {
      throw new IllegalArgumentException("lower " + lower + " > upper " + upper);
    }
    return Math.max(lower, Math.min(x, upper));
  }

  /**
   * The value of [lower, upper] that is nearest to {@code x}; {@code lower} if {@code x} is NaN.
   *
   * <p>Never −0.0: where that is the answer, it is 0.0. Bounds may be infinite.
   *
   * @throws IllegalArgumentException if {@code lower > upper}, or if a bound is NaN
   */
  public static double clamp(double x, double lower, double upper) {
    if (!(lower <= upper)) {
      throw new IllegalArgumentException("lower " + lower + " is not at most upper " + upper);
    }
    double inRange = x > upper ? upper : x >= lower ? x : lower;
    return inRange + 0.0; // -0.0 + 0.0 is 0.0
  }

  /**
   * The multiple of {@code step} that is nearest to {@code x}, exactly; ties go up. NaN goes to 0.
   *
   * <p>Non-decreasing in {@code x} (NaN aside), at most half a step away from it, never −0.0 and
   * never infinite, with these exceptions at the ends: a value beyond the multiples that a double
   * holds goes to the outermost one. With a step that is a power of two, that is the largest finite
   * multiple; with another integer, the largest multiple within ±2⁵³. An infinity goes there too.
   *
   * @param step a power of two (normal or not), or an integer from 1 to 2⁵³
   * @throws IllegalArgumentException if {@code step} is NaN or neither
   */
  public static double toStep(double x, double step) {
    return Steps.nearest(x, step);
  }

  /**
   * The vector if its L1 norm is at most {@code norm}, or else one of that direction and about that
   * norm, never above it: the norm of the result, in exact arithmetic, is at most {@code norm}.
   *
   * @param v any length; a component that is NaN or infinite counts as 0; not changed
   * @param norm finite and above 0
   * @return a new array
   * @throws IllegalArgumentException if {@code norm} is NaN, infinite or not above 0
   */
  public static double[] l1(double[] v, double norm) {
    return Clipping.L1.clip(v, norm);
  }

  /**
   * The vector if its L2 norm is at most {@code norm}, or else one of that direction and about that
   * norm, never above it: the norm of the result, in exact arithmetic, is at most {@code norm}.
   *
   * @param v any length; a component that is NaN or infinite counts as 0; not changed
   * @param norm finite and above 0
   * @return a new array
   * @throws IllegalArgumentException if {@code norm} is NaN, infinite or not above 0
   */
  public static double[] l2(double[] v, double norm) {
    return Clipping.L2.clip(v, norm);
  }
}

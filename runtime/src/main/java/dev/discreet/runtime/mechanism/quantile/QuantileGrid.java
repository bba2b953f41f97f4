/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import java.io.Serializable;

/**
 * The points from {@code lower} to {@code upper} that are multiples of {@code step}, numbered from
 * 0.
 *
 * @param lower the first point, finite
 * @param upper the last one, finite
 * @param step a power of two, or an integer from 1
 */
public record QuantileGrid(double lower, double upper, double step) implements Serializable {

  /** Up to here, every multiple is a double, and the sum of two is a long. */
  private static final double MOST_STEPS = 0x1p53;

  /**
   * @throws IllegalArgumentException if the ends are not in order, no multiples of the step, or
   *     more than 2^53 of it away from 0, or if a number is NaN or infinite
   */
  public QuantileGrid {
    if (!(step > 0 && step < Double.POSITIVE_INFINITY && lower <= upper)
        || !isPoint(lower, step)
        || !isPoint(upper, step)) {
      throw new IllegalArgumentException(
          "no grid of at most 2^53 steps on either side of 0: [%s, %s], step %s"
              .formatted(lower, upper, step));
    }
  }

  /** The grid of that many steps; the errors are the constructor's. */
  public static QuantileGrid of(double lower, double upper, double step) {
    return new QuantileGrid(lower, upper, step);
  }

  private static boolean isPoint(double bound, double step) {
    double steps = bound / step;
    return Math.abs(steps) <= MOST_STEPS && steps == Math.rint(steps) && steps * step == bound;
  }

  /** How many points there are. */
  public long points() {
    return (long) (upper / step) - first() + 1;
  }

  private long first() {
    return (long) (lower / step);
  }

  /** The number of the point that is nearest; NaN counts as the first. */
  public long indexOf(double value) {
    double within = value >= lower ? Math.min(value, upper) : lower;
    return Math.max(0, Math.min(Math.round(within / step) - first(), points() - 1));
  }

  /** The number of the point that is nearest. */
  public long indexOf(long value) {
    return indexOf((double) Math.max((long) lower, Math.min(value, (long) upper)));
  }

  /** The point of a number. */
  public double pointAt(long index) {
    return (first() + index) * step;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.math.BigDecimal;

/**
 * Rounding against the user: what a release costs is rounded up, what may be spent is rounded down.
 *
 * <h2>Error budget</h2>
 *
 * {@code double} operations and {@link Math#sqrt} err by at most half a unit in the last place, the
 * other functions of {@link Math} that are used here by at most 2.5. {@link #of(double, double)}
 * allows for 2⁻⁴⁷ of the magnitude, 64 units of 2⁻⁵³: a formula may take some twenty operations on
 * intermediate results that are, each carried to the result, no larger than that magnitude.
 */
final class Upward {

  private static final double SLACK = 0x1p-47;

  private Upward() {}

  /** A value computed from terms whose absolute values sum to at most {@code magnitude}. */
  static double of(double value, double magnitude) {
    return value + (magnitude * SLACK + Double.MIN_VALUE);
  }

  /** A value computed by products, quotients, powers and sums without cancellation. */
  static double of(double value) {
    return of(value, Math.abs(value));
  }

  /** As {@link #of(double, double)}, in the other direction. */
  static double down(double value, double magnitude) {
    return -of(-value, magnitude);
  }

  /** At least a + b, for a, b ≥ 0; exact where one of them is 0. */
  static double add(double a, double b) {
    return a == 0 || b == 0 ? a + b : Math.nextUp(a + b);
  }

  /** At least a · b, for a, b ≥ 0; exact where one of them is 0 or 1, and 0 · ∞ is 0. */
  static double multiply(double a, double b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    return a == 1 || b == 1 ? a * b : Math.nextUp(a * b);
  }

  /** A count as a double that is not below it. */
  static double of(long count) {
    double nearest = count;
    return nearest < 0x1p53 ? nearest : Math.nextUp(nearest);
  }

  /** The least double that is at least {@code value}. */
  static double of(BigDecimal value) {
    double nearest = value.doubleValue();
    return nearest < Double.POSITIVE_INFINITY && new BigDecimal(nearest).compareTo(value) < 0
        ? Math.nextUp(nearest)
        : nearest;
  }
}

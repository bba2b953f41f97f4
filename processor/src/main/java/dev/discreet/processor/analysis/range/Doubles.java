/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import java.math.BigDecimal;

/** Steps from a number to doubles beside it. */
public final class Doubles {
  private Doubles() {}

  /** The greatest double that is not above a number. */
  static double below(BigDecimal number) {
    double nearest = number.doubleValue();
    boolean above =
        nearest == Double.POSITIVE_INFINITY
            || (Double.isFinite(nearest) && new BigDecimal(nearest).compareTo(number) > 0);
    return above ? Math.nextDown(nearest) : nearest;
  }

  /** The least double that is not below a number. */
  public static double above(BigDecimal number) {
    return -below(number.negate());
  }

  /** Some doubles further down. */
  static double down(double value, int steps) {
    double moved = value;
    for (int i = 0; i < steps; i++) {
      moved = Math.nextDown(moved);
    }
    return moved;
  }

  /** Some doubles further up. */
  public static double up(double value, int steps) {
    return -down(-value, steps);
  }
}

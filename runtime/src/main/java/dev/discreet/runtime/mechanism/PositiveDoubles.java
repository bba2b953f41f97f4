/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.rounding.Bisection;
import java.util.function.DoublePredicate;

/** Search among all finite doubles above 0, which their bits put in order. */
final class PositiveDoubles {

  private PositiveDoubles() {}

  /**
   * A double for which {@code holds} was seen to be true, and false for its predecessor or there is
   * none above 0: the smallest such double, if the predicate is monotone. +∞ if it does not hold
   * for the largest double. At most 64 calls.
   *
   * @param holds false, then true, as doubles grow
   */
  static double least(DoublePredicate holds) {
    if (!holds.test(Double.MAX_VALUE)) {
      return Double.POSITIVE_INFINITY;
    }
    return Bisection.leastDouble(0, Double.MAX_VALUE, holds);
  }

  /** The largest double for which a predicate holds that is true, then false; 0 if it never is. */
  static double largest(DoublePredicate holds) {
    double beyond = least(holds.negate());
    return Math.nextDown(beyond);
  }
}

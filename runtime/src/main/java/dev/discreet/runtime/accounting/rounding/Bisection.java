/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

import java.util.function.DoublePredicate;
import java.util.function.LongPredicate;

/**
 * The search for where a predicate turns from false to true. What is returned was seen to hold, so
 * a predicate that is not quite monotone costs tightness, never soundness.
 */
public final class Bisection {

  private Bisection() {}

  /**
   * A number for which {@code holds} was seen to be true, and false for its predecessor; {@code
   * upTo} itself is taken for true and {@code below} for false, unseen.
   *
   * @param below less than {@code upTo}
   */
  public static long leastLong(long below, long upTo, LongPredicate holds) {
    long fails = below;
    long found = upTo;
    while (fails < found - 1) {
      long middle = (fails & found) + ((fails ^ found) >> 1); // the mean, without overflow
      if (holds.test(middle)) {
        found = middle;
      } else {
        fails = middle;
      }
    }
    return found;
  }

  /**
   * The same among doubles from 0 on, which their bits put in order: at most 63 calls, however near
   * to 0 it ends.
   *
   * @param below from 0, less than {@code upTo}
   */
  public static double leastDouble(double below, double upTo, DoublePredicate holds) {
    return Double.longBitsToDouble(
        leastLong(
            Double.doubleToRawLongBits(below + 0.0), // −0.0 is 0
            Double.doubleToRawLongBits(upTo),
            bits -> holds.test(Double.longBitsToDouble(bits))));
  }
}

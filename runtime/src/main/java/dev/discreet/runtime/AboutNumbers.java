/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.NumericMechanism;
import java.util.function.IntSupplier;

/**
 * What is known of a query before it is released, where numbers are released with noise: also how
 * far off they may be.
 *
 * <p>Thread-safe.
 */
public final class AboutNumbers extends AboutRelease {

  private final NumericMechanism mechanism;

  AboutNumbers(IntSupplier left, NumericMechanism mechanism) {
    super(left);
    this.mechanism = mechanism;
  }

  /**
   * An α such that each number that is released lies within ±α of the one that the query computes,
   * with at least this probability: the noise, and the rounding of doubles to its grid, are in it;
   * α itself is rounded up, never down. Of several numbers, each lies there with this probability,
   * not all at once.
   *
   * <p>It does not say how far the computed number is from what was meant: what clamping, the
   * bounding of contributions and sampling change is not in it. A double that is so large that its
   * neighbours are farther apart than the grid is off by half a unit in its last place besides. An
   * array of doubles whose declaration does not say how long it is counts as one of the greatest
   * length, at most 1/500 too much. A key that was found in the rows is told with a number that is
   * farther off with no more than the rest of the probability; among the keys that are told these
   * may be a larger share, as noise decides which are.
   *
   * @param confidence in (0, 1)
   * @return in the unit of the result, at least 0
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  public double accuracy(double confidence) {
    return mechanism.accuracy(confidence);
  }
}

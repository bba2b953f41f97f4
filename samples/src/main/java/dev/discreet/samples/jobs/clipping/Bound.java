/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.clipping;

/** Chooses a clipping bound by released counts only. */
final class Bound {

  private Bound() {}

  /** A count of less than so many scales of its noise may as well be noise. */
  private static final double NOTICEABLE = 3;

  /**
   * The power of two, or the limit, at which the noise and what clipping cuts off are least
   * together. What lies in a bucket is taken to lie at its middle.
   *
   * @param grid how many weights lie in each bucket, about
   * @param gridEpsilon what the grid was released for
   * @param sumEpsilon what the clipped sum will be released for
   */
  static int of(long[] grid, double gridEpsilon, double sumEpsilon) {
    int best = 1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 1; i < grid.length; i++) {
      int bound = Weights.end(i);
      double error = bound / sumEpsilon + cutOff(grid, NOTICEABLE / gridEpsilon, bound);
      if (error < least) {
        least = error;
        best = bound;
      }
    }
    return best;
  }

  private static double cutOff(long[] grid, double noticeable, int bound) {
    double cutOff = 0;
    for (int i = 1; i < grid.length; i++) {
      if (grid[i] > noticeable) {
        double middle = (Weights.end(i - 1) + Weights.end(i)) / 2.0;
        cutOff += grid[i] * Math.max(0, middle - bound);
      }
    }
    return cutOff;
  }
}

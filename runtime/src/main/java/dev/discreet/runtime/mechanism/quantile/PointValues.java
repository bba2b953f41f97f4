/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

/**
 * What is known of the values of rows, whose quantiles are released: on which points of a grid they
 * lie. One by one, or as counts by point; the answers are the same.
 */
public abstract sealed class PointValues permits PointList, PointCounts {

  PointValues() {}

  /**
   * Those of two pieces of the rows together.
   *
   * @param sum of the form of the other; is changed, and returned
   */
  public static PointValues sum(PointValues sum, PointValues part) {
    sum.add(part);
    return sum;
  }

  abstract void add(PointValues part);

  /**
   * The numbers of the points, by rank.
   *
   * @param points how many points there are
   * @throws IllegalArgumentException if a value lies on none of them
   */
  abstract Ranked ranked(long points);

  static void requirePoint(long value, long points) {
    if (value < 0 || value >= points) {
      throw new IllegalArgumentException("a value lies on no point of the grid");
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import java.util.ArrayList;
import java.util.List;

/**
 * Values one by one, in any order.
 *
 * <p>Not thread-safe: an instance belongs to one release.
 */
final class PointList extends PointValues {

  private final List<long[]> parts = new ArrayList<>();

  /**
   * The values.
   *
   * @param values numbers of points, which are neither copied nor changed
   */
  PointList(long[] values) {
    parts.add(values);
  }

  @Override
  void add(PointValues part) {
    parts.addAll(((PointList) part).parts);
  }

  @Override
  Ranked ranked(long points) {
    int count = 0;
    for (long[] part : parts) {
      count = Math.addExact(count, part.length);
    }
    long[] values = new long[count];
    int at = 0;
    for (long[] part : parts) {
      for (long value : part) {
        requirePoint(value, points);
        values[at++] = value;
      }
    }
    return new RankedValues(values, points);
  }
}

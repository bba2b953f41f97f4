/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;

/**
 * How many values lie on each point. What is counted in pieces of the rows adds up to what is
 * counted in all, in memory that grows with the points that have a value and not with the rows.
 *
 * <p>Counts are kept in sorted runs, each at most half as long as the one before: a run that is
 * added is merged with those that are not twice as long. So n points are merged about log n times
 * each.
 *
 * <p>Not thread-safe: an instance belongs to one release.
 */
final class PointCounts extends PointValues implements Serializable {

  private static final long serialVersionUID = 1;

  @SuppressWarnings("serial") // A list of the JDK.
  private final ArrayList<Run> runs = new ArrayList<>();

  /** Points, increasing, and how many values lie on each. */
  private static final class Run implements Serializable {

    private static final long serialVersionUID = 1;

    private final long[] points;
    private final long[] counts;

    Run(long[] points, long[] counts) {
      this.points = points;
      this.counts = counts;
    }

    int length() {
      return points.length;
    }

    Run plus(Run other) {
      long[] both = new long[length() + other.length()];
      long[] sums = new long[both.length];
      int size = 0;
      for (int i = 0, j = 0; i < length() || j < other.length(); size++) {
        boolean isOwn = j == other.length() || (i < length() && points[i] <= other.points[j]);
        boolean isOther = i == length() || (j < other.length() && other.points[j] <= points[i]);
        both[size] = isOwn ? points[i] : other.points[j];
        sums[size] = (isOwn ? counts[i++] : 0) + (isOther ? other.counts[j++] : 0);
      }
      return new Run(Arrays.copyOf(both, size), Arrays.copyOf(sums, size));
    }
  }

  private PointCounts() {}

  /**
   * The counts of some values.
   *
   * @param values numbers of points, which are sorted
   */
  static PointCounts of(long[] values) {
    Arrays.sort(values);
    long[] points = new long[values.length];
    long[] counts = new long[values.length];
    int size = 0;
    for (int i = 0; i < values.length; i++) {
      size += i > 0 && values[i] == values[i - 1] ? 0 : 1;
      points[size - 1] = values[i];
      counts[size - 1]++;
    }
    PointCounts all = new PointCounts();
    all.add(new Run(Arrays.copyOf(points, size), Arrays.copyOf(counts, size)));
    return all;
  }

  @Override
  void add(PointValues part) {
    ((PointCounts) part).runs.forEach(this::add);
  }

  private void add(Run run) {
    if (run.length() == 0) {
      return;
    }
    Run last = run;
    while (!runs.isEmpty() && runs.get(runs.size() - 1).length() < 2L * last.length()) {
      last = runs.remove(runs.size() - 1).plus(last);
    }
    runs.add(last);
  }

  @Override
  Ranked ranked(long points) {
    Run all = new Run(new long[0], new long[0]);
    for (int i = runs.size() - 1; i >= 0; i--) {
      all = runs.get(i).plus(all);
    }
    if (all.length() > 0) {
      requirePoint(all.points[0], points);
      requirePoint(all.points[all.length() - 1], points);
    }
    return new RankedCounts(all.points, all.counts);
  }
}

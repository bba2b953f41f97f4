/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import java.util.Arrays;

/**
 * Integers by rank, of which it is known how often each comes. Memory is that of those that differ,
 * and what is asked for.
 *
 * <p>Immutable and thread-safe.
 */
final class RankedCounts implements Ranked {

  private final long[] values;

  /** How many integers are below each value, and at the end how many there are. */
  private final int[] below;

  /**
   * The integers.
   *
   * @param values those that differ, increasing
   * @param counts how often each comes, from 1
   * @throws ArithmeticException if there are more than 2^31 − 1
   */
  RankedCounts(long[] values, long[] counts) {
    this.values = values.clone();
    below = new int[counts.length + 1];
    for (int i = 0; i < counts.length; i++) {
      below[i + 1] = Math.toIntExact(Math.addExact(below[i], counts[i]));
    }
  }

  @Override
  public int count() {
    return below[values.length];
  }

  @Override
  public long[] sorted(int from, int to) {
    long[] sorted = new long[to - from];
    int place = Arrays.binarySearch(below, from);
    for (int rank = from, at = place >= 0 ? place : -place - 2; rank < to; at++) {
      int end = Math.min(to, below[at + 1]);
      Arrays.fill(sorted, rank - from, end - from, values[at]);
      rank = end;
    }
    return sorted;
  }

  @Override
  public int below(long value) {
    int place = Arrays.binarySearch(values, value);
    return below[place >= 0 ? place : -place - 1];
  }
}

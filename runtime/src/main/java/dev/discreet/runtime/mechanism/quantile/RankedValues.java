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
 * Integers by rank: they are dealt into buckets by their leading digits, and a bucket is sorted, or
 * dealt on, when what is asked for lies in it. So a few ranks of many integers take little more
 * than a pass over them, however they are distributed.
 *
 * <p>Not thread-safe: an instance belongs to one release.
 */
final class RankedValues implements Ranked {

  /** Sorting so few takes no longer than dealing them out. */
  private static final int FEW = 1 << 11;

  private static final int RADIX_BITS = 12;

  /** A request for more than this share of a bucket has it sorted. */
  private static final int LARGE_SHARE = 8;

  private final long[] values;
  private final Bucket all;

  /**
   * The integers, which are put into another order.
   *
   * @param values each from 0, below {@code bound}
   * @param bound from 1
   */
  RankedValues(long[] values, long bound) {
    this.values = values;
    all = new Bucket(0, values.length, Long.SIZE - Long.numberOfLeadingZeros(bound - 1));
  }

  @Override
  public int count() {
    return values.length;
  }

  @Override
  public long[] sorted(int from, int to) {
    all.sort(from, to);
    return Arrays.copyOfRange(values, from, to);
  }

  @Override
  public int below(long value) {
    return value >>> all.bits == 0 ? all.below(value) : values.length;
  }

  /** Ranks in a row, whose integers differ in their last digits only. */
  private final class Bucket {

    private final int from;
    private final int to;
    private final int bits;
    private boolean isSorted;
    private Bucket[] parts = {};

    Bucket(int from, int to, int bits) {
      this.from = from;
      this.to = to;
      this.bits = bits;
      isSorted = to - from < 2 || bits == 0;
    }

    void sort(int first, int end) {
      int low = Math.max(from, first);
      int high = Math.min(to, end);
      if (isSorted || low >= high) {
        return;
      }
      if (to - from <= FEW || (long) (high - low) * LARGE_SHARE >= to - from) {
        Arrays.sort(values, from, to);
        isSorted = true;
        return;
      }
      deal();
      for (Bucket part : parts) {
        part.sort(low, high);
      }
    }

    int below(long value) {
      if (isSorted) {
        return lowerBound(value);
      }
      if (parts.length == 0) {
        int count = from;
        for (int i = from; i < to; i++) {
          count += values[i] < value ? 1 : 0;
        }
        return count;
      }
      return parts[digit(value)].below(value);
    }

    private int lowerBound(long value) {
      int low = from;
      int high = to;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (values[middle] < value) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    private int digit(long value) {
      int digits = Math.min(bits, RADIX_BITS);
      return (int) (value >>> (bits - digits)) & ((1 << digits) - 1);
    }

    private void deal() {
      if (parts.length > 0) {
        return;
      }
      int digits = Math.min(bits, RADIX_BITS);
      int[] starts = new int[(1 << digits) + 1];
      for (int i = from; i < to; i++) {
        starts[digit(values[i]) + 1]++;
      }
      starts[0] = from;
      for (int i = 1; i < starts.length; i++) {
        starts[i] += starts[i - 1];
      }
      Bucket[] dealt = new Bucket[1 << digits];
      for (int i = 0; i < dealt.length; i++) {
        dealt[i] = new Bucket(starts[i], starts[i + 1], bits - digits);
      }
      long[] before = Arrays.copyOfRange(values, from, to);
      for (long value : before) {
        values[starts[digit(value)]++] = value;
      }
      parts = dealt;
    }
  }
}

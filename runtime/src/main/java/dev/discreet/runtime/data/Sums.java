/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import java.util.Map;
import java.util.SortedMap;

/**
 * Adds what a query says of two parts of the rows. The first argument may be changed, and is what
 * is returned.
 *
 * <p>Sums are those of the machine: that they are exact is proven of the queries that are evaluated
 * in pieces.
 */
public final class Sums {

  private Sums() {}

  /**
   * Of vectors of integers.
   *
   * @throws IllegalArgumentException if one is longer
   */
  public static long[] ofLongs(long[] sum, long[] part) {
    requireSameLength(sum.length, part.length);
    for (int i = 0; i < sum.length; i++) {
      sum[i] += part[i];
    }
    return sum;
  }

  /**
   * Of vectors of doubles.
   *
   * @throws IllegalArgumentException if one is longer
   */
  public static double[] ofDoubles(double[] sum, double[] part) {
    requireSameLength(sum.length, part.length);
    for (int i = 0; i < sum.length; i++) {
      sum[i] += part[i];
    }
    return sum;
  }

  /**
   * Of matrices of integers.
   *
   * @throws IllegalArgumentException if they differ in shape
   */
  public static long[][] ofLongs(long[][] sum, long[][] part) {
    requireSameLength(sum.length, part.length);
    for (int i = 0; i < sum.length; i++) {
      ofLongs(sum[i], part[i]);
    }
    return sum;
  }

  /**
   * Of matrices of doubles.
   *
   * @throws IllegalArgumentException if they differ in shape
   */
  public static double[][] ofDoubles(double[][] sum, double[][] part) {
    requireSameLength(sum.length, part.length);
    for (int i = 0; i < sum.length; i++) {
      ofDoubles(sum[i], part[i]);
    }
    return sum;
  }

  /** Of integers by key; a key that one of them does not have counts as 0 there. */
  public static <K> Map<K, Long> ofLongs(Map<K, Long> sum, Map<K, Long> part) {
    part.forEach((key, value) -> sum.merge(key, value, Long::sum));
    return sum;
  }

  /** Of doubles by key; a key that one of them does not have counts as 0 there. */
  public static <K> Map<K, Double> ofDoubles(Map<K, Double> sum, Map<K, Double> part) {
    part.forEach((key, value) -> sum.merge(key, value, Double::sum));
    return sum;
  }

  /** Of integers by keys that are found in rows. */
  public static <K> SortedMap<K, Long> ofFound(SortedMap<K, Long> sum, SortedMap<K, Long> part) {
    part.forEach((key, value) -> sum.merge(key, value, Long::sum));
    return sum;
  }

  private static void requireSameLength(int one, int other) {
    if (one != other) {
      throw new IllegalArgumentException("parts of the rows have results of several lengths");
    }
  }
}

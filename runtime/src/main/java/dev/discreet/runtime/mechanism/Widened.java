/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Integers as longs: a number with noise may be none that an {@code int} holds. */
public final class Widened {
  private Widened() {}

  /** The same numbers by the same keys; an absent number stays absent. */
  public static <K> Map<K, Long> longs(Map<K, Integer> numbers) {
    Map<K, Long> longs = new LinkedHashMap<>();
    numbers.forEach((key, number) -> put(longs, key, number));
    return longs;
  }

  private static <K> void put(Map<K, Long> longs, K key, @Nullable Integer number) {
    if (number != null) {
      longs.put(key, number.longValue());
    }
  }

  /** The same numbers. */
  public static long[] longs(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().toArray();
  }

  /** The same numbers, row by row. */
  public static long[][] longs(int[][] numbers) {
    return Arrays.stream(numbers).map(Widened::longs).toArray(long[][]::new);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.RandomBits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Contribution bounding: each privacy unit keeps at most k of its rows, chosen uniformly at random
 * and independently of all other units.
 *
 * <p>One pass with one reservoir per unit: J. S. Vitter, "Random Sampling with a Reservoir" (1985),
 * algorithm R, over exactly uniform integers. Memory is proportional to the units and the rows
 * kept.
 *
 * <p>Which rows a unit keeps depends on that unit's rows alone, so adding or removing a unit
 * changes the result by at most its own k rows.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class ContributionBound {

  private ContributionBound() {}

  /**
   * The rows that are kept, in their order.
   *
   * @param rows the rows, without null; not changed
   * @param unitKey the key of the person who owns a row; keys are compared by {@code equals}, and
   *     all rows with a null key belong to one unit
   * @param maxRowsPerUnit how many rows a unit keeps, from 1
   * @param bits where randomness comes from
   * @return an unmodifiable list
   * @throws IllegalArgumentException if {@code maxRowsPerUnit} is below 1
   */
  public static <T> List<T> keep(
      List<T> rows,
      Function<? super T, ? extends @Nullable Object> unitKey,
      int maxRowsPerUnit,
      RandomBits bits) {
    if (maxRowsPerUnit < 1) {
      throw new IllegalArgumentException("a unit keeps at least one row: " + maxRowsPerUnit);
    }
    Map<@Nullable Object, Reservoir> units = new HashMap<>();
    int index = 0;
    for (T row : rows) {
      units
          .computeIfAbsent(unitKey.apply(row), key -> new Reservoir())
          .offer(index++, maxRowsPerUnit, bits);
    }
    return units.values().stream()
        .flatMapToInt(Reservoir::kept)
        .sorted()
        .<T>mapToObj(rows::get)
        .toList();
  }

  /** The indices that one unit keeps. */
  private static final class Reservoir {
    private int[] indices = new int[1];
    private int size;
    private long offered;

    void offer(int index, int capacity, RandomBits bits) {
      offered++;
      if (size < capacity) {
        if (size == indices.length) {
          indices = Arrays.copyOf(indices, (int) Math.min(capacity, 2L * size));
        }
        indices[size++] = index;
        return;
      }
      long slot = bits.uniformBelow(offered);
      if (slot < capacity) {
        indices[(int) slot] = index;
      }
    }

    IntStream kept() {
      return IntStream.range(0, size).map(i -> indices[i]);
    }
  }
}

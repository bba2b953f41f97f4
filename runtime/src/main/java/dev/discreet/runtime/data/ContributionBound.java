/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.data;

import dev.discreet.runtime.noise.RandomBits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Contribution bounding: each privacy unit keeps at most k of its rows, chosen uniformly at random
 * and independently of all other units.
 *
 * <p>One pass over the rows with one {@link Reservoir} per unit. Memory is proportional to the
 * units and the rows kept, but for one bit per row.
 *
 * <h2>Security guarantees</h2>
 *
 * Which rows a unit keeps depends on the number of that unit's rows and on bits that no other unit
 * has seen, never on other units or on what a row holds. So with a unit added or removed, at any
 * positions, the rows of all others are kept with the same joint probabilities, independently of
 * it: the two results can be drawn together such that they differ in that unit's own rows, at most
 * k. This is a statement about fresh bits. All units read one stream in the order of the rows, so
 * the same bits twice, on two neighbouring data sets, need not keep the same rows of the others.
 *
 * <p>A unit with at most k rows keeps them all and uses no bits: how many bits are used, and how
 * long it takes, depends on the rows.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class ContributionBound {

  private ContributionBound() {}

  /**
   * The rows that are kept, in their order.
   *
   * <p>What {@code unitKey} throws, or {@code equals} or {@code hashCode} of a key, is thrown on.
   *
   * @param rows the rows, without null; not changed, and iterated once. A list without {@link
   *     RandomAccess} is copied first
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
    List<T> indexed = rows instanceof RandomAccess ? rows : new ArrayList<>(rows);
    Map<@Nullable Object, Reservoir> units = new HashMap<>();
    BitSet kept = new BitSet(indexed.size());
    int index = 0;
    for (T row : indexed) {
      Reservoir unit = units.computeIfAbsent(unitKey.apply(row), key -> new Reservoir());
      int dropped = unit.offer(index, maxRowsPerUnit, bits);
      if (dropped != index) {
        kept.set(index);
        if (dropped != Reservoir.NONE) {
          kept.clear(dropped);
        }
      }
      index++;
    }
    return at(kept, indexed);
  }

  /**
   * The first rows of each unit, as many as it may keep: for tests, since it tells of what comes
   * later. The arguments are those of the other method.
   *
   * @throws IllegalArgumentException if {@code maxRowsPerUnit} is below 1
   */
  public static <T> List<T> keepFirst(
      List<T> rows, Function<? super T, ? extends @Nullable Object> unitKey, int maxRowsPerUnit) {
    if (maxRowsPerUnit < 1) {
      throw new IllegalArgumentException("a unit keeps at least one row: " + maxRowsPerUnit);
    }
    Map<@Nullable Object, Integer> kept = new HashMap<>();
    return rows.stream()
        .filter(row -> kept.merge(unitKey.apply(row), 1, Integer::sum) <= maxRowsPerUnit)
        .toList();
  }

  /** The rows at the positions that are set: in order without sorting them. */
  private static <T> List<T> at(BitSet positions, List<T> rows) {
    Object[] chosen = new Object[positions.cardinality()];
    int size = 0;
    for (int i = positions.nextSetBit(0); i >= 0; i = positions.nextSetBit(i + 1)) {
      chosen[size++] = rows.get(i);
    }
    return RowList.of(chosen);
  }
}

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
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Dealing of rows into chunks: each privacy unit draws one of k chunks, uniformly and independently
 * of all other units, and all its rows go there.
 *
 * <h2>Security guarantees</h2>
 *
 * The draws are independent and all of one law, whatever the rows are, and there is one for each
 * unit. So two data sets of which one has a unit more, at any positions, can be dealt together:
 * each unit of both draws the same chunk, as fresh draws in whatever order have the same joint law.
 * Then k − 1 chunks hold the same rows in the same order, and only the one that the further unit
 * has drawn differs. Where a unit is replaced, the new one takes the draw of the old, and again at
 * most one chunk differs. A function that depends on nothing but its chunk has the same result on
 * all others: for each outcome of the draws at most one of the k results differs, and what is then
 * (ε, 0)-differentially private for one result that changes is so for the mixture over the draws,
 * because a mean of probabilities, each at most e^ε times its partner, is at most e^ε times theirs.
 *
 * <p>Positions or hashes would do neither: a row that is inserted moves all after it, and what a
 * hash is of may be known.
 *
 * <p>How many bits are used, and how long it takes, depends on the rows.
 *
 * <p>Thread-safe as far as the bits are: no state of its own.
 */
public final class Chunks {

  private Chunks() {}

  /**
   * The chunks, each with its rows in their order; some may be empty.
   *
   * <p>What {@code unitKey} throws, or {@code equals} or {@code hashCode} of a key, is thrown on.
   *
   * @param rows the rows, without null; not changed, and iterated once
   * @param unitKey the key of the person who owns a row, as for {@link ContributionBound}; null
   *     where each row is a unit
   * @param chunks k, from 1
   * @param bits where randomness comes from
   * @return k unmodifiable lists
   * @throws IllegalArgumentException if {@code chunks} is below 1
   */
  public static <T> List<List<T>> deal(
      List<T> rows,
      @Nullable Function<? super T, ? extends @Nullable Object> unitKey,
      int chunks,
      RandomBits bits) {
    if (chunks < 1) {
      throw new IllegalArgumentException("there is at least one chunk: " + chunks);
    }
    List<List<T>> dealt = new ArrayList<>(chunks);
    for (int i = 0; i < chunks; i++) {
      dealt.add(new ArrayList<>());
    }
    Map<@Nullable Object, Integer> units = new HashMap<>();
    for (T row : rows) {
      int chunk =
          unitKey == null
              ? draw(chunks, bits)
              : units.computeIfAbsent(unitKey.apply(row), unit -> draw(chunks, bits));
      dealt.get(chunk).add(row);
    }
    dealt.replaceAll(Collections::unmodifiableList);
    return Collections.unmodifiableList(dealt);
  }

  private static int draw(int chunks, RandomBits bits) {
    return (int) bits.uniformBelow(chunks);
  }
}

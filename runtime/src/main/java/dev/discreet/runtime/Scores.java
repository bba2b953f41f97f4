/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import dev.discreet.runtime.mechanism.SelectionMechanism;
import dev.discreet.runtime.noise.RandomBits;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The exact scores of public candidates, before one of these is selected. */
@FunctionalInterface
interface Scores {

  /** The index of a candidate. */
  int select(SelectionMechanism mechanism, RandomBits bits);

  /**
   * The candidates, as they are now.
   *
   * @throws IllegalArgumentException if there is none, or one twice
   */
  static <K> List<K> requireCandidates(List<K> keys) {
    List<K> candidates = List.copyOf(keys);
    if (candidates.isEmpty()) {
      throw new IllegalArgumentException("a selection needs at least one candidate");
    }
    if (new HashSet<>(candidates).size() < candidates.size()) {
      throw new IllegalArgumentException("a candidate of a selection is listed twice");
    }
    return candidates;
  }

  /**
   * Scores by key, all of one kind: an integer beside a double would have to be rounded.
   *
   * @throws IllegalArgumentException if they are not
   */
  static <K> Scores of(List<K> candidates, Map<K, ? extends Number> scores) {
    long[] longs = new long[candidates.size()];
    double[] doubles = new double[candidates.size()];
    boolean hasLong = false;
    boolean hasDouble = false;
    for (int i = 0; i < longs.length; i++) {
      @Nullable Number score = scores.get(candidates.get(i));
      if (score instanceof Long || score instanceof Integer) {
        longs[i] = score.longValue();
        hasLong = true;
      } else if (score instanceof Double) {
        doubles[i] = score.doubleValue();
        hasDouble = true;
      } else if (score != null) {
        throw new IllegalArgumentException("a score is a Long, an Integer or a Double");
      }
    }
    if (hasLong && hasDouble) {
      throw new IllegalArgumentException("scores are all integers or all doubles");
    }
    return hasDouble ? ofDoubles(doubles) : ofLongs(longs);
  }

  /**
   * Integer scores by index.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Scores ofLongs(long[] scores) {
    requireAny(scores.length);
    return (mechanism, bits) -> mechanism.select(scores, bits);
  }

  /**
   * Scores by index.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Scores ofDoubles(double[] scores) {
    requireAny(scores.length);
    return (mechanism, bits) -> mechanism.select(scores, bits);
  }

  private static void requireAny(int candidates) {
    if (candidates == 0) {
      throw new IllegalArgumentException("a selection needs at least one candidate");
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.search;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Neighbouring rows of one data set: all rows of a person change, or one row where rows are their
 * own. Half of the pairs differ a little from the one before.
 *
 * <p>Not thread-safe.
 */
public final class NeighbourSource {

  private final Source source;
  private final Pairs pairs;
  private final SplittableRandom random;
  private Pair last;

  /**
   * @param replaced whether rows are replaced, not added
   */
  public NeighbourSource(Source source, SplittableRandom random, boolean replaced) {
    this.source = source;
    this.random = random;
    pairs = new Pairs(source, random, source.hasOwners(0), replaced);
    last = pairs.fresh();
  }

  /**
   * Two neighbours.
   *
   * @param changed how many rows change
   */
  public record Two(List<Object> rows, List<Object> neighbour, int changed, Object pair) {}

  /** Another pair. */
  public Two next() {
    last = random.nextInt(3) == 0 ? pairs.fresh() : pairs.varied(last);
    return two(last);
  }

  private static Two two(Pair pair) {
    return new Two(pair.first().get(0), pair.second().get(0), pair.other().size(), pair);
  }

  /** A pair of fewer and simpler rows that still has what the other has. */
  public Two shrunk(Two from, Predicate<Two> has) {
    Two least = from;
    boolean progress = true;
    for (int left = 300; progress && left > 0; ) {
      progress = false;
      for (Pair smaller : smaller((Pair) least.pair())) {
        if (left-- <= 0) {
          break;
        }
        if (!smaller.equals(least.pair()) && has.test(two(smaller))) {
          least = two(smaller);
          progress = true;
          break;
        }
      }
    }
    return least;
  }

  private List<Pair> smaller(Pair pair) {
    List<Pair> all = new ArrayList<>();
    List<Object> rows = pair.common().get(0);
    for (int part = Math.max(1, rows.size()); part >= 1; part /= 2) {
      for (int from = 0; from + part <= rows.size(); from += part) {
        List<Object> fewer = new ArrayList<>(rows.subList(0, from));
        fewer.addAll(rows.subList(from + part, rows.size()));
        all.add(pair.common(fewer));
      }
    }
    for (int i = 0; i < pair.other().size(); i++) {
      for (Object row : source.simpler(0, pair.other().get(i))) {
        List<Object> other = new ArrayList<>(pair.other());
        other.set(i, row);
        all.add(pairs.settled(pair.changing(pair.places(), pair.one(), other)));
      }
    }
    return all;
  }
}

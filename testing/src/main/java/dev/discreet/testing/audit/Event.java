/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.audit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A set of outputs that one input makes more likely than the other.
 *
 * @param forth whether that is the first input
 */
public record Event(Partition partition, BitSet cells, double score, boolean forth) {

  /** Standard deviations that the choice allows for; no proof needs them. */
  private static final double CAUTION = 4;

  /** What it looks at. */
  public String name() {
    return partition.name();
  }

  /**
   * The event of each direction that would prove the largest ε, were its outputs others than those
   * by which it is chosen.
   *
   * @param fresh how many outputs of each input will prove it
   */
  public static List<Event> choose(List<Object> one, List<Object> other, double delta, long fresh) {
    Event best = null;
    Event back = null;
    for (Partition partition : Looks.at(one, other)) {
      long[] a = partition.count(one);
      long[] b = partition.count(other);
      Event candidate = choose(partition, a, b, one.size(), delta, fresh, true);
      best = best == null || candidate.score() > best.score() ? candidate : best;
      candidate = choose(partition, b, a, one.size(), delta, fresh, false);
      back = back == null || candidate.score() > back.score() ? candidate : back;
    }
    List<Event> events = new ArrayList<>();
    if (best != null && back != null) {
      events.add(best);
      events.add(back);
    }
    return events;
  }

  private static Event choose(
      Partition partition,
      long[] likely,
      long[] unlikely,
      int n,
      double delta,
      long fresh,
      boolean forth) {
    List<int[]> orders = new ArrayList<>();
    int cells = likely.length;
    orders.add(
        IntStream.range(0, cells)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> (unlikely[i] + 0.5) / (likely[i] + 0.5)))
            .mapToInt(Integer::intValue)
            .toArray());
    orders.add(IntStream.range(0, cells).toArray());
    orders.add(IntStream.range(0, cells).map(i -> cells - 1 - i).toArray());
    if (cells <= 200) {
      IntStream.range(0, cells).forEach(i -> orders.add(new int[] {i}));
    }
    BitSet best = new BitSet();
    double score = Double.NEGATIVE_INFINITY;
    for (int[] order : orders) {
      BitSet set = new BitSet();
      long a = 0;
      long b = 0;
      for (int cell : order) {
        set.set(cell);
        a += likely[cell];
        b += unlikely[cell];
        double now = score(a, b, n, delta, fresh);
        if (now > score) {
          score = now;
          best = (BitSet) set.clone();
        }
      }
    }
    return new Event(partition, best, score, forth);
  }

  private static double score(long a, long b, int n, double delta, long fresh) {
    double p = (double) a / n;
    double q = (double) b / n;
    double atLeast = p - CAUTION * Math.sqrt(p * (1 - p) / fresh + p / n) - 4.0 / fresh - delta;
    double atMost = q + CAUTION * Math.sqrt(q / fresh + q / n) + 8.0 / fresh;
    return atLeast > 0 ? Math.log(atLeast / atMost) : Double.NEGATIVE_INFINITY;
  }
}

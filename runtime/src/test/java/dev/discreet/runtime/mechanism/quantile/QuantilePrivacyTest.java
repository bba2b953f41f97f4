/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The privacy inequality, outcome by outcome, on all small data sets. */
class QuantilePrivacyTest {

  private static final double EPSILON = 1.1;
  private static final int POINTS = 3;

  private static final double[][] RANKS = {
    {0.5}, {0.25}, {0.9}, {0.3, 0.5}, {0.1, 0.9}, {0.25, 0.5, 0.75}, {0.2, 0.3, 0.6, 0.95}
  };

  /** All data sets of at most so many values, each once. */
  private static List<long[]> dataSets(int most) {
    List<long[]> all = new ArrayList<>(List.of(new long[0]));
    for (int i = 0; i < all.size(); i++) {
      long[] values = all.get(i);
      if (values.length < most) {
        long least = values.length == 0 ? 0 : values[values.length - 1];
        for (long next = least; next < POINTS; next++) {
          all.add(with(values, next));
        }
      }
    }
    return all;
  }

  private static long[] with(long[] values, long more) {
    long[] longer = Arrays.copyOf(values, values.length + 1);
    longer[values.length] = more;
    return longer;
  }

  private static long[] replaced(long[] values, int index, long by) {
    long[] other = values.clone();
    other[index] = by;
    return other;
  }

  /** The largest |ln(P(y)/Q(y))|. */
  private static double loss(Map<List<Long>, Double> p, Map<List<Long>, Double> q) {
    assertEquals(p.keySet(), q.keySet());
    assertEquals(1, p.values().stream().mapToDouble(x -> x).sum(), 1e-12);
    return p.entrySet().stream()
        .mapToDouble(entry -> Math.abs(Math.log(entry.getValue() / q.get(entry.getKey()))))
        .max()
        .orElseThrow();
  }

  @Test
  void aValueThatIsAddedCostsAtMostEpsilon() {
    for (double[] ranks : RANKS) {
      QuantileLaw law = new QuantileLaw(EPSILON, false, ranks);
      double most = 0;
      for (long[] values : dataSets(ranks.length > 2 ? 4 : 6)) {
        for (long more = 0; more < POINTS; more++) {
          most = Math.max(most, loss(law.of(POINTS, values), law.of(POINTS, with(values, more))));
        }
      }
      assertTrue(most <= EPSILON * (1 + 1e-12), "%s of %s".formatted(most, ranks.length));
      assertTrue(most > EPSILON / 4, "far from ε: " + most);
    }
  }

  @Test
  void aValueThatIsReplacedOrLeavesCostsAtMostEpsilon() {
    for (double[] ranks : RANKS) {
      QuantileLaw law = new QuantileLaw(EPSILON, true, ranks);
      double most = 0;
      for (long[] values : dataSets(ranks.length > 2 ? 4 : 6)) {
        for (int i = 0; i < values.length; i++) {
          for (long by = 0; by < POINTS; by++) {
            long[] other = replaced(values, i, by);
            most = Math.max(most, loss(law.of(POINTS, values), law.of(POINTS, other)));
          }
        }
        most = Math.max(most, loss(law.of(POINTS, values), law.of(POINTS, with(values, 1))));
      }
      assertTrue(most <= EPSILON * (1 + 1e-12), "%s of %s".formatted(most, ranks.length));
    }
  }

  /** Two values of one person, wherever they are, at half of ε each. */
  @Test
  void aPersonOfTwoValuesCostsAtMostEpsilon() {
    for (double[] ranks : RANKS) {
      QuantileLaw added = new QuantileLaw(EPSILON / 2, false, ranks);
      QuantileLaw replaced = new QuantileLaw(EPSILON / 2, true, ranks);
      double most = 0;
      for (long[] values : dataSets(3)) {
        for (long[] own : dataSets(2)) {
          long[] more = LongStream.concat(Arrays.stream(values), Arrays.stream(own)).toArray();
          most = Math.max(most, loss(added.of(POINTS, values), added.of(POINTS, more)));
          if (values.length >= 2 && own.length == 2) {
            long[] other = replaced(replaced(values, 0, own[0]), 1, own[1]);
            most = Math.max(most, loss(replaced.of(POINTS, values), replaced.of(POINTS, other)));
          }
        }
      }
      assertTrue(most <= EPSILON * (1 + 1e-12), "%s of %s".formatted(most, ranks.length));
    }
  }

  /**
   * The bound is met where the range is wide: a value more on one side of many points, of which
   * nearly all lie on the other.
   */
  @Test
  void theBoundIsNearlyMet() {
    QuantileLaw law = new QuantileLaw(EPSILON, false, 0.5);
    long[] values = {0, 0, 0, 0};
    long[] more = {0, 0, 0, 0, 20_000};
    double most = loss(law.of(20_001, values), law.of(20_001, more));
    assertTrue(most > 0.4 * EPSILON && most <= EPSILON, "most " + most);
  }

  /** Four times the rate is told apart on these small data sets. */
  @Test
  void aRateThatIsTooLargeIsSeen() {
    QuantileLaw law = new QuantileLaw(4 * EPSILON, true, 0.25, 0.5, 0.75);
    double most = 0;
    for (long[] values : dataSets(4)) {
      for (int i = 0; i < values.length; i++) {
        long[] other = replaced(values, i, 2 - values[i]);
        most = Math.max(most, loss(law.of(POINTS, values), law.of(POINTS, other)));
      }
    }
    assertTrue(most > EPSILON * 1.01, "most " + most);
  }
}

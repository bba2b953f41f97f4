/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.Certified;
import dev.discreet.runtime.noise.EnumeratedDecisions;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;

/**
 * The mass of each candidate, for all scores up to a size, and how it is defined: not by what the
 * code computes, but by the papers that it names.
 */
class SelectionMassesTest {

  /** 2^−56: each coin leaves two words open. */
  private static final double MOST_OPEN = 0x1p-56;

  /** ε and Δ. */
  private static final String[][] COSTS = {{"1", "1"}, {"0.3", "2"}, {"7.5", "1.25"}};

  /** The weight e^(−ε · gap / (2Δ)) of each candidate. */
  private static List<Certified> weights(long[] scores, BigFraction epsilon, BigFraction delta) {
    long best = Arrays.stream(scores).max().orElseThrow();
    return Arrays.stream(scores)
        .mapToObj(
            score ->
                Certified.expMinus(
                    epsilon
                        .multiply(BigInteger.valueOf(best - score))
                        .divide(delta.multiply(BigInteger.TWO))))
        .toList();
  }

  /**
   * McKenna and Sheldon (2020), algorithm 1: for a random order, the first that its coin accepts.
   * The sum over all orders, each as likely.
   */
  private static Map<Integer, Certified> permuteAndFlip(List<Certified> weights) {
    Map<Integer, Certified> law = new LinkedHashMap<>();
    List<List<Integer>> orders = orders(weights.size());
    for (List<Integer> order : orders) {
      Certified reached = Certified.of(new BigFraction(1, orders.size()));
      for (int each : order) {
        law.merge(each, reached.times(weights.get(each)), Certified::plus);
        reached = reached.times(Certified.ONE.minus(weights.get(each)));
      }
    }
    return law;
  }

  private static List<List<Integer>> orders(int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Integer>> all = new ArrayList<>();
    for (List<Integer> shorter : orders(size - 1)) {
      for (int place = 0; place < size; place++) {
        List<Integer> order = new ArrayList<>(shorter);
        order.add(place, size - 1);
        all.add(order);
      }
    }
    return all;
  }

  /** McSherry and Talwar (2007), section 3: each in proportion to its weight. */
  private static Map<Integer, Certified> exponential(List<Certified> weights) {
    Certified total = weights.stream().reduce(Certified::plus).orElseThrow();
    Map<Integer, Certified> law = new LinkedHashMap<>();
    for (int i = 0; i < weights.size(); i++) {
      law.put(i, weights.get(i).over(total));
    }
    return law;
  }

  /** All scores from 0 to {@code most} of so many candidates. */
  private static List<long[]> scores(int candidates, int most) {
    List<long[]> all = new ArrayList<>(List.of(new long[candidates]));
    for (int i = 0; i < candidates; i++) {
      int place = i;
      for (long[] each : List.copyOf(all)) {
        for (int score = 1; score <= most; score++) {
          long[] other = each.clone();
          other[place] = score;
          all.add(other);
        }
      }
    }
    return all;
  }

  private interface Factory {
    SelectionMechanism of(BigDecimal sensitivity, BigDecimal epsilon);
  }

  private static void check(
      Factory factory, Function<List<Certified>, Map<Integer, Certified>> law) {
    int[] most = {3, 3, 3, 2, 1};
    for (String[] cost : COSTS) {
      BigDecimal epsilon = new BigDecimal(cost[0]);
      BigDecimal delta = new BigDecimal(cost[1]);
      SelectionMechanism mechanism = factory.of(delta, epsilon);
      for (int n = 1; n <= 4; n++) {
        for (long[] scores : scores(n, most[n])) {
          List<Certified> weights = weights(scores, fraction(epsilon), fraction(delta));
          Map<Integer, Certified> expected = law.apply(weights);
          String what = "%s, ε = %s, Δ = %s".formatted(Arrays.toString(scores), epsilon, delta);
          EnumeratedDecisions.of(2, bits -> mechanism.select(scores, bits))
              .assertAre(expected, MOST_OPEN, what);
          double[] doubles = Arrays.stream(scores).asDoubleStream().toArray();
          EnumeratedDecisions.of(2, bits -> mechanism.select(doubles, bits))
              .assertAre(expected, MOST_OPEN, what + ", of doubles");
        }
      }
    }
  }

  private static BigFraction fraction(BigDecimal value) {
    return new BigFraction(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
  }

  @Test
  void permuteAndFlipHasItsLaw() {
    check(PermuteAndFlip::of, SelectionMassesTest::permuteAndFlip);
  }

  @Test
  void theExponentialMechanismHasItsLaw() {
    check(ExponentialMechanism::of, SelectionMassesTest::exponential);
  }
}

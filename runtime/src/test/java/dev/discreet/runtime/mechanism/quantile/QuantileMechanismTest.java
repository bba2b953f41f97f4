/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class QuantileMechanismTest {

  private static final int SAMPLES = 8_000;

  private static QuantileMechanism mechanism(
      long points, String epsilon, int rows, boolean replaced, double... ranks) {
    List<BigDecimal> decimals = Arrays.stream(ranks).mapToObj(BigDecimal::valueOf).toList();
    return QuantileMechanism.of(points, decimals, new BigDecimal(epsilon), rows, replaced);
  }

  private static double pValue(
      QuantileMechanism mechanism, Map<List<Long>, Double> law, long... values) {
    RandomBits bits = SeededRandom.bits("quantiles " + law.size() + Arrays.toString(values));
    List<List<Long>> keys = new ArrayList<>(law.keySet());
    Map<List<Long>, Integer> places = new HashMap<>();
    keys.forEach(key -> places.put(key, places.size()));
    long[] counts = new long[keys.size()];
    for (int i = 0; i < SAMPLES; i++) {
      long[] answers = mechanism.release(values, bits);
      counts[places.get(Arrays.stream(answers).boxed().toList())]++;
    }
    return GoodnessOfFit.pValue(counts, keys.stream().mapToDouble(law::get).toArray());
  }

  private static final long[][] VALUES = {
    {},
    {0},
    {3},
    {1, 2},
    {2, 2, 2},
    {0, 4, 4, 1, 4, 4, 4},
    {3, 1, 4, 1, 5, 2, 6, 5, 3, 5},
    {6, 6, 6, 6, 6, 6, 6, 0}
  };

  @Test
  void oneRankHasItsLaw() {
    for (long[] values : VALUES) {
      for (double rank : new double[] {0.5, 0.25, 0.9}) {
        for (boolean replaced : new boolean[] {false, true}) {
          QuantileLaw law = new QuantileLaw(1.4 / 2, replaced, rank);
          QuantileMechanism mechanism = mechanism(7, "1.4", 2, replaced, rank);
          assertTrue(pValue(mechanism, law.of(7, values), values) > ALPHA);
        }
      }
    }
  }

  @Test
  void severalRanksHaveTheirLaw() {
    for (long[] values : VALUES) {
      for (boolean replaced : new boolean[] {false, true}) {
        QuantileLaw two = new QuantileLaw(2.5, replaced, 0.25, 0.5);
        assertTrue(
            pValue(mechanism(7, "2.5", 1, replaced, 0.25, 0.5), two.of(7, values), values) > ALPHA);
        QuantileLaw four = new QuantileLaw(3, replaced, 0.1, 0.3, 0.5, 0.8);
        assertTrue(
            pValue(mechanism(7, "3", 1, replaced, 0.1, 0.3, 0.5, 0.8), four.of(7, values), values)
                > ALPHA);
      }
    }
  }

  @Test
  void anotherLawIsRejected() {
    long[] values = {0, 4, 4, 1, 4, 4, 4};
    QuantileLaw law = new QuantileLaw(1.5, false, 0.25, 0.5);
    assertTrue(pValue(mechanism(7, "2", 1, false, 0.25, 0.5), law.of(7, values), values) < ALPHA);
    assertTrue(pValue(mechanism(7, "1.5", 1, true, 0.25, 0.5), law.of(7, values), values) < ALPHA);
  }

  /** The weights of the slots are the law, exactly: no draws, all small data sets. */
  @Test
  void slotsAddUpToTheLaw() {
    Random random = new Random(7);
    for (int round = 0; round < 400; round++) {
      int points = 1 + random.nextInt(6);
      long[] values = random.longs(random.nextInt(9), 0, points).sorted().toArray();
      double[] ranks = random.nextBoolean() ? new double[] {0.3} : new double[] {0.3, 0.5};
      boolean replaced = random.nextBoolean();
      RankTree tree = mechanism(points, "0.8", 1, replaced, ranks).tree();
      RankedValues ranked = new RankedValues(values, points);
      RankTarget target = tree.target(values.length);
      RankSlots slots =
          RankSlots.all(target, ranked, 0, points - 1, 0, values.length, tree.splits());
      double total = 0;
      double[] bySlot = new double[slots.count()];
      for (int i = 0; i < bySlot.length; i++) {
        bySlot[i] = slots.nearFactor(i) * Math.exp(-slots.near(i));
        assertEquals(slots.nearFactor(i), slots.factor(i).doubleValue(), 1e-15);
        assertEquals(slots.near(i), slots.exactly(i).doubleValue(), 1e-14);
        total += bySlot[i];
      }
      double[] marginal = new double[points];
      QuantileLaw law = new QuantileLaw(0.8, replaced, ranks);
      int place = ranks.length / 2;
      law.of(points, values).forEach((answers, p) -> marginal[answers.get(place).intValue()] += p);
      // A point's probability is bounded by its slots': all measure is accounted for.
      double all = 0;
      for (double weight : bySlot) {
        all += weight / total;
      }
      assertEquals(1, all, 1e-12);
      double largest = Arrays.stream(marginal).max().orElseThrow();
      assertTrue(largest <= 1 + 1e-12);
      if (ranks.length == 1) {
        assertSlots(slots, bySlot, total, marginal, values, points);
      }
    }
  }

  /** For one rank: all points of a slot have the same probability. */
  private static void assertSlots(
      RankSlots slots,
      double[] weights,
      double total,
      double[] marginal,
      long[] values,
      int points) {
    double[] found = new double[points];
    RandomBits bits = SeededRandom.bits("points");
    for (int i = 0; i < weights.length; i++) {
      long count = (long) slots.nearFactor(i);
      for (int draw = 0; count > 0 && draw < 200; draw++) {
        int point = (int) slots.point(i, bits);
        found[point] = weights[i] / total / count;
      }
    }
    assertArrayEquals(marginal, found, 1e-12, Arrays.toString(values));
  }

  @Test
  void answersAreInOrderAndInRange() {
    RandomBits bits = SeededRandom.bits("order");
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      long points = 1 + (random.nextLong() >>> (10 + random.nextInt(50)));
      long[] values = random.longs(random.nextInt(50), 0, points).toArray();
      long[] answers =
          mechanism(points, "0.5", 1, round % 2 == 0, 0.1, 0.2, 0.25, 0.5, 0.9, 0.99)
              .release(values, bits);
      assertTrue(answers[0] >= 0 && answers[5] < points);
      assertArrayEquals(Arrays.stream(answers).sorted().toArray(), answers);
    }
  }

  @Test
  void theWidestGridAndTheLargestEpsilon() {
    RandomBits bits = SeededRandom.bits("extremes");
    long last = QuantileMechanism.MOST_POINTS - 1;
    long[] values = {0, last, last, last / 2, 0, last, 7};
    for (String epsilon : new String[] {"1e-250", "1e-9", "1", "1e6", "1e250"}) {
      for (boolean replaced : new boolean[] {false, true}) {
        QuantileMechanism median =
            mechanism(QuantileMechanism.MOST_POINTS, epsilon, 1, replaced, 0.5);
        long answer = median.release(values, bits)[0];
        assertTrue(answer >= 0 && answer <= last);
        long[] several =
            mechanism(QuantileMechanism.MOST_POINTS, epsilon, 5, replaced, 0.1, 0.5, 0.9)
                .release(values, bits);
        if (epsilon.equals("1e6")) {
          assertEquals(last / 2, answer);
        }
        assertTrue(several[0] <= several[1] && several[2] <= last);
        assertEquals(
            1, mechanism(1, epsilon, 1, replaced, 0.1, 0.5).release(new long[3], bits).length - 1);
      }
    }
  }

  /** The nearest points have all the weight, but each of the others has its own. */
  @Test
  void emptyDataIsUniform() {
    double[] uniform = GoodnessOfFit.uniform(5);
    RandomBits bits = SeededRandom.bits("empty");
    long[] counts = new long[5];
    QuantileMechanism mechanism = mechanism(5, "3", 1, false, 0.75);
    for (int i = 0; i < SAMPLES; i++) {
      counts[(int) mechanism.release(new long[0], bits)[0]]++;
    }
    assertTrue(GoodnessOfFit.pValue(counts, uniform) > ALPHA);
  }

  @Test
  void withoutNoiseTheLeastValueOfEnough() {
    long[] values = {5, 1, 3, 3, 9};
    assertArrayEquals(
        new long[] {1, 3, 3, 5, 9},
        mechanism(10, "1", 1, false, 0.2, 0.21, 0.5, 0.8, 0.81).exact(values));
    assertArrayEquals(new long[] {4}, mechanism(10, "1", 1, false, 0.5).exact(new long[0]));
  }

  @Test
  void manyValuesAreAnsweredNearTheirRank() {
    Random random = new Random(11);
    RandomBits bits = SeededRandom.bits("many");
    int n = 100_000;
    long points = 1L << 40;
    long[] values =
        LongStream.range(0, n)
            .map(i -> (long) Math.exp(10 + 3 * random.nextGaussian()))
            .map(v -> Math.min(v, points - 1))
            .toArray();
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] deciles = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
    long[] answers = mechanism(points, "1", 1, false, deciles).release(values, bits);
    for (int i = 0; i < 9; i++) {
      long answer = answers[i];
      long below = Arrays.stream(sorted).filter(v -> v < answer).count();
      long upTo = Arrays.stream(sorted).filter(v -> v <= answer).count();
      double off = Math.max(0, Math.max(below - deciles[i] * n, deciles[i] * n - upTo));
      assertTrue(off < 400, "off by " + off); // e^(-400/4), times how many points
    }
  }

  @Test
  void argumentsOutOfRangeAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> mechanism(0, "1", 1, false, 0.5));
    assertThrows(
        IllegalArgumentException.class,
        () -> mechanism(QuantileMechanism.MOST_POINTS + 1, "1", 1, false, 0.5));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1", 0, false, 0.5));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "0", 1, false, 0.5));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1e-251", 1, false, 0.5));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1", 1, false));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1", 1, false, 0));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1", 1, false, 1));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1", 1, false, 0.5, 0.5));
    assertThrows(IllegalArgumentException.class, () -> mechanism(5, "1", 1, false, 0.5, 0.4));
    QuantileMechanism mechanism = mechanism(5, "1", 1, false, 0.5);
    RandomBits bits = SeededRandom.bits("refused");
    assertThrows(IllegalArgumentException.class, () -> mechanism.release(new long[] {5}, bits));
    assertThrows(IllegalArgumentException.class, () -> mechanism.release(new long[] {-1}, bits));
  }

  @Test
  void costIsEpsilonAndLessWhereItIsConcentrated() {
    QuantileMechanism one = mechanism(5, "2", 1, false, 0.5);
    assertEquals(
        0, one.privacyLoss().guarantee().orElseThrow().epsilon().compareTo(new BigDecimal("2")));
    assertEquals(0.5, one.privacyLoss().rho(), 1e-9);
    QuantileMechanism three = mechanism(5, "2", 1, false, 0.25, 0.5, 0.75);
    assertEquals(2 / 8.0, three.privacyLoss().rho(), 1e-9); // two draws of 1: 1/8 each
    assertEquals(
        0, three.privacyLoss().guarantee().orElseThrow().epsilon().compareTo(new BigDecimal("2")));
  }
}

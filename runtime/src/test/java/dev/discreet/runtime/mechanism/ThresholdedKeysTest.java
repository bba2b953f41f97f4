/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.noise.DiscreteLaplace;
import dev.discreet.runtime.noise.GoodnessOfFit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdedKeysTest {

  private static final int SAMPLES = 20_000;

  private static ThresholdedKeys of(String sensitivity, String epsilon, String delta) {
    return ThresholdedKeys.of(
        new BigDecimal(sensitivity), new BigDecimal(epsilon), new BigDecimal(delta));
  }

  /** Pr[v + Y ≥ T]. */
  private static double told(long value, double scale, long threshold) {
    long y = threshold - value;
    double ratio = Math.exp(-1 / scale);
    return y >= 0 ? Math.pow(ratio, y) / (1 + ratio) : 1 - Math.pow(ratio, 1 - y) / (1 + ratio);
  }

  /**
   * The most likely that one of several keys is told, whose values have a sum of at most so much.
   */
  private static double mostLikely(int sum, int largest, double silent, double scale, long t) {
    double most = 1 - silent;
    for (int value = 1; value <= Math.min(sum, largest); value++) {
      double rest = silent * (1 - told(value, scale, t));
      most = Math.max(most, mostLikely(sum - value, value, rest, scale, t));
    }
    return most;
  }

  /** Over all ways in which one unit may have keys of its own. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, 1e-6",
    "1, 0.1, 1e-9",
    "3, 2, 1e-3",
    "7, 1, 1e-5",
    "9, 30, 0.01",
    "12, 0.01, 0.2",
    "12, 4, 1e-7",
    "2.75, 1, 1e-4",
    "0.5, 1, 1e-4"
  })
  void theThresholdIsTheLeastThatHidesWhatOneUnitBrings(
      String sensitivity, String epsilon, double delta) {
    ThresholdedKeys mechanism = of(sensitivity, epsilon, Double.toString(delta));
    long threshold = mechanism.threshold();
    double scale = mechanism.scale();
    int distance = Math.max(1, new BigDecimal(sensitivity).intValue());
    double most = mostLikely(distance, distance, 1, scale, threshold);
    assertTrue(most <= delta, most + " > " + delta);
    double below = mostLikely(distance, distance, 1, scale, threshold - 1);
    assertTrue(below > delta || threshold == distance, below + " at " + (threshold - 1));
  }

  /** A key's outcome is "not told" or its noisy value. */
  private static List<Double> law(long value, double scale, long threshold, int width) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    List<Double> law = new ArrayList<>();
    law.add(value == 0 ? 1 : 1 - told(value, scale, threshold));
    for (long told = threshold; told < threshold + width; told++) {
      law.add(value == 0 ? 0 : noise.probability(told - value));
    }
    return law;
  }

  /**
   * What of the probability of one answer e^ε times the other does not cover, outcome by outcome.
   */
  private static double excess(long[] values, long[] others, ThresholdedKeys mechanism, double e) {
    int width = 60;
    double excess = 0;
    List<List<Double>> laws = new ArrayList<>();
    for (long[] one : List.of(values, others)) {
      for (long value : one) {
        laws.add(law(value, mechanism.scale(), mechanism.threshold(), width));
      }
    }
    for (int i = 0; i <= width; i++) {
      for (int j = 0; j <= width; j++) {
        for (int k = 0; k <= width; k++) {
          double p = laws.get(0).get(i) * laws.get(1).get(j) * laws.get(2).get(k);
          double q = laws.get(3).get(i) * laws.get(4).get(j) * laws.get(5).get(k);
          excess += Math.max(0, p - Math.exp(e) * q);
        }
      }
    }
    return excess;
  }

  /** Units that come, go, and are replaced: keys of their own, keys of others, and both. */
  @Test
  void neighboursAreCovered() {
    for (double delta : new double[] {0.3, 0.05, 1e-3}) {
      ThresholdedKeys mechanism = of("3", "1.2", Double.toString(delta));
      long[][][] pairs = {
        {{3, 0, 2}, {0, 0, 2}},
        {{1, 1, 1}, {0, 0, 0}},
        {{1, 2, 5}, {0, 0, 5}},
        {{1, 0, 6}, {0, 0, 4}},
        {{2, 0, 4}, {0, 1, 4}},
        {{1, 0, 4}, {0, 1, 5}},
        {{1, 0, -4}, {0, 1, -5}},
        {{-3, 0, 4}, {0, 0, 4}},
      };
      for (long[][] pair : pairs) {
        assertTrue(excess(pair[0], pair[1], mechanism, 1.2) <= delta + 1e-9);
        assertTrue(excess(pair[1], pair[0], mechanism, 1.2) <= delta + 1e-9);
      }
    }
  }

  /** At half the distance a pair of twice the distance is found out. */
  @Test
  void theCheckSeesAThresholdThatIsTooLow() {
    ThresholdedKeys mechanism = of("1", "0.4", "0.001");
    assertTrue(excess(new long[] {3, 0, 2}, new long[] {0, 0, 2}, mechanism, 1.2) > 0.001);
  }

  @Test
  void valuesAreToldWithTheirNoise() {
    ThresholdedKeys mechanism = of("1", "0.5", "0.1");
    long threshold = mechanism.threshold();
    SortedMap<String, Long> values = new TreeMap<>(Map.of("a", threshold + 1, "b", 1L, "c", 0L));
    RandomBits bits = SeededRandom.bits("thresholded keys");
    long[] counts = new long[41];
    long rare = 0;
    for (int i = 0; i < SAMPLES; i++) {
      Map<String, Long> told = mechanism.release(values, bits);
      assertFalse(told.containsKey("c"), "an absent key is told");
      assertTrue(told.values().stream().allMatch(value -> value >= threshold));
      int outcome =
          Optional.ofNullable(told.get("a")).map(v -> (int) (v - threshold + 1)).orElse(0);
      counts[Math.min(outcome, counts.length - 1)]++;
      rare += told.containsKey("b") ? 1 : 0;
    }
    double[] law = new double[counts.length];
    List<Double> outcomes = law(threshold + 1, mechanism.scale(), threshold, counts.length);
    double rest = 1;
    for (int i = 0; i < law.length - 1; i++) {
      law[i] = outcomes.get(i);
      rest -= law[i];
    }
    law[law.length - 1] = rest;
    assertTrue(GoodnessOfFit.pValue(counts, law) > ALPHA);
    double p = told(1, mechanism.scale(), threshold);
    assertTrue(p <= 0.1);
    assertEquals(p * SAMPLES, rare, 5 * Math.sqrt(p * SAMPLES));
  }

  @Test
  void keysAreToldInTheirOrder() {
    SortedMap<Integer, Long> values = new TreeMap<>();
    for (int key = 50; key > 0; key--) {
      values.put(key, 1_000_000L);
    }
    Map<Integer, Long> told =
        of("1", "1", "1e-6").release(values, SeededRandom.bits("order of keys"));
    assertEquals(List.copyOf(values.keySet()), List.copyOf(told.keySet()));
    assertThrows(UnsupportedOperationException.class, () -> told.remove(1));
  }

  /** The ends of the range of a long are no way around the threshold. */
  @Test
  void extremeValuesAreCutOff() {
    SortedMap<String, Long> values =
        new TreeMap<>(Map.of("greatest", Long.MAX_VALUE, "least", Long.MIN_VALUE));
    RandomBits bits = SeededRandom.bits("extreme values");
    for (int i = 0; i < 100; i++) {
      assertEquals(
          List.of("greatest"), List.copyOf(of("1", "1", "1e-6").release(values, bits).keySet()));
    }
  }

  @Test
  void theNoiseIsThatOfLaplace() {
    ThresholdedKeys mechanism = of("3", "0.2", "1e-6");
    NumericMechanism laplace =
        LaplaceMechanism.forLongs(new BigDecimal("3"), new BigDecimal("0.2"));
    assertEquals(laplace.scale(), mechanism.scale());
    assertEquals(laplace.halfWidth(0.95), mechanism.halfWidth(0.95));
    assertEquals(laplace.standardDeviation(), mechanism.standardDeviation());
    assertEquals(1, mechanism.grid());
  }

  /** Nothing but (ε, δ) is claimed: what composes must count the δ. */
  @Test
  void aReleaseTellsWhatWasDeclared() {
    ThresholdedKeys mechanism = of("3", "0.2", "1e-6");
    PrivacyCost cost = new PrivacyCost(new BigDecimal("0.2"), new BigDecimal("1e-6"));
    assertEquals(Optional.of(cost), mechanism.privacyLoss().guarantee());
    assertEquals(Double.POSITIVE_INFINITY, mechanism.privacyLoss().rho());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1e-6",
    "-1, 1, 1e-6",
    "1, 0, 1e-6",
    "1, 1, 0",
    "1, 1, 1",
    "1, 1, 1e-301",
    "1e30, 1, 1e-6",
    "1e15, 1e-5, 1e-6"
  })
  void parametersOutOfRangeAreRefused(String sensitivity, String epsilon, String delta) {
    assertThrows(IllegalArgumentException.class, () -> of(sensitivity, epsilon, delta));
  }
}

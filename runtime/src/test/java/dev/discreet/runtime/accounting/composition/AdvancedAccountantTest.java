/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static dev.discreet.runtime.accounting.composition.TestLosses.approximate;
import static dev.discreet.runtime.accounting.composition.TestLosses.concentrated;
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdvancedAccountantTest {

  private static final AdvancedAccountant ADVANCED = new AdvancedAccountant();
  private static final SequentialAccountant SEQUENTIAL = new SequentialAccountant();

  /**
   * google/differential-privacy, pld/accountant_test.py, test_advanced_composition; the last by
   * mpmath from Kairouz, Oh and Viswanath, theorem 3.3.
   */
  @ParameterizedTest
  @CsvSource({"1, 0, 30, 0, 30", "1, 0.001, 30, 0.1, 20", "0.01, 0, 1000, 1e-6, 1.38"})
  void optimalCompositionAtItsKnots(
      double epsilon, double delta, long count, double totalDelta, double total) {
    double found =
        AdvancedAccountant.optimalHomogeneous(epsilon, delta, count, totalDelta).orElseThrow();
    assertEquals(total, found, 1e-9);
    Composition releases =
        Composition.of(
            approximate(Double.toString(epsilon), BigDecimal.valueOf(delta).toPlainString()),
            count);
    assertTrue(ADVANCED.epsilon(releases, totalDelta) <= found * (1 + 1e-14));
  }

  /** The same test: 1 − (1 − 0.01)³⁰ is above 0.26. */
  @Test
  void noEpsilonSufficesWhenDeltaIsSpent() {
    assertEquals(OptionalDouble.empty(), AdvancedAccountant.optimalHomogeneous(1, 0.01, 30, 0.26));
    Composition releases = Composition.of(approximate("1", "0.01"), 30);
    assertEquals(Double.POSITIVE_INFINITY, ADVANCED.epsilon(releases, 0.26));
    assertTrue(ADVANCED.epsilon(releases, 0.27) < 30);
  }

  /** google/differential-privacy, test_get_smallest_epsilon_from_advanced_composition. */
  @Test
  void theInverseAtItsKnots() {
    double each = AdvancedAccountant.optimalHomogeneousInverse(5, 0.01, 50, 0).orElseThrow();
    assertEquals(0.25, each, 1e-6);
    assertTrue(each <= 0.25);
  }

  /** ε√(2k·ln(1/δ)) + kε(e^ε − 1), evaluated with mpmath. */
  @Test
  void dworkRothblumVadhanWithItsExactTerm() {
    double bound = AdvancedAccountant.dworkRothblumVadhan(0.1, 100, 1e-5);
    assertEquals(5.850235092944558, bound, 5.85e-12);
    assertTrue(bound >= 5.850235092944558);
  }

  @Test
  void noTheoremIsBelowTheOptimalOne() {
    for (double epsilon : new double[] {0.001, 0.01, 0.1, 0.5}) {
      for (long count : new long[] {1, 10, 1000}) {
        for (double delta : new double[] {1e-9, 1e-5, 0.01}) {
          double optimal = new RandomizedResponses(epsilon, count).epsilon(delta);
          Composition releases = Composition.of(pure(Double.toString(epsilon)), count);
          assertTrue(AdvancedAccountant.dworkRothblumVadhan(epsilon, count, delta) >= optimal);
          assertEquals(optimal, ADVANCED.epsilon(releases, delta), 1e-12 * optimal);
        }
      }
    }
  }

  @Test
  void unequalCostsLieBetweenTheirEqualNeighbours() {
    Composition mixed = Composition.of(pure("0.01"), 500).and(pure("0.02"), 500);
    for (double delta : new double[] {1e-9, 1e-6, 1e-3}) {
      double found = ADVANCED.epsilon(mixed, delta);
      assertTrue(found >= new RandomizedResponses(0.01, 1000).epsilon(delta));
      assertTrue(found <= new RandomizedResponses(0.02, 1000).epsilon(delta));
    }
  }

  /**
   * The one dear release is added; it does not spoil the composition of the thousand cheap ones.
   */
  @Test
  void aDearReleaseIsAddedToTheCheapOnes() {
    Composition mixed = Composition.of(pure("0.01"), 1000).and(pure("1"), 1);
    double cheap = new RandomizedResponses(0.01, 1000).epsilon(1e-6);
    assertEquals(1 + cheap, ADVANCED.epsilon(mixed, 1e-6), 1e-9);
  }

  @Test
  void unequalCostsAreNotBelowTheirTrueComposition() {
    long seed = 20_260_101;
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      double[] each = random.doubles(6, 0.05, 1.5).toArray();
      Composition releases = Composition.EMPTY;
      for (double epsilon : each) {
        releases = releases.and(pure(Double.toString(epsilon)), 1);
      }
      double at = random.nextDouble() * Math.min(3, Arrays.stream(each).sum());
      double truth = enumerated(each, at);
      double bound = ADVANCED.delta(releases, at);
      assertTrue(bound >= truth, "seed " + seed + ": " + bound + " < " + truth);
      double epsilon = ADVANCED.epsilon(releases, truth);
      assertTrue(epsilon >= at * (1 - 1e-9), "seed " + seed + ": " + epsilon + " < " + at);
    }
  }

  /** Σ over the outcomes of randomized responses of (P − e^ε Q)⁺; its error is far below bounds. */
  private static double enumerated(double[] each, double at) {
    double delta = 0;
    for (int outcome = 0; outcome < 1 << each.length; outcome++) {
      double p = 1;
      double q = 1;
      for (int i = 0; i < each.length; i++) {
        double truth = 1 / (1 + Math.exp(-each[i]));
        boolean lies = (outcome >> i & 1) == 1;
        p *= lies ? 1 - truth : truth;
        q *= lies ? truth : 1 - truth;
      }
      delta += Math.max(0, p - Math.exp(at) * q);
    }
    return delta * (1 - 1e-12);
  }

  @Test
  void neverAboveSequential() {
    Composition[] all = {
      Composition.of(pure("0.1"), 3),
      Composition.of(pure("2"), 40),
      Composition.of(approximate("0.1", "1e-8"), 50).and(pure("0.3"), 2),
      Composition.of(approximate("1", "0.5"), 3),
    };
    for (Composition releases : all) {
      for (double delta : new double[] {0, 1e-9, 5e-7, 1e-3, 0.5}) {
        assertTrue(ADVANCED.epsilon(releases, delta) <= SEQUENTIAL.epsilon(releases, delta));
      }
      for (double epsilon : new double[] {0, 0.1, 0.31, 5.6, 79, 80, 100}) {
        assertTrue(ADVANCED.delta(releases, epsilon) <= SEQUENTIAL.delta(releases, epsilon));
      }
    }
  }

  @Test
  void epsilonFallsWithDelta() {
    Composition releases = Composition.of(approximate("0.1", "1e-9"), 200).and(pure("0.25"), 7);
    double before = Double.POSITIVE_INFINITY;
    for (double delta = 1e-6; delta < 0.5; delta *= 3) {
      double epsilon = ADVANCED.epsilon(releases, delta);
      assertTrue(epsilon <= before);
      before = epsilon;
      double back = ADVANCED.delta(releases, epsilon);
      assertTrue(back <= delta * (1 + 1e-9), back + " above " + delta + " at " + epsilon);
    }
  }

  @Test
  void aMillionReleases() {
    Composition releases = Composition.of(pure("0.0001"), 1_000_000);
    double epsilon = ADVANCED.epsilon(releases, 6.85613755230905068e-9);
    assertEquals(0.5, epsilon, 1e-9);
  }

  @Test
  void beyondTheExactRangeTheClosedFormsAreLeft() {
    Composition releases = Composition.of(pure("0.0000001"), 1_000_000_000_000L);
    double epsilon = ADVANCED.epsilon(releases, 1e-6);
    assertTrue(epsilon > 0.4 && epsilon < 0.6, () -> "epsilon " + epsilon);
  }

  @Test
  void whatHasNoStatedCostIsNotCovered() {
    Composition releases = Composition.of(concentrated(0.1), 1);
    assertEquals(Double.POSITIVE_INFINITY, ADVANCED.epsilon(releases, 0.1));
    assertEquals(1, ADVANCED.delta(releases, 1));
    assertEquals(0, ADVANCED.epsilon(Composition.EMPTY, 0));
    assertEquals(0, ADVANCED.delta(Composition.EMPTY, 0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1, Double.POSITIVE_INFINITY})
  void badEpsilonIsRefused(double bad) {
    assertThrows(
        IllegalArgumentException.class, () -> AdvancedAccountant.optimalHomogeneous(bad, 0, 1, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> AdvancedAccountant.optimalHomogeneousInverse(bad, 0, 1, 0));
    assertThrows(
        IllegalArgumentException.class, () -> AdvancedAccountant.dworkRothblumVadhan(bad, 1, 0.1));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1, 1})
  void badDeltaIsRefused(double bad) {
    assertThrows(
        IllegalArgumentException.class, () -> AdvancedAccountant.optimalHomogeneous(1, bad, 1, 0));
    assertThrows(
        IllegalArgumentException.class, () -> AdvancedAccountant.optimalHomogeneous(1, 0, 1, bad));
    assertThrows(
        IllegalArgumentException.class, () -> AdvancedAccountant.dworkRothblumVadhan(1, 1, bad));
    assertThrows(IllegalArgumentException.class, () -> ADVANCED.epsilon(Composition.EMPTY, bad));
  }

  @Test
  void badCountsAreRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> AdvancedAccountant.optimalHomogeneous(1, 0, 0, 0));
    assertThrows(
        IllegalArgumentException.class,
        () -> AdvancedAccountant.optimalHomogeneous(1, 0, 10_000_001, 0));
  }

  @Test
  void moreReleasesThanALongCountsCostTheirSum() {
    Composition many = Composition.of(pure("0.5"), Long.MAX_VALUE).and(pure("0.5"), Long.MAX_VALUE);
    assertEquals(0x1p63, ADVANCED.epsilon(many, 1e-6));
    assertEquals(1, ADVANCED.delta(many, 1));
    assertThrows(IllegalArgumentException.class, many::counts);
  }
}

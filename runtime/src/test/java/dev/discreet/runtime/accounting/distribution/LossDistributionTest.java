/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.distribution.TestPairs.Finite;
import dev.discreet.runtime.accounting.distribution.TestPairs.Gaussian;
import dev.discreet.runtime.accounting.distribution.TestPairs.Laplace;
import dev.discreet.runtime.accounting.distribution.TestPairs.SampledGaussian;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LossDistributionTest {

  private static final double[] EPSILONS = {-2, -0.3, 0, 0.01, 0.37, 1, 2.5, 5};

  /** δ(ε) of the pair itself. */
  private static double exact(DominatingPair pair, double epsilon) {
    return pair.aboveUnderP(epsilon) - Math.exp(epsilon) * pair.aboveUnderQ(epsilon);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0x1p-1, 0x1p-3, 0x1p-6, 0x1p-10})
  void neverBelowThePairAndNearItOnAFineGrid(double step) {
    List<DominatingPair> pairs =
        List.of(
            new Gaussian(0.7),
            new Laplace(0.8),
            Finite.approximate(0.77, 0.01),
            new SampledGaussian(0.2, 0.9, true),
            new SampledGaussian(0.2, 0.9, false));
    for (DominatingPair pair : pairs) {
      LossDistribution loss = LossDistribution.of(pair, step);
      for (double epsilon : EPSILONS) {
        double exact = exact(pair, epsilon);
        assertTrue(loss.delta(epsilon) >= exact - 1e-16, pair + " at " + epsilon);
        assertEquals(exact, loss.delta(epsilon), step * step / 4 + 1e-11, pair + " at " + epsilon);
      }
    }
  }

  @Test
  void epsilonInvertsDelta() {
    LossDistribution loss = LossDistribution.of(new Gaussian(0.7), 0x1p-7);
    for (double epsilon : new double[] {0, 0.1, 0.5, 2, 3.3}) {
      double delta = loss.delta(epsilon);
      double back = loss.epsilon(delta);
      assertEquals(epsilon, back, 1e-12);
      assertTrue(loss.delta(back) <= delta * (1 + 1e-12));
    }
    assertEquals(Double.POSITIVE_INFINITY, loss.epsilon(0));
    assertEquals(0, loss.epsilon(0.9));
    assertEquals(1, loss.delta(Double.NEGATIVE_INFINITY), 1e-15);
    assertEquals(loss.infiniteMass(), loss.delta(Double.POSITIVE_INFINITY));
  }

  @Test
  void atomsOnTheGridStayWhereTheyAre() {
    LossDistribution loss = LossDistribution.of(Finite.approximate(0.5, 0), 0x1p-4);
    assertEquals(0.5, loss.largestLoss());
    assertEquals(0.5, loss.epsilon(0));
    assertEquals(0, loss.infiniteMass());
    assertEquals(Math.exp(0.5) / (1 + Math.exp(0.5)), loss.aboveUnderP(0.4), 1e-12);
    assertEquals(1 / (1 + Math.exp(0.5)), loss.aboveUnderQ(0.4), 1e-12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0x1p-4, 0x1p-7})
  void aSumOfGaussiansIsNoBetterThanTheGaussianThatItIs(double step) {
    LossDistribution one = LossDistribution.of(new Gaussian(0.25), step);
    Gaussian sum = new Gaussian(1);
    LossDistribution all = one.times(7).and(one.times(9));
    for (double epsilon : EPSILONS) {
      assertTrue(all.delta(epsilon) >= exact(sum, epsilon), "at " + epsilon);
      assertEquals(exact(sum, epsilon), all.delta(epsilon), 16 * step * step / 4 + 1e-10);
    }
  }

  @Test
  void isADominatingPairWhoseTailsAgree() {
    LossDistribution loss = LossDistribution.of(new Gaussian(0.5), 0x1p-6).times(4);
    for (double at = loss.leastLoss() - 1; at <= loss.largestLoss() + 1; at += 0.125) {
      assertEquals(1, loss.aboveUnderP(at) + loss.upToUnderP(at), 1e-12);
      assertEquals(1, loss.aboveUnderQ(at) + loss.upToUnderQ(at), 1e-12);
      double delta = loss.aboveUnderP(at) - Math.exp(at) * loss.aboveUnderQ(at);
      assertEquals(delta, loss.delta(at), 1e-10);
    }
    LossDistribution again = LossDistribution.of(loss, 0x1p-6);
    for (double epsilon : EPSILONS) {
      assertTrue(again.delta(epsilon) >= loss.delta(epsilon) - 1e-15);
      assertEquals(loss.delta(epsilon), again.delta(epsilon), 1e-9);
    }
  }

  @Test
  void truePositiveRatesOfTwoPureLosses() {
    // 0.8286 is the figure of google/differential-privacy, pld_privacy_accountant_test.py
    LossDistribution one = LossDistribution.of(Finite.approximate(1, 0), 0x1p-6);
    LossDistribution two = LossDistribution.of(Finite.approximate(2, 0), 0x1p-6);
    assertEquals(0.8286, one.and(two).truePositiveRate(0.1), 1e-4);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-10, 1e-3, 0.3, 0.9, 1})
  void truePositiveRatesOfAGaussian(double falsePositives) {
    // Φ(Φ⁻¹(α) + 1), Dong, Roth, Su, "Gaussian Differential Privacy"
    double low = -20;
    double high = 20;
    for (int i = 0; i < 200; i++) {
      double middle = (low + high) / 2;
      if (Gaussian.tail(middle) > falsePositives) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double exact = falsePositives == 0 ? 0 : falsePositives == 1 ? 1 : Gaussian.tail(high - 1);
    double rate =
        LossDistribution.of(new Gaussian(1), 0x1p-8, 1e-20).truePositiveRate(falsePositives);
    assertTrue(rate >= exact, rate + " below " + exact);
    assertEquals(exact, rate, 1e-3 * exact + 1e-18);
  }

  @Test
  void whatAGridCannotHoldIsRefused() {
    Gaussian pair = new Gaussian(1);
    for (double step : new double[] {Double.NaN, 0, -0.5, 0.3, Double.POSITIVE_INFINITY, 0x1p-30}) {
      assertThrows(IllegalArgumentException.class, () -> LossDistribution.of(pair, step));
    }
    for (double tail : new double[] {Double.NaN, 0, -1, 1}) {
      assertThrows(IllegalArgumentException.class, () -> LossDistribution.of(pair, 0.5, tail));
    }
    LossDistribution loss = LossDistribution.of(pair, 0x1p-10);
    assertThrows(IllegalArgumentException.class, () -> loss.times(0));
    assertThrows(IllegalArgumentException.class, () -> loss.times(1_000_000_000));
    assertThrows(IllegalArgumentException.class, () -> loss.and(LossDistribution.of(pair, 0x1p-9)));
    assertThrows(IllegalArgumentException.class, () -> loss.delta(Double.NaN));
    for (double delta : new double[] {Double.NaN, -0.1, 1}) {
      assertThrows(IllegalArgumentException.class, () -> loss.epsilon(delta));
    }
    for (double rate : new double[] {Double.NaN, -0.1, 1.1}) {
      assertThrows(IllegalArgumentException.class, () -> loss.truePositiveRate(rate));
    }
  }

  @Test
  void aPairThatIsNoDistributionIsRefused() {
    TreeMap<Double, Double> masses = new TreeMap<>();
    masses.put(1.0, Double.NaN);
    masses.put(-1.0, 0.5);
    assertThrows(
        IllegalArgumentException.class, () -> LossDistribution.of(new Finite(masses), 0.25));
  }

  @Test
  void nothingIsLearntFromEqualDistributions() {
    TreeMap<Double, Double> certain = new TreeMap<>();
    certain.put(0.0, 1.0);
    LossDistribution loss = LossDistribution.of(new Finite(certain), 0x1p-40);
    assertEquals(0, loss.epsilon(0));
    assertFalse(loss.delta(0) > 0);
  }
}

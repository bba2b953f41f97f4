/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.distribution.TestPairs.Finite;
import dev.discreet.runtime.accounting.distribution.TestPairs.Gaussian;
import dev.discreet.runtime.accounting.distribution.TestPairs.Laplace;
import dev.discreet.runtime.accounting.distribution.TestPairs.Loss;
import dev.discreet.runtime.accounting.distribution.TestPairs.SampledGaussian;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LossDistributionAccountantTest {

  private static final LossDistributionAccountant ACCOUNTANT = new LossDistributionAccountant();
  private static final Loss COIN = Loss.of(Finite.approximate(0.1, 0));

  private static double epsilon(Composition releases, double delta) {
    return ACCOUNTANT.epsilon(releases, delta);
  }

  private static double delta(Composition releases, double epsilon) {
    return ACCOUNTANT.delta(releases, epsilon);
  }

  /**
   * Sampled Gaussian steps. The figures of google/differential-privacy, dp_accounting, which round
   * up as well on a grid of 1e-4; the third is the middle of an interval of ±0.01 of
   * pytorch/opacus, accountants_test.py.
   */
  @ParameterizedTest
  @CsvSource({
    "0.02, 1.0, 5000, 1e-5, 9.401855124386683, 2e-3",
    "0.001, 0.8, 10000, 1e-6, 0.94732386397318, 2e-3",
    "0.04, 1.5, 2249, 1e-5, 6.777395712150674, 1.5e-3",
  })
  void sampledGaussianSteps(
      double q, double sigma, long steps, double delta, double expected, double relative) {
    Composition training = Composition.of(SampledGaussian.both(q, sigma), steps);
    assertEquals(expected, epsilon(training, delta), relative * expected);
  }

  /** The figures of google/differential-privacy, dp_accounting. */
  @Test
  void compositionsOfGoogle() {
    Loss laplace = Loss.of(new Laplace(1));
    assertEquals(9.989962316985146, epsilon(Composition.of(laplace, 10), 1e-5), 0.01);
    assertEquals(
        4.886554124377032, epsilon(Composition.of(Loss.of(new Gaussian(0.1)), 100), 1e-6), 5e-3);
    assertEquals(3.172902734149411, epsilon(Composition.of(COIN, 50), 1e-6), 3e-3);
    assertEquals(
        4, epsilon(Composition.of(laplace, 3).and(Loss.of(new Laplace(2)), 2), 1e-14), 1e-6);
    assertEquals(
        0.126936, delta(Composition.of(Loss.of(new Gaussian(1 / Math.sqrt(3))), 3), 1), 1e-4);
    Composition approximate =
        Composition.of(Loss.of(Finite.approximate(1, 0.1)), 1)
            .and(Loss.of(Finite.approximate(2, 0.2)), 1);
    assertEquals(0.28, delta(approximate, 3), 1e-12);
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "100", "10000"})
  void gaussiansAreNeverBelowTheirSumAndWithinAThousandth(long count) {
    Gaussian sum = new Gaussian(1);
    Composition all = Composition.of(Loss.of(new Gaussian(1 / Math.sqrt(count))), count);
    for (double epsilon : new double[] {1.2, 4.4, 7.2, 11.7, 21}) {
      double delta = sum.delta(epsilon);
      double found = epsilon(all, delta);
      assertTrue(found >= epsilon * (1 - 1e-10), found + " below " + epsilon);
      assertEquals(epsilon, found, 1e-3 * epsilon);
    }
  }

  @Test
  void aMillionGaussiansAreResolved() {
    Composition all = Composition.of(Loss.of(new Gaussian(1e-3)), 1_000_000);
    double found = epsilon(all, new Gaussian(1).delta(4.4));
    assertTrue(found >= 4.4);
    assertEquals(4.4, found, 5e-3);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 0.5, 1, 3, 6, 12})
  void deltaOfGaussiansIsNeverBelowTheirSum(double epsilon) {
    double exact = new Gaussian(1).delta(epsilon);
    for (long count : new long[] {1, 3, 1000}) {
      Composition all = Composition.of(Loss.of(new Gaussian(1 / Math.sqrt(count))), count);
      assertTrue(delta(all, epsilon) >= exact * (1 - 1e-10));
      // δ falls with e^(−θε), and θ is about ε: 1/1000 of ε is this much of δ
      assertEquals(exact, delta(all, epsilon), exact * (2e-3 + 2e-3 * epsilon * epsilon));
    }
  }

  @Test
  void anOddMixtureOfManyPartsIsNeverBelowTheirSum() {
    double square = 0;
    Composition all = Composition.EMPTY;
    for (int i = 1; i <= 12; i++) {
      double mu = 0.02 * i * i;
      all = all.and(Loss.of(new Gaussian(mu)), 13 - i);
      square += mu * mu * (13 - i);
    }
    Gaussian sum = new Gaussian(Math.sqrt(square));
    double expected = 40;
    double found = epsilon(all, sum.delta(expected));
    assertTrue(found >= expected * (1 - 1e-10));
    assertEquals(expected, found, 2e-3 * expected);
  }

  /**
   * A tail that is rare and heavy decides Chernoff's ε and the deviation, not the answer, which
   * they exceed by far. The expected figures were computed on a uniform grid of 1e-6, and the first
   * from theorem 8 of Balle and Wang with Poisson sampling.
   */
  @ParameterizedTest
  @CsvSource({
    "1e-4, 0.5, 1, 1e-5, 0.004395826777675556",
    "1e-6, 0.5, 1000, 1e-5, 0.000454293542",
    "1e-4, 1, 1000, 1e-8, 0.024045077",
  })
  void rareHeavyTailsAreResolved(
      double q, double sigma, long steps, double delta, double expected) {
    double found = epsilon(Composition.of(SampledGaussian.both(q, sigma), steps), delta);
    assertTrue(found >= expected * (1 - 1e-4), "ε " + found);
    assertEquals(expected, found, 0.02 * expected);
  }

  /**
   * Chernoff's bound says nothing of few bounded losses at a large δ, and its best order is without
   * bound; the answer is none the worse. Randomized response and Laplace noise: the profile of the
   * noise, weighted by both answers.
   */
  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-6, 1e-3, 0.03, 0.1, 0.2})
  void fewBoundedLossesAreResolvedAtALargeDelta(double delta) {
    Composition two =
        Composition.of(Loss.of(Finite.approximate(0.25, 0)), 1).and(Loss.of(new Laplace(6.25)), 1);
    double truth = 1 / (1 + Math.exp(-0.25));
    Laplace laplace = new Laplace(6.25);
    double found = epsilon(two, delta);
    double at = found * (1 - 1e-3) - 1e-6;
    double before = truth * laplace.delta(at - 0.25) + (1 - truth) * laplace.delta(at + 0.25);
    assertTrue(found == 0 || before > delta, "ε " + found + ", before it δ is " + before);
    double there = truth * laplace.delta(found - 0.25) + (1 - truth) * laplace.delta(found + 0.25);
    assertTrue(there <= delta * (1 + 1e-11) + 1e-12, "ε " + found + " has δ " + there);
  }

  @Test
  void aFinerGridGainsLittle() {
    for (SampledGaussian pair :
        new SampledGaussian[] {
          new SampledGaussian(0.02, 1, true), new SampledGaussian(0.02, 1, false)
        }) {
      List<ComposedPairs.Part> parts = List.of(new ComposedPairs.Part(pair, 1000));
      double usual = new ComposedPairs(parts).epsilon(1e-6);
      double finer = new ComposedPairs(parts, 5e-4 / 16).epsilon(1e-6);
      assertTrue(finer <= usual);
      assertEquals(finer, usual, 1e-3 * finer);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 12})
  void randomizedResponsesAreNeverBelowTheirEnumeration(int count) {
    for (double epsilon : new double[] {0.05, 0.3, 1.7}) {
      Finite one = Finite.approximate(epsilon, 1e-4);
      Finite exact = one;
      for (int i = 1; i < count; i++) {
        exact = exact.and(one);
      }
      checkAgainst(exact, Composition.of(Loss.of(one), count), "ε " + epsilon);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void randomFinitePairsAreNeverBelowTheirEnumeration(long seed) {
    Random random = new Random(seed);
    Finite first = random(random);
    Finite second = random(random);
    Composition all = Composition.of(Loss.of(first), 2).and(Loss.of(second), 1);
    checkAgainst(first.and(first).and(second), all, "seed " + seed);
  }

  /** Up to four outputs; the last of them perhaps under P alone, or under Q alone. */
  private static Finite random(Random random) {
    int outputs = 2 + random.nextInt(3);
    double[] p = new double[outputs];
    double[] q = new double[outputs];
    double sumP = 0;
    double sumQ = 0;
    for (int i = 0; i < outputs; i++) {
      sumP += p[i] = random.nextDouble();
      sumQ += q[i] = random.nextDouble();
    }
    TreeMap<Double, Double> masses = new TreeMap<>();
    for (int i = 0; i < outputs; i++) {
      masses.put(Math.log(p[i] / sumP / (q[i] / sumQ)), p[i] / sumP);
    }
    if (random.nextInt(3) == 0) {
      masses.replaceAll((loss, mass) -> mass * 0.999);
      masses.put(Double.POSITIVE_INFINITY, 0.001);
    }
    return new Finite(masses);
  }

  private static void checkAgainst(Finite exact, Composition all, String what) {
    for (double part = 0; part < 1.1; part += 0.13) {
      double epsilon = part * exact.largestLoss();
      double expected = exact.delta(epsilon);
      double found = delta(all, epsilon);
      assertTrue(found >= expected * (1 - 1e-12), what + ": " + found + " below " + expected);
      double shifted = exact.delta(epsilon - 2e-3 * exact.largestLoss());
      assertTrue(found <= shifted + 1e-7, what + ": " + found + " far above " + expected);
      double back = epsilon(all, expected * (1 + 1e-9));
      assertTrue(exact.delta(back) <= expected * (1 + 2e-9), what + ": ε " + back);
    }
  }

  @Test
  void theWorseDirectionCounts() {
    SampledGaussian removed = new SampledGaussian(0.1, 1, true);
    SampledGaussian added = new SampledGaussian(0.1, 1, false);
    double both = epsilon(Composition.of(Loss.of(removed, added), 20), 1e-5);
    double removal = epsilon(Composition.of(Loss.of(removed), 20), 1e-5);
    double addition = epsilon(Composition.of(Loss.of(added), 20), 1e-5);
    assertEquals(Math.max(removal, addition), both);
    assertTrue(addition < removal);
    // a loss with one pair goes with either
    Composition mixed =
        Composition.of(Loss.of(removed, added), 20).and(Loss.of(new Gaussian(0.1)), 5);
    assertTrue(epsilon(mixed, 1e-5) > both);
  }

  @Test
  void lossesOfDifferentAdjacenciesAreRefused() {
    Gaussian one = new Gaussian(1);
    Composition mixed = Composition.of(Loss.of(one, one), 1).and(Loss.of(one, one, one), 1);
    assertThrows(IllegalArgumentException.class, () -> epsilon(mixed, 1e-5));
  }

  @Test
  void pureLossesCostTheirSumAtMost() {
    for (long count : new long[] {1, 3, 50, 1_000_000}) {
      assertEquals(0.1 * count, epsilon(Composition.of(COIN, count), 0), 1e-9 * count);
      assertTrue(epsilon(Composition.of(COIN, count), 1e-300) <= 0.1 * count * (1 + 1e-14));
      assertEquals(0, delta(Composition.of(COIN, count), 0.11 * count));
    }
    Composition five = Composition.of(Loss.of(new Laplace(1)), 3).and(Loss.of(new Laplace(2)), 2);
    assertEquals(4, epsilon(five, 0), 1e-14);
  }

  @Test
  void whatIsInfiniteStaysInfinite() {
    Composition gaussian = Composition.of(Loss.of(new Gaussian(0.1)), 3);
    assertEquals(Double.POSITIVE_INFINITY, epsilon(gaussian, 0));
    Composition approximate = Composition.of(Loss.of(Finite.approximate(1, 0.01)), 2);
    assertEquals(Double.POSITIVE_INFINITY, epsilon(approximate, 0.0198));
    assertTrue(epsilon(approximate, 0.0200) <= 2);
    assertEquals(1, epsilon(Composition.of(Loss.of(Finite.approximate(1, 0.01)), 1), 0.01));
    assertEquals(0.0199, delta(approximate, Double.POSITIVE_INFINITY), 1e-15);
    Composition unknown = gaussian.and(Loss.of(), 1);
    assertEquals(Double.POSITIVE_INFINITY, epsilon(unknown, 0.5));
    assertEquals(1, delta(unknown, 5));
  }

  @Test
  void nothingCostsNothing() {
    assertEquals(0, epsilon(Composition.EMPTY, 0));
    assertEquals(0, delta(Composition.EMPTY, 0));
    TreeMap<Double, Double> certain = new TreeMap<>();
    certain.put(0.0, 1.0);
    Composition same = Composition.of(Loss.of(new Finite(certain)), 1_000_000);
    assertEquals(0, epsilon(same, 0));
    assertEquals(0, delta(same, 0), 1e-6);
  }

  @Test
  void extremeQuestionsHaveAnswers() {
    Composition all = Composition.of(Loss.of(new Gaussian(0.1)), 100);
    assertEquals(0, epsilon(all, 0.9));
    assertEquals(0, epsilon(all, Math.nextDown(1.0)));
    assertTrue(epsilon(all, 1e-300) < 45);
    assertTrue(delta(all, 1e6) < 1e-300);
    Composition loud = Composition.of(Loss.of(new Gaussian(100)), 1);
    assertTrue(epsilon(loud, 1e-5) > 5000 + 420);
    assertTrue(epsilon(loud, 1e-5) < 5500);
    assertEquals(1, delta(loud, 0), 1e-9);
    Composition faint = Composition.of(Loss.of(new Gaussian(1e-9)), 1);
    assertEquals(Gaussian.tail(-5e-10) - Gaussian.tail(5e-10), delta(faint, 0), 1e-11);
  }

  /** No grid is both coarse enough to transform and fine enough to resolve one release. */
  @ParameterizedTest
  @ValueSource(longs = {4_000_000, 1L << 40, Long.MAX_VALUE})
  void moreReleasesThanATransformHoldsHaveAnAnswer(long count) {
    Loss sampled = SampledGaussian.both(0.5, 1);
    for (Loss loss : List.of(Loss.of(new Gaussian(1)), Loss.of(new Laplace(1)), sampled, COIN)) {
      Composition all = Composition.of(loss, count);
      assertEquals(1, delta(all, 1));
      assertEquals(1, delta(all, 100));
    }
    Composition gaussians = Composition.of(Loss.of(new Gaussian(1)), count);
    double mean = count / 2.0;
    double deviation = Math.sqrt(count);
    double found = epsilon(gaussians, 1e-6);
    assertTrue(found >= mean + 4.75 * deviation, "ε " + found);
    assertEquals(mean, found, 1e-3 * mean + 10 * deviation);
    assertTrue(epsilon(Composition.of(COIN, count), 1e-6) <= 0.1 * count * (1 + 1e-14));
  }

  @Test
  void aLossCountedInPartsIsTheSameLoss() {
    Composition parts = Composition.of(COIN, 20).and(COIN, 5).and(COIN, 25);
    assertEquals(epsilon(Composition.of(COIN, 50), 1e-6), epsilon(parts, 1e-6));
  }

  @Test
  void whatIsNoNumberIsRefused() {
    Composition all = Composition.of(COIN, 2);
    for (double delta : new double[] {Double.NaN, -1e-9, 1, 2}) {
      assertThrows(IllegalArgumentException.class, () -> epsilon(all, delta));
    }
    for (double epsilon : new double[] {Double.NaN, -1e-9}) {
      assertThrows(IllegalArgumentException.class, () -> delta(all, epsilon));
    }
  }
}

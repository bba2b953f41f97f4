/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubsampledLossTest {

  private static final int REMOVED = 0;
  private static final int ADDED = 1;

  private static double delta(PrivacyLoss inner, double q, int order, double epsilon) {
    return PoissonSubsampledLoss.of(inner, q).pairs().get(order).delta(epsilon);
  }

  /** google/differential-privacy, python/dp_accounting, privacy_loss_mechanism_test.py. */
  @Test
  void profilesOfBothOrders() {
    GaussianLoss one = GaussianLoss.of(1, 1);
    GaussianLoss three = GaussianLoss.of(6, 2);
    assertEquals(0.0231362104090899, delta(one, 0.8, ADDED, 1), 1e-9);
    assertEquals(0, delta(three, 0.4, ADDED, 1), 1e-9);
    assertEquals(0.0816951786585355, delta(one, 0.8, REMOVED, 1), 1e-9);
    assertEquals(0.2888308005139968, delta(three, 0.4, REMOVED, 1), 1e-9);
    assertEquals(0.0003341102928869332, delta(one, 0.3, REMOVED, 2), 1e-9);
    assertEquals(0.11631708, delta(one, 0.2, REMOVED, -0.1), 1e-7);
    assertEquals(0.076584985, delta(one, 0.2, REMOVED, 0), 1e-7);
    assertEquals(0.035738492, delta(one, 0.2, REMOVED, 0.2), 1e-7);
    assertEquals(0.012494629, delta(one, 0.2, REMOVED, 0.5), 1e-7);
    assertEquals(0.1741992102060086, delta(LaplaceLoss.of(1, 1), 0.6, REMOVED, 0.2), 1e-7);
    assertEquals(0.1180408020862099, delta(LaplaceLoss.of(2, 2), 0.3, REMOVED, 0), 1e-7);
    DiscreteLaplaceLoss discrete = DiscreteLaplaceLoss.of(4, 2);
    assertEquals(0.2293628348747755, delta(discrete, 0.7, ADDED, 0.5), 1e-7);
    assertEquals(0.178181891763215, delta(discrete, 0.6, REMOVED, 1), 1e-7);
  }

  private static List<PrivacyLoss> mechanisms() {
    return List.of(
        new GaussianLoss(0.01),
        new GaussianLoss(1),
        new GaussianLoss(5),
        new LaplaceLoss(0.01),
        new LaplaceLoss(2),
        new LaplaceLoss(30),
        DiscreteLaplaceLoss.of(4, 2),
        ExponentialLoss.of(1),
        DiscreteGaussianLoss.of(2, 3),
        RandomizedResponseLoss.of(3, 0.8),
        ApproximateLoss.of(new PrivacyCost(new BigDecimal("1.5"), new BigDecimal("1e-3"))));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 0.1, 0.999})
  void figuresFollowFromThePairs(double q) {
    for (PrivacyLoss inner : mechanisms()) {
      PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(inner, q);
      assertEquals(2, loss.pairs().size());
      PairChecks.check(loss);
      // both orders are of the same two distributions: δ'(ε) = 1 − e^ε + e^ε δ(−ε)
      if (inner.pairs().size() == 1) {
        for (double epsilon : new double[] {0, 0.01, 0.3, 1, 2}) {
          double mirrored = loss.pairs().get(REMOVED).delta(-epsilon);
          double expected = -Math.expm1(epsilon) + Math.exp(epsilon) * mirrored;
          assertEquals(
              Math.max(0, expected),
              loss.pairs().get(ADDED).delta(epsilon),
              2e-11 * Math.exp(epsilon));
        }
      }
    }
  }

  /** (1 + q(e^L − 1)) of outcomes, one by one. */
  @Test
  void finitePairsAreThoseOfTheMixture() {
    double q = 0.3;
    double p = Math.E / (1 + Math.E);
    ApproximateLoss inner = ApproximateLoss.of(PrivacyCost.pure(BigDecimal.ONE));
    List<DominatingPair> pairs = PoissonSubsampledLoss.of(inner, q).pairs();
    double[] without = {p, 1 - p};
    double[] with = {(1 - q) * p + q * (1 - p), (1 - q) * (1 - p) + q * p};
    for (double epsilon = -1; epsilon < 1; epsilon += 0.01) {
      double removed = 0;
      double added = 0;
      for (int i = 0; i < 2; i++) {
        removed += Math.max(0, with[i] - Math.exp(epsilon) * without[i]);
        added += Math.max(0, without[i] - Math.exp(epsilon) * with[i]);
      }
      assertEquals(removed, pairs.get(REMOVED).delta(epsilon), 1e-11);
      assertEquals(added, pairs.get(ADDED).delta(epsilon), 1e-11);
    }
  }

  /** tensorflow-privacy's values, as in yuxiangw/autodp. */
  @ParameterizedTest
  @CsvSource({
    "0.01, 0.5, 1.25, 0.0018977736416478479",
    "0.01, 0.5, 4.5, 3.0791796010526946",
    "0.01, 0.5, 10.0, 14.883144237791036",
    "0.01, 1.0, 1.25, 0.00010539800475567958",
    "0.01, 1.0, 2.0, 0.00017181342207453428",
    "0.01, 1.0, 10.0, 0.03827041889494864",
    "0.01, 1.0, 64.0, 27.32173187455178",
    "0.01, 2.0, 2.0, 2.8402138324210935e-05",
    "0.01, 2.0, 4.5, 6.440025440052329e-05",
    "0.01, 2.0, 64.0, 3.321746408681008",
    "0.01, 10.0, 1.25, 6.280881026314128e-07",
    "0.01, 10.0, 4.5, 2.261850947807683e-06",
    "0.01, 10.0, 10.0, 5.029098115867569e-06",
    "0.05, 0.5, 1.25, 0.029632735891697154",
    "0.05, 0.5, 2.0, 0.12574712688706774",
    "0.05, 0.5, 10.0, 16.671408584940014",
    "0.05, 0.5, 64.0, 124.95671642051657",
    "0.05, 1.0, 2.0, 0.004286504370418927",
    "0.05, 1.0, 4.5, 0.01437879709925404",
    "0.05, 1.0, 64.0, 28.95671642051658",
    "0.05, 2.0, 1.25, 0.0004388760120985163",
    "0.05, 2.0, 4.5, 0.0016581138661999515",
    "0.05, 2.0, 10.0, 0.004044112497576389",
    "0.05, 10.0, 1.25, 1.56975532377146e-05",
    "0.05, 10.0, 2.0, 2.512510207234621e-05",
    "0.05, 10.0, 10.0, 0.00012610908358120653",
    "0.05, 10.0, 64.0, 0.0008288460377922641",
    "0.1, 0.5, 2.0, 0.42916959059789994",
    "0.1, 0.5, 4.5, 6.039543080827824",
    "0.1, 0.5, 64.0, 125.66086593727589",
    "0.1, 1.0, 1.25, 0.009408440726353454",
    "0.1, 1.0, 4.5, 0.08420910671682878",
    "0.1, 1.0, 10.0, 2.4428163733756034",
    "0.1, 2.0, 1.25, 0.001737654849037913",
    "0.1, 2.0, 2.0, 0.002836228266263719",
    "0.1, 2.0, 10.0, 0.01862425425819884",
    "0.1, 2.0, 64.0, 5.6608672584152",
    "0.1, 10.0, 2.0, 0.00010049662088720303",
    "0.1, 10.0, 4.5, 0.00022663139483825034",
    "0.1, 10.0, 64.0, 0.0034110637562587477",
  })
  void renyiOfSampledGaussian(double q, double sigma, double order, double expected) {
    double actual = PoissonSubsampledLoss.of(GaussianLoss.of(1, sigma), q).renyi(order);
    assertEquals(expected, actual, expected * 1e-6);
  }

  /** google/differential-privacy, rdp_privacy_accountant_test.py; the first is a quadrature. */
  @ParameterizedTest
  @CsvSource({"1.5, 0.000650070897188, 1e-9", "5, 0.00218075656, 1e-4", "50, 0.0238460375, 1e-4"})
  void renyiOfFiftySteps(double order, double expected, double tolerance) {
    double actual = 50 * PoissonSubsampledLoss.of(GaussianLoss.of(1, 2.5), 0.01).renyi(order);
    assertEquals(expected, actual, expected * tolerance);
    assertTrue(order != 1.5 || actual <= 0.000670579741);
  }

  /** Σ C(α, k) (1 − q)^(α − k) q^k e^(k(k − 1)/2σ²), for whole orders. */
  @ParameterizedTest
  @CsvSource({
    "0.01, 1, 2",
    "0.3, 0.7, 9",
    "1e-4, 3, 5",
    "0.9, 0.2, 3",
    "0.02, 8, 60",
    "0.5, 0.1, 40"
  })
  void renyiOfWholeOrdersIsTheBinomialSum(double q, double sigma, int order) {
    double sum = 0;
    double ways = 1;
    for (int k = 0; k <= order; k++) {
      double exponent = k * (k - 1) / (2 * sigma * sigma);
      double weight = ways * Math.pow(1 - q, order - k) * Math.pow(q, k);
      sum += weight * (exponent > 700 ? Double.POSITIVE_INFINITY : Math.expm1(exponent));
      ways = ways * (order - k) / (k + 1);
    }
    double actual = PoissonSubsampledLoss.of(GaussianLoss.of(1, sigma), q).renyi(order);
    if (sum < Double.POSITIVE_INFINITY) {
      double expected = Math.log1p(sum) / (order - 1);
      assertEquals(expected, actual, expected * 1e-10);
      assertTrue(actual >= expected * (1 - 1e-13));
    } else { // the last term is a lower bound, and all but equal
      double last = order / (2 * sigma * sigma) + order * Math.log(q) / (order - 1);
      assertTrue(actual >= last);
      assertEquals(last, actual, last * 1e-3);
    }
  }

  /** Both orders: the larger divergence is that of the mixture from the rest. */
  @ParameterizedTest
  @CsvSource({"0.01, 1", "0.3, 2", "0.6, 0.5", "0.1, 0.2"})
  void renyiOfSampledGaussianCoversBothPairs(double q, double mu) {
    PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(new GaussianLoss(mu), q);
    for (double order : new double[] {1.1, 2, 4.5}) {
      double reach = order * mu * mu + 15 * mu;
      List<PairChecks.Renyi> both = PairChecks.checkRenyi(loss, order, reach);
      assertTrue(both.get(ADDED).lower() <= both.get(REMOVED).upper(), "order " + order);
    }
  }

  @Test
  void renyiOfAnyOrderIsBoundedAndSmooth() {
    for (double mu : new double[] {1e-6, 0.01, 1, 30, 1000}) {
      PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(new GaussianLoss(mu), 0.01);
      double before = 0;
      for (double order = 1.000001; order < 2e6; order = 1 + (order - 1) * 3) {
        double divergence = loss.renyi(order);
        assertTrue(divergence >= before * (1 - 1e-9), mu + " at " + order);
        assertTrue(divergence <= order * mu * mu / 2 * (1 + 1e-12));
        before = divergence;
      }
    }
    double tiny = PoissonSubsampledLoss.of(new GaussianLoss(0.01), 1e-3).renyi(2);
    assertEquals(1e-6 * Math.expm1(1e-4), tiny, 1e-20);
  }

  @Test
  void renyiOfBoundedLossesFollowsFromThePairs() {
    for (PrivacyLoss inner :
        List.of(
            new LaplaceLoss(0.05),
            new LaplaceLoss(3),
            DiscreteLaplaceLoss.of(4, 2),
            ExponentialLoss.of(1))) {
      for (double q : new double[] {1e-3, 0.2, 0.9}) {
        PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(inner, q);
        DoubleUnaryOperator curve = loss.renyiCurve();
        for (double order : new double[] {1.5, 3, 20}) {
          PairChecks.Renyi removed = PairChecks.renyi(loss.pairs().get(REMOVED), order, 10);
          PairChecks.Renyi added = PairChecks.renyi(loss.pairs().get(ADDED), order, 10);
          double lower = Math.max(removed.lower(), added.lower());
          double upper = Math.max(removed.upper(), added.upper());
          double divergence = curve.applyAsDouble(order);
          double rounding = 1e-12 / (order - 1) + 2e-9 * divergence;
          String figures = lower + " ≤ " + divergence + " ≤ " + upper;
          // the mechanism's own divergence may be known better than its pair tells
          double least = Math.min(lower, inner.renyi(order));
          assertTrue(divergence >= least - rounding, figures);
          assertTrue(divergence <= upper + rounding, figures);
        }
      }
    }
  }

  @Test
  void samplingLaplaceNoisePaysOffInRenyi() {
    double whole = new LaplaceLoss(1).renyi(3);
    assertTrue(PoissonSubsampledLoss.of(new LaplaceLoss(1), 0.01).renyi(3) < whole / 1000);
  }

  /** opendp, amplify/test.rs. */
  @Test
  void guarantees() {
    PrivacyCost cost = new PrivacyCost(new BigDecimal("2"), new BigDecimal("1e-5"));
    ApproximateLoss inner = ApproximateLoss.of(cost);
    double expected = 0.4940287080441788;
    PrivacyCost fixed = FixedSizeSubsampledLoss.of(inner, 10, 100).guarantee().orElseThrow();
    assertEquals(expected, fixed.epsilon().doubleValue(), expected * 1e-12);
    assertTrue(fixed.epsilon().doubleValue() >= expected);
    assertEquals(new PrivacyCost(fixed.epsilon(), new BigDecimal("1e-6")), fixed);
    BigDecimal tenth = new BigDecimal("0.1");
    assertEquals(fixed, PoissonSubsampledLoss.of(inner, tenth).guarantee().orElseThrow());
    assertTrue(PoissonSubsampledLoss.of(new GaussianLoss(1), 0.1).guarantee().isEmpty());
  }

  @Test
  void allAndNothing() {
    StatedLoss inner =
        StatedLoss.of(new GaussianLoss(1), new PrivacyCost(BigDecimal.TEN, new BigDecimal("1e-9")));
    PoissonSubsampledLoss all = PoissonSubsampledLoss.of(inner, 1);
    assertEquals(inner.guarantee(), all.guarantee());
    assertEquals(inner.renyi(3), all.renyi(3));
    assertEquals(inner.rho(), all.rho());
    assertEquals(inner.pairs(), all.pairs());
    PoissonSubsampledLoss nothing = PoissonSubsampledLoss.of(inner, 0);
    assertEquals(PrivacyCost.ZERO, nothing.guarantee().orElseThrow());
    assertEquals(0, nothing.renyi(3));
    assertEquals(0, nothing.rho());
    PairChecks.checkPair(nothing.pairs().get(0));
    assertEquals(0, nothing.pairs().get(0).delta(0));
    FixedSizeSubsampledLoss everybody = FixedSizeSubsampledLoss.of(inner, 7, 7);
    assertEquals(inner.guarantee(), everybody.guarantee());
    assertEquals(inner.pairs(), everybody.pairs());
    assertTrue(PoissonSubsampledLoss.of(ConcentratedLoss.of(1), 0.5).pairs().isEmpty());
    assertTrue(FixedSizeSubsampledLoss.of(ConcentratedLoss.of(1), 1, 2).pairs().isEmpty());
  }

  @ParameterizedTest
  @CsvSource({"1, 1000000", "1, 10", "9, 10"})
  void withoutReplacementTheProfileIsAmplifiedInBothOrders(long m, long n) {
    double q = (double) m / n;
    for (PrivacyLoss inner : mechanisms()) {
      FixedSizeSubsampledLoss loss = FixedSizeSubsampledLoss.of(inner, m, n);
      PairChecks.check(loss);
      DominatingPair pair = loss.pairs().get(0);
      DominatingPair whole = inner.pairs().get(0);
      for (double epsilon : new double[] {0, 0.1, 0.5, 1, 3}) {
        double before = Math.log1p(Math.expm1(epsilon) / q);
        assertEquals(q * whole.delta(before), pair.delta(epsilon), 1e-11);
        double mirrored = -Math.expm1(-epsilon) + Math.exp(-epsilon) * pair.delta(epsilon);
        assertEquals(mirrored, pair.delta(-epsilon), 1e-11);
      }
    }
  }

  @Test
  void badParametersAreRefused() {
    LaplaceLoss inner = new LaplaceLoss(1);
    for (double q : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> PoissonSubsampledLoss.of(inner, q));
    }
    assertThrows(
        IllegalArgumentException.class, () -> PoissonSubsampledLoss.of(inner, BigDecimal.TEN));
    assertThrows(IllegalArgumentException.class, () -> FixedSizeSubsampledLoss.of(inner, 0, 5));
    assertThrows(IllegalArgumentException.class, () -> FixedSizeSubsampledLoss.of(inner, 6, 5));
    PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(inner, 0.5);
    assertThrows(IllegalArgumentException.class, () -> loss.renyi(1));
    assertSame(inner, loss.inner());
  }

  /** ln(1 + q(e^ε − 1)) with a q whose reciprocal is no double. */
  @Test
  void aRateBelowAllReciprocals() {
    PrivacyLoss sampled = PoissonSubsampledLoss.of(new LaplaceLoss(800), 1e-310);
    double epsilon = sampled.guarantee().orElseThrow().epsilon().doubleValue();
    assertEquals(86.1986212, epsilon, 1e-6);
    assertTrue(sampled.rho() <= Math.nextUp(epsilon));
    PrivacyLoss faint = PoissonSubsampledLoss.of(new LaplaceLoss(700), 1e-310);
    assertEquals(1.01423e-6, faint.guarantee().orElseThrow().epsilon().doubleValue(), 1e-10);
  }

  @Test
  void samplesOfTwoKindsOfNeighboursDoNotNest() {
    PrivacyLoss noise = new LaplaceLoss(1);
    PrivacyLoss poisson = PoissonSubsampledLoss.of(noise, 0.1);
    PrivacyLoss fixed = FixedSizeSubsampledLoss.of(noise, 1, 10);
    PrivacyCost stated = PrivacyCost.pure(BigDecimal.ONE);
    for (PrivacyLoss loss : List.of(poisson, StatedLoss.of(poisson, stated))) {
      assertThrows(IllegalArgumentException.class, () -> FixedSizeSubsampledLoss.of(loss, 1, 10));
      PoissonSubsampledLoss.of(loss, 0.1);
    }
    for (PrivacyLoss loss : List.of(fixed, StatedLoss.of(fixed, stated))) {
      assertThrows(IllegalArgumentException.class, () -> PoissonSubsampledLoss.of(loss, 0.1));
      FixedSizeSubsampledLoss.of(loss, 1, 10);
    }
  }
}

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
import static dev.discreet.runtime.accounting.composition.TestLosses.curve;
import static dev.discreet.runtime.accounting.composition.TestLosses.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RenyiAccountantTest {

  private static final RenyiAccountant ACCOUNTANT = new RenyiAccountant();

  /**
   * google/differential-privacy, rdp_privacy_accountant_test.py,
   * test_compute_epsilon_delta_pure_dp.
   */
  @Test
  void conversionOfAConstantCurve() {
    double[] orders = IntStream.rangeClosed(2, 32).mapToDouble(i -> i).toArray();
    double epsilon =
        new RenyiAccountant(orders).epsilon(Composition.of(curve(order -> 1.1), 1), 1e-5);
    assertEquals(1.32783806176, epsilon, 1e-7);
  }

  /** pytorch/opacus, tests/accountants_test.py, test_rdp_accountant. */
  @Test
  void stochasticGradientDescentAtTheOrdersOfOpacus() {
    double[] orders =
        DoubleStream.concat(
                IntStream.range(1, 100).mapToDouble(i -> 1 + i / 10.0),
                IntStream.range(12, 64).mapToDouble(i -> i))
            .toArray();
    Composition steps = Composition.of(curve(order -> sampledGaussian(0.04, 1.5, order)), 2250);
    assertEquals(7.32911117143, new RenyiAccountant(orders).epsilon(steps, 1e-5), 1e-6);
    assertTrue(ACCOUNTANT.epsilon(steps, 1e-5) <= 7.32911117143);
  }

  /** google/differential-privacy's RdpAccountant with its default orders. */
  @ParameterizedTest
  @CsvSource({
    "0.004266666666666667, 1.1, 14062, 2.5965558697943036",
    "0.02, 1.0, 5000, 10.186172893752394",
    "0.01, 4.0, 10000, 1.0354900660362436"
  })
  void stochasticGradientDescentElsewhere(double q, double sigma, long count, double epsilon) {
    Composition steps = Composition.of(curve(order -> sampledGaussian(q, sigma, order)), count);
    double found = ACCOUNTANT.epsilon(steps, 1e-5);
    assertEquals(epsilon, found, 1e-3 * epsilon);
    assertTrue(found <= epsilon);
  }

  /**
   * D_α of the Poisson-subsampled Gaussian mechanism (Mironov, Talwar, Zhang 2019) by the trapezoid
   * rule, which converges geometrically for such integrands.
   */
  private static double sampledGaussian(double q, double sigma, double order) {
    double step = sigma / 20;
    double sum = 0;
    for (double x = -12 * sigma; x < order + 12 * sigma; x += step) {
      double ratio = 1 - q + q * Math.exp((2 * x - 1) / (2 * sigma * sigma));
      sum += Math.exp(order * Math.log(ratio) - x * x / (2 * sigma * sigma));
    }
    return Math.log(sum * step / (sigma * Math.sqrt(2 * Math.PI))) / (order - 1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-8, 1e-3, 0.1, 1, 30, 1000})
  void aGaussianCurveGivesWhatZcdpGives(double rho) {
    Composition releases = Composition.of(concentrated(rho), 1);
    for (double delta : new double[] {1e-30, 1e-9, 1e-5, 0.01}) {
      double best = ZcdpAccountant.epsilon(rho, delta);
      double found = ACCOUNTANT.epsilon(releases, delta);
      assertTrue(found >= best * (1 - 1e-12));
      // At 10³ the best order lies below the least one of the grid.
      assertTrue(found <= best * (rho < 1000 ? 1 + 1e-6 : 1.01) + 1e-6, found + " " + best);
      double at = best + 0.1;
      double least = ZcdpAccountant.delta(rho, at);
      assertTrue(ACCOUNTANT.delta(releases, at) >= least * (1 - 1e-10));
      assertTrue(rho > 30 || least < 1e-200 || ACCOUNTANT.delta(releases, at) <= least * 1.001);
    }
  }

  @Test
  void aRefinedSearchIsNeverWorseThanItsGrid() {
    Composition releases = Composition.of(concentrated(0.013), 7);
    for (double order = 1.05; order < 1e5; order *= 1.3) {
      RenyiAccountant one = new RenyiAccountant(order);
      double delta = 1e-7;
      assertTrue(ACCOUNTANT.epsilon(releases, delta) <= one.epsilon(releases, delta));
      assertTrue(ACCOUNTANT.delta(releases, 2) <= one.delta(releases, 2) * (1 + 1e-3));
    }
  }

  @Test
  void pureCostsBoundTheAnswer() {
    PrivacyLoss loss = ApproximateLoss.of(PrivacyCost.pure(new BigDecimal("0.5")));
    Composition one = Composition.of(loss, 1);
    assertEquals(0.5, ACCOUNTANT.epsilon(one, 0), 1e-15);
    assertTrue(ACCOUNTANT.epsilon(one, 1e-300) <= Math.nextUp(0.5));
    assertEquals(0, ACCOUNTANT.delta(one, 0.5));
    assertTrue(ACCOUNTANT.delta(one, 0.49) > 0);
    Composition many = Composition.of(loss, 100);
    double optimal = new RandomizedResponses(0.5, 100).epsilon(1e-6);
    double found = ACCOUNTANT.epsilon(many, 1e-6);
    assertTrue(found >= optimal && found < 1.1 * optimal, found + " against " + optimal);
  }

  /** Counts what it is asked. */
  private static PrivacyLoss recorded(List<Double> asked, double finiteUpTo) {
    return curve(
        order -> {
          asked.add(order);
          return order < finiteUpTo ? 0.01 * order : Double.POSITIVE_INFINITY;
        });
  }

  @Test
  void eachLossIsAskedOnceAtAnOrderAndNotBeyondTheFirstInfiniteOne() {
    List<Double> asked = new ArrayList<>();
    PrivacyLoss loss = recorded(asked, 5);
    ACCOUNTANT.epsilon(Composition.of(loss, 3).and(concentrated(0.1), 1).and(loss, 4), 1e-6);
    Set<Double> distinct = new HashSet<>(asked);
    assertEquals(distinct.size(), asked.size());
    assertTrue(asked.stream().filter(order -> order >= 5).count() <= 1 + 14);
  }

  @Test
  void ordersThatCannotHelpAreNotAsked() {
    List<Double> asked = new ArrayList<>();
    ACCOUNTANT.epsilon(Composition.of(recorded(asked, 1e9), 1), 1e-6);
    assertTrue(asked.stream().mapToDouble(order -> order).max().orElseThrow() < 200);
  }

  @Test
  void whatHasNoCurveIsNotCovered() {
    Composition releases = Composition.of(unknown(), 1);
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(releases, 0.5));
    assertEquals(1, ACCOUNTANT.delta(releases, 100));
    assertEquals(1, ACCOUNTANT.delta(releases, Double.POSITIVE_INFINITY));
    Composition stated = Composition.of(approximate("1", "0.1"), 1);
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(stated, 0.5));
  }

  @Test
  void theEnds() {
    assertEquals(0, ACCOUNTANT.epsilon(Composition.EMPTY, 0));
    assertEquals(0, ACCOUNTANT.delta(Composition.EMPTY, 0));
    Composition releases = Composition.of(concentrated(0.1), 1);
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(releases, 0));
    assertEquals(0, ACCOUNTANT.delta(releases, Double.POSITIVE_INFINITY));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, 1, 0.5, Double.POSITIVE_INFINITY})
  void ordersAreAboveOne(double order) {
    assertThrows(IllegalArgumentException.class, () -> new RenyiAccountant(2, order));
    assertThrows(
        IllegalArgumentException.class, () -> RenyiAccountant.renyi(Composition.EMPTY, order));
    assertThrows(IllegalArgumentException.class, () -> new RenyiAccountant(new double[0]));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1})
  void badNumbersAreRefused(double bad) {
    assertThrows(IllegalArgumentException.class, () -> ACCOUNTANT.epsilon(Composition.EMPTY, bad));
    assertThrows(IllegalArgumentException.class, () -> ACCOUNTANT.delta(Composition.EMPTY, bad));
    assertThrows(IllegalArgumentException.class, () -> ACCOUNTANT.epsilon(Composition.EMPTY, 1));
  }
}

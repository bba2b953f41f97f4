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
import static dev.discreet.runtime.accounting.composition.TestLosses.cost;
import static dev.discreet.runtime.accounting.composition.TestLosses.curve;
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static dev.discreet.runtime.accounting.composition.TestLosses.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Accountant;
import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.ConcentratedLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.LaplaceLoss;
import dev.discreet.runtime.accounting.loss.PoissonSubsampledLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TightestAccountantTest {

  private static final TightestAccountant TIGHTEST = new TightestAccountant();

  private static final List<Composition> MANY =
      List.of(
          Composition.EMPTY,
          Composition.of(pure("0.3"), 2),
          Composition.of(pure("0.01"), 5000),
          Composition.of(approximate("0.1", "1e-9"), 40).and(concentrated(0.01), 5),
          Composition.of(concentrated(0.01), 5).and(curve(order -> 0.001 * order), 10),
          Composition.of(unknown(), 1));

  @Test
  void neverAboveAnyOfThem() {
    for (Composition releases : MANY) {
      for (AccountingMethod method : AccountingMethod.values()) {
        Accountant one = method.accountant();
        for (double delta : new double[] {0, 1e-12, 1e-6, 0.01, 0.5}) {
          assertTrue(TIGHTEST.epsilon(releases, delta) <= one.epsilon(releases, delta));
        }
        for (double epsilon : new double[] {0, 0.1, 0.6, 3, 50, 1000}) {
          assertTrue(TIGHTEST.delta(releases, epsilon) <= one.delta(releases, epsilon));
        }
      }
    }
  }

  @Test
  void answersFallWithTheOtherParameter() {
    for (Composition releases : MANY) {
      double epsilonBefore = Double.POSITIVE_INFINITY;
      for (double delta = 1e-10; delta < 0.9; delta *= 2.5) {
        double epsilon = TIGHTEST.epsilon(releases, delta);
        assertTrue(epsilon <= epsilonBefore * (1 + 1e-9));
        epsilonBefore = epsilon;
      }
      double deltaBefore = 1;
      for (double epsilon = 0; epsilon < 60; epsilon += 0.7) {
        double delta = TIGHTEST.delta(releases, epsilon);
        assertTrue(delta <= deltaBefore * (1 + 1e-9));
        deltaBefore = delta;
      }
    }
  }

  @Test
  void theWinnerIsNamed() {
    assertEquals(
        AccountingMethod.SEQUENTIAL, TIGHTEST.price(Composition.of(pure("0.3"), 2), 0).method());
    assertEquals(
        AccountingMethod.ADVANCED,
        TIGHTEST.price(Composition.of(pure("0.01"), 5000), 1e-6).method());
    assertEquals(
        AccountingMethod.ZCDP, TIGHTEST.price(Composition.of(concentrated(0.1), 9), 1e-6).method());
    assertEquals(
        AccountingMethod.RENYI,
        TIGHTEST.price(Composition.of(curve(order -> 0.1 * order), 9), 1e-6).method());
    TightestAccountant.Price none = TIGHTEST.price(Composition.of(unknown(), 1), 0.5);
    assertEquals(Double.POSITIVE_INFINITY, none.epsilon());
    assertEquals(1, TIGHTEST.priceAt(Composition.of(unknown(), 1), 3).delta());
  }

  /** Laplace, stated Gaussian, sampled, and losses of which only a cost or ρ is known. */
  @Test
  void mixturesOfLossesAreAnswered() {
    double sigma = GaussianLoss.sigmaFor(1, 0.5, 1e-7);
    Composition withPairs =
        Composition.of(LaplaceLoss.of(1, 10), 20)
            .and(StatedLoss.of(GaussianLoss.of(1, sigma), cost("0.5", "1e-7")), 5)
            .and(PoissonSubsampledLoss.of(GaussianLoss.of(1, 1), 0.01), 1000)
            .and(ApproximateLoss.of(cost("0.1", "1e-8")), 3);
    Composition withoutPair = withPairs.and(ConcentratedLoss.of(0.01), 2);
    for (Composition releases : List.of(withPairs, withoutPair)) {
      TightestAccountant.Price price = TIGHTEST.price(releases, 1e-5);
      TightestAccountant.Price back = TIGHTEST.priceAt(releases, price.epsilon());
      assertTrue(price.epsilon() > 1 && price.epsilon() < 4, price.toString());
      assertTrue(back.delta() <= 1e-5 * (1 + 1e-3), back.toString());
      for (AccountingMethod method : AccountingMethod.values()) {
        assertTrue(price.epsilon() <= method.accountant().epsilon(releases, 1e-5));
      }
    }
    assertEquals(AccountingMethod.PLD, TIGHTEST.price(withPairs, 1e-5).method());
    assertEquals(AccountingMethod.RENYI, TIGHTEST.price(withoutPair, 1e-5).method());
  }

  /** A loss that breaks its contract is an error, also where another theorem would answer. */
  @Test
  void moreThanTwoPairsAreRefused() {
    DominatingPair pair = GaussianLoss.of(1, 1).pairs().get(0);
    PrivacyLoss broken =
        new TestLosses.Loss(
            Optional.of(cost("1", "0")), 1, order -> order, List.of(pair, pair, pair));
    assertThrows(
        IllegalArgumentException.class, () -> TIGHTEST.price(Composition.of(broken, 1), 1e-5));
  }

  @Test
  void onlyTheGivenMethodsAreUsed() {
    TightestAccountant some =
        new TightestAccountant(List.of(AccountingMethod.RENYI, AccountingMethod.SEQUENTIAL));
    Composition releases = Composition.of(concentrated(0.1), 9);
    assertEquals(AccountingMethod.RENYI, some.price(releases, 1e-6).method());
    assertThrows(IllegalArgumentException.class, () -> new TightestAccountant(List.of()));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -0.1, 1})
  void badDeltaIsRefused(double delta) {
    assertThrows(IllegalArgumentException.class, () -> TIGHTEST.epsilon(Composition.EMPTY, delta));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -0.1})
  void badEpsilonIsRefused(double epsilon) {
    assertThrows(IllegalArgumentException.class, () -> TIGHTEST.delta(Composition.EMPTY, epsilon));
  }
}

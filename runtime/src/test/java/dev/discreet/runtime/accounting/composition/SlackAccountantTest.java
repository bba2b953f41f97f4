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
import static dev.discreet.runtime.accounting.composition.TestLosses.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlackAccountantTest {

  private static final List<SlackAccountant> BOTH =
      List.of(SlackAccountant.zcdp(), SlackAccountant.renyi());

  @Test
  void whatTellsWithSomeProbabilityTakesItFromDelta() {
    Composition releases = Composition.of(concentrated(0.1), 1).and(approximate("0.2", "1e-7"), 3);
    Composition split =
        Composition.of(concentrated(0.1), 1)
            .and(ApproximateLoss.of(PrivacyCost.pure(new BigDecimal("0.2"))), 3);
    double inner = 1 - (1 - 1e-6) / Math.pow(1 - 1e-7, 3);
    assertEquals(
        new ZcdpAccountant().epsilon(split, inner),
        SlackAccountant.zcdp().epsilon(releases, 1e-6),
        1e-8);
    assertEquals(
        new RenyiAccountant().epsilon(split, inner),
        SlackAccountant.renyi().epsilon(releases, 1e-6),
        1e-8);
  }

  @Test
  void noFinerThanTheOptimalComposition() {
    for (SlackAccountant accountant : BOTH) {
      for (long count : new long[] {1, 10, 300}) {
        Composition releases = Composition.of(approximate("0.1", "1e-8"), count);
        double optimal = new AdvancedAccountant().epsilon(releases, 1e-5);
        double found = accountant.epsilon(releases, 1e-5);
        assertTrue(found >= optimal, found + " below " + optimal);
        assertTrue(found < 8 * optimal, found + " far above " + optimal);
        assertTrue(
            accountant.delta(releases, 0.05) >= new AdvancedAccountant().delta(releases, 0.05));
      }
    }
  }

  @Test
  void deltaThatIsSpentLeavesNothing() {
    Composition releases = Composition.of(approximate("0.1", "0.01"), 10);
    for (SlackAccountant accountant : BOTH) {
      assertEquals(Double.POSITIVE_INFINITY, accountant.epsilon(releases, 0.09));
      assertTrue(accountant.epsilon(releases, 0.11) < Double.POSITIVE_INFINITY);
      assertTrue(accountant.delta(releases, 100) >= 1 - Math.pow(0.99, 10));
      assertEquals(1 - Math.pow(0.99, 10), accountant.delta(releases, 100), 1e-9);
    }
  }

  @Test
  void whatHasNoFigureIsNotCovered() {
    Composition releases = Composition.of(unknown(), 1).and(pure("0.1"), 1);
    for (SlackAccountant accountant : BOTH) {
      assertEquals(Double.POSITIVE_INFINITY, accountant.epsilon(releases, 0.5));
      assertEquals(1, accountant.delta(releases, 100));
      assertEquals(0, accountant.epsilon(Composition.EMPTY, 0));
      assertEquals(0, accountant.delta(Composition.EMPTY, 0));
    }
  }

  /** The divergences of randomized response, summed over its two outcomes. */
  @ParameterizedTest
  @ValueSource(strings = {"1e-9", "0.01", "0.5", "1", "3", "20", "400"})
  void theCurveIsThatOfRandomizedResponse(String exact) {
    PrivacyLoss loss = ApproximateLoss.of(PrivacyCost.pure(new BigDecimal(exact)));
    double epsilon = Double.parseDouble(exact);
    double p = 1 / (1 + Math.exp(-epsilon));
    double q = 1 / (1 + Math.exp(epsilon));
    for (double order = 1.0625; order < 1e4; order *= 1.5) {
      double log = Math.log(p) + (order - 1) * epsilon;
      double other = Math.log(q) - (order - 1) * epsilon;
      double truth = (log + Math.log1p(Math.exp(other - log))) / (order - 1);
      double found = loss.renyi(order);
      assertTrue(found >= truth - 1e-14 / (order - 1), found + " below " + truth);
      assertTrue(found <= truth * 1.001 + 1e-13 || epsilon < 0.1, found + " above " + truth);
      assertTrue(found <= Math.min(epsilon, order * epsilon * epsilon / 2) * (1 + 1e-12));
      assertTrue(found <= loss.rho() * order * (1 + 1e-12));
    }
    assertTrue(loss.rho() <= epsilon * epsilon / 2 * (1 + 1e-12));
    assertTrue(loss.renyi(1 + 1e-9) >= loss.rho() * (1 - 1e-6) || epsilon < 0.1);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.loss.ApproximateLoss;
import dev.discreet.runtime.accounting.loss.DiscreteLaplaceLoss;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.accounting.loss.StatedLoss;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The loss that a mechanism names never exceeds the cost that it was made for. */
class CalibrationTest {

  private static BigDecimal decimal(String text) {
    return new BigDecimal(text);
  }

  private static PrivacyLoss unstated(NumericMechanism mechanism) {
    return assertInstanceOf(StatedLoss.class, mechanism.privacyLoss()).mechanism();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.1, 1",
    "3, 0.7, 5",
    "2.9, 1e-3, 2",
    "5000000, 0.3, 1",
    "1e15, 8, 100",
    "9e18, 1e-9, 1",
    "1, 700, 3"
  })
  void laplace(BigDecimal sensitivity, BigDecimal epsilon, int components) {
    for (NumericMechanism mechanism :
        List.of(
            LaplaceMechanism.forLongs(sensitivity, epsilon),
            LaplaceMechanism.forDoubles(sensitivity, epsilon, components))) {
      assertEquals(PrivacyCost.pure(epsilon), mechanism.privacyLoss().guarantee().orElseThrow());
      PrivacyLoss loss = unstated(mechanism);
      assertInstanceOf(DiscreteLaplaceLoss.class, loss);
      BigDecimal implied = loss.guarantee().orElseThrow().epsilon();
      assertTrue(implied.compareTo(epsilon) <= 0, () -> implied + " is above " + epsilon);
      double bound = epsilon.doubleValue() * (1 + 0x1p-52);
      assertTrue(loss.pairs().get(0).largestLoss() <= bound);
      assertTrue(loss.renyi(1e300) <= bound);
    }
    // on doubles nothing is lost but what the grid's upward rounding costs
    PrivacyLoss onGrid = unstated(LaplaceMechanism.forDoubles(sensitivity, epsilon, components));
    double implied = onGrid.guarantee().orElseThrow().epsilon().doubleValue();
    assertEquals(epsilon.doubleValue(), implied, epsilon.doubleValue() * 1e-12);
  }

  /** Integers at a distance of at most 2.9 are at one of at most 2: less than was paid for. */
  @Test
  void integersMoveByWholeSteps() {
    LongMechanism mechanism = LaplaceMechanism.forLongs(decimal("2.9"), BigDecimal.ONE);
    assertEquals(
        DiscreteLaplaceLoss.of(2, mechanism.scale()),
        ((StatedLoss) mechanism.privacyLoss()).mechanism());
  }

  /** Less than a step is no step, more than a long is none: all that is known is ε. */
  @ParameterizedTest
  @CsvSource({"0.3, 1", "1e-390, 1", "1e19, 0.5", "1e300, 1"})
  void whereStepsDoNotFitEpsilonIsLeft(BigDecimal sensitivity, BigDecimal epsilon) {
    assertEquals(
        ApproximateLoss.of(PrivacyCost.pure(epsilon)),
        LaplaceMechanism.forLongs(sensitivity, epsilon).privacyLoss());
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 1e-6, 1",
    "0.1, 8, 1e-9, 3",
    "50000.000001, 0.01, 1e-5, 1000",
    "3e-7, 100, 0.1, 7",
    "1e-30, 2, 1e-300, 2"
  })
  void gaussian(BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta, int components) {
    for (NumericMechanism mechanism :
        List.of(
            GaussianMechanism.forLongs(sensitivity, epsilon, delta),
            GaussianMechanism.forDoubles(sensitivity, epsilon, delta, components))) {
      PrivacyCost cost = new PrivacyCost(epsilon, delta);
      assertEquals(cost, mechanism.privacyLoss().guarantee().orElseThrow());
      GaussianLoss loss = assertInstanceOf(GaussianLoss.class, unstated(mechanism));
      double implied = loss.delta(epsilon.doubleValue());
      assertEquals(delta.doubleValue(), implied, delta.doubleValue() * 1e-7);
      assertTrue(implied <= delta.doubleValue() * (1 + 1e-10), () -> implied + " > " + delta);
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 4.5, 1", "1, 0.1, 100", "1e-9, 0.02, 7"})
  void concentrated(BigDecimal sensitivity, BigDecimal rho, int components) {
    for (NumericMechanism mechanism :
        List.of(
            GaussianMechanism.forLongsConcentrated(sensitivity, rho),
            GaussianMechanism.forDoublesConcentrated(sensitivity, rho, components))) {
      double implied = mechanism.privacyLoss().rho();
      assertTrue(implied <= rho.doubleValue() * (1 + 1e-15), () -> implied + " > " + rho);
      assertEquals(rho.doubleValue(), implied, rho.doubleValue() * 1e-12);
      assertTrue(mechanism.privacyLoss().guarantee().isEmpty());
    }
  }

  /** Beyond what a cost holds, a loss is stated higher, never lower. */
  @Test
  void numbersThatNoCostHoldsAreStatedHigher() {
    PrivacyLoss all =
        GaussianMechanism.forLongs(BigDecimal.ONE, decimal("1e320"), decimal("1e-6")).privacyLoss();
    assertEquals(BigDecimal.ONE, all.guarantee().orElseThrow().delta());
    PrivacyLoss tiny =
        LaplaceMechanism.forLongs(decimal("1e-200"), decimal("1e-450")).privacyLoss();
    assertEquals(decimal("1e-300"), tiny.guarantee().orElseThrow().epsilon());
    BigDecimal longDecimal = decimal("0.1").add(decimal("1e-900"));
    BigDecimal stated =
        LaplaceMechanism.forLongs(BigDecimal.ONE, longDecimal)
            .privacyLoss()
            .guarantee()
            .orElseThrow()
            .epsilon();
    assertTrue(stated.compareTo(longDecimal) >= 0 && stated.doubleValue() == 0.1);
  }
}

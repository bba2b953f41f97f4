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
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialAccountantTest {

  private static final SequentialAccountant ACCOUNTANT = new SequentialAccountant();

  @Test
  void costsAddAsTheDecimalsThatWereWritten() {
    Composition both = Composition.of(pure("0.1"), 1).and(pure("0.2"), 1);
    assertEquals(Optional.of(cost("0.3", "0")), ACCOUNTANT.cost(both));
    assertEquals(0, ACCOUNTANT.delta(both, 0.3));
    assertEquals(1, ACCOUNTANT.delta(both, Math.nextDown(0.3)));
  }

  @Test
  void theDoubleIsNotBelowTheDecimal() {
    double epsilon = ACCOUNTANT.epsilon(Composition.of(pure("0.1"), 3), 0);
    assertTrue(new BigDecimal(epsilon).compareTo(new BigDecimal("0.3")) >= 0);
    assertEquals(0.3, epsilon, 1e-15);
  }

  @Test
  void deltaMustFit() {
    Composition releases = Composition.of(approximate("0.1", "1e-7"), 10);
    assertEquals(1, ACCOUNTANT.epsilon(releases, 1e-6), 1e-15);
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(releases, Math.nextDown(1e-6)));
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(releases, 0));
  }

  @Test
  void whatHasNoStatedCostHasNoSum() {
    Composition releases = Composition.of(pure("1"), 1).and(concentrated(0.1), 1);
    assertEquals(Optional.empty(), ACCOUNTANT.cost(releases));
    assertEquals(Double.POSITIVE_INFINITY, ACCOUNTANT.epsilon(releases, 0.1));
    assertEquals(1, ACCOUNTANT.delta(releases, 10));
  }

  @Test
  void nothingCostsNothing() {
    assertEquals(0, ACCOUNTANT.epsilon(Composition.EMPTY, 0));
    assertEquals(0, ACCOUNTANT.delta(Composition.EMPTY, 0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1e-9, 1, 2, Double.POSITIVE_INFINITY})
  void deltaIsAProbabilityBelowOne(double delta) {
    assertThrows(
        IllegalArgumentException.class, () -> ACCOUNTANT.epsilon(Composition.EMPTY, delta));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1e-9, Double.NEGATIVE_INFINITY})
  void epsilonIsNotNegative(double epsilon) {
    assertThrows(
        IllegalArgumentException.class, () -> ACCOUNTANT.delta(Composition.EMPTY, epsilon));
  }
}

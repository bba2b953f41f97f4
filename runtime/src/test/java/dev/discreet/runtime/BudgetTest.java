/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

  @Test
  void readsDecimalsAsWritten() {
    assertEquals(new BigDecimal("0.3"), Budget.of(0.3).cost().epsilon());
    assertEquals(new BigDecimal("0.000001"), Budget.of(1, 1e-6).cost().delta());
  }

  @Test
  void givesItsPartsBack() {
    Budget budget = Budget.of(0.5, 1e-9);
    assertEquals(0.5, budget.epsilon());
    assertEquals(1e-9, budget.delta());
    assertEquals("ε = 0.5, δ = 1e-9", budget.toString());
  }

  @Test
  void isAValue() {
    assertEquals(Budget.of(1), Budget.of(1.0, 0));
    assertEquals(Budget.of(1).hashCode(), Budget.of(1.0, 0).hashCode());
    assertNotEquals(Budget.of(1), Budget.of(2));
    assertNotEquals(Budget.of(1), Budget.of(1, 0.1));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesEpsilon(double epsilon) {
    assertThrows(IllegalArgumentException.class, () -> Budget.of(epsilon));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, 1, 2, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesDelta(double delta) {
    assertThrows(IllegalArgumentException.class, () -> Budget.of(1, delta));
  }
}

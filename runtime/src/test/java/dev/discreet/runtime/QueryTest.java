/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.ledger.Allowance;
import dev.discreet.runtime.ledger.Charge;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {

  private final Query query = Query.laplace("dev.example.WardReport.seniors", "0.2", "1");

  @Test
  void holdsItsContract() {
    Query limited = query.releases(3).maxRows(1000);
    assertEquals("dev.example.WardReport.seniors", limited.name());
    assertEquals(new BigDecimal("0.2"), limited.epsilon());
    assertEquals(BigDecimal.ONE, limited.sensitivity());
    assertEquals(3, limited.releases());
    assertEquals(1000, limited.maxRows());
  }

  @Test
  void aLaplaceQueryCostsNoDelta() {
    assertEquals(0, query.delta().signum());
    assertEquals(PrivacyCost.pure(new BigDecimal("0.2")), query.charge(1).cost());
  }

  @Test
  void aGaussianQueryCostsBoth() {
    Query gaussian = Query.gaussian("dev.example.WardReport.costs", "0.5", "1e-6", "2.5");
    assertEquals(new BigDecimal("0.5"), gaussian.epsilon());
    assertEquals(new BigDecimal("0.000001"), gaussian.delta());
    assertEquals(new BigDecimal("2.5"), gaussian.sensitivity());
    PrivacyCost cost = new PrivacyCost(new BigDecimal("0.5"), new BigDecimal("1e-6"));
    assertEquals(
        new Charge(gaussian.name(), cost, 3).on("gaussian:0.5:0.000001:2.5"),
        gaussian.releases(3).charge(1));
  }

  @Test
  void aSelectionCostsNoDelta() {
    for (Query selection :
        List.of(
            Query.exponential("q", "0.2", "3"),
            Query.noisyMax("q", "0.2", "3"),
            Query.permuteAndFlip("q", "0.2", "3"))) {
      PrivacyCost cost = PrivacyCost.pure(new BigDecimal("0.2"));
      String terms = selection.terms();
      assertEquals(new Charge("q", cost, 7).on(terms), selection.releases(7).charge(1));
      Allowance all = Allowance.of("all", "plan", "1", "0");
      assertEquals(
          new Charge("q", cost, 7, Optional.of(all)).on(terms),
          selection.releases(7).paidBy(all).charge(1));
      assertEquals(BigDecimal.valueOf(3), selection.sensitivity());
    }
  }

  @Test
  void hasNoLimitsByItself() {
    assertEquals(Integer.MAX_VALUE, query.releases());
    assertEquals(Long.MAX_VALUE, query.maxRows());
  }

  @Test
  void limitsAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> query.releases(0));
    assertThrows(IllegalArgumentException.class, () -> query.maxRows(-1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "Infinity", "", "one", "1e401", "1e-999999999"})
  void numbersAreChecked(String number) {
    assertThrows(IllegalArgumentException.class, () -> Query.laplace("q", number, "1"));
    assertThrows(IllegalArgumentException.class, () -> Query.laplace("q", "1", number));
    assertThrows(IllegalArgumentException.class, () -> Query.exponential("q", number, "1"));
    assertThrows(IllegalArgumentException.class, () -> Query.noisyMax("q", "1", number));
    assertThrows(IllegalArgumentException.class, () -> Query.permuteAndFlip("q", "1", number));
    assertThrows(IllegalArgumentException.class, () -> Query.gaussian("q", number, "1e-6", "1"));
    assertThrows(IllegalArgumentException.class, () -> Query.gaussian("q", "1", number, "1"));
    assertThrows(IllegalArgumentException.class, () -> Query.gaussian("q", "1", "1e-6", number));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1.0", "1.5", "9.9e-301"})
  void deltaIsWithinItsRange(String delta) {
    assertThrows(IllegalArgumentException.class, () -> Query.gaussian("q", "1", delta, "1"));
  }

  @Test
  void eachDataSetHasARowLimitOfItsOwn() {
    Query query = Query.laplace("t.Q.join", "1", "1");
    assertEquals(Long.MAX_VALUE, query.rowLimit(1));
    assertEquals(5, query.maxRows(5).maxRows());
    assertEquals(Long.MAX_VALUE, query.maxRows(5).rowLimit(1));
    assertEquals(7, query.maxRows(5, 7).times(2).perUnit().releases(2).rowLimit(1));
    assertThrows(IllegalArgumentException.class, () -> query.maxRows(5, -1));
    assertThrows(IllegalArgumentException.class, () -> query.maxRows(-1, 5));
  }
}

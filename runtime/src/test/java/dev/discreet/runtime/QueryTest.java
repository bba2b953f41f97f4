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

import java.math.BigDecimal;
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
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrivacyCostTest {

  private static PrivacyCost cost(String epsilon, String delta) {
    return new PrivacyCost(new BigDecimal(epsilon), new BigDecimal(delta));
  }

  @Test
  void costsAddAsDecimals() {
    PrivacyCost sum = cost("0.1", "1e-7").plus(cost("0.2", "2e-7"));
    assertEquals(cost("0.3", "3e-7"), sum);
    assertTrue(sum.fits(cost("0.3", "3e-7")));
  }

  @Test
  void eachPartMustFit() {
    assertFalse(cost("0.31", "0").fits(cost("0.3", "0.1")));
    assertFalse(cost("0.3", "0.11").fits(cost("0.3", "0.1")));
    assertTrue(PrivacyCost.ZERO.fits(PrivacyCost.ZERO));
  }

  @Test
  void repetitionMultiplies() {
    assertEquals(cost("0.5", "5e-6"), cost("0.1", "1e-6").times(5));
    assertEquals(PrivacyCost.ZERO, cost("0.1", "1e-6").times(0));
    assertThrows(IllegalArgumentException.class, () -> cost("0.1", "0").times(-1));
  }

  @Test
  void whatIsLeftIsTheDifference() {
    assertEquals(cost("0.7", "0"), cost("1", "1e-6").minus(cost("0.3", "1e-6")));
    assertThrows(IllegalArgumentException.class, () -> cost("0.1", "0").minus(cost("0.2", "0")));
  }

  @Test
  void trailingZerosDoNotDistinguish() {
    assertEquals(cost("1", "0"), cost("1.00", "0.0"));
    assertEquals(cost("10", "0").hashCode(), cost("1e1", "0").hashCode());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.1     | 0        | ε = 1.1",
        "1.10    | 0.000    | ε = 1.1",
        "1.0     | 0.000001 | ε = 1, δ = 1e-6",
        "100     | 1.5e-7   | ε = 100, δ = 1.5e-7",
        "0       | 0        | ε = 0",
        "0.0001  | 0.05     | ε = 0.0001, δ = 0.05",
        "0.00001 | 0        | ε = 1e-5",
        "9999999 | 0        | ε = 9999999",
        "12345678| 0        | ε = 1.2345678e7"
      })
  void isFormattedForPeople(String epsilon, String delta, String text) {
    assertEquals(text, cost(epsilon, delta).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.1", "1e401", "1e-401", "1e999999999", "1e-999999999"})
  void negativeAndAbsurdPartsAreRefused(String value) {
    assertThrows(IllegalArgumentException.class, () -> cost(value, "0"));
    assertThrows(IllegalArgumentException.class, () -> cost("1", value));
  }

  @Test
  void everyDoubleIsAccepted() {
    PrivacyCost.pure(BigDecimal.valueOf(Double.MIN_VALUE));
    PrivacyCost.pure(BigDecimal.valueOf(Double.MAX_VALUE));
  }
}

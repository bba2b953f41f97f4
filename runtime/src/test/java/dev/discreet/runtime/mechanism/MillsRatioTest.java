/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MillsRatioTest {

  private static void assertClose(BigDecimal expected, BigDecimal actual, int digits) {
    BigDecimal error = expected.subtract(actual).abs();
    assertTrue(
        error.compareTo(expected.movePointLeft(digits)) <= 0,
        () -> "expected " + expected + ", found " + actual);
  }

  /** From erfc and exp of mpmath 1.3.0 with 60 digits. */
  @ParameterizedTest
  @CsvSource({
    "-9, 1.027977357166891479530189336498955126189e-18, 972784072555841934.5173316369824126868758",
    "-1, 0.2419707245191433497978301929355606548287, 3.477051811703694466925520653569041366046",
    "0, 0.3989422804014326779399460599343818684759, 1.253314137315500251207882642405522626503",
    "1, 0.2419707245191433497978301929355606548287, 0.6556795424187984715438712307308112833993",
    "7.9, 1.118795621435183628881939571828115155374e-14, 0.1246444944850955774825148316213606027896",
    "8.1, 2.258809403154302317767267619475627400055e-15, 0.1216552130764484716195388645577148737838",
    "30, 1.47364613487854751904949326604507448706e-196, 0.03329641907249721338186840185287279002276"
  })
  void agreesWithAnotherImplementation(BigDecimal t, BigDecimal density, BigDecimal ratio) {
    MillsRatio mills = new MillsRatio(75);
    assertClose(density, mills.density(t), 38);
    assertClose(ratio, mills.of(t), 38);
  }

  /** With n digits, n − GUARD_DIGITS are right: as more digits show. */
  @ParameterizedTest
  @ValueSource(
      strings = {"-40", "-8", "-7.999", "0.001", "2", "7.9999", "8", "8.0001", "39", "200"})
  void theGuardDigitsAreEnough(String text) {
    BigDecimal t = new BigDecimal(text);
    int digits = 60;
    MillsRatio longer = new MillsRatio(2 * digits);
    MillsRatio mills = new MillsRatio(digits);
    assertClose(longer.of(t), mills.of(t), digits - MillsRatio.GUARD_DIGITS + 5);
    if (t.abs().intValue() <= 40) {
      assertClose(longer.density(t), mills.density(t), digits - MillsRatio.GUARD_DIGITS + 5);
    }
  }

  /** 1/t − 1/t³ &lt; R(t) &lt; 1/t for every t above 0. */
  @ParameterizedTest
  @ValueSource(strings = {"5", "8", "20", "1000", "1e15"})
  void liesWithinItsBounds(String text) {
    BigDecimal t = new BigDecimal(text);
    BigDecimal inverse = BigDecimal.ONE.divide(t, MathContext.DECIMAL128);
    BigDecimal ratio = new MillsRatio(100).of(t);
    assertTrue(ratio.compareTo(inverse) < 0);
    assertTrue(ratio.compareTo(inverse.subtract(inverse.pow(3))) > 0);
  }
}

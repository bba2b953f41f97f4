/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers as a reader may copy them into an annotation. */
final class NumbersTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2147483647, 2147483647", "2147483648, 2147483648.0", "0.5, 0.5"})
  void areNumbersOfJava(String value, String literal) {
    assertEquals(literal, Numbers.literal(new BigDecimal(value)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.00022204461E300", "1E300", "4294967296.5", "123456789012345678901"})
  void areDoublesAndNotBelow(String value) {
    BigDecimal number = new BigDecimal(value);
    String literal = Numbers.literal(number);
    assertTrue(new BigDecimal(literal).compareTo(number) >= 0, literal);
    assertTrue(
        literal.matches("[0-9]+(\\.[0-9]+)?(E[+-]?[0-9]+)?") && literal.matches(".*[.E].*"),
        literal);
  }
}

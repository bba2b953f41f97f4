/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class VectorComparisonTest {

  @ParameterizedTest
  @CsvSource({
    "2, 2, exact, EITHER, true",
    "2, 2.0000000000000004, exact, EITHER, false",
    "2, 2.0000000000000004, ulp:1, EITHER, true",
    "2, 2.000000000000001, ulp:1, EITHER, false",
    "2, 2.1, abs:0.11, EITHER, true",
    "2, 2.1, abs:0.09, EITHER, false",
    "200, 201, rel:6e-3, EITHER, true",
    "200, 201, rel:4e-3, EITHER, false",
    "-200, -201, rel:6e-3, EITHER, true",
    "2, 1.9, upper, ABOVE, true",
    "2, 2.1, upper, ABOVE, false",
  })
  void tolerancesAreKept(
      String expected, double figure, String tolerance, Kind.Side side, boolean agrees) {
    assertEquals(agrees, Comparison.agrees(expected, figure, tolerance, side));
  }

  @ParameterizedTest
  @CsvSource({
    "2.000000000000, 2.01, ABOVE, true",
    "2.000000000000, 1.99, ABOVE, false",
    "2.000000000000, 1.9999999999, ABOVE, true",
    "2.00, 1.996, ABOVE, true",
    "2.00, 1.994, ABOVE, false",
    "2.000000000000, 2.01, BELOW, false",
    "2.000000000000, 1.99, BELOW, true",
    "2.000000000000, 1.5, BETTER, true",
    "2.000000000000, 2.01, BETTER, false",
    "2.000000000000, 0, BETTER, false",
  })
  void aGuaranteeErrsOnItsSideOnly(String expected, double figure, Kind.Side side, boolean agrees) {
    assertEquals(agrees, Comparison.agrees(expected, figure, "rel:1e-2", side));
  }

  @ParameterizedTest
  @EnumSource
  void nanAgreesWithTheAbsenceOfAFigureOnly(Kind.Side side) {
    for (String tolerance : new String[] {"exact", "upper", "rel:1", "abs:1", "ulp:1"}) {
      assertEquals(false, Comparison.agrees("2", Double.NaN, tolerance, side));
      assertEquals(true, Comparison.agrees("null", Double.NaN, tolerance, side));
      assertEquals(false, Comparison.agrees("null", 2, tolerance, side));
    }
  }

  @Test
  void anUnknownToleranceIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Comparison.agrees("2", 2, "about:1", Kind.Side.EITHER));
  }

  @Test
  void ownRowsThatAreKnownToDifferExist() {
    Set<String> own =
        ReferenceVectors.files().values().iterator().next().stream()
            .map(ReferenceVector::id)
            .collect(Collectors.toSet());
    KnownRows.ALL.keySet().stream()
        .filter(id -> id.startsWith("own_"))
        .forEach(id -> assertTrue(own.contains(id), id));
  }
}

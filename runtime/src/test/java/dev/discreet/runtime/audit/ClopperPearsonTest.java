/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.stat.interval.ClopperPearsonInterval;
import org.apache.commons.math3.stat.interval.ConfidenceInterval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {

  @ParameterizedTest
  @CsvSource({"1, 10", "5, 10", "9, 10", "3, 1000", "500, 1000", "120, 500"})
  void boundsAreThoseOfCommonsMath(int k, int n) {
    ConfidenceInterval expected = new ClopperPearsonInterval().createInterval(n, k, 0.99);
    assertEquals(expected.getLowerBound(), ClopperPearson.lower(k, n, 0.005), 1e-8);
    assertEquals(expected.getUpperBound(), ClopperPearson.upper(k, n, 0.005), 1e-8);
  }

  /** Where the tail can be written down: (1 − p)^n = alpha for no success in n. */
  @Test
  void boundsAtTheEnds() {
    double alpha = 1e-12;
    assertEquals(0, ClopperPearson.lower(0, 1000, alpha));
    assertEquals(1, ClopperPearson.upper(1000, 1000, alpha));
    double none = -Math.expm1(Math.log(alpha) / 1000);
    assertEquals(none, ClopperPearson.upper(0, 1000, alpha), 1e-12);
    assertEquals(1 - none, ClopperPearson.lower(1000, 1000, alpha), 1e-12);
  }

  @Test
  void theBoundIsOnTheSafeSideOfItsOwnEquation() {
    for (long k = 1; k < 2000; k += 97) {
      double lower = ClopperPearson.lower(k, 2000, 1e-9);
      double upper = ClopperPearson.upper(k, 2000, 1e-9);
      assertTrue(Beta.regularizedBeta(lower, k, 2001.0 - k) <= 1e-9);
      assertTrue(Beta.regularizedBeta(1 - upper, 2000.0 - k, k + 1.0) <= 1e-9);
      assertTrue(lower < k / 2000.0 && k / 2000.0 < upper);
    }
  }
}

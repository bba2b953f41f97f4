/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.EPSILON_RANGE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP001: epsilon is finite and above 0. */
class EpsilonTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "-0.2", "0.0", "-1", "1.0 / 0", "0.0 / 0", "Double.NaN"})
  void refusesQuery(String epsilon) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = «%s»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(epsilon))
        .fail(EPSILON_RANGE, "epsilon of seniors must be a finite number above 0, not ");
  }

  @Test
  void refusesClassBudget() {
    compile(
            """
            @PrivacyBudget(delta = 1e-6, epsilon = «-1»)
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(EPSILON_RANGE, "epsilon of WardReport", "not -1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.2", "1", "1e-9", "20", "WardReport.EPSILON"})
  void accepts(String epsilon) {
    compile(
            """
            final class WardReport {
              static final double EPSILON = 0.1 + 0.2;
              @Private(epsilon = %s)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(epsilon))
        .pass();
  }
}

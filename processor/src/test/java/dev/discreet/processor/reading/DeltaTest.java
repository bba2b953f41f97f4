/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.DELTA_RANGE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP003: delta is in [0, 1). */
class DeltaTest {

  @ParameterizedTest
  @ValueSource(strings = {"1", "-1e-6", "0.0 / 0", "2"})
  void refusesBudget(String delta) {
    compile(
            """
            @PrivacyBudget(epsilon = 1, delta = «%s»)
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(delta))
        .fail(DELTA_RANGE, "delta of WardReport must be at least 0 and below 1, not ");
  }

  @Test
  void refusesQuery() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 1, delta = «1.5»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(DELTA_RANGE, "delta of seniors", "not 1.5");
  }

  @Test
  void acceptsQuery() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 1, delta = 1e-6)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void acceptsBudget() {
    compile(
            """
            @PrivacyBudget(epsilon = 1, delta = 1e-6)
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }
}

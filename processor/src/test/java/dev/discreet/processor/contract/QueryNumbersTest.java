/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.MAX_ROWS_RANGE;
import static dev.discreet.processor.diagnostics.Rule.RELEASES_RANGE;
import static dev.discreet.processor.diagnostics.Rule.SENSITIVITY_RANGE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP010, DP011, DP013: releases, sensitivity and row limits. */
class QueryNumbersTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3"})
  void refusesReleases(String releases) {
    compile(
            """
            final class WardReport {
              @Private(releases = «%s», epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(releases))
        .fail(RELEASES_RANGE, "releases of seniors must be at least 1, not " + releases);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1.0 / 0", "0.0 / 0"})
  void refusesSensitivity(String value) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(«%s»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(value))
        .fail(SENSITIVITY_RANGE, "sensitivity of seniors must be a finite number above 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1"})
  void refusesMaxRows(String rows) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(@MaxRows(«%s») List<Patient> patients) { return 0; }
            }
            """
                .formatted(rows))
        .fail(MAX_ROWS_RANGE, "row limit of patients must be at least 1, not " + rows);
  }

  @Test
  void accepts() {
    compile(
            """
            @PrivacyBudget(epsilon = 1, accounting = Accounting.SEQUENTIAL,
                adjacency = Adjacency.REPLACE_ONE)
            final class WardReport {
              @Private(epsilon = 0.2, releases = 3) @Sensitivity(0.5)
              static double mean(@MaxRows(5_000_000_000L) @Sensitive Stream<Patient> patients) {
                return 0;
              }
            }
            """)
        .pass();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.DATA_SETS_DIFFER;

import org.junit.jupiter.api.Test;

/** DP012: one class, one type of rows. */
class DataSetsDifferTest {

  @Test
  void refusesOtherRows() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2) static long names(List<String> «names») { return 0; }
            }
            """)
        .fail(DATA_SETS_DIFFER, "queries of WardReport", "rows of Patient, names rows of String");
  }

  @Test
  void acceptsOtherShapes() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2) static long juniors(Stream<Patient> people) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void refusesAJoinBesideAQueryOfOneDataSet() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2)
              static long joined(List<Patient> «patients», @Sensitive List<String> ids) { return 0; }
            }
            """)
        .fail(DATA_SETS_DIFFER, "joined rows of Patient and String");
  }

  @Test
  void refusesDataSetsInAnotherOrder() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2)
              static long one(List<Patient> patients, @Sensitive List<String> ids) { return 0; }
              @Private(epsilon = 0.2)
              static long other(List<String> «ids», @Sensitive List<Patient> patients) { return 0; }
            }
            """)
        .fail(DATA_SETS_DIFFER, "one rows of Patient and String, other rows of String and Patient");
  }
}

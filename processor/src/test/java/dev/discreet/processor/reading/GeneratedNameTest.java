/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.GENERATED_NAME_TAKEN;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** DP008: the wrapper's name is free. */
class GeneratedNameTest {

  @Test
  void refusesClassOfTheUser() {
    compile(
            """
            final «class» WardReport {
              @Private(epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """,
            "class PrivateWardReport {}")
        .fail(GENERATED_NAME_TAKEN, "WardReport needs the name PrivateWardReport");
  }

  @Test
  void refusesSecondClassOfTheSameWrapper() {
    compile(
            """
            class Outer {
              static final class Inner {
                @Private(epsilon = 0.2)
                static long seniors(List<Patient> patients) { return 0; }
              }
            }
            final «class» Outer_Inner {
              @Private(epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .failAmongOthers(GENERATED_NAME_TAKEN, "PrivateOuter_Inner");
  }

  @Test
  void namesNestedClassesByTheirPath() {
    var compiled =
        compile(
            """
            class Outer {
              static final class Inner {
                @Private(epsilon = 0.2)
                static long seniors(List<Patient> patients) { return 0; }
              }
            }
            """);
    compiled.pass();
    assertTrue(compiled.hasWrapper("PrivateOuter_Inner"));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.INSTANCE_STATE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP015: an instance query cannot change behind its contract. */
class InstanceStateTest {

  @Test
  void refusesOverridable() {
    compile(
            """
            class WardReport {
              @Private(epsilon = 0.2) long «seniors»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(INSTANCE_STATE, "instance query seniors", "a subclass can override it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int «age»;",
        "final List<String> «names» = List.of();",
        "final int[] «cuts» = {};",
        "final Integer «age» = 3;"
      })
  void refusesFields(String field) {
    compile(
            """
            final class WardReport {
              %s
              @Private(epsilon = 0.2) long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(field))
        .fail(INSTANCE_STATE, "instance query seniors", "field ");
  }

  @Test
  void refusesInheritedFields() {
    compile(
            """
            final «class» WardReport extends Base {
              @Private(epsilon = 0.2) long seniors(List<Patient> patients) { return 0; }
            }
            """,
            "class Base { int age; }")
        .fail(INSTANCE_STATE, "field age is not final");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "final class WardReport { final int age = 3; final String text = \"\"; final Ward w = null;"
            + " static int calls;"
            + " @Private(epsilon = 0.2) long seniors(List<Patient> patients) { return 0; } }",
        "class WardReport { "
            + " @Private(epsilon = 0.2) final long seniors(List<Patient> patients) { return 0; } }",
        "class WardReport { List<String> names;"
            + " @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; } }",
        "record WardReport(int age) {"
            + " @Private(epsilon = 0.2) long seniors(List<Patient> patients) { return 0; }"
            + " @Private(epsilon = 0.2) static long all(List<Patient> patients) { return 0; } }"
      })
  void accepts(String source) {
    compile(source).pass();
  }
}

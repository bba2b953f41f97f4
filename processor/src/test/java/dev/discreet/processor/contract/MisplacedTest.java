/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP009: an annotation that would say nothing. */
class MisplacedTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Fees { static long fee(«@MaxRows(5)» long n) { return n; } }",
        "«@PrivacyBudget(epsilon = 1)» class Fees {}",
        "interface Fees { «@Sensitivity(3)» long fee(long n); }",
        "class Fees { static long fee(«@Public» @Sensitive long n) { return n; } }"
      })
  void refuses(String source) {
    compile(source).fail(MISPLACED_ANNOTATION, " has no meaning on ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static long f(«@Public» List<Patient> rows) { return 0; }",
        "static long f(List<Patient> rows, «@MaxRows(5)» long n) { return 0; }"
      })
  void refusesInQuery(String query) {
    compile("final class WardReport { @Private(epsilon = 0.2) " + query + " }")
        .fail(MISPLACED_ANNOTATION, " has no meaning on ");
  }

  @Test
  void acceptsHelpers() {
    compile(
            """
            class Fees {
              static long fee(@Sensitive Patient p, @Public int year) { return year; }
              static long all(@Sensitive List<Patient> rows) { return 0; }
              @Bounded(lower = 0, upper = 9) static int cap(@Bounded(lower = 0, upper = 9) int n) {
                return n;
              }
            }
            """)
        .pass();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP901: what the API promises for later is never ignored. */
class NotSupportedYetTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Fees { «@Sensitivity(3)» static long fee(long n) { return n; } }",
        "class Fees { static long fee(«@Sensitivity(3)» long n) { return n; } }",
        "class Fees { static long fee(«@Length(3)» long[] n) { return 1; } }",
        "class Fees { «@Length(3)» static long[] fee() { return null; } }",
        "record Visit(«@Length(3)» long[] n) {}",
        "class Fees { «@Additive» static long fee(long n) { return n; } }",
        "class Fees { «@Trusted(reason = \"paper\")» static long fee(long n) { return n; } }",
        "«@Models(String.class)» interface Texts {}",
        "class Fees { «@PrivacyBudget(epsilon = 1)» static void run(PrivateData<Patient> p) {} }",
        "class Fees { Fees(«@Sensitive» long n) {} }",
        "class Fees { Fees(«@Public» long n) {} }",
        "class Fees { static long fee(«@MaxRows(3)» List<Patient> p) { return 1; } }",
        "class A { class B { interface C { class D { «@Additive» void deep() {} } } } }"
      })
  void refusesAnywhere(String source) {
    compile(source).fail(NOT_SUPPORTED_YET, " is not supported yet");
  }

  @ParameterizedTest
  @ValueSource(strings = {"per = «Per.UNIT»", "times = «\"cap\"»"})
  void refusesAttributesOfSensitivity(String attribute) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(%s)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(attribute))
        .fail(NOT_SUPPORTED_YET, " is not supported yet");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ADVANCED", "ZCDP", "RENYI", "PLD"})
  void refusesAccounting(String accounting) {
    compile(
            """
            @PrivacyBudget(epsilon = 1, accounting = «Accounting.%s»)
            final class WardReport {
              @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(accounting))
        .fail(NOT_SUPPORTED_YET, "accounting " + accounting);
  }

  @Test
  void refusesBudgetInRho() {
    compile(
            """
            @PrivacyBudget(rho = «0.5»)
            final class WardReport {
              @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(NOT_SUPPORTED_YET, "rho");
  }

  @Test
  void refusesInGeneratedSourcesAndNestedClassesOnce() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) «@Additive»
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(NOT_SUPPORTED_YET, "@Additive is not supported yet");
  }
}

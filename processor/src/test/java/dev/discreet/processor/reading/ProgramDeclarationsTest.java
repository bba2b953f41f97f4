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
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.ONE_COST;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code @PrivacyBudget} on methods. */
class ProgramDeclarationsTest {
  @Test
  void acceptsPrograms() {
    compile(
            """
            class Jobs {
              @PrivacyBudget(epsilon = 1) static void run(PrivateData<Patient> p, int n) {}
              @PrivacyBudget(epsilon = 1, delta = 1e-6) long made(@Sensitive List<Patient> p) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void refusesABudgetThatIsNone() {
    compile(
            "class Jobs { @PrivacyBudget(epsilon = «0») static void run(PrivateData<Patient> p) {}"
                + " }")
        .fail(EPSILON_RANGE, "epsilon of run");
    compile("class Jobs { «@PrivacyBudget» static void run(PrivateData<Patient> p) {} }")
        .fail(ONE_COST, "run must give exactly one of epsilon and rho");
  }

  @Test
  void refusesMethodsThatAreNoProgram() {
    compile("class Jobs { «@PrivacyBudget(epsilon = 1)» static void run(int n) {} }")
        .fail(MISPLACED_ANNOTATION, "run, which takes no PrivateData");
    compile("interface Jobs { «@PrivacyBudget(epsilon = 1)» void run(PrivateData<Patient> p); }")
        .fail(MISPLACED_ANNOTATION, "run, which has no body");
  }

  @Test
  void refusesRowsBesideTheHandle() {
    compile(
            "class Jobs { @PrivacyBudget(epsilon = 1)"
                + " static void run(PrivateData<Patient> p, «List<Patient> rows») {} }")
        .fail(MISPLACED_ANNOTATION, "a parameter with rows has no meaning on run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "PrivateData<Patient> data, List<Patient> «rows»",
        "PrivateData<Patient> data, Collection<? extends Patient> «rows»",
        "PrivateData<Patient> data, Patient[] «rows»",
        "PrivateData<Patient> data, Map<String, List<Patient>> «rows»",
        "PrivateData<Patient> data, Patients «rows»",
        "PrivateData<Patient> data, Patient «row»",
        "@Sensitive List<Patient> first, List<Patient> «rows»",
      })
  void refusesRowsBesideData(String parameters) {
    compile(
            """
            class Patients extends ArrayList<Patient> {}
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static void run(%s) {}
            }
            """
                .formatted(parameters))
        .fail(MISPLACED_ANNOTATION, "a parameter with rows");
  }

  @Test
  void refusesRowsBehindATypeVariable() {
    compile(
            """
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static <T extends Patient> void run(PrivateData<Patient> data, List<T> «rows») {}
            }
            """)
        .fail(MISPLACED_ANNOTATION, "a parameter with rows");
    compile(
            """
            class Fees {
              @PrivacyBudget(epsilon = 1)
              static <D extends PrivateData<Patient>> void run(D data, List<Patient> «rows») {}
            }
            """)
        .fail(MISPLACED_ANNOTATION, "a parameter with rows");
  }
}

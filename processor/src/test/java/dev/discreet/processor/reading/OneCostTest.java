/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.ONE_COST;

import org.junit.jupiter.api.Test;

/** DP002: a cost is given once. */
class OneCostTest {

  @Test
  void refusesNone() {
    compile(
            """
            final class WardReport {
              «@Private»
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            ONE_COST,
            "seniors must give exactly one of epsilon, rho and within",
            "fix: add epsilon");
  }

  @Test
  void refusesBoth() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, rho = «0.1»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(ONE_COST, "fix: remove rho");
  }

  @Test
  void refusesBudgetWithoutEither() {
    compile(
            """
            «@PrivacyBudget(delta = 1e-6)»
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(ONE_COST, "WardReport must give");
  }

  @Test
  void rhoHasNoDelta() {
    compile(
            """
            final class WardReport {
              @Private(rho = 0.1, delta = «1e-6»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(ONE_COST, "found: a delta beside rho, which has none", "fix: remove delta");
  }

  @Test
  void rhoAddsUpByOneAccounting() {
    compile(
            """
            @PrivacyBudget(rho = 0.1, accounting = «Accounting.PLD»)
            final class WardReport {
              @Private(rho = 0.1)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(ONE_COST, "found: rho adds up by zCDP, and not by PLD");
  }

  @Test
  void acceptsTheDefaultWrittenOut() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, rho = 0, delta = 0)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.budget;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;

import org.junit.jupiter.api.Test;

/** DP301 where queries ask for an accuracy: which of them is cheapest to relax, and to what. */
class AccuracyBudgetTest {

  private static String report(String budget, String one, String other) {
    return """
        @PrivacyBudget(%s)
        final class WardReport {
          @Private(%s) static long a(List<Patient> patients) { return 0; }
          @Private(%s) @Sensitivity(100) static long b(List<Patient> patients) { return 0; }
        }
        """
        .formatted(budget, one, other);
  }

  /** a costs 0.05932 and b 0.5986. */
  @Test
  void theCostThatIsTakenIsSpent() {
    compile(report("epsilon = 0.65792", "within = 50", "within = 500")).pass();
    compile(report("epsilon = «0.6579»", "within = 50", "within = 500"))
        .fail(
            BUDGET_EXCEEDED,
            "WardReport spends ε = 0.65792",
            "required: a 0.0593",
            "fix: relax within of b from 500 to 501, or raise the budget");
  }

  @Test
  void relaxesTheQueryWhoseAccuracyGivesWayLeast() {
    compile(report("epsilon = «0.5»", "within = 50", "within = 500"))
        .fail(BUDGET_EXCEEDED, "fix: relax within of b from 500 to 680, or raise the budget");
    compile(report("epsilon = 0.5", "within = 50", "within = 680")).pass();
    compile(report("epsilon = «0.5»", "within = 50", "within = 679")).fail(BUDGET_EXCEEDED);
  }

  @Test
  void whatGivesACostMayBeLoweredInstead() {
    compile(report("epsilon = «0.5»", "epsilon = 0.4", "within = 1000"))
        .fail(
            BUDGET_EXCEEDED,
            "fix: relax within of b from 1000 to 3000, lower one query's epsilon by 0.19",
            "or raise the budget");
  }

  @Test
  void saysWhereNoneAloneIsEnough() {
    compile(report("epsilon = «0.5»", "epsilon = 0.6", "within = 1000"))
        .fail(
            BUDGET_EXCEEDED,
            "fix: lower one query's epsilon by 0.3995",
            "or raise the budget; no larger within of b is enough alone");
    compile(report("epsilon = «0.01»", "within = 50", "within = 500"))
        .fail(
            BUDGET_EXCEEDED,
            "fix: relax within of several queries, or raise the budget;",
            " no larger within of one query is enough alone");
  }

  @Test
  void countsReleases() {
    compile(report("epsilon = «0.5»", "within = 50, releases = 10", "epsilon = 0.1"))
        .fail(BUDGET_EXCEEDED, "a 10 × 0.0593", "fix: relax within of a from 50 to ");
  }

  @Test
  void composedCostsAreSearchedToo() {
    compile(report("epsilon = «1», delta = 1e-6", "within = 30, releases = 200", "epsilon = 0.1"))
        .fail(BUDGET_EXCEEDED, "PLD", "fix: relax within of a from 30 to ");
  }

  @Test
  void budgetsOfRhoAreSearchedToo() {
    compile(report("rho = «0.001»", "within = 30", "within = 100000"))
        .fail(BUDGET_EXCEEDED, "fix: relax within of a from 30 to ");
  }
}

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DP301: what the queries of a class cost together. */
class ClassBudgetTest {

  @Test
  void reportsTheSum() {
    compile(
            """
            @PrivacyBudget(epsilon = «1.0»)
            final class WardReport {
              @Private(epsilon = 0.2) static long seniors(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.5) static long total(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.4) static long byWard(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            BUDGET_EXCEEDED,
            "[DP301] WardReport spends ε = 1.1, over its budget of ε = 1\n",
            "  required: seniors 0.2 + total 0.5 + byWard 0.4 = 1.1 (sequential)\n",
            "  allowed:  @PrivacyBudget(epsilon = 1.0)\n",
            "  fix: lower one query's epsilon by 0.1, or raise the budget\n");
  }

  @Test
  void deltasAddUpToo() {
    compile(
            """
            @PrivacyBudget(
                epsilon = 1, delta = «1e-6», accounting = Accounting.SEQUENTIAL)
            final class WardReport {
              @Private(epsilon = 0.2, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
              static long a(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2, delta = 1e-7, mechanism = Mechanism.GAUSSIAN, releases = 2)
              static long b(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2) static long c(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            BUDGET_EXCEEDED,
            "WardReport spends δ = 0.0000012, over its budget of δ = 0.000001",
            "required: a 0.000001 + b 2 × 0.0000001 = 0.0000012 (sequential)",
            "fix: lower one query's delta by 0.0000002, or raise the budget");
  }

  @Test
  void aDeltaThatLaplaceNoiseNeedsNotIsNotSpent() {
    compile(
            """
            @PrivacyBudget(epsilon = 1)
            final class WardReport {
              @Private(epsilon = 1, delta = 1e-6)
              static long a(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void addsDecimals() {
    compile(
            """
            @PrivacyBudget(epsilon = 0.3)
            final class WardReport {
              @Private(epsilon = 0.1) static long a(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2) static long b(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void countsReleases() {
    compile(
            """
            @PrivacyBudget(delta = 1e-6, epsilon = «1»)
            final class WardReport {
              @Private(epsilon = 0.2, releases = 3)
              static long a(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2, releases = 3)
              static long b(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            BUDGET_EXCEEDED,
            "required: a 3 × 0.2 + b 3 × 0.2 = 1.2 (sequential)",
            "allowed:  @PrivacyBudget(epsilon = 1.0, delta = 1.0E-6)",
            "fix: lower the queries' cost by 0.2 in all, or raise the budget");
  }

  @Test
  void showsTheDearestTerms() {
    compile(
            """
            @PrivacyBudget(epsilon = «1»)
            final class WardReport {
              @Private(epsilon = 0.1) static long a(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.2) static long b(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.3) static long c(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.1, releases = 7) static long d(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.5) static long e(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.6) static long f(List<Patient> patients) { return 0; }
              @Private(epsilon = 0.05) static long g(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            BUDGET_EXCEEDED,
            "required: d 7 × 0.1 + f 0.6 + e 0.5 + c 0.3 + b 0.2 + 2 more = 2.45 (sequential)");
  }

  @Test
  void leavesReleasesAloneWithoutBudget() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 5, releases = 1000)
              static long a(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  /** 100 sums of ε = 0.25: 25 one by one. */
  private static String hundred(String budget) {
    return """
    @PrivacyBudget(%s)
    final class WardReport {
      @Private(epsilon = 0.25, releases = 100) @Sensitivity(1000)
      static long a(List<Patient> patients) { return 0; }
    }
    """
        .formatted(budget);
  }

  /** 20.24194 is Dwork, Rothblum and Vadhan's figure, and what it is worth at δ = 1e-6. */
  @ParameterizedTest
  @CsvSource({
    "TIGHTEST, 13.33, 13.2",
    "PLD, 13.33, 13.2",
    "RENYI, 14.04, 13.9",
    "ZCDP, 14.59, 14.4",
    "ADVANCED, 20.24194, 13.8"
  })
  void composesManyReleases(String accounting, String enough, String tooLittle) {
    compile(
            hundred(
                "epsilon = " + enough + ", delta = 1e-6, accounting = Accounting." + accounting))
        .pass();
    compile(
            hundred(
                "epsilon = «"
                    + tooLittle
                    + "», delta = 1e-6, accounting = Accounting."
                    + accounting))
        .fail(BUDGET_EXCEEDED, "required: a 100 × 0.25 = 25 (sequential); at δ = 0.000001: ");
  }

  @Test
  void showsWhatEachAccountingSays() {
    compile(hundred("epsilon = «5», delta = 1e-6"))
        .fail(
            BUDGET_EXCEEDED,
            "[DP301] WardReport spends ε = 13.32 (PLD), over its budget of ε = 5",
            "required: a 100 × 0.25 = 25 (sequential); at δ = 0.000001: 13.32 (PLD), 13.94"
                + " (advanced), 14.03 (Rényi), 14.58 (zCDP)",
            "fix: lower the queries' epsilon, release less often, or raise the budget to epsilon ="
                + " 13.32");
  }

  /** Gaussian noise is composed as such: the δ of each release is not spent. */
  @Test
  void composesGaussianReleases() {
    compile(
            """
            @PrivacyBudget(epsilon = 3, delta = 1e-6)
            final class WardReport {
              @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN, releases = 20)
              static long a(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void composesSelections() {
    String selection =
        """
        @PrivacyBudget(epsilon = %s, delta = 1e-6)
        final class WardReport {
          @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL, releases = 200)
          @Sensitivity(norm = Norm.LINF)
          static Map<Ward, Long> scores(List<Patient> patients) { return Map.of(); }
        }
        """;
    compile(selection.formatted("4.2")).pass();
    compile(selection.formatted("«3.5»")).fail(BUDGET_EXCEEDED, "200 × 0.1 = 20 (sequential)");
  }

  @Test
  void withoutDeltaCostsAddUp() {
    compile(hundred("epsilon = «24»")).fail(BUDGET_EXCEEDED, "spends ε = 25, over");
    compile(hundred("epsilon = «24», accounting = Accounting.ZCDP"))
        .fail(
            BUDGET_EXCEEDED, "fix: give the budget a delta, such as 1e-6, or leave accounting out");
    compile(hundred("epsilon = «24», delta = 1e-6, accounting = Accounting.SEQUENTIAL"))
        .fail(BUDGET_EXCEEDED, "spends ε = 25, over");
  }
}

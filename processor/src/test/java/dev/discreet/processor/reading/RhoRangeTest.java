/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;
import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.RHO_RANGE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP024, and what else is said of ρ. */
class RhoRangeTest {
  private static final String QUERY =
      """
      final class WardReport {
        @Private(%s)
        static long seniors(List<Patient> patients) { return 0; }
      }
      """;

  @ParameterizedTest
  @ValueSource(strings = {"-0.1", "Double.NaN", "Double.POSITIVE_INFINITY"})
  void refusesWhatIsNoRho(String rho) {
    compile(QUERY.formatted("rho = «" + rho + "»"))
        .fail(RHO_RANGE, "rho of seniors must be a finite number above 0");
  }

  /** A program that is called counts with the ε that its budget comes to: there must be one. */
  @Test
  void refusesABudgetThatComesToNoEpsilon() {
    compile("@PrivacyBudget(rho = «Double.MAX_VALUE»)\n" + QUERY.formatted("rho = 0.1"))
        .fail(RHO_RANGE, "rho of WardReport must be a finite number above 0");
  }

  @Test
  void isTheCostOfGaussianNoise() {
    compile(QUERY.formatted("rho = 0.1")).pass();
    compile(QUERY.formatted("rho = 0.1, mechanism = Mechanism.GAUSSIAN")).pass();
    compile(QUERY.formatted("rho = 0.1, mechanism = «Mechanism.LAPLACE»"))
        .fail(MECHANISM_MISMATCH, "rho is the cost of Gaussian noise");
  }

  /** 2 × 0.1 + 0.1 is 0.3 to the last digit, and a pure ε has a ρ of its own. */
  @Test
  void addsUpInABudget() {
    String report =
        """
        @PrivacyBudget(rho = %s)
        final class WardReport {
          @Private(rho = 0.1, releases = 2)
          static long seniors(List<Patient> patients) { return 0; }
          @Private(rho = 0.1)
          static long juniors(List<Patient> patients) { return 0; }
          %s
        }
        """;
    compile(report.formatted("0.3", "")).pass();
    compile(report.formatted("«0.299»", ""))
        .fail(
            BUDGET_EXCEEDED,
            "WardReport spends ρ = 0.3, over its budget of ρ = 0.299",
            "required: seniors 2 × 0.1 + juniors 0.1",
            "fix: multiply each rho by 0.996");
    String pure = "@Private(epsilon = 0.1) static long all(List<Patient> patients) { return 0; }";
    compile(report.formatted("0.305", pure)).pass();
    compile(report.formatted("«0.304»", pure)).fail(BUDGET_EXCEEDED, "all 0.004996");
    String normal =
        "@Private(epsilon = 0.1, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)"
            + " static long all(List<Patient> patients) { return 0; }";
    compile(report.formatted("0.31", normal)).pass();
  }
}

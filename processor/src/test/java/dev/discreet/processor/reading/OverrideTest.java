/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.OVERRIDE_PROMISES_LESS;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP023: an override honours the contract of what it overrides. */
class OverrideTest {
  private static final String FEES =
      """
      class Fees {
        @Bounded(lower = 0, upper = 100)
        long fee(@Sensitivity(2) @Bounded(lower = 0, upper = 9) long visits, @Public int year) {
          return visits;
        }
        @Sensitivity(value = 3, norm = Norm.L2)
        double[] each(@Sensitive @MaxRows(9) List<Patient> rows) { return new double[3]; }
        @Bounded(lower = 0, upper = 8, step = 0.5) double half() { return 0; }
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "long «fee»(long visits, int year) { return 0; }",
        "long «fee»(@Sensitivity(2) long visits, int year) { return 0; }",
        "@Bounded(lower = 0, upper = 100) long «fee»(long visits, int year) { return 0; }",
        "@Bounded(lower = 0, upper = 101) long «fee»(@Sensitivity(2) long v, int y) { return 0; }",
        "@Bounded(lower = 0, upper = 9) long «fee»(@Sensitivity(2.5) long v, int y) { return 0; }",
        "@Bounded(lower = 0, upper = 9) long «fee»(@Sensitive long v, int y) { return 0; }",
        "@Bounded(lower = 0, upper = 9) long «fee»(@Sensitivity(2)"
            + " @Bounded(lower = 0, upper = 8) long v, int y) { return 0; }",
        "double[] «each»(@Sensitive List<Patient> rows) { return new double[3]; }",
        "@Sensitivity(4) double[] «each»(@Sensitive List<Patient> rows) { return new double[3]; }",
        "@Sensitivity(value = 3, norm = Norm.LINF)"
            + " double[] «each»(@Sensitive List<Patient> rows) { return new double[3]; }",
        "@Sensitivity(3) double[] «each»(List<Patient> rows) { return new double[3]; }",
        "@Sensitivity(3) double[] «each»(@Sensitive @MaxRows(8) List<Patient> rows) {"
            + " return new double[3]; }",
        "@Bounded(lower = 0, upper = 8) double «half»() { return 0; }",
        "@Bounded(lower = 0, upper = 8, step = 0.25) double «half»() { return 0; }"
      })
  void refusesLess(String method) {
    compile("class NightFees extends Fees { @Override " + method + " }", FEES)
        .fail(OVERRIDE_PROMISES_LESS, "promises less than `Fees.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Bounded(lower = 0, upper = 100) long fee("
            + "@Sensitivity(2) @Bounded(lower = 0, upper = 9) long v, @Public int y) { return 0; }",
        "@Bounded(lower = 1, upper = 9) long fee(@Sensitivity(1) long v, int y) { return 0; }",
        "@Sensitivity(value = 3, norm = Norm.L2)"
            + " double[] each(@Sensitive @MaxRows(9) List<Patient> rows) { return new double[3]; }",
        "@Sensitivity(2) double[] each(@Sensitive List<Patient> rows) { return new double[3]; }",
        "@Bounded(lower = 0, upper = 2, step = 1) double half() { return 0; }",
        "long other() { return 0; }"
      })
  void acceptsAsMuch(String method) {
    compile("class NightFees extends Fees { " + method + " }", FEES).pass();
  }

  @Test
  void refusesWhatIsInherited() {
    compile(
            "final «class» Both extends Plain implements Priced {}",
            "interface Priced { default long fee(@Sensitive long visits) { return visits; } }",
            "class Plain { public long fee(long visits) { return 1; } }")
        .fail(OVERRIDE_PROMISES_LESS, "`Plain.fee` promises less than `Priced.fee`");
  }

  @Test
  void refusesInMemberClasses() {
    compile(
            """
            class Outer {
              static class Inner extends Fees {
                @Override long «fee»(long visits, int year) { return 50 * visits; }
              }
            }
            """,
            FEES)
        .fail(OVERRIDE_PROMISES_LESS, "`Inner.fee`");
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.Declarations.compileWithOption;
import static dev.discreet.processor.diagnostics.Rule.MODEL_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.TRUSTED_FORBIDDEN;
import static dev.discreet.processor.diagnostics.Rule.TRUSTED_REASON;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DP020, DP021 and DP022: what is believed says why, and of what. */
class TrustedTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "  "})
  void refusesTrustWithoutReason(String reason) {
    compile(
            "class Fees { @Trusted(reason = «\"%s\"») static long fee(long n) { return n; } }"
                .formatted(reason))
        .fail(TRUSTED_REASON, "fee is trusted without a reason");
  }

  @Test
  void acceptsTrustWithAReason() {
    compile("class Fees { @Trusted(reason = \"paper\") static long fee(long n) { return n; } }")
        .pass();
  }

  @ParameterizedTest
  @ValueSource(strings = {"forbid", "Allow", "forbidden"})
  void refusesTrustWhereTheBuildForbidsIt(String value) {
    compileWithOption(
            "-Adiscreet.trusted=" + value,
            "class Fees { «@Trusted(reason = \"paper\")» static long fee(long n) { return n; } }")
        .fail(TRUSTED_FORBIDDEN, "fee is trusted", "found: -Adiscreet.trusted=" + value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"forbid", "Allow"})
  void refusesModelsWhereTheBuildForbidsTrust(String value) {
    compileWithOption(
            "-Adiscreet.trusted=" + value,
            "«@Models(Math.class)» interface MathModel { double sqrt(double x); }")
        .fail(TRUSTED_FORBIDDEN, "MathModel is trusted", "found: -Adiscreet.trusted=" + value);
  }

  @Test
  void acceptsModelsWhereTheBuildAllowsTrust() {
    compileWithOption(
            "-Adiscreet.trusted=allow",
            "@Models(Math.class) interface MathModel { double sqrt(double x); }")
        .pass();
  }

  @Test
  void acceptsTrustWhereTheBuildAllowsIt() {
    compileWithOption(
            "-Adiscreet.trusted=allow",
            "class Fees { @Trusted(reason = \"paper\") static long fee(long n) { return n; } }")
        .pass();
  }

  @Test
  void acceptsModels() {
    compile(
            """
            @Models(Math.class)
            interface MathModel {
              @Bounded(lower = 0, upper = 1) double random();
              @Sensitivity int abs(@Sensitivity(1) int n);
              double abs(double n);
            }
            """)
        .pass();
    compile(
            """
            @Models(List.class)
            interface ListModel<E> {
              int size();
              boolean add(Object element);
              int hashCode();
            }
            """)
        .pass();
    compile(
            """
            interface Rounding { double floor(double x); double rint(double x); }
            @Models(Math.class) interface MathModel extends Rounding { double sqrt(double x); }
            @Models(StrictMath.class) interface StrictMathModel extends Rounding {}
            """)
        .pass();
  }

  @Test
  void refusesInheritedModelsOfNothing() {
    compile(
            """
            interface Rounding { double flor(double x); }
            «@Models(Math.class) interface MathModel extends Rounding {}»
            """)
        .fail(MODEL_MISMATCH, "flor models nothing of Math", "did you mean floor?");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double «sqrd»(double x); | did you mean sqrt?",
        "double «frobnicate»(double x); | restate a method of Math",
        "double «sqrt»(int x); | required: sqrt(double)",
        "double «sqrt»(double x, double y); | found: sqrt(double, double)",
        "int «sqrt»(double x); | return double, as the target does",
        "default double «sqrt»(double x) { return x; } | declare it without a body"
      })
  void refusesModelsOfNothing(String method, String text) {
    compile("@Models(Math.class) interface MathModel { " + method + " }")
        .fail(MODEL_MISMATCH, "models nothing of Math", text);
  }

  @Test
  void refusesModelsOfWhatIsNoClass() {
    compile("@Models(«int.class») interface IntModel {}")
        .fail(MODEL_MISMATCH, "IntModel models nothing of int");
  }

  /** A line of a model never returns null; one that says so would be believed all the same. */
  @Test
  void refusesAModelOfWhatMayReturnNull() {
    compile(
            "class Lib { static String tag(int x) { return x > 5 ? null : «\"t\"»; } }"
                    .replace("«", "")
                    .replace("»", "")
                + " @interface Nullable {} @Models(Lib.class) interface LibModel {"
                + " @Nullable String «tag»(int x); }")
        .fail(MODEL_MISMATCH, "it may return null, and a line of a model never does");
  }
}

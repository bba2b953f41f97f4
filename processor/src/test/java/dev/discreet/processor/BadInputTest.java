/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.EPSILON_RANGE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Malformed sources get the compiler's own error or ours, never a crash. */
class BadInputTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static long f(List<Missing> rows) { return 0; } | Missing",
        "static long f(Missing rows) { return 0; } | Missing",
        "static long f(Missing<Patient> rows) { return 0; } | Missing",
        "static Missing f(List<Patient> rows) { return null; } | Missing",
        "static Map<Missing, Long> f(List<Patient> rows) { return null; } | Missing",
        "static long f(List<Patient> rows, Missing<? super Gone> m) { return 0; } | Missing",
        "static long f(List<Patient> rows) throws Missing { return 0; } | Missing",
        "static long f(List<Patient, Patient> rows) { return 0; } | wrong number of type arguments",
        "static long f(Map<Patient> rows) { return 0; } | wrong number of type arguments",
        "static long f(List<int> rows) { return 0; } | unexpected type",
        "static long f(List<Patient> rows { return 0; } | expected",
        "static long f(List<Patient> rows) { return 0; | reached end of file"
      })
  void brokenSignatures(String query, String error) {
    compile("final class WardReport { @Private(epsilon = 1) " + query + " }")
        .isRefusedByTheCompiler(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Private(epsilon = \"much\") | incompatible types",
        "@Private(epsilon = Missing.EPSILON) | Missing",
        "@Private(epsilon = 1, epsilon = 2) | duplicate element",
        "@Private(epsilon = 1, epsilom = 2) | cannot find symbol",
        "@Private(epsilon = 1, mechanism = Mechanism.MISSING) | ''",
        "@Private(epsilon = 1, mechanism = null) | must be an enum constant",
        "@Private(epsilon = 1, releases = 1.5) | incompatible types",
        "@Private(epsilon = 1, releases = {1, 2}) | not of an allowable type",
        "@Private(epsilon = {}) | not of an allowable type",
        "@Private(epsilon = 1) @Private(epsilon = 1) | not a repeatable",
        "@Private(epsilon = 1) @Sensitivity(Missing.S) | Missing",
        "@Private(epsilon = 1) @Sensitivity(times = 3) | incompatible types"
      })
  void brokenAnnotations(String annotations, String error) {
    compile(
            "final class WardReport { "
                + annotations
                + " static long f(List<Patient> rows) { return 0; } }")
        .isRefusedByTheCompiler(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class A { @Private(epsilon = 1) int field; } | not applicable",
        "@Private(epsilon = 1) class A {} | not applicable",
        "class A { @PrivacyUnit int f() { return 1; } } | not applicable",
        "record A(@PrivacyUnit(maxRows = \"x\") String id) {} | incompatible types",
        "record A(@Bounded(lower = 0) int n) {} | missing a default value",
        "record A(@Bounded int n) {} | missing",
        "record A(@Bounded(lower = 0, upper = B.C) int n) {} | cannot find symbol",
        "record A(@Bounded(lower = 0, upper = 1) Missing n) {} | Missing",
        "class A extends Missing { @Private(epsilon = 1) final long f(List<Patient> p) { return 0; } } | Missing",
        "class A extends A { @Private(epsilon = 1) final long f(List<Patient> p) { return 0; } } | cyclic inheritance",
        "class A { final Missing m = null; @Private(epsilon = 1) final long f(List<Patient> p) { return 0; } } | Missing",
        "class A { @Private(epsilon = 1) static long f(List<Patient> p) { return 0; } class A {} } | already defined"
      })
  void annotationsOnTheWrongThing(String source, String error) {
    compile(source).isRefusedByTheCompiler(error);
  }

  @Test
  void duplicateClasses() {
    compile(
            "class A { @Private(epsilon = 1) static long f(List<Patient> p) { return 0; } }",
            "class B {} class A { @Private(epsilon = 1) static long f(List<Patient> p) { return 0; } }")
        .isRefusedByTheCompiler("duplicate class");
  }

  @Test
  void onlyTheRealErrorShows() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = «-1») static long seniors(List<Patient> patients) { return 0; }
            }
            """,
            """
            class Main {
              static final PrivateWardReport REPORT = null;
              static long run(PrivateWardReport report) { return report.seniors(); }
              static PrivateWardReport open(PrivateData<Patient> data) {
                return new PrivateWardReport(data);
              }
            }
            """)
        .fail(EPSILON_RANGE);
  }
}

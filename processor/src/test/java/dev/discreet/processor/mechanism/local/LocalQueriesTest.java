/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.local;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;
import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries of one row, of which the wrapper makes a report. */
class LocalQueriesTest {

  /** A class of replaced rows with one query; a mark in it is where the finding stands. */
  private static String query(String annotations, String method) {
    return """
        @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
        final class Survey {
          enum Empty {}

          %s
          static %s { throw new IllegalStateException(); }
        }
        """
        .formatted(annotations, method);
  }

  private static String response(String method) {
    return query("@Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)", method);
  }

  private static String bounded(String method) {
    return query(
        "@Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)"
            + " @Bounded(lower = -1, upper = 3_000_000_000.0)",
        method);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "boolean senior(Patient patient)",
        "Boolean senior(@Sensitive Patient patient)",
        "Ward ward(Patient patient, int year, String text)",
        "boolean row(String text)",
        "boolean row(Integer number)",
      })
  void aCategoryOfARowIsAQuery(String method) {
    compile(response(method)).pass();
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "Integer", "long", "Long"})
  void anIntegerWithBoundsIsACategory(String type) {
    compile(
            query(
                "@Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)"
                    + " @Bounded(lower = -1, upper = 3)",
                type + " age(Patient patient)"))
        .pass();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"String", "double", "void", "char", "Short", "Patient", "long[]", "List<Ward>"})
  void anotherTypeIsNoClosedSet(String type) {
    compile(response(type + " «of»(Patient patient)"))
        .fail(QUERY_SIGNATURE, "no category of a closed set", "return boolean, an enum");
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "Long"})
  void anIntegerNeedsBounds(String type) {
    compile(response(type + " «age»(Patient patient)"))
        .fail(QUERY_SIGNATURE, "which integers are its categories", "add @Bounded");
  }

  @Test
  void categoriesAreSomeAndNotTooMany() {
    compile(response("Empty «none»(Patient patient)"))
        .fail(QUERY_SIGNATURE, "its enum has no constant");
    compile(bounded("long «cents»(Patient patient)"))
        .fail(QUERY_SIGNATURE, "it has 3,000,000,002 categories");
    compile(bounded("int «cents»(Patient patient)"))
        .fail(QUERY_SIGNATURE, "are not all of type Integer");
  }

  @Test
  void boundsBelongToIntegers() {
    compile(
            query(
                "@Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)"
                    + " «@Bounded(lower = 0, upper = 1)»",
                "boolean senior(Patient patient)"))
        .fail(MISPLACED_ANNOTATION, "not keyed by integers");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"List<Patient>", "Stream<Patient>", "Patient[]", "Patient...", "Set<Patient>"})
  void aDataSetIsNotOneRow(String rows) {
    compile(response("boolean any(" + rows + " «patients»)"))
        .fail(QUERY_SIGNATURE, "a report is made of one row", "one row, ");
    compile(response("long count(" + rows + " «patients»)"))
        .fail(QUERY_SIGNATURE, "a report is made of one row");
  }

  @Test
  void oneRowNeedsAMechanismThatReportsIt() {
    compile(
            """
            final class Survey {
              @Private(epsilon = 1)
              static long age(Patient «patient») { return 0; }
            }
            """)
        .fail(
            QUERY_SIGNATURE,
            "its first parameter, patient, has no rows",
            "take a List<Patient>, or name RANDOMIZED_RESPONSE for a report of each row");
  }

  @Test
  void twoRowsAreNotReported() {
    compile(
            query(
                "@Private(epsilon = 1, mechanism = «Mechanism.RANDOMIZED_RESPONSE»)",
                "boolean same(Patient patient, @Sensitive Patient other)"))
        .fail(MECHANISM_MISMATCH, "a row of each of two data sets", "take one row");
  }

  @Test
  void aRowHasNoLimitOfRows() {
    compile(response("boolean senior(«@MaxRows(5)» Patient patient)"))
        .fail(MISPLACED_ANNOTATION, "@MaxRows has no meaning on Patient patient");
  }

  @ParameterizedTest
  @CsvSource({
    "@Sensitivity(1), remove @Sensitivity",
    "@Sensitivity(per = Per.UNIT), remove @Sensitivity",
    "@Sensitivity(times = \"cap\"), remove @Sensitivity",
    "@Additive, remove @Additive",
  })
  void aReportHasNoContract(String contract, String fix) {
    compile(
            query(
                "@Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING) «" + contract + "»",
                "boolean senior(Patient patient, @Bounded(lower = 0, upper = 9) int cap)"))
        .fail(MECHANISM_MISMATCH, "UNARY_ENCODING noise does not fit senior", fix);
  }

  @Test
  void aReportCostsAnEpsilonAndNothingElse() {
    compile(
            query(
                "@Private(epsilon = 1, delta = «1e-6», mechanism = Mechanism.UNARY_ENCODING)",
                "boolean senior(Patient patient)"))
        .fail(MECHANISM_MISMATCH, "it has no use for a delta", "remove delta");
    compile(
            query(
                "@Private(rho = 0.1, mechanism = «Mechanism.UNARY_ENCODING»)",
                "boolean senior(Patient patient)"))
        .fail(MECHANISM_MISMATCH, "rho is the cost of Gaussian noise");
  }

  @ParameterizedTest
  @CsvSource({
    "'', state @PrivacyBudget",
    "@PrivacyBudget(epsilon = 9), add adjacency = Adjacency.REPLACE_ONE to the @PrivacyBudget",
    "'@PrivacyBudget(epsilon = 9, adjacency = Adjacency.ADD_REMOVE)', add adjacency",
  })
  void theNumberOfReportsIsPublic(String budget, String fix) {
    compile(
            budget
                + """

                final class Survey {
                  @Private(epsilon = 1, mechanism = «Mechanism.RANDOMIZED_RESPONSE»)
                  static boolean senior(Patient patient) { return patient.age() >= 65; }
                }
                """)
        .fail(MECHANISM_MISMATCH, "it tells how many rows there are, which ADD_REMOVE hides", fix);
  }

  /** The losses of replaced rows compose: below the sum where the accounting knows better. */
  @Test
  void reportsAddUpToTheBudgetOfTheirClass() {
    String queries =
        """
        final class Survey {
          @Private(epsilon = 0.1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
          static boolean senior(Patient patient) { return patient.age() >= 65; }

          @Private(epsilon = 0.2, mechanism = Mechanism.UNARY_ENCODING)
          static Ward ward(Patient patient) { return patient.ward(); }
        }
        """;
    compile("@PrivacyBudget(epsilon = 0.3, adjacency = Adjacency.REPLACE_ONE)\n" + queries).pass();
    compile("@PrivacyBudget(epsilon = «0.29», adjacency = Adjacency.REPLACE_ONE)\n" + queries)
        .fail(BUDGET_EXCEEDED, "0.3");
    compile(
            "@PrivacyBudget(epsilon = 12, delta = 1e-6, adjacency = Adjacency.REPLACE_ONE)\n"
                + queries.replace("RESPONSE)", "RESPONSE, releases = 400)"))
        .pass();
  }
}

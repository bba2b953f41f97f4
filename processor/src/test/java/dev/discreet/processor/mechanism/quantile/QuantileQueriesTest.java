/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.quantile;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_NOT_INTEGRAL;
import static dev.discreet.processor.diagnostics.Rule.BUDGET_EXCEEDED;
import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.QUERY_SIGNATURE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries of one row, of whose values the wrapper releases quantiles. */
class QuantileQueriesTest {

  private static String query(String attributes, String bounds, String method) {
    return """
        final class Ages {
          @Private(epsilon = 1, %s)
          %s
          static %s { throw new IllegalStateException(); }
        }
        """
        .formatted(attributes, bounds, method);
  }

  private static String median(String bounds, String method) {
    return query("mechanism = Mechanism.QUANTILE, ranks = 0.5", bounds, method);
  }

  private static String ranks(String ranks) {
    return query(
        "mechanism = Mechanism.QUANTILE, ranks = «" + ranks + "»",
        "@Bounded(lower = 0, upper = 120)",
        "int age(Patient patient)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int",
        "long",
        "OptionalInt",
        "OptionalLong",
        "Optional<Integer>",
        "Optional<Long>"
      })
  void anIntegerOfARowIsAValue(String type) {
    compile(median("@Bounded(lower = -5, upper = 120)", type + " age(Patient patient)")).pass();
  }

  @ParameterizedTest
  @ValueSource(strings = {"double", "OptionalDouble", "Optional<Double>"})
  void aDoubleOnAStepIsAValue(String type) {
    compile(median("@Bounded(lower = 0, upper = 9, step = 0.125)", type + " of(Patient patient)"))
        .pass();
    compile(median("@Bounded(lower = 0, upper = 9)", type + " «of»(Patient patient)"))
        .fail(MECHANISM_MISMATCH, "nothing says on which step", "add a step to its @Bounded");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"String", "void", "char", "Integer", "boolean", "long[]", "Optional<String>"})
  void anotherTypeIsNoValue(String type) {
    compile(median("@Bounded(lower = 0, upper = 9)", type + " «of»(Patient patient)"))
        .fail(QUERY_SIGNATURE, "no number of a row", "or an OptionalInt");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | it names no ranks | add ranks = 0.5 for the median",
        "0 | its rank 0 does not lie between 0 and 1 | name shares of the rows",
        "{0.5, 1} | its rank 1 does not lie | name shares of the rows",
        "{0.5, 95} | its rank 95 does not lie | write 0.95",
        "-0.1 | its rank -0.1 does not lie | name shares",
        "0.0 / 0.0 | its rank NaN does not lie | name shares",
        "{0.5, 0.5} | it names a rank twice | ranks = {0.5}",
        "{0.75, 0.25} | not in rising order | write ranks = {0.25, 0.75}",
      })
  void ranksRiseBetweenZeroAndOne(String ranks, String reason, String fix) {
    compile(ranks(ranks)).fail(MECHANISM_MISMATCH, reason, fix);
  }

  @Test
  void thereIsARank() {
    compile(
            """
            final class Ages {
              «@Private(epsilon = 1, mechanism = Mechanism.QUANTILE)»
              @Bounded(lower = 0, upper = 120)
              static int age(Patient patient) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "it names no ranks", "add ranks = 0.5 for the median");
  }

  @Test
  void thereAreNotTooManyRanks() {
    StringBuilder many = new StringBuilder("{0.0001");
    for (int i = 2; i <= 1001; i++) {
      many.append(", ").append(i / 10_000.0);
    }
    compile(ranks(many + "}")).fail(MECHANISM_MISMATCH, "it names 1001 ranks", "name fewer");
  }

  @Test
  void ranksAreThoseOfQuantiles() {
    compile(query("ranks = «0.5»", "", "long count(List<Patient> patients)"))
        .fail(MECHANISM_MISMATCH, "ranks are those of quantiles", "add mechanism");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        " | int | nothing says between which ends | add @Bounded(lower",
        "@Bounded(lower = 3, upper = 3) | int | holds one value | below the upper",
        "@Bounded(lower = 0, upper = 1e12) | int | is not all of type int | or return long",
        "@Bounded(lower = 0, upper = 0x1p60, step = 64) | double | more than 2^53 steps | larger",
      })
  void theRangeIsOneToDrawFrom(String bounds, String type, String reason, String fix) {
    String declared = bounds == null ? "" : bounds;
    compile(median(declared, type + " «age»(Patient patient)"))
        .fail(MECHANISM_MISMATCH, reason, fix);
  }

  @Test
  void boundsOfIntegersAreIntegers() {
    compile(
            median(
                "@Bounded(lower = 0, upper = «Double.POSITIVE_INFINITY»)",
                "long age(Patient patient)"))
        .fail(BOUNDS_NOT_INTEGRAL, "upper", "give an integer");
  }

  @Test
  void aValueIsThatOfOneRow() {
    compile(median("@Bounded(lower = 0, upper = 9)", "int all(List<Patient> «patients»)"))
        .fail(QUERY_SIGNATURE, "a value is that of one row", "write it for one row");
  }

  @Test
  void thereIsNoContractAndNoDelta() {
    compile(median("@Bounded(lower = 0, upper = 9) «@Sensitivity(3)»", "int age(Patient patient)"))
        .fail(MECHANISM_MISMATCH, "a row moves a rank by at most one", "remove @Sensitivity");
    compile(median("@Bounded(lower = 0, upper = 9) «@Additive»", "int age(Patient patient)"))
        .fail(MECHANISM_MISMATCH, "quantiles of parts do not add up", "remove @Additive");
    compile(
            query(
                "delta = «1e-6», mechanism = Mechanism.QUANTILE, ranks = 0.5",
                "@Bounded(lower = 0, upper = 9)",
                "int age(Patient patient)"))
        .fail(MECHANISM_MISMATCH, "no use for a delta", "remove delta");
  }

  /** All ranks together cost what is written. */
  @Test
  void ranksShareOneCost() {
    String budget =
        """
        @PrivacyBudget(epsilon = «%s»)
        final class Ages {
          @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.5, 0.75})
          @Bounded(lower = 0, upper = 120)
          static int age(Patient patient) { return 0; }
        }
        """;
    compile(budget.formatted("0.5").replace("«", "").replace("»", "")).pass();
    compile(budget.formatted("0.49")).fail(BUDGET_EXCEEDED, "spends ε = 0.5", "raise");
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_NOT_INTEGRAL;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_ORDER;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.STEP_FORM;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DP004, DP005, DP016: an interval, its step, and integers where the type is integral. */
class BoundedTest {

  @Test
  void refusesUpperBelowLower() {
    compile("record Visit(@Bounded(lower = 2, upper = «1») int days) {}")
        .fail(BOUNDS_ORDER, "bounds of days are not an interval: lower 2, upper 1");
  }

  @Test
  void refusesNan() {
    compile("record Visit(@Bounded(lower = «0.0 / 0», upper = 1) double cost) {}")
        .fail(BOUNDS_ORDER, "lower NaN");
    compile("record Visit(@Bounded(lower = 0, upper = «Double.NaN») double cost) {}")
        .fail(BOUNDS_ORDER, "upper NaN");
  }

  @Test
  void refusesWhereverItMayStand() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2)
              static long atLeast(List<Patient> patients,
                  @Bounded(lower = 2, upper = «1») int age) { return 0; }
            }
            """)
        .fail(BOUNDS_ORDER);
    compile("class Fees { static long fee(@Bounded(lower = 2, upper = «1») long n) { return n; } }")
        .fail(BOUNDS_ORDER);
    compile("class Fees { @Bounded(lower = 2, upper = «1») static long fee() { return 1; } }")
        .fail(BOUNDS_ORDER);
    compile("class Fees { record Visit(@Bounded(lower = 2, upper = «1») long n) {} }")
        .fail(BOUNDS_ORDER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lower = 0, upper = 120) int",
        "lower = 5, upper = 5) long",
        "lower = -0x1p53, upper = 0x1p53) long",
        "lower = 0, upper = 50_000, step = 0x1p-6) double",
        "lower = 0, upper = 50_000, step = 100) double",
        "lower = 0, upper = 0.75, step = 0.25) double",
        "lower = 0, upper = 1.0 / 0) double"
      })
  void accepts(String declaration) {
    compile("record Visit(@Bounded(" + declaration + " value) {}").pass();
  }

  @Test
  void refusesStepThatIsNoGrid() {
    compile("record Visit(@Bounded(lower = 0, upper = 3, step = «0.3») double cost) {}")
        .fail(STEP_FORM, "step 0.3 of cost cannot be used", "neither a power of two nor");
    compile("record Visit(@Bounded(lower = 0, upper = 3, step = «-1») double cost) {}")
        .fail(STEP_FORM, "not a finite number above 0");
    compile("record Visit(@Bounded(lower = 0, upper = 3, step = «0.0 / 0») double cost) {}")
        .fail(STEP_FORM, "step NaN");
  }

  @Test
  void refusesBoundBesideTheGrid() {
    compile("record Visit(@Bounded(lower = 0, upper = «0.3», step = 0.25) double cost) {}")
        .fail(STEP_FORM, "the upper bound 0.3 is not a multiple of it");
    compile("record Visit(@Bounded(lower = «-1.0 / 0», upper = 1, step = 0.25) double cost) {}")
        .fail(STEP_FORM, "the lower bound -Infinity");
  }

  @Test
  void refusesStepOfIntegers() {
    compile("record Visit(@Bounded(lower = 0, upper = 3, step = «1») int days) {}")
        .fail(STEP_FORM, "an integer has step 1 by itself", "fix: remove the step");
  }

  @Test
  void refusesBoundsThatNoIntegerReaches() {
    compile("record Visit(@Bounded(lower = 0, upper = «2.5») int days) {}")
        .fail(BOUNDS_NOT_INTEGRAL, "the upper bound of days", "not 2.5");
    compile("record Visit(@Bounded(lower = «-0x1p54», upper = 0) long days) {}")
        .fail(BOUNDS_NOT_INTEGRAL, "the lower bound of days");
    compile("record Visit(@Bounded(lower = 0, upper = «1.0 / 0») long days) {}")
        .fail(BOUNDS_NOT_INTEGRAL, "not Infinity");
  }

  @Test
  void refusesWhatIsNoNumber() {
    compile("record Visit(«@Bounded(lower = 0, upper = 1)» String name) {}")
        .fail(MISPLACED_ANNOTATION, "@Bounded has no meaning on String name");
    compile("record Visit(«@Bounded(lower = 0, upper = 1)» boolean kept) {}")
        .fail(MISPLACED_ANNOTATION);
    compile("class Fees { «@Bounded(lower = 0, upper = 1)» void fee() {} }")
        .fail(MISPLACED_ANNOTATION);
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2)
              static long seniors(«@Bounded(lower = 0, upper = 1)» List<Patient> patients) {
                return 0;
              }
            }
            """)
        .fail(MISPLACED_ANNOTATION, "the data set patients");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class Fees { «@Bounded(lower = 0, upper = 1)» static int fee = 1; } | make it final",
        "class Fees { Fees(«@Bounded(lower = 0, upper = 1)» int fee) {} } | bound the record"
            + " component",
        "record Visit(«@Bounded(lower = 0, upper = 1)» Double days) {} | use int, long or double",
        "record Visit(«@Bounded(lower = 0, upper = 1)» float cost) {} | use int, long or double",
        "record Visit(«@Bounded(lower = 0, upper = 1)» java.util.Optional<Integer> d) {} | write into the"
            + " constructor `d = d.map(v -> Clamp.clamp(v, lower, upper));`",
        "record Visit(«@Bounded(lower = 0, upper = 1)» java.util.OptionalLong d) {} | (d.getAsLong() <"
            + " lower",
        "record Visit(«@Bounded(lower = 0, upper = 1)» java.util.OptionalDouble d) {} | clamp what is"
            + " taken out",
        "record Visit(«@Bounded(lower = 0, upper = 1)» byte[] costs) {} | make it an int",
        "record Visit(«@Bounded(lower = 0, upper = 1)» double[][] costs) {} | make it an int",
        "interface Fees { «@Bounded(lower = 0, upper = 1)» int fee(); } | which has no body"
      })
  void refusesWhereNobodyChecks(String source, String text) {
    compile(source).fail(MISPLACED_ANNOTATION, "@Bounded has no meaning on ", text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Fees { @Bounded(lower = 0, upper = 1) static final int FEE = 1; }",
        "class Fees { @Bounded(lower = 0, upper = 1) static double[] f(double[] x) { return x; } }",
        "class Fees { static long f(@Bounded(lower = 0, upper = 1) long[] x) { return 0; } }",
        "record Visit(@Bounded(lower = 0, upper = 1) @Length(3) double[] costs) {}",
        "record Visit(@Bounded(lower = 0, upper = 1) short days) {}"
      })
  void acceptsWhatIsChecked(String source) {
    compile(source).pass();
  }

  @Test
  void boundsTheKeysOfAQuery() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Bounded(lower = 0, upper = 12)
              static Map<Short, Long> byDecade(List<Patient> patients) { return Map.of(); }
            }
            """)
        .pass();
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Bounded(lower = 0, upper = «0.5»)
              static Map<Integer, Long> byDecade(List<Patient> patients) { return Map.of(); }
            }
            """)
        .fail(BOUNDS_NOT_INTEGRAL, "the upper bound of byDecade");
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Bounded(lower = 2, upper = «0»)
              static Map<Integer, Long> byDecade(List<Patient> patients) { return Map.of(); }
            }
            """)
        .fail(BOUNDS_ORDER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"long", "double[]", "Map<Ward, Long>", "Map<Boolean, Long>"})
  void refusesBoundsOfOtherResults(String type) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) «@Bounded(lower = 0, upper = 1)»
              static %s seniors(List<Patient> patients) { throw new Error(); }
            }
            """
                .formatted(type))
        .fail(MISPLACED_ANNOTATION, "query seniors, which is not keyed by integers");
  }

  @Test
  void judgesTheCopiesOfARecordOnce() {
    compile(
            """
            record Visit(@Bounded(lower = 0, upper = 9) int days) {
              Visit { days = Math.min(days, 9); }
              @Override public int days() { return days; }
            }
            """)
        .pass();
    compile("record Visit(@Bounded(lower = 0, upper = «0.5») int days) { Visit {} }")
        .fail(BOUNDS_NOT_INTEGRAL);
  }

  @Test
  void seesAnotherBoundInTheConstructor() {
    compile(
            """
            record Visit(@Bounded(lower = 0, upper = 9) int days) {
              Visit(«@Bounded(lower = 0, upper = 99)» int days) { this.days = days; }
            }
            """)
        .fail(MISPLACED_ANNOTATION, "a constructor's parameter");
  }
}

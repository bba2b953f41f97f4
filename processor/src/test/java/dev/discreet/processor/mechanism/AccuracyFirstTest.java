/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;
import static dev.discreet.processor.diagnostics.Rule.ONE_COST;
import static dev.discreet.processor.diagnostics.Rule.WITHIN;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DP026: an accuracy instead of a cost. */
class AccuracyFirstTest {

  private static void states(String query, String constant) {
    String wrapper =
        compile("final class WardReport { " + query + " }").wrapper("PrivateWardReport");
    assertTrue(wrapper.contains(constant), wrapper);
  }

  /** The tail of a discrete Laplace variable beyond 50 is 0.05 at ε = 0.059314…. */
  @Test
  void takesTheLeastEpsilon() {
    states(
        """
        @Private(within = 50) static long seniors(List<Patient> patients) { return 0; }
        """,
        ".laplace(\"dev.example.WardReport.seniors\", \"0.05932\", \"1\")");
    states(
        """
        @Private(within = 50, confidence = 0.5)
        static long seniors(List<Patient> patients) { return 0; }
        """,
        "\"0.01373\", \"1\")");
  }

  /** Pr[Y = 0] = tanh(ε/2) is 0.95 at ε = 3.6636. */
  @Test
  void aCountMayBeExact() {
    states(
        """
        @Private(within = 0.5) static long seniors(List<Patient> patients) { return 0; }
        """,
        "\"3.664\", \"1\")");
  }

  @Test
  void takesTheCheaperMechanism() {
    String vector =
        """
        @Private(within = %s, delta = 1e-6) @Sensitivity(norm = Norm.%s, value = %s)
        static long[] ages(List<Patient> patients) { return new long[0]; }
        """;
    states(vector.formatted("50", "L1", "1"), ".laplace(");
    states(vector.formatted("50", "L2", "1"), ".gaussian(");
  }

  @Test
  void beyondTheTailOfLaplaceNoiseGaussianNoiseIsCheaper() {
    states(
        """
        @Private(within = 10, confidence = 0.999999999999, delta = 0.01)
        static long seniors(List<Patient> patients) { return 0; }
        """,
        ".gaussian(");
  }

  @Test
  void everyMechanismThatAddsNoiseHasAnAccuracy() {
    compile(
            """
            final class WardReport {
              @Private(within = 50, mechanism = Mechanism.LAPLACE)
              static long a(List<Patient> patients) { return 0; }
              @Private(within = 50, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
              static long b(List<Patient> patients) { return 0; }
              @Private(within = 50) static Map<Ward, Long> c(List<Patient> patients) { return null; }
              @Private(within = 0.1) @Sensitivity(0.125)
              static Map<Ward, Double> d(List<Patient> patients) { return null; }
              @Private(within = 0.1) @Sensitivity(0.125)
              static double[][] e(List<Patient> patients) { return null; }
              @Private(within = 1e6) @Sensitivity(value = 1000, times = "most")
              static long f(List<Patient> patients, @Bounded(lower = 0, upper = 120) int most) {
                return 0;
              }
              @Private(within = 5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(1.2) @Bounded(lower = 0, upper = 120)
              static double g(List<Patient> patients) { return 0; }
              @Private(within = 50, delta = 1e-9, mechanism = Mechanism.THRESHOLDED_KEYS)
              static Map<String, Long> h(List<Patient> patients) { return null; }
            }
            """)
        .pass();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1.0 / 0", "0.0 / 0"})
  void refusesWhatIsNoError(String within) {
    compile(
            """
            final class WardReport {
              @Private(within = «%s»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(within))
        .fail(
            WITHIN,
            "within of seniors cannot be used: it must be a finite number above 0, not",
            "fix: give the error that you accept");
  }

  @ParameterizedTest
  @CsvSource({
    "0, such as 0.95",
    "1, such as 0.95",
    "95, write confidence = 0.95",
    "-0.5, such as 0.95",
    "0.0 / 0, such as 0.95"
  })
  void refusesWhatIsNoProbability(String confidence, String fix) {
    compile(
            """
            final class WardReport {
              @Private(within = 50, confidence = «%s»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(confidence))
        .fail(WITHIN, "its confidence must be above 0 and below 1, not", fix);
  }

  @ParameterizedTest
  @ValueSource(strings = {"epsilon", "rho"})
  void refusesACostBesideIt(String cost) {
    compile(
            """
            final class WardReport {
              @Private(%s = 0.1, within = «50»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(cost))
        .fail(
            ONE_COST,
            "seniors must give exactly one of epsilon, rho and within",
            "found: within beside " + cost,
            "fix: remove within; or remove " + cost);
  }

  @Test
  void refusesAConfidenceOfNothing() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.1, confidence = «0.95»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MISPLACED_ANNOTATION,
            "confidence has no meaning on seniors, which gives no within",
            "fix: remove confidence");
  }

  @Test
  void acceptsTheDefaultWrittenOut() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.1, within = 0)
              static long seniors(List<Patient> patients) { return 0; }
              @Private(within = 50, rho = 0, delta = 0, confidence = 0.95)
              static long others(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void saysTheLeastThatCanBeHad() {
    compile(
            """
            final class WardReport {
              @Private(within = «0.01») @Sensitivity(1000)
              static double total(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            WITHIN,
            "within of total cannot be used: no epsilon up to 100 is that accurate",
            "required: within = 30 or more, at confidence = 0.95",
            "found: within = 0.01",
            "fix: give a larger within");
    states(
        """
        @Private(within = 30) @Sensitivity(1000)
        static double total(List<Patient> patients) { return 0; }
        """,
        ".laplace(\"dev.example.WardReport.total\", \"99.86\", \"1000\")");
  }

  @ParameterizedTest
  @CsvSource({"EXPONENTIAL", "NOISY_MAX", "PERMUTE_AND_FLIP", "ABOVE_THRESHOLD"})
  void refusesSelections(String mechanism) {
    compile(
            """
            final class WardReport {
              @Private(within = «50», mechanism = Mechanism.%s) @Sensitivity(norm = Norm.LINF)
              static Map<Ward, Long> best(List<Patient> patients) { return null; }
            }
            """
                .formatted(mechanism))
        .fail(
            WITHIN,
            "within of best cannot be used: a candidate is told, and no number with noise",
            "found: mechanism = " + mechanism,
            "fix: give an epsilon");
  }

  @ParameterizedTest
  @CsvSource({"RANDOMIZED_RESPONSE", "UNARY_ENCODING"})
  void refusesReportsOfRows(String mechanism) {
    compile(
            """
            @PrivacyBudget(epsilon = 1, adjacency = Adjacency.REPLACE_ONE)
            final class WardReport {
              @Private(within = «50», mechanism = Mechanism.%s)
              static Ward ward(Patient patient) { return patient.ward(); }
            }
            """
                .formatted(mechanism))
        .fail(WITHIN, "depends on the number of rows", "fix: give an epsilon");
  }

  @Test
  void refusesQuantiles() {
    compile(
            """
            final class WardReport {
              @Private(within = «5», mechanism = Mechanism.QUANTILE, ranks = 0.5)
              @Bounded(lower = 0, upper = 120)
              static int age(Patient patient) { return patient.age(); }
            }
            """)
        .fail(WITHIN, "its error is one of ranks", "fix: give an epsilon");
  }

  @Test
  void theWrapperSaysWhatTheCostIsFor() {
    states(
        """
        @Private(within = 50) static Map<Ward, Long> c(List<Patient> patients) { return null; }
        """,
        "lies within +/-50");
  }

  @Test
  void noiseThatFitsNoContractIsSaidOnce() {
    compile(
            """
            final class WardReport {
              @Private(within = 5, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "what range its results");
  }
}

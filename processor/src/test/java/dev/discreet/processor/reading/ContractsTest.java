/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.reading;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.CONTRACT_PARAMETER;
import static dev.discreet.processor.diagnostics.Rule.LENGTH_RANGE;
import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.NO_UNIT;
import static dev.discreet.processor.diagnostics.Rule.PRIVACY_UNIT;
import static dev.discreet.processor.diagnostics.Rule.SENSITIVITY_RANGE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** DP006, DP017, DP018 and DP019: contracts that no noise could be scaled to. */
class ContractsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "long cap | it has no @Bounded",
        "@Bounded(lower = -1, upper = 9) long cap | its lower bound is -1",
        "@Bounded(lower = 0, upper = 1.0 / 0) double cap | it has no finite upper bound",
        "Ward cap | it is of type Ward",
        "@Bounded(lower = 0, upper = 9) short cap | make it an int, long or double",
        "@Bounded(lower = 0, upper = 9) long cup | did you mean \"cup\"?",
        "@Bounded(lower = 0, upper = 9) long limit | seniors has no such parameter"
      })
  void refusesParametersThatNoNoiseFollows(String parameter, String text) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(times = «"cap"»)
              static long seniors(List<Patient> patients, %s) { return 0; }
            }
            """
                .formatted(parameter))
        .fail(CONTRACT_PARAMETER, "the contract cannot be scaled by cap", text);
  }

  @Test
  void refusesNoiseThatFollowsTheData() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(times = «"patients"»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(CONTRACT_PARAMETER, "it is private, and the noise would follow it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Bounded(lower = 0, upper = 9) int cap",
        "@Bounded(lower = 1, upper = 5_000_000) long cap",
        "@Bounded(lower = 0, upper = 0.5) double cap",
        "Ward ward, @Bounded(lower = 0, upper = 0) int cap"
      })
  void acceptsParametersThatNoiseFollows(String parameter) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(times = "cap")
              static double seniors(List<Patient> patients, %s) { return 0; }
            }
            """
                .formatted(parameter))
        .pass();
  }

  @Test
  void refusesABoundOfPersonsOverRowsOfNobody() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(per = «Per.UNIT»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(NO_UNIT, "the contract of seniors is per person, and Patient says of no row");
    compile(
            """
            class Helpers {
              @Sensitivity(per = «Per.UNIT»)
              static long persons(@Sensitive List<Patient> patients) { return 0; }
            }
            """)
        .fail(NO_UNIT, "the contract of persons is per person, and Patient says of no row");
  }

  @Test
  void refusesAUnitInsideARow() {
    compile(
            """
            final class WardReport {
              record Person(@PrivacyUnit String id) {}
              record Visit(Person person) {}
              @Private(epsilon = 0.2) static long visits(List<Visit> «visits») { return 0; }
            }
            """)
        .fail(PRIVACY_UNIT, "id cannot be the privacy unit: it is a component of a nested record");
  }

  @Test
  void acceptsABoundOfPersons() {
    compile(
            """
            final class WardReport {
              record Visit(@PrivacyUnit String id) {}
              @Private(epsilon = 0.2) @Sensitivity(per = Per.UNIT)
              static long persons(List<Visit> visits) { return 0; }
              @Sensitivity(per = Per.UNIT)
              static long helper(@Sensitive Visit[] visits) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void refusesLengthsBelowZero() {
    compile("record Visit(@Length(«-1») long[] costs) {}")
        .fail(LENGTH_RANGE, "length of costs must be at least 0, not -1");
    compile("record Visit(@Length(0) long[] costs) {}").pass();
  }

  @Test
  void refusesSensitivitiesOfHelpers() {
    compile("class Fees { @Sensitivity(«0») static long fee(long n) { return n; } }")
        .fail(SENSITIVITY_RANGE, "sensitivity of fee");
    compile("class Fees { static long fee(@Sensitivity(«0.0 / 0») long n) { return n; } }")
        .fail(SENSITIVITY_RANGE, "sensitivity of n", "how many times as much as the argument");
  }

  @ParameterizedTest
  @ValueSource(strings = {"EXPONENTIAL", "NOISY_MAX", "PERMUTE_AND_FLIP", "ABOVE_THRESHOLD"})
  void aSelectionTakesScores(String mechanism) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = «Mechanism.%s») @Sensitivity(norm = Norm.LINF)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(mechanism))
        .fail(MECHANISM_MISMATCH, "it returns no scores to choose by");
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = «Mechanism.%s»)
              static long[] seniors(List<Patient> patients) { return null; }
            }
            """
                .formatted(mechanism))
        .fail(MECHANISM_MISMATCH, "its contract is in L1", "norm = Norm.LINF");
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, delta = «1e-6», mechanism = Mechanism.%s)
              @Sensitivity(norm = Norm.LINF)
              static Map<Ward, Double> seniors(List<Patient> patients) { return null; }
            }
            """
                .formatted(mechanism))
        .fail(MECHANISM_MISMATCH, "it has no use for a delta");
  }

  @Test
  void aSelectionHasAScaleWithinDoubles() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 1e-200, mechanism = Mechanism.EXPONENTIAL)
              @Sensitivity(value = 1e200, norm = Norm.LINF)
              static long[] «scores»(List<Patient> patients) { return null; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "EXPONENTIAL noise does not fit scores", "too extreme");
  }

  @ParameterizedTest
  @ValueSource(strings = {"double[]", "long[][]", "Map<Ward, Long>", "long"})
  void gaussianNoiseTakesL2OfSeveralValues(String type) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, delta = 1e-6) @Sensitivity(value = 3, norm = Norm.L2)
              static %s seniors(List<Patient> patients) { throw new Error(); }
            }
            """
                .formatted(type))
        .pass();
  }
}

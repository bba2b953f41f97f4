/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.mechanism.chunks;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_NOT_INTEGRAL;
import static dev.discreet.processor.diagnostics.Rule.BOUNDS_ORDER;
import static dev.discreet.processor.diagnostics.Rule.MECHANISM_MISMATCH;
import static dev.discreet.processor.diagnostics.Rule.MISPLACED_ANNOTATION;

import org.junit.jupiter.api.Test;

/** What the declaration of a query of chunks must say. */
class ChunkFitTest {

  @Test
  void acceptsAFunctionOfAChunk() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(1.2) @Bounded(lower = 0, upper = 120)
              static double median(List<Patient> patients) { return 0; }

              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = -3, upper = 4)
              static long whole(Stream<Patient> patients, int limit) { return 0; }

              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(value = 0.5, per = Per.ROW) @Bounded(lower = 1, upper = 5)
              static int byRow(Collection<Patient> patients) { return 0; }

              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(value = 1e299) @Bounded(lower = -1e300, upper = 9e299)
              static double far(Iterable<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void needsARange() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "what range its results have",
            "@Bounded");
  }

  @Test
  void needsAFiniteRange() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = Double.POSITIVE_INFINITY)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH, "SAMPLE_AND_AGGREGATE noise does not fit median", "[0, Infinity]");
  }

  @Test
  void needsAWideRange() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 3, upper = 3)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "SAMPLE_AND_AGGREGATE noise does not fit median", "[3, 3]");
  }

  @Test
  void needsARangeInOrder() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 3, upper = «2»)
              static double median(List<Patient> patients) { return 0; }
            }
            """)
        .fail(BOUNDS_ORDER, "bounds of median");
  }

  @Test
  void hasNoStep() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 8, step = 2)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "to no step",
            "remove the step");
  }

  @Test
  void hasAsManyChunksAsFit() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(1e-5)
              @Bounded(lower = 0, upper = 120)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "needs 12000000 chunks",
            "at most 1048576",
            "raise the sensitivity to at least 0.000114441");
  }

  @Test
  void hasNoDelta() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, delta = «1e-6», mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              static double median(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "no use for a delta");
  }

  @Test
  void hasNoRho() {
    compile(
            """
            final class WardReport {
              @Private(rho = 0.2, mechanism = «Mechanism.SAMPLE_AND_AGGREGATE»)
              @Bounded(lower = 0, upper = 120)
              static double median(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "rho is the cost of Gaussian noise");
  }

  @Test
  void isNoSum() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              @Additive
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "no sum over parts");
  }

  @Test
  void isInL1() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              @Sensitivity(norm = «Norm.L2»)
              static double median(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "its contract is in L2");
  }

  @Test
  void followsNoParameter() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              @Sensitivity(times = "cap")
              static double «median»(List<Patient> patients, @Bounded(lower = 0, upper = 9) double cap) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "the number of chunks is fixed");
  }

  @Test
  void returnsOneNumber() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              static double[] «median»(List<Patient> patients) { return new double[1]; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "it returns several values");
  }

  @Test
  void returnsNoMap() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              static Map<Integer, Long> «median»(List<Patient> patients) { return Map.of(); }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "it returns several values");
  }

  @Test
  void takesOneDataSet() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = 120)
              static double «median»(List<Patient> patients, @Sensitive List<Patient> others) { return 0; }
            }
            """)
        .fail(
            MECHANISM_MISMATCH,
            "SAMPLE_AND_AGGREGATE noise does not fit median",
            "it takes two data sets");
  }

  @Test
  void itsRangeFitsTheScaleOfDoubles() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Sensitivity(1e-310) @Bounded(lower = 0, upper = 1e-309)
              static double «median»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "SAMPLE_AND_AGGREGATE noise does not fit median", "too extreme");
  }

  @Test
  void integersHaveIntegralBounds() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.SAMPLE_AND_AGGREGATE)
              @Bounded(lower = 0, upper = «0.5»)
              static long median(List<Patient> patients) { return 0; }
            }
            """)
        .fail(BOUNDS_NOT_INTEGRAL, "0.5");
  }

  @Test
  void otherQueriesHaveNoRange() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2)
              «@Bounded(lower = 0, upper = 120)»
              static double median(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MISPLACED_ANNOTATION, "not keyed by integers");
  }
}

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

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DP006: the noise fits the contract. */
class MechanismTest {

  @ParameterizedTest
  @ValueSource(strings = {"L2", "LINF"})
  void laplaceTakesOnlyL1(String norm) {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2) @Sensitivity(norm = «Norm.%s»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """
                .formatted(norm))
        .fail(MECHANISM_MISMATCH, "Laplace noise does not fit seniors", norm);
  }

  @Test
  void refusesWhatNoDoubleExpresses() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 1e-200) @Sensitivity(1e200)
              static double «cost»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "too extreme");
  }

  @Test
  void acceptsL1() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = Mechanism.LAPLACE)
              @Sensitivity(value = 2.5, norm = Norm.L1, per = Per.ROW, times = "")
              static double seniors(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void acceptsGaussianNoiseWithADelta() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
              @Sensitivity(norm = Norm.L2)
              static long seniors(List<Patient> patients) { return 0; }

              @Private(epsilon = 0.2, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
              static double share(List<Patient> patients) { return 0; }
            }
            """)
        .pass();
  }

  @Test
  void gaussianNoiseNeedsADelta() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = «Mechanism.GAUSSIAN»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "Gaussian noise does not fit seniors", "a delta above 0");
  }

  @Test
  void laplaceNoiseNeedsNoDelta() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, delta = «1e-6», mechanism = Mechanism.LAPLACE)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "Laplace noise does not fit seniors", "no use for a delta");
  }

  @Test
  void gaussianNoiseDoesNotTakeTheLargestComponent() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, delta = 1e-6) @Sensitivity(norm = «Norm.LINF»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "Gaussian noise needs L2");
  }

  @Test
  void aDeltaThatNoGaussianNoiseIsCalibratedForIsNamed() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 1, delta = 1e-310) @Sensitivity(norm = Norm.L2)
              static long «seniors»(List<Patient> patients) { return 0; }
            }
            """)
        .fail(MECHANISM_MISMATCH, "Gaussian noise does not fit seniors", "is below 1e-300");
  }
}

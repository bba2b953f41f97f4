/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import static dev.discreet.processor.Declarations.compile;
import static dev.discreet.processor.diagnostics.Rule.NOT_SUPPORTED_YET;

import org.junit.jupiter.api.Test;

/** DP901: what the API promises for later is never ignored. */
class NotSupportedYetTest {

  @Test
  void refusesMechanismsToCome() {
    compile(
            """
            final class WardReport {
              @Private(epsilon = 0.2, mechanism = «Mechanism.QUANTILE»)
              static long seniors(List<Patient> patients) { return 0; }
            }
            """)
        .fail(NOT_SUPPORTED_YET, "mechanism QUANTILE is not supported yet");
  }
}

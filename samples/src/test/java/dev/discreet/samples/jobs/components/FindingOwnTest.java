/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import dev.discreet.samples.jobs.Trials;
import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import org.junit.jupiter.api.Test;

/** The job, tested as a user of discreet-testing would. */
class FindingOwnTest {

  @Test
  void nothingButAnswersIsTold() {
    ReplayCheck.of(Finding::one).data(data -> data.maxRows(Trials.MAX_ROWS)).neighbours(50).check();
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Moments.One.class).check();
  }
}

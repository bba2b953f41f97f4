/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import org.junit.jupiter.api.Test;

/** The job, tested as a user of discreet-testing would. */
class TrainingOwnTest {

  @Test
  void nothingButAnswersIsTold() {
    ReplayCheck.of(Training::one).neighbours(50).check();
  }

  @Test
  void contractsHold() {
    SensitivityCheck.of(Tables.One.class).check();
  }
}

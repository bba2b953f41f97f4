/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import dev.discreet.testing.ReplayCheck;
import dev.discreet.testing.SensitivityCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The job, tested as a user of discreet-testing would. */
class PublishingOwnTest {

  @Test
  void nothingButAnswersIsTold() {
    ReplayCheck.of(Publishing::oneOfMarginals).neighbours(50).check();
  }

  /** Of the table of all attributes, {@link TablesTest} says the same. */
  @ParameterizedTest
  @ValueSource(strings = {"byAge", "bySex", "byRace", "byEducation", "byStatus"})
  void contractsHold(String query) {
    SensitivityCheck.of(Tables.One.class).only(query).check();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetentionJobTest {

  @Test
  void findsTheSharesOfUsers() {
    List<Curve> curves = PredictableTrials.of(new RetentionJob());

    assertEquals(0, PredictableTrials.score(curves, "each of 4 cohorts", 1), 0.5);
    assertEquals(0, PredictableTrials.score(curves, "each of 4 cohorts", 0.1), 5);
    assertEquals(0, PredictableTrials.score(curves, "all cohorts", 1), 0.25);
    assertEquals(0, PredictableTrials.score(curves, "all cohorts", 0.1), 2.5);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurvivalJobTest {

  @Test
  void findsTheCurve() {
    List<Curve> curves = PredictableTrials.of(new SurvivalJob());

    assertEquals(0, PredictableTrials.score(curves, "first year", 1), 0.1);
    assertEquals(0, PredictableTrials.score(curves, "first year", 0.1), 1);
    assertEquals(0, PredictableTrials.score(curves, "two years", 1), 0.5);
    assertEquals(0, PredictableTrials.score(curves, "two years", 0.1), 5);
  }
}

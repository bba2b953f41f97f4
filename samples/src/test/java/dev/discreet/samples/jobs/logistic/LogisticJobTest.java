/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogisticJobTest {

  @Test
  void learnsAlmostAsWellAsWithoutNoise() {
    List<Curve> curves = PredictableTrials.of(new LogisticJob());

    double exact = curves.get(0).exact();
    assertTrue(exact > 0.79, "made rows are guessed right less often: " + exact);
    for (Curve curve : curves) {
      assertEquals(exact, PredictableTrials.score(curves, curve.name(), 1), 0.01);
      assertEquals(exact, PredictableTrials.score(curves, curve.name(), 0.1), 0.02);
      assertTrue(PredictableTrials.score(curves, curve.name(), 0.01) > 0.6);
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class RegressionJobTest {

  @Test
  void findsTheLineOfLeastSquares() {
    List<Curve> curves = PredictableTrials.of(new RegressionJob());

    assertEquals(0, PredictableTrials.score(curves, "coefficients, greatest", 1), 0.02);
    assertEquals(0, PredictableTrials.score(curves, "coefficients, greatest", 0.1), 0.2);
    assertEquals(0, PredictableTrials.score(curves, "predictions, rms", 1), 0.01);
    assertEquals(0, PredictableTrials.score(curves, "predictions, rms", 0.1), 0.1);
  }
}

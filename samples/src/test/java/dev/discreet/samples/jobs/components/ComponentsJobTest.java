/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComponentsJobTest {

  @Test
  void holdAlmostAsMuchAsWithoutNoise() {
    List<Curve> curves = PredictableTrials.of(new ComponentsJob());

    for (Curve curve : curves) {
      assertEquals(curve.exact(), PredictableTrials.score(curves, curve.name(), 1), 0.001);
      assertEquals(curve.exact(), PredictableTrials.score(curves, curve.name(), 0.1), 0.01);
    }
  }
}

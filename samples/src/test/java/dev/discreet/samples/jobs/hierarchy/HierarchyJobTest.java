/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class HierarchyJobTest {

  /** Laplace noise of scale 4/ε has a standard deviation of √2 · 4/ε. */
  @Test
  void errsByItsNoise() {
    List<Curve> curves = PredictableTrials.of(new HierarchyJob());

    for (double epsilon : new double[] {0.01, 0.1, 1}) {
      double deviation = Math.sqrt(2) * 4 / epsilon;
      double own = PredictableTrials.score(curves, "by occupation", epsilon);
      double addingUp = PredictableTrials.score(curves, "by occupation, adding up", epsilon);
      assertEquals(deviation, own, 0.25 * deviation);
      assertTrue(addingUp < own, addingUp + " and " + own);
    }
    assertTrue(curves.stream().allMatch(curve -> curve.exact() < 1e-9), curves::toString);
  }
}

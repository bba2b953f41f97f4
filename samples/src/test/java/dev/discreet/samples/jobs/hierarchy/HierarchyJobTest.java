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

  /** Laplace noise of scale 1/ε has a standard deviation of √2/ε. */
  @Test
  void errsByItsNoise() {
    List<Curve> curves = PredictableTrials.of(new HierarchyJob());

    for (double epsilon : new double[] {0.01, 0.1, 1}) {
      double leaves = PredictableTrials.score(curves, "occupation: leaves", epsilon);
      double addingUp = PredictableTrials.score(curves, "occupation: adding up", epsilon);
      double deviation = Math.sqrt(2) / epsilon;
      assertEquals(deviation, leaves, 0.25 * deviation);
      assertEquals(4 * deviation, addingUp, deviation);
    }
    assertTrue(curves.stream().allMatch(curve -> curve.exact() < 1e-9), curves::toString);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class KMeansJobTest {

  @Test
  void findsCentresAlmostAsGoodAsWithoutNoise() {
    List<Curve> curves = PredictableTrials.of(new KMeansJob());

    double exact = curves.get(0).exact();
    assertEquals(exact, PredictableTrials.score(curves, "4 centres", 1), 0.05 * exact);
    assertEquals(exact, PredictableTrials.score(curves, "4 centres", 0.1), 0.3 * exact);
  }
}

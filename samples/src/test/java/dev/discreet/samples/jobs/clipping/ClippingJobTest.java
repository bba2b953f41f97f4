/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.clipping;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClippingJobTest {

  /** The noise is below 1,500,000/ε at the limit, in a sum of about 6 billion. */
  @Test
  void comesNearTheSum() {
    List<Curve> curves = PredictableTrials.of(new ClippingJob());

    for (String name : List.of("bound chosen", "limit of the column")) {
      assertTrue(PredictableTrials.score(curves, name, 1) < 0.005);
      assertTrue(PredictableTrials.score(curves, name, 0.01) < 0.3);
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Outcome;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkageJobTest {

  @Test
  void noiseLeavesIncomesToAGuess() {
    List<Curve> curves = PredictableTrials.of(new LinkageJob());

    for (Curve curve : curves) {
      assertEquals(1, curve.exact());
      for (Outcome outcome : curve.outcomes()) {
        double most = 1 / (1 + Math.exp(-2 * outcome.epsilon()));
        assertTrue(outcome.mean() < most + 0.03, outcome::toString);
      }
    }
    String alone = "alone, in one large table";
    assertEquals(0.5, PredictableTrials.score(curves, alone, 0.01), 0.02);
    assertEquals(0.525, PredictableTrials.score(curves, alone, 0.1), 0.02);
    assertEquals(0.73, PredictableTrials.score(curves, alone, 1), 0.02);
  }
}

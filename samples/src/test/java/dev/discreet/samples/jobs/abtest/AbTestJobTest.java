/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class AbTestJobTest {

  /** The true difference is 2 points, and chance alone makes the interval 0.7 wide to each side. */
  @Test
  void findsTheDifference() {
    List<Curve> curves = PredictableTrials.of(new AbTestJob());

    assertEquals(0, PredictableTrials.score(curves, "share of buyers", 1), 0.1);
    assertEquals(0, PredictableTrials.score(curves, "share of buyers", 0.1), 0.8);
    assertEquals(0, PredictableTrials.score(curves, "euros", 1), 0.2);
    assertEquals(0, PredictableTrials.score(curves, "euros", 0.1), 2);
    double chance = curves.get(1).exact();
    assertEquals(0.69, chance, 0.02);
    assertEquals(chance, PredictableTrials.score(curves, "half of its 95 % interval", 1), 0.01);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.PredictableTrials;
import java.util.List;
import org.junit.jupiter.api.Test;

class BayesJobTest {

  @Test
  void guessesAsWellAsWithoutNoise() {
    List<Curve> curves = PredictableTrials.of(new BayesJob());

    double exact = curves.get(0).exact();
    assertEquals(exact, PredictableTrials.score(curves, "incomes", 1), 0.005);
    assertEquals(exact, PredictableTrials.score(curves, "incomes", 0.1), 0.02);
    assertEquals(1, PredictableTrials.score(curves, "as without noise", 1), 0.02);
    assertEquals(1, PredictableTrials.score(curves, "as without noise", 0.1), 0.06);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DescentTest {

  @Test
  void goesAgainstTheGradient() {
    Descent descent = Descent.ofAll(10);
    double[] gradient = new double[Example.FEATURES];
    gradient[3] = 5;
    gradient[4] = -5;

    descent.step(gradient);

    assertTrue(descent.weights()[3] < 0);
    assertEquals(-descent.weights()[3], descent.weights()[4]);
    assertEquals(0, descent.weights()[0]);
  }

  /** The gradient of a sample of 5 % is a twentieth, and there are twice as many steps. */
  @Test
  void goesInSmallerStepsOnSamples() {
    Descent all = Descent.ofAll(1000);
    Descent samples = Descent.ofSamples(1000);
    double[] gradient = new double[Example.FEATURES];
    gradient[0] = 100;
    double[] ofSample = new double[Example.FEATURES];
    ofSample[0] = Gradients.RATE * 100;

    all.step(gradient);
    samples.step(ofSample);

    double smaller = (double) Gradients.STEPS / Gradients.SAMPLED_STEPS;
    assertEquals(smaller * all.weights()[0], samples.weights()[0], 1e-12);
  }

  /** A noisy count of examples may be anything, and so may a noisy gradient. */
  @Test
  void keepsWeightsInRange() {
    Descent descent = Descent.ofAll(-7);
    double[] gradient = new double[Example.FEATURES];
    Arrays.fill(gradient, 1e300);
    double[] least = new double[Example.FEATURES];
    Arrays.fill(least, -Gradients.MAX_WEIGHT);

    descent.step(gradient);

    assertArrayEquals(least, descent.weights());
  }

  @Test
  void givesCopiesAway() {
    Descent descent = Descent.ofAll(1);
    descent.weights()[0] = 3;
    assertEquals(0, descent.weights()[0]);
  }
}

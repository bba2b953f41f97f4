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
    Descent descent = new Descent(10);
    double[] gradient = new double[Example.FEATURES];
    gradient[3] = 5;
    gradient[4] = -5;

    descent.step(gradient);

    assertTrue(descent.weights()[3] < 0);
    assertEquals(-descent.weights()[3], descent.weights()[4]);
    assertEquals(0, descent.weights()[0]);
  }

  /** A noisy count of examples may be anything, and so may a noisy gradient. */
  @Test
  void keepsWeightsInRange() {
    Descent descent = new Descent(-7);
    double[] gradient = new double[Example.FEATURES];
    Arrays.fill(gradient, 1e300);
    double[] least = new double[Example.FEATURES];
    Arrays.fill(least, -Gradients.MAX_WEIGHT);

    descent.step(gradient);

    assertArrayEquals(least, descent.weights());
  }

  @Test
  void givesCopiesAway() {
    Descent descent = new Descent(1);
    descent.weights()[0] = 3;
    assertEquals(0, descent.weights()[0]);
  }
}

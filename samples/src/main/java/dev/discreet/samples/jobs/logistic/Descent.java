/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.runtime.Clamp;

/** Gradient descent with momentum. It sees released gradients only. */
final class Descent {

  private static final double RATE = 2;
  private static final double MOMENTUM = 0.8;

  private final double examples;
  private final double rate;
  private final double[] velocity = new double[Example.FEATURES];
  private final double[] weights = new double[Example.FEATURES];

  private Descent(double examples, double rate) {
    this.examples = Math.max(1, examples);
    this.rate = rate;
  }

  /**
   * A descent from weights of 0.
   *
   * @param examples about how many there are
   */
  static Descent ofAll(long examples) {
    return new Descent(examples, RATE);
  }

  /** The same in more and smaller steps, on samples of so many examples. */
  static Descent ofSamples(long examples) {
    return new Descent(Gradients.RATE * examples, RATE * Gradients.STEPS / Gradients.SAMPLED_STEPS);
  }

  /** Where the descent is; a copy. */
  double[] weights() {
    return weights.clone();
  }

  /**
   * One step against the gradient.
   *
   * @param gradient the sum of the examples' gradients at these weights, about
   */
  void step(double[] gradient) {
    for (int i = 0; i < weights.length; i++) {
      velocity[i] = MOMENTUM * velocity[i] - rate * gradient[i] / examples;
      weights[i] =
          Clamp.clamp(weights[i] + velocity[i], -Gradients.MAX_WEIGHT, Gradients.MAX_WEIGHT);
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.annotations.MaxRows;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitive;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.jobs.Trials;
import java.util.List;

final class Gradients {
  static final int STEPS = 40;
  static final double BOUND = 1.0001;

  private Gradients() {}

  @Sensitivity(value = BOUND, norm = Norm.L2)
  static @Length(Example.FEATURES) double[] clipped(
      @Sensitive @MaxRows(Trials.MAX_ROWS) List<Example> examples,
      @Length(Example.FEATURES) @Bounded(lower = -20, upper = 20) double[] weights) {
    double[] total = new double[Example.FEATURES];
    for (Example e : examples) {
      double[] own = Clamp.l2(ofOne(e, weights), 1);
      for (int i = 0; i < Example.FEATURES; i++) {
        total[i] += own[i];
      }
    }
    return total;
  }

  private static double[] ofOne(Example e, double[] weights) {
    double z = 0;
    for (int i = 0; i < Example.FEATURES; i++) {
      z += weights[i] * e.features()[i];
    }
    double error = 1 / (1 + Math.exp(-z)) - (e.label() ? 1 : 0);
    double[] gradient = new double[Example.FEATURES];
    for (int i = 0; i < Example.FEATURES; i++) {
      gradient[i] = error * e.features()[i];
    }
    return gradient;
  }

  @PrivacyBudget(epsilon = 4, delta = 1e-6)
  static final class One {
    @Private(epsilon = 0.05)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.1, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = BOUND, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -20, upper = 20) double[] weights) {
      return clipped(examples, weights);
    }
  }
}

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
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.jobs.Trials;
import java.util.List;

/**
 * The queries of the job: how many examples there are, and the gradient of the logistic loss, of
 * which each example contributes a vector that is clipped to length 1.
 *
 * <p>Annotations hold constants, so each level of privacy is a class. The noise of {@code gradient}
 * is the least with which {@link #STEPS} steps and a count fit the budget of their program; that of
 * {@code onSample} the least for {@link #SAMPLED_STEPS} steps on samples.
 */
final class Gradients {

  /** The steps of a descent that a composition of privacy loss distributions allows. */
  static final int STEPS = 40;

  /** The steps with the same noise for the same budget that zero-concentrated DP allows. */
  static final int CONCENTRATED_STEPS = 32;

  /** The steps of a descent on samples. */
  static final int SAMPLED_STEPS = 80;

  /** How large a share of all examples a sample is. */
  static final double RATE = 0.05;

  /** δ of every budget. */
  static final double DELTA = 1e-6;

  /** No weight is further from 0. */
  static final double MAX_WEIGHT = 20;

  /** The length of a clipped vector, and the rounding of so many additions. */
  private static final double CONTRIBUTION = 1.0001;

  private Gradients() {}

  /** ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.0005)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(rho = 1.30e-7, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }

    @Private(rho = 2.58e-5, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] onSample(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.005)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(rho = 9.18e-6, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }

    @Private(rho = 1.79e-3, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] onSample(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 1. */
  static final class One {
    @Private(epsilon = 0.05)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(rho = 6.72e-4, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }

    @Private(rho = 0.0993, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] onSample(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** The sum of all examples' clipped gradients. */
  static double[] clipped(List<Example> examples, double[] weights) {
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
}

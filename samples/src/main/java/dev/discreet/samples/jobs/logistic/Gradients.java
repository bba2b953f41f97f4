/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.annotations.Accounting;
import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.annotations.MaxRows;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.jobs.Trials;
import java.util.List;

/**
 * The queries of the job: how many examples there are, and the gradient of the logistic loss, of
 * which each example contributes a vector that is clipped to length 1.
 *
 * <p>Annotations hold constants, so each level of privacy is a class. Its budget covers one count
 * and all steps. The noise of a step is as small as the accounting allows: privacy loss
 * distributions in the first three classes; zero-concentrated DP, which needs 8 to 10 % more noise
 * for the same budget, in the others.
 */
final class Gradients {

  /** The steps of a descent. */
  static final int STEPS = 40;

  /** δ of every budget. */
  static final double DELTA = 1e-6;

  /** No weight is further from 0. */
  static final double MAX_WEIGHT = 20;

  /** The length of a clipped vector, and the rounding of so many additions. */
  private static final double CONTRIBUTION = 1.0001;

  private Gradients() {}

  /** ε = 0.01. */
  @PrivacyBudget(epsilon = 0.01, delta = DELTA, accounting = Accounting.PLD)
  static final class Hundredth {
    @Private(epsilon = 0.0005)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.00192, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 0.1. */
  @PrivacyBudget(epsilon = 0.1, delta = DELTA, accounting = Accounting.PLD)
  static final class Tenth {
    @Private(epsilon = 0.005)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.0182, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 1. */
  @PrivacyBudget(epsilon = 1, delta = DELTA, accounting = Accounting.PLD)
  static final class One {
    @Private(epsilon = 0.05)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.172, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 0.01 by zCDP. */
  @PrivacyBudget(epsilon = 0.01, delta = DELTA, accounting = Accounting.ZCDP)
  static final class ConcentratedHundredth {
    @Private(epsilon = 0.0005)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.00172, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 0.1 by zCDP. */
  @PrivacyBudget(epsilon = 0.1, delta = DELTA, accounting = Accounting.ZCDP)
  static final class ConcentratedTenth {
    @Private(epsilon = 0.005)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.0166, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
        @MaxRows(Trials.MAX_ROWS) List<Example> examples,
        @Length(Example.FEATURES) @Bounded(lower = -MAX_WEIGHT, upper = MAX_WEIGHT)
            double[] weights) {
      return clipped(examples, weights);
    }
  }

  /** ε = 1 by zCDP. */
  @PrivacyBudget(epsilon = 1, delta = DELTA, accounting = Accounting.ZCDP)
  static final class ConcentratedOne {
    @Private(epsilon = 0.05)
    static long examples(List<Example> examples) {
      return examples.size();
    }

    @Private(epsilon = 0.159, delta = 1e-8, mechanism = Mechanism.GAUSSIAN, releases = STEPS)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(Example.FEATURES) double[] gradient(
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

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.annotations.Accounting;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/**
 * The programs: gradient descent, at each level of privacy. The compiler composes their steps: by
 * whatever is tightest, which are privacy loss distributions here; by zero-concentrated DP; and on
 * a fresh sample for each step, where whoever is not in it loses nothing.
 */
final class Training {

  private Training() {}

  @PrivacyBudget(epsilon = 0.01, delta = Gradients.DELTA)
  static double[] hundredth(PrivateData<Example> data) {
    PrivateGradients_Hundredth queries = new PrivateGradients_Hundredth(data);
    Descent descent = Descent.ofAll(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.01, delta = Gradients.DELTA, accounting = Accounting.ZCDP)
  static double[] hundredthConcentrated(PrivateData<Example> data) {
    PrivateGradients_Hundredth queries = new PrivateGradients_Hundredth(data);
    Descent descent = Descent.ofAll(queries.examples());
    for (int step = 0; step < Gradients.CONCENTRATED_STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.01, delta = Gradients.DELTA)
  static double[] hundredthSampled(PrivateData<Example> data) {
    Descent descent = Descent.ofSamples(new PrivateGradients_Hundredth(data).examples());
    for (int step = 0; step < Gradients.SAMPLED_STEPS; step++) {
      PrivateGradients_Hundredth queries =
          new PrivateGradients_Hundredth(data.sample(Gradients.RATE));
      descent.step(queries.onSample(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.1, delta = Gradients.DELTA)
  static double[] tenth(PrivateData<Example> data) {
    PrivateGradients_Tenth queries = new PrivateGradients_Tenth(data);
    Descent descent = Descent.ofAll(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.1, delta = Gradients.DELTA, accounting = Accounting.ZCDP)
  static double[] tenthConcentrated(PrivateData<Example> data) {
    PrivateGradients_Tenth queries = new PrivateGradients_Tenth(data);
    Descent descent = Descent.ofAll(queries.examples());
    for (int step = 0; step < Gradients.CONCENTRATED_STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.1, delta = Gradients.DELTA)
  static double[] tenthSampled(PrivateData<Example> data) {
    Descent descent = Descent.ofSamples(new PrivateGradients_Tenth(data).examples());
    for (int step = 0; step < Gradients.SAMPLED_STEPS; step++) {
      PrivateGradients_Tenth queries = new PrivateGradients_Tenth(data.sample(Gradients.RATE));
      descent.step(queries.onSample(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 1, delta = Gradients.DELTA)
  static double[] one(PrivateData<Example> data) {
    PrivateGradients_One queries = new PrivateGradients_One(data);
    Descent descent = Descent.ofAll(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 1, delta = Gradients.DELTA, accounting = Accounting.ZCDP)
  static double[] oneConcentrated(PrivateData<Example> data) {
    PrivateGradients_One queries = new PrivateGradients_One(data);
    Descent descent = Descent.ofAll(queries.examples());
    for (int step = 0; step < Gradients.CONCENTRATED_STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 1, delta = Gradients.DELTA)
  static double[] oneSampled(PrivateData<Example> data) {
    Descent descent = Descent.ofSamples(new PrivateGradients_One(data).examples());
    for (int step = 0; step < Gradients.SAMPLED_STEPS; step++) {
      PrivateGradients_One queries = new PrivateGradients_One(data.sample(Gradients.RATE));
      descent.step(queries.onSample(descent.weights()));
    }
    return descent.weights();
  }
}

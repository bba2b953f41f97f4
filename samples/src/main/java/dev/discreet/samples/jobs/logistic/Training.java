/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/**
 * The programs: gradient descent, at each level of privacy. Each spends the budget of its queries,
 * which composes the steps.
 */
final class Training {

  private Training() {}

  @PrivacyBudget(epsilon = 0.01, delta = Gradients.DELTA)
  static double[] hundredth(PrivateData<Example> data) {
    PrivateGradients_Hundredth queries = new PrivateGradients_Hundredth(data);
    Descent descent = new Descent(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.1, delta = Gradients.DELTA)
  static double[] tenth(PrivateData<Example> data) {
    PrivateGradients_Tenth queries = new PrivateGradients_Tenth(data);
    Descent descent = new Descent(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 1, delta = Gradients.DELTA)
  static double[] one(PrivateData<Example> data) {
    PrivateGradients_One queries = new PrivateGradients_One(data);
    Descent descent = new Descent(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.01, delta = Gradients.DELTA)
  static double[] concentratedHundredth(PrivateData<Example> data) {
    PrivateGradients_ConcentratedHundredth queries =
        new PrivateGradients_ConcentratedHundredth(data);
    Descent descent = new Descent(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 0.1, delta = Gradients.DELTA)
  static double[] concentratedTenth(PrivateData<Example> data) {
    PrivateGradients_ConcentratedTenth queries = new PrivateGradients_ConcentratedTenth(data);
    Descent descent = new Descent(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }

  @PrivacyBudget(epsilon = 1, delta = Gradients.DELTA)
  static double[] concentratedOne(PrivateData<Example> data) {
    PrivateGradients_ConcentratedOne queries = new PrivateGradients_ConcentratedOne(data);
    Descent descent = new Descent(queries.examples());
    for (int step = 0; step < Gradients.STEPS; step++) {
      descent.step(queries.gradient(descent.weights()));
    }
    return descent.weights();
  }
}

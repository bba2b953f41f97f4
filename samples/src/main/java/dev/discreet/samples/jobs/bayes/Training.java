/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: a table of labels for a tenth of the budget, and six of features for the rest. */
final class Training {

  private Training() {}

  @PrivacyBudget(epsilon = 0.01)
  static Classifier hundredth(PrivateData<Example> examples) {
    PrivateTables_Hundredth tables = new PrivateTables_Hundredth(examples);
    long[][][] features = new long[Example.FEATURES][][];
    for (int i = 0; i < Example.FEATURES; i++) {
      features[i] = tables.feature(i);
    }
    return Classifier.of(tables.labels(), features, 1 / 0.0015);
  }

  @PrivacyBudget(epsilon = 0.1)
  static Classifier tenth(PrivateData<Example> examples) {
    PrivateTables_Tenth tables = new PrivateTables_Tenth(examples);
    long[][][] features = new long[Example.FEATURES][][];
    for (int i = 0; i < Example.FEATURES; i++) {
      features[i] = tables.feature(i);
    }
    return Classifier.of(tables.labels(), features, 1 / 0.015);
  }

  @PrivacyBudget(epsilon = 1)
  static Classifier one(PrivateData<Example> examples) {
    PrivateTables_One tables = new PrivateTables_One(examples);
    long[][][] features = new long[Example.FEATURES][][];
    for (int i = 0; i < Example.FEATURES; i++) {
      features[i] = tables.feature(i);
    }
    return Classifier.of(tables.labels(), features, 1 / 0.15);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import java.util.List;

/**
 * The queries: how many examples each label has, and how many each label has for each value of a
 * feature. An example is in one cell of each table.
 */
final class Tables {

  private Tables() {}

  /** A table of labels and six of features: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.001)
    static long[] labels(List<Example> examples) {
      return labelsOf(examples);
    }

    @Private(epsilon = 0.0015)
    static long[][] feature(
        List<Example> examples, @Bounded(lower = 0, upper = Example.FEATURES - 1) int feature) {
      return featureOf(examples, feature);
    }
  }

  /** A table of labels and six of features: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.01)
    static long[] labels(List<Example> examples) {
      return labelsOf(examples);
    }

    @Private(epsilon = 0.015)
    static long[][] feature(
        List<Example> examples, @Bounded(lower = 0, upper = Example.FEATURES - 1) int feature) {
      return featureOf(examples, feature);
    }
  }

  /** A table of labels and six of features: ε = 1. */
  static final class One {
    @Private(epsilon = 0.1)
    static long[] labels(List<Example> examples) {
      return labelsOf(examples);
    }

    @Private(epsilon = 0.15)
    static long[][] feature(
        List<Example> examples, @Bounded(lower = 0, upper = Example.FEATURES - 1) int feature) {
      return featureOf(examples, feature);
    }
  }

  static long[] labelsOf(List<Example> examples) {
    long[] counts = new long[2];
    for (Example e : examples) {
      counts[e.label() ? 1 : 0]++;
    }
    return counts;
  }

  static long[][] featureOf(List<Example> examples, int feature) {
    long[][] counts = new long[2][Example.VALUES];
    for (Example e : examples) {
      counts[e.label() ? 1 : 0][e.features()[feature]]++;
    }
    return counts;
  }
}

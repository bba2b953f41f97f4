/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

/**
 * Guesses labels by released counts only, as if features were independent given the label.
 *
 * @param prior the logarithm of how much likelier label 1 is than label 0
 * @param evidence the same of each value of each feature, given the label; not changed afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares classifiers, or changes their numbers.
record Classifier(double prior, double[][] evidence) {

  /**
   * A classifier. To each count of a table is added what may be noise, or 1 if there is none
   * (Laplace's rule): a value that few examples have says little for either label.
   *
   * @param labels how many examples each label has, about
   * @param features for each feature, a table of labels by values, about
   * @param scale of the noise of the tables; at least 1
   */
  static Classifier of(long[] labels, long[][][] features, double scale) {
    double[][] evidence = new double[features.length][];
    for (int i = 0; i < features.length; i++) {
      evidence[i] = evidence(features[i], scale);
    }
    double prior = Math.log(atLeastNone(labels[1]) + 1) - Math.log(atLeastNone(labels[0]) + 1);
    return new Classifier(prior, evidence);
  }

  private static double[] evidence(long[][] table, double scale) {
    double all = Math.log(total(table[1], scale)) - Math.log(total(table[0], scale));
    double[] evidence = new double[table[0].length];
    for (int value = 0; value < evidence.length; value++) {
      evidence[value] =
          Math.log(atLeastNone(table[1][value]) + scale)
              - Math.log(atLeastNone(table[0][value]) + scale)
              - all;
    }
    return evidence;
  }

  private static double total(long[] counts, double scale) {
    double total = 0;
    for (long count : counts) {
      total += atLeastNone(count) + scale;
    }
    return total;
  }

  /** Noise may make a count negative: then there was nobody, as far as anybody can tell. */
  private static double atLeastNone(long count) {
    return Math.max(0, count);
  }

  /** Whether label 1 is likelier. */
  boolean label(Example example) {
    double score = prior;
    for (int i = 0; i < evidence.length; i++) {
      score += evidence[i][example.features()[i]];
    }
    return score > 0;
  }
}

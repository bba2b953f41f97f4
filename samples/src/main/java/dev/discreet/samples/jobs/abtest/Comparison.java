/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import dev.discreet.runtime.Clamp;

/**
 * What released counts and sums say of two variants.
 *
 * @param counts of visitors without and with a purchase, for A and then for B; not changed
 *     afterwards
 * @param euros what visitors of A and of B spent; not changed afterwards
 * @param noise the variance of the noise of each count; 0 if they are exact
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares comparisons, or changes their counts.
record Comparison(long[] counts, long[] euros, double noise) {

  /** So many standard errors around an estimate hold the true value with a probability of 95 %. */
  private static final double NORMAL_QUANTILE = 1.959964;

  /** The variance of Laplace noise on counts that cost ε. */
  static double laplaceVariance(double epsilon) {
    return 2 / (epsilon * epsilon);
  }

  /** The share of the visitors of a variant who bought. */
  double rate(Variant variant) {
    return Clamp.clamp((double) bought(variant) / visitors(variant), 0.0, 1.0);
  }

  /** The rate of B, less that of A. */
  double difference() {
    return rate(Variant.B) - rate(Variant.A);
  }

  /**
   * Half of the 95 % interval around the difference, by normal approximation: the variance of a
   * rate is what chance does to the visitors, p (1 − p) / n, and what noise of variance v does to
   * both counts, v ((1 − p)² + p²) / n² (the delta method).
   */
  double halfWidth() {
    double variance = variance(Variant.A) + variance(Variant.B);
    return Math.min(1, NORMAL_QUANTILE * Math.sqrt(variance));
  }

  /** What a visitor of B spends on average more than one of A. */
  double eurosMore() {
    return eurosPerVisitor(Variant.B) - eurosPerVisitor(Variant.A);
  }

  private double eurosPerVisitor(Variant variant) {
    return Clamp.clamp((double) euros[index(variant)] / visitors(variant), 0.0, Visitor.MAX_EUROS);
  }

  private double variance(Variant variant) {
    double p = rate(variant);
    double n = visitors(variant);
    return p * (1 - p) / n + noise * ((1 - p) * (1 - p) + p * p) / (n * n);
  }

  private long bought(Variant variant) {
    return counts[2 * index(variant) + 1];
  }

  /** At least one, whatever the noise says. */
  private long visitors(Variant variant) {
    return Math.max(1, counts[2 * index(variant)] + bought(variant));
  }

  private static int index(Variant variant) {
    return variant == Variant.A ? 0 : 1;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.util.Arrays;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;

/**
 * The probability of each candidate, as the definitions have it: written without the code under
 * test, and held against numbers from elsewhere by the reference vectors.
 */
public final class SelectionLaw {

  private static final GaussIntegratorFactory GAUSS = new GaussIntegratorFactory();

  private SelectionLaw() {}

  /** In proportion to e^(score/scale). */
  public static double[] exponential(double[] scores, double scale) {
    double[] weights = acceptance(scores, scale);
    double total = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / total).toArray();
  }

  /** Candidate i is accepted, and first among the k others that are: 1 in k + 1 orders. */
  public static double[] permuteAndFlip(double[] scores, double scale) {
    double[] accepted = acceptance(scores, scale);
    double[] law = new double[scores.length];
    for (int i = 0; i < law.length; i++) {
      double[] others = {1};
      for (int j = 0; j < law.length; j++) {
        others = j == i ? others : withOneMore(others, accepted[j]);
      }
      for (int k = 0; k < others.length; k++) {
        law[i] += accepted[i] * others[k] / (k + 1);
      }
    }
    return law;
  }

  /**
   * Exponential noise on each score. With u = e^(−noise of i), each other candidate stays below
   * with probability 1 − u · e^((score j − score i)/scale), or cannot where that is negative.
   */
  public static double[] noisyMax(double[] scores, double scale) {
    double[] accepted = acceptance(scores, scale);
    double[] law = new double[scores.length];
    for (int i = 0; i < law.length; i++) {
      int self = i;
      GaussIntegrator upToTheLargestNoise = GAUSS.legendre(scores.length + 1, 0, accepted[i]);
      law[i] =
          upToTheLargestNoise.integrate(
              u -> {
                double below = 1;
                for (int j = 0; j < scores.length; j++) {
                  below *= j == self ? 1 : 1 - u * Math.exp((scores[j] - scores[self]) / scale);
                }
                return below;
              });
    }
    return law;
  }

  /** The law of how many are accepted, once there is another one. */
  private static double[] withOneMore(double[] counts, double accepted) {
    double[] more = new double[counts.length + 1];
    for (int k = 0; k < counts.length; k++) {
      more[k] += counts[k] * (1 - accepted);
      more[k + 1] += counts[k] * accepted;
    }
    return more;
  }

  private static double[] acceptance(double[] scores, double scale) {
    double best = Arrays.stream(scores).max().orElseThrow();
    return Arrays.stream(scores).map(score -> Math.exp((score - best) / scale)).toArray();
  }
}

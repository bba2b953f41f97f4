/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.apache.commons.math3.distribution.LaplaceDistribution;

/**
 * The probability of each answer of the sparse vector technique, the last one being that there is
 * none: over all noise of the threshold, the margins before an answer stay below it. Written
 * without the code under test, and held against numbers from elsewhere by the reference vectors.
 */
public final class AboveThresholdLaw {

  /** Noise beyond so many scales has no weight in a double. */
  private static final int REACH = 45;

  private static final GaussIntegratorFactory GAUSS = new GaussIntegratorFactory();

  private AboveThresholdLaw() {}

  /** With discrete Laplace noise on the integers. */
  static double[] onIntegers(long[] margins, double thresholdScale, double scale) {
    double[] law = new double[margins.length + 1];
    long reach = (long) (REACH * thresholdScale) + 1;
    for (long threshold = -reach; threshold <= reach; threshold++) {
      double weight =
          Math.tanh(1 / (2 * thresholdScale)) * Math.exp(-Math.abs(threshold) / thresholdScale);
      long least = threshold;
      add(law, weight, i -> discreteBelow(least - margins[(int) i], scale));
    }
    return law;
  }

  /** Pr[Y &lt; y]. */
  private static double discreteBelow(long y, double scale) {
    double p = Math.exp(-1 / scale);
    return y > 0 ? 1 - Math.pow(p, y) / (1 + p) : Math.pow(p, 1 - y) / (1 + p);
  }

  /** With continuous Laplace noise, by Gauss-Legendre quadrature between the kinks. */
  public static double[] onReals(double[] margins, double thresholdScale, double scale) {
    double[] law = new double[margins.length + 1];
    LaplaceDistribution ofThreshold = new LaplaceDistribution(0, thresholdScale);
    LaplaceDistribution ofMargin = new LaplaceDistribution(0, scale);
    TreeSet<Double> ends = new TreeSet<>(Arrays.stream(margins).boxed().toList());
    for (int i = -REACH; i <= REACH; i++) {
      ends.add(i * thresholdScale);
    }
    double lower = ends.pollFirst();
    for (double upper : ends) {
      var rule = GAUSS.legendre(12, lower, upper);
      for (int k = 0; k < rule.getNumberOfPoints(); k++) {
        double threshold = rule.getPoint(k);
        double weight = rule.getWeight(k) * ofThreshold.density(threshold);
        add(law, weight, i -> ofMargin.cumulativeProbability(threshold - margins[(int) i]));
      }
      lower = upper;
    }
    return law;
  }

  private static void add(double[] law, double weight, DoubleUnaryOperator below) {
    double left = weight;
    for (int i = 0; i < law.length - 1; i++) {
      double stays = left * below.applyAsDouble(i);
      law[i] += left - stays;
      left = stays;
    }
    law[law.length - 1] += left;
  }
}

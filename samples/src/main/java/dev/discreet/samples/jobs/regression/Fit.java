/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;

/**
 * A line, found by released sums only.
 *
 * @param coefficients of the constant, education, age and sex; not changed afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares fits, or changes their coefficients.
record Fit(double[] coefficients) {

  /**
   * Solves the normal equations.
   *
   * <p>A matrix of sums of products has no eigenvalue below 0. That of noisy sums may have one, or
   * one so small that the solution is all noise. Eigenvalues below {@code floor} are raised to it.
   *
   * @param products as {@link Moments} has them, about
   * @param floor the standard deviation of the noise of each sum, and at least 1
   */
  static Fit of(double[][] products, double floor) {
    int features = Moments.FEATURES;
    RealMatrix ofFeatures = new Array2DRowRealMatrix(features, features);
    double[] withIncome = new double[features];
    for (int i = 0; i < features; i++) {
      withIncome[i] = products[i][features];
      for (int j = i; j < features; j++) {
        ofFeatures.setEntry(i, j, products[i][j]);
        ofFeatures.setEntry(j, i, products[i][j]);
      }
    }
    int male = features - 1;
    ofFeatures.setEntry(male, male, products[0][male]);
    return new Fit(solution(new EigenDecomposition(ofFeatures), withIncome, floor));
  }

  private static double[] solution(EigenDecomposition matrix, double[] right, double floor) {
    double[] solution = new double[right.length];
    for (int k = 0; k < right.length; k++) {
      double[] direction = matrix.getEigenvector(k).toArray();
      double along = 0;
      for (int i = 0; i < right.length; i++) {
        along += direction[i] * right[i];
      }
      along /= Math.max(floor, matrix.getRealEigenvalue(k));
      for (int i = 0; i < right.length; i++) {
        solution[i] += along * direction[i];
      }
    }
    return solution;
  }

  /** The share of those like this earner whose income is over $50,000, about. */
  double predicted(Earner e) {
    return coefficients[0]
        + coefficients[1] * e.education()
        + coefficients[2] * e.age()
        + coefficients[3] * (e.male() ? 1 : 0);
  }

  /** The greatest difference between the coefficients of two fits. */
  double distance(Fit other) {
    double greatest = 0;
    for (int i = 0; i < coefficients.length; i++) {
      greatest = Math.max(greatest, Math.abs(coefficients[i] - other.coefficients[i]));
    }
    return greatest;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/**
 * The principal components of released moments.
 *
 * @param directions of length 1, orthogonal; that of the greatest variance comes first
 */
record Components(List<RealVector> directions) {

  Components {
    directions = List.copyOf(directions);
  }

  /** The eigenvectors of a covariance. */
  static Components of(RealMatrix covariance) {
    EigenDecomposition eigen = new EigenDecomposition(covariance);
    return new Components(
        IntStream.range(0, Point.DIMENSION)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -eigen.getRealEigenvalue(i)))
            .map(eigen::getEigenvector)
            .toList());
  }

  /**
   * The covariance that moments tell of, as of at least one point.
   *
   * @param products as {@link Moments} has them, about
   */
  static RealMatrix covariance(double[] products) {
    double points = Math.max(1, products[0]);
    RealMatrix covariance = new Array2DRowRealMatrix(Point.DIMENSION, Point.DIMENSION);
    int next = Point.DIMENSION + 1;
    for (int i = 0; i < Point.DIMENSION; i++) {
      for (int j = i; j < Point.DIMENSION; j++) {
        double mean = products[next++] / points / (i == j ? 1 : Moments.TWICE);
        double value = mean - mean(products, i, points) * mean(products, j, points);
        covariance.setEntry(i, j, value);
        covariance.setEntry(j, i, value);
      }
    }
    return covariance;
  }

  private static double mean(double[] products, int coordinate, double points) {
    return products[1 + coordinate] / points / Moments.TWICE;
  }

  /** The share of a variance that the first components hold, as a covariance tells. */
  double share(RealMatrix covariance, int components) {
    double held =
        directions.subList(0, components).stream()
            .mapToDouble(direction -> direction.dotProduct(covariance.operate(direction)))
            .sum();
    double all = covariance.getTrace();
    return all > 0 ? held / all : 0;
  }
}

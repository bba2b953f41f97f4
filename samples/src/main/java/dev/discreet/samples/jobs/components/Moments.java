/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import dev.discreet.annotations.Length;
import dev.discreet.annotations.MaxRows;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.Norm;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.jobs.Trials;
import java.util.List;

/**
 * The query: the sums of all products of two of 1 and the coordinates of a point, which is moved to
 * length 1 if it is longer.
 *
 * <p>Let v be a point, and w be (1, v). The products of two different components of w are counted
 * √2 times, and so all products together are as long as w wᵀ is in the Frobenius norm, which is 1 +
 * |v|². That is at most 2. To clip them to length 2 changes nothing but by rounding; it is what the
 * proof rests on.
 */
final class Moments {

  /** How many products there are. */
  static final int SUMS = (Point.DIMENSION + 1) * (Point.DIMENSION + 2) / 2;

  /** δ of every budget. */
  static final double DELTA = 1e-6;

  /** The factor of a product of two different components. */
  static final double TWICE = Math.sqrt(2);

  /** No point's products are longer. */
  private static final double LENGTH = 2;

  /** The length, and the rounding of so many additions. */
  private static final double CONTRIBUTION = 2.0001;

  private Moments() {}

  /** ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.01, delta = DELTA, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(SUMS) double[] products(@MaxRows(Trials.MAX_ROWS) List<Point> points) {
      return productsOf(points);
    }
  }

  /** ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.1, delta = DELTA, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(SUMS) double[] products(@MaxRows(Trials.MAX_ROWS) List<Point> points) {
      return productsOf(points);
    }
  }

  /** ε = 1. */
  static final class One {
    @Private(epsilon = 1, delta = DELTA, mechanism = Mechanism.GAUSSIAN)
    @Sensitivity(value = CONTRIBUTION, norm = Norm.L2)
    static @Length(SUMS) double[] products(@MaxRows(Trials.MAX_ROWS) List<Point> points) {
      return productsOf(points);
    }
  }

  /** Row by row of the upper triangle. */
  static double[] productsOf(List<Point> points) {
    double[] total = new double[SUMS];
    for (Point p : points) {
      double[] own = Clamp.l2(ofOne(p), LENGTH);
      for (int i = 0; i < SUMS; i++) {
        total[i] += own[i];
      }
    }
    return total;
  }

  private static double[] ofOne(Point p) {
    double[] v = Clamp.l2(p.coordinates(), 1);
    double[] products = new double[SUMS];
    int next = 0;
    for (int i = 0; i <= Point.DIMENSION; i++) {
      for (int j = i; j <= Point.DIMENSION; j++) {
        double first = i == 0 ? 1 : v[i - 1];
        double second = j == 0 ? 1 : v[j - 1];
        products[next] = (i == j ? 1 : TWICE) * first * second;
        next++;
      }
    }
    return products;
  }
}

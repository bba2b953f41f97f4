/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.annotations.Private;
import java.util.List;

/**
 * The queries of an iteration: how many points are nearest to each centre, and the sums of their
 * coordinates.
 *
 * <p>A point is nearest to one centre only, so all clusters together cost what one of them does:
 * the default contract, 1 in L1, is proven for each array.
 */
final class Clusters {

  /** How many centres there are. */
  static final int CENTRES = 4;

  /** All x of the centres, then all y. */
  static final int COORDINATES = 2 * CENTRES;

  /** How often the centres move. */
  static final int ITERATIONS = 5;

  private Clusters() {}

  /** Five iterations: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.0004)
    static long[] sizes(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sizesOf(points, centres);
    }

    @Private(epsilon = 0.0008)
    static double[] sumsOfX(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sumsOfXOf(points, centres);
    }

    @Private(epsilon = 0.0008)
    static double[] sumsOfY(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sumsOfYOf(points, centres);
    }
  }

  /** Five iterations: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.004)
    static long[] sizes(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sizesOf(points, centres);
    }

    @Private(epsilon = 0.008)
    static double[] sumsOfX(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sumsOfXOf(points, centres);
    }

    @Private(epsilon = 0.008)
    static double[] sumsOfY(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sumsOfYOf(points, centres);
    }
  }

  /** Five iterations: ε = 1. */
  static final class One {
    @Private(epsilon = 0.04)
    static long[] sizes(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sizesOf(points, centres);
    }

    @Private(epsilon = 0.08)
    static double[] sumsOfX(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sumsOfXOf(points, centres);
    }

    @Private(epsilon = 0.08)
    static double[] sumsOfY(
        List<Point> points, @Length(COORDINATES) @Bounded(lower = -1, upper = 1) double[] centres) {
      return sumsOfYOf(points, centres);
    }
  }

  static long[] sizesOf(List<Point> points, double[] centres) {
    long[] sizes = new long[CENTRES];
    for (Point p : points) {
      sizes[nearest(p, centres)]++;
    }
    return sizes;
  }

  static double[] sumsOfXOf(List<Point> points, double[] centres) {
    double[] sums = new double[CENTRES];
    for (Point p : points) {
      sums[nearest(p, centres)] += p.x();
    }
    return sums;
  }

  static double[] sumsOfYOf(List<Point> points, double[] centres) {
    double[] sums = new double[CENTRES];
    for (Point p : points) {
      sums[nearest(p, centres)] += p.y();
    }
    return sums;
  }

  /** The centre that is nearest; of several, the first. */
  static int nearest(Point p, double[] centres) {
    int nearest = 0;
    double least = 8;
    for (int i = 0; i < CENTRES; i++) {
      double dx = p.x() - centres[i];
      double dy = p.y() - centres[CENTRES + i];
      double distance = dx * dx + dy * dy;
      if (distance < least) {
        least = distance;
        nearest = i;
      }
    }
    return nearest;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.junit.jupiter.api.Test;

class ComponentsTest {

  /** None is longer than 1. */
  private static final List<Point> POINTS =
      IntStream.range(0, 400)
          .mapToObj(
              i ->
                  new Point(
                      new double[] {
                        i % 10 / 20.0,
                        i % 7 / 20.0,
                        (i % 10 + i % 7) / 40.0,
                        i % 3 == 0 ? 0.4 : -0.4,
                        0.25,
                        -i / 1000.0
                      }))
          .toList();

  @Test
  void areOfTheCovariance() {
    RealMatrix expected =
        new Covariance(POINTS.stream().map(Point::coordinates).toArray(double[][]::new), false)
            .getCovarianceMatrix();

    RealMatrix covariance = Components.covariance(Moments.productsOf(POINTS));

    assertEquals(0, covariance.subtract(expected).getNorm(), 1e-9);
  }

  @Test
  void areOrthogonalAndHoldLessAndLess() {
    RealMatrix covariance = Components.covariance(Moments.productsOf(POINTS));
    Components components = Components.of(covariance);
    List<RealVector> directions = components.directions();

    double before = 1;
    for (int i = 0; i < Point.DIMENSION; i++) {
      assertEquals(1, directions.get(i).getNorm(), 1e-9);
      for (int j = 0; j < i; j++) {
        assertEquals(0, directions.get(i).dotProduct(directions.get(j)), 1e-9);
      }
      double own = components.share(covariance, i + 1) - components.share(covariance, i);
      assertEquals(true, own <= before + 1e-9 && own >= -1e-9, own + " after " + before);
      before = own;
    }
    assertEquals(1, components.share(covariance, Point.DIMENSION), 1e-9);
  }

  /** Longer points are moved, so that nobody counts for more. */
  @Test
  void clipLongPoints() {
    double[] corner = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5};

    double squares = 0;
    for (double product : Moments.productsOf(List.of(new Point(corner)))) {
      squares += product * product;
    }

    assertEquals(4, squares, 1e-9);
  }

  /** Noisy moments may be anything. */
  @Test
  void areThereOfNoiseToo() {
    double[] noise = new double[Moments.SUMS];
    for (int i = 0; i < noise.length; i++) {
      noise[i] = 100 - i * 37 % 200;
    }
    noise[0] = -5;

    assertEquals(Point.DIMENSION, Finding.found(noise).directions().size());
  }
}

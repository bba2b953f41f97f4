/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.junit.jupiter.api.Test;

class FitTest {

  private static final List<Earner> EARNERS =
      IntStream.range(0, 500)
          .mapToObj(
              i ->
                  new Earner(
                      (i % 16 - 8) / 8.0,
                      (i * 7 % 73 - 36) / 36.0,
                      i % 3 == 0,
                      (i % 16) * 3 + i * 11 % 40 > 50))
          .toList();

  @Test
  void isLeastSquaresWithoutNoise() {
    OLSMultipleLinearRegression oracle = new OLSMultipleLinearRegression();
    oracle.newSampleData(
        EARNERS.stream().mapToDouble(e -> e.over() ? 1 : 0).toArray(),
        EARNERS.stream()
            .map(e -> new double[] {e.education(), e.age(), e.male() ? 1 : 0})
            .toArray(double[][]::new));

    Fit fit = Fit.of(Moments.productsOf(EARNERS), 1);

    assertArrayEquals(oracle.estimateRegressionParameters(), fit.coefficients(), 1e-9);
    assertEquals(0, fit.distance(fit));
  }

  @Test
  void predicts() {
    Fit fit = new Fit(new double[] {0.3, 0.2, -0.1, 0.05});

    assertEquals(0.3 + 0.1 - 0.05 + 0.05, fit.predicted(new Earner(0.5, 0.5, true, false)), 1e-9);
  }

  /** Sums that are all noise give small coefficients, since no eigenvalue is below the floor. */
  @Test
  void doesNotBlowNoiseUp() {
    double[][] noise = new double[Moments.FEATURES][Moments.FEATURES + 1];
    for (double[] row : noise) {
      Arrays.fill(row, -10);
    }

    double[] coefficients = Fit.of(noise, 10).coefficients();

    assertTrue(
        Arrays.stream(coefficients).allMatch(c -> Math.abs(c) <= 2), Arrays.toString(coefficients));
  }
}

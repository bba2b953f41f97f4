/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Erf;

/**
 * A distribution on the integers as the tests know it, written without the code under test.
 *
 * @param scale where its features are, to place the cells of a histogram
 * @param upTo Pr[Y ≤ k] for an integer k, to some units of 10^−15; the discrete Gaussian from σ =
 *     1000 on to 10^−8, far below what the tests can see
 */
public record Law(double scale, DoubleUnaryOperator upTo) {

  private static final double LARGE = 1000;

  /** Pr[Y = y] = tanh(1/(2b)) · e^(−|y|/b). */
  public static Law discreteLaplace(double b) {
    double p = Math.exp(-1 / b);
    return new Law(
        b, k -> k < 0 ? Math.exp(k / b) / (1 + p) : 1 - Math.exp(-(k + 1) / b) / (1 + p));
  }

  /** Pr[Y = y] = (1 − e^(−1/b)) · e^(−y/b) for y ≥ 0. */
  static Law geometric(double b) {
    return new Law(b, k -> k < 0 ? 0 : -Math.expm1(-(k + 1) / b));
  }

  /** The normal distribution, rounded. */
  static Law roundedGaussian(double sigma) {
    return new Law(sigma, k -> normal((k + 0.5) / sigma));
  }

  /** Pr[Y = y] in proportion to e^(−y²/(2σ²)), summed up, or by the midpoint rule for large σ. */
  static Law discreteGaussian(double sigma) {
    if (sigma >= LARGE) {
      return roundedGaussian(sigma);
    }
    int reach = (int) (40 * sigma) + 1;
    double[] sums =
        IntStream.rangeClosed(-reach, reach)
            .mapToDouble(y -> Math.exp(-(y / sigma) * (y / sigma) / 2))
            .toArray();
    for (int i = 1; i < sums.length; i++) {
      sums[i] += sums[i - 1];
    }
    double total = sums[2 * reach];
    return new Law(sigma, k -> k < -reach ? 0 : k > reach ? 1 : sums[(int) k + reach] / total);
  }

  /** Each of 0, …, n − 1 equally often. */
  static Law uniform(double n) {
    return new Law(n, k -> Math.max(0, Math.min(1, (k + 1) / n)));
  }

  /** The ends of the cells: quarters of the scale up to six times it, and small integers. */
  double[] edges() {
    return DoubleStream.concat(
            IntStream.rangeClosed(-24, 24).mapToDouble(j -> Math.rint(scale * j / 4)),
            IntStream.rangeClosed(-12, 12).asDoubleStream())
        .map(edge -> edge + 0.0) // -0.0 is another number than 0 to distinct()
        .filter(Double::isFinite)
        .sorted()
        .distinct()
        .toArray();
  }

  private static double normal(double x) {
    return Erf.erfc(-x / Math.sqrt(2)) / 2;
  }
}

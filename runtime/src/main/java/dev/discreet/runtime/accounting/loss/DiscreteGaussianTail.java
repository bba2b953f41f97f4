/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

/**
 * Tails of the discrete Gaussian distribution, with a relative error of about 1e-12.
 *
 * <p>Up to σ = 1024 they are sums from the far end. Beyond, by the Euler–Maclaurin formula about t
 * = y − ½, a tail is Φ(−u) − φ(u) (u / 24σ² − 7(u³ − 3u) / 5760σ⁴) for u = t/σ; the next term is
 * below 2e-13 of it for u ≤ 40, and the normalising sum is σ√(2π) but for e^(−2π²σ²).
 *
 * <p>Immutable and thread-safe.
 */
final class DiscreteGaussianTail {

  private static final double LARGEST_SUMMED = 1024;

  /** In units of σ: what lies beyond is below the least double. */
  private static final double REACH = 39;

  private final double sigma;

  /** Entry y: Pr[Y ≥ y]; empty where σ is large. */
  private final double[] tails;

  private DiscreteGaussianTail(double sigma, double[] tails) {
    this.sigma = sigma;
    this.tails = tails;
  }

  /**
   * The tails.
   *
   * @param sigma σ, finite and above 0
   */
  static DiscreteGaussianTail of(double sigma) {
    if (sigma > LARGEST_SUMMED) {
      return new DiscreteGaussianTail(sigma, new double[0]);
    }
    int reach = (int) Math.ceil(REACH * sigma) + 1;
    double[] tails = new double[reach + 1];
    double sum = 0;
    for (int y = reach; y >= 1; y--) {
      double u = y / sigma;
      sum += Math.exp(-u * u / 2);
      tails[y] = sum;
    }
    tails[0] = sum + 1;
    double total = 2 * sum + 1;
    for (int y = 0; y <= reach; y++) {
      tails[y] /= total;
    }
    return new DiscreteGaussianTail(sigma, tails);
  }

  /** Pr[Y ≥ y] for an integer. */
  double from(double y) {
    return y > 0 ? upper(y) : 1 - upper(1 - y);
  }

  /** Pr[Y &lt; y] for an integer. */
  double below(double y) {
    return from(1 - y);
  }

  private double upper(double y) {
    if (tails.length > 0) {
      return y < tails.length ? tails[(int) y] : 0;
    }
    double u = (y - 0.5) / sigma;
    if (u > REACH) {
      return 0;
    }
    double density = Math.exp(-u * u / 2) / Math.sqrt(2 * Math.PI);
    double squared = sigma * sigma;
    double correction = u / (24 * squared) - 7 * (u * u - 3) * u / (5760 * squared * squared);
    return NormalTail.above(u) - density * correction;
  }
}

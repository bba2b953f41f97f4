/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.rounding.Excess;
import dev.discreet.runtime.accounting.rounding.Upward;

/**
 * The Rényi divergence of (1 − q)N(0, 1) + qN(μ, 1) from N(0, 1), rounded up; it is the larger one
 * of both orders (I. Mironov, K. Talwar, L. Zhang, "Rényi Differential Privacy of the Sampled
 * Gaussian Mechanism", 2019).
 *
 * <p>With y = q(e^(μu − μ²/2) − 1) and E[y] = 0 under N(0, 1) it is ln(A)/β, A − 1 = E[(1 + y)^α −
 * 1 − αy], β = α − 1: an integral whose integrand is not negative, for whole and fractional orders
 * alike.
 *
 * <p><b>Certificate.</b> (1 + y)^α φ(u) is analytic for |Im u| &lt; π/μ, and on the line Im u = d
 * its absolute values integrate to e^(d²/2) A at most, as |e^(μ(u + id))| = e^(μu). So the
 * trapezoidal sum of step h differs from A by a relative 2e^(d²/2) / (e^(2πd/h) − 1) at most; h
 * makes that e^−69. For u above m = αμ the integrand falls at least as e^(−(u − m)²/2), and it
 * rises no slower below −14.
 *
 * <p>Squares of q that underflow are covered by the least normal double.
 *
 * <p>Where that takes too many points, Minkowski's inequality for the norm of order α gives D ≤
 * (α/β) ln(1 + q(e^(βμ²/2) − 1)), which is close where the answer is large.
 */
final class SampledGaussianDivergence {

  private static final double REACH = 14;
  private static final int MOST_POINTS = 50_000;

  private final double mu;
  private final double q;
  private final double order;
  private final double beta;

  private SampledGaussianDivergence(double mu, double q, double order) {
    this.mu = mu;
    this.q = q;
    this.order = order;
    beta = order - 1;
  }

  /**
   * The divergence.
   *
   * @param mu μ, finite and above 0
   * @param q in (0, 1)
   * @param order α, above 1
   */
  static double of(double mu, double q, double order) {
    double whole = order * mu * mu / 2;
    if (!(whole < Double.MAX_VALUE / 4)) {
      return Double.POSITIVE_INFINITY;
    }
    return new SampledGaussianDivergence(mu, q, order).divergence();
  }

  private double divergence() {
    double bound = Math.min(Upward.by(1e-14, order * mu * mu / 2), minkowski());
    double strip = Math.min(3 / mu, 6);
    double step = 2 * Math.PI * strip / (70 + strip * strip / 2);
    double points = Math.ceil((order * mu + 2 * REACH) / step);
    if (!(points <= MOST_POINTS)) {
      return bound;
    }
    double exact = beta * bound < 600 ? small(step, (int) points) : large(step, (int) points);
    return Math.min(bound, exact);
  }

  private double minkowski() {
    double exponent = beta * mu * mu / 2;
    double log = Amplification.epsilon(exponent, q);
    double rounding = 1e-14 * log;
    return order / beta * (log + rounding);
  }

  private double logRatio(double u) {
    return Amplification.outerLoss(mu * u - mu * mu / 2, q);
  }

  private double small(double step, int points) {
    double sum = 0;
    for (int i = 0; i <= points; i++) {
      double u = -REACH + i * step;
      double density = Math.exp(-u * u / 2);
      double log = logRatio(u);
      sum +=
          order * log < 100
              ? density * Excess.power(Math.expm1(log), beta)
              : (Math.exp(order * log - u * u / 2)
                      - order * Math.exp(log - u * u / 2)
                      + beta * density)
                  / beta;
    }
    double excess = sum * step / Math.sqrt(2 * Math.PI);
    double divergence = excess * Excess.logRatio(beta * excess);
    return Upward.by(1e-12, divergence) + (1e-28 * q * q * order + Double.MIN_NORMAL);
  }

  private double large(double step, int points) {
    double largest = Double.NEGATIVE_INFINITY;
    double size = 0;
    for (int i = 0; i <= points; i++) {
      double u = -REACH + i * step;
      double power = order * logRatio(u);
      largest = Math.max(largest, power - u * u / 2);
      size = Math.max(size, power + u * u / 2);
    }
    double sum = 0;
    for (int i = 0; i <= points; i++) {
      double u = -REACH + i * step;
      sum += Math.exp(order * logRatio(u) - u * u / 2 - largest);
    }
    double log = largest + Math.log(sum * step / Math.sqrt(2 * Math.PI));
    return (log + 1e-15 * size + 1e-13) / beta;
  }
}

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
 * The Rényi divergence of Laplace noise from its own shift, continuous or discrete.
 *
 * <p>For noise of scale t, a shift of n steps of size 1 and the loss bound ε = n/t, with a = 1/t, c
 * = e^−a, β = α − 1 and r = e^(−(α + β)a), the geometric sums over the three regions of the
 * discrete distribution add up to
 *
 * <p>E_P[e^(βL)] = A e^(βε) + B e^(−αε), A = (1 − cr) / ((1 + c)(1 − r)), B = (c − r) / ((1 + c)(1
 * − r)),
 *
 * <p>where A + B = 1. For a → 0 this is the continuous distribution's, with A = α / (α + β) (I.
 * Mironov, "Rényi Differential Privacy", 2017). Both are computed as 1 and terms that are not
 * negative.
 *
 * <p>The least ρ of zCDP is D_1: with s = α + β, e^(ε/2) E_P[e^(βL)] is cosh(nY) + tanh(a/2)
 * coth(Y) sinh(nY) for Y = sa/2. As a polynomial in cosh Y of degree n it changes its sign n times
 * on cosh Y = cos θ, θ in (0, π), so all its zeros as a function of v = s² are real and negative,
 * it is of order 1/2, hence (Hadamard) its logarithm is concave in v ≥ 0; therefore (α − 1) D_α ≤
 * (v − 1) D_1 / 4 = α(α − 1) D_1. The limit of n → ∞ is the continuous case.
 */
final class LaplaceDivergence {

  private LaplaceDivergence() {}

  /** Of order α, rounded up, never above ε. */
  static double continuous(double epsilon, double order) {
    double beta = order - 1;
    double all = order + beta;
    return divergence(epsilon, order, order / all, 1 / all, 0);
  }

  /** D_1 = ε + e^−ε − 1, rounded up. */
  static double continuousOfOrderOne(double epsilon) {
    return Math.min(Upward.by(1e-15, Excess.exp(-epsilon)), BinaryResponse.rho(epsilon));
  }

  /**
   * Of order α, rounded up, never above ε.
   *
   * @param epsilon the loss bound ε
   * @param step a, the loss of one step
   * @param order α
   */
  static double discrete(double epsilon, double step, double order) {
    double beta = order - 1;
    return divergence(
        epsilon,
        order,
        weightOfLargest(step, beta),
        weightOfLeastPerBeta(step, beta),
        slope(step, beta) * epsilon);
  }

  /** D_1, rounded up. */
  static double discreteOfOrderOne(double epsilon, double step) {
    double divergence =
        weightOfLeastPerBeta(step, 0) * Excess.exp(-epsilon) + slope(step, 0) * epsilon;
    return Math.min(Upward.by(1e-14, divergence), BinaryResponse.rho(epsilon));
  }

  private static double divergence(
      double epsilon, double order, double largest, double leastPerBeta, double linear) {
    if (order == Double.POSITIVE_INFINITY) {
      return epsilon;
    }
    double beta = order - 1;
    double divergence;
    if (beta * epsilon < 300) {
      double sum =
          largest * Excess.exp(beta * epsilon) / beta
              + leastPerBeta * Excess.exp(-order * epsilon)
              + linear;
      divergence = sum * Excess.logRatio(beta * sum);
    } else {
      divergence = epsilon + (Math.log(largest) + 1e-14) / beta; // e^(−αε) is below 1e-130
    }
    return Math.min(epsilon, Upward.by(1e-13, divergence));
  }

  /** A. */
  private static double weightOfLargest(double step, double beta) {
    double c = Math.exp(-step);
    double all = 1 + 2 * beta;
    return Math.expm1(-(all + 1) * step) / ((1 + c) * Math.expm1(-all * step));
  }

  /** B / β. */
  private static double weightOfLeastPerBeta(double step, double beta) {
    double c = Math.exp(-step);
    double differences = beta == 0 ? -2 * step : Math.expm1(-2 * beta * step) / beta;
    return c * differences / ((1 + c) * Math.expm1(-(1 + 2 * beta) * step));
  }

  /**
   * A − Bα/β: what the terms that are linear in ε leave, per β. For small a it is αa (sinh(αa)/(αa)
   * − sinh(βa)/(βa)) / (2 cosh(a/2) sinh(sa/2)), with the difference summed as a series.
   */
  private static double slope(double step, double beta) {
    double alpha = 1 + beta;
    double all = alpha + beta;
    double x = alpha * step;
    double y = beta * step;
    if (all * step > 1) {
      return Math.max(0, weightOfLargest(step, beta) - alpha * weightOfLeastPerBeta(step, beta));
    }
    double power = 1;
    double difference = 0;
    double sum = 0;
    for (int k = 1; k <= 12; k++) {
      // x^2k − y^2k from that of k − 1
      difference = difference * x * x + power * (all * step) * step;
      power *= y * y;
      sum += difference / factorial(2 * k + 1);
    }
    double denominator = 2 * Math.cosh(step / 2) * Math.sinh(all * step / 2);
    return alpha * step * sum / denominator;
  }

  private static double factorial(int n) {
    double product = 1;
    for (int i = 2; i <= n; i++) {
      product *= i;
    }
    return product;
  }
}

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
 * Randomised response on one bit: the worst among all ε-differentially private mechanisms, each of
 * which is a post-processing of it (P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for
 * Differential Privacy", 2015).
 *
 * <p>P and Q give probability e^ε / (1 + e^ε) and 1 / (1 + e^ε), and the other way round.
 */
final class BinaryResponse {

  private BinaryResponse() {}

  /**
   * Its Rényi divergence ln(cosh((α − ½)ε) / cosh(ε/2)) / (α − 1), rounded up, never above ε.
   *
   * <p>The difference of the hyperbolic cosines is 2 sinh(αε/2) sinh((α−1)ε/2), which does not
   * cancel.
   */
  static double renyi(double epsilon, double order) {
    if (order == Double.POSITIVE_INFINITY || !(epsilon < Double.MAX_VALUE / 2)) {
      return epsilon;
    }
    double beta = order - 1;
    double divergence;
    if ((order + beta) * epsilon < 600) {
      double quotient =
          2
              * Math.sinh(order * epsilon / 2)
              * (Math.sinh(beta * epsilon / 2) / beta)
              / Math.cosh(epsilon / 2);
      divergence = quotient * Excess.logRatio(beta * quotient);
    } else {
      double log = Math.log1p(Math.exp(-(order + beta) * epsilon)) - Math.log1p(Math.exp(-epsilon));
      divergence = epsilon + log / beta;
      divergence = Upward.by(0, divergence + 4 * (Math.ulp(epsilon) + Math.ulp(1.0) / beta));
      divergence = Math.min(divergence, order * epsilon * Math.tanh(epsilon / 2));
    }
    return Math.min(epsilon, Upward.by(1e-14, divergence) + Double.MIN_NORMAL); // may underflow
  }

  /**
   * The least ρ of ρ-zCDP: ε tanh(ε/2), rounded up. It is D_1, and D_α ≤ αρ since tanh((2α − 1)x) ≤
   * (2α − 1) tanh(x) bounds the derivative of ln cosh((α − ½)ε).
   */
  static double rho(double epsilon) {
    double tanh = Math.min(1, Upward.by(0x1p-50, Math.tanh(epsilon / 2)));
    double half = epsilon > 0 ? Math.max(Double.MIN_VALUE, epsilon / 2) : 0;
    double least = epsilon > 0 ? Math.max(Double.MIN_VALUE, tanh) : 0;
    return Math.min(Upward.product(epsilon, least), Upward.product(epsilon, half));
  }
}

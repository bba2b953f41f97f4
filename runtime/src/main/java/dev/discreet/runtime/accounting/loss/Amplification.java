/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

/**
 * How sampling with probability q in (0, 1) changes a loss: L becomes ln(1 + q(e^L − 1)), which is
 * at least ln(1 − q).
 */
final class Amplification {

  private Amplification() {}

  /** ln(1 + q(e^loss − 1)). */
  static double outerLoss(double loss, double q) {
    double reduced = loss + Math.log(q);
    if (loss > 1 && q < Double.MIN_NORMAL) { // 1/q may overflow, and q is nothing beside 1
      return reduced > 0 ? reduced + Math.log1p(Math.exp(-reduced)) : Math.log1p(Math.exp(reduced));
    }
    return loss > 1
        ? loss + Math.log(q) + Math.log1p((1 - q) / q * Math.exp(-loss))
        : Math.log1p(q * Math.expm1(loss));
  }

  /** ln(1 + q(e^ε − 1)) for ε ≥ 0, rounded up, never above ε. */
  static double epsilon(double epsilon, double q) {
    double outer = outerLoss(epsilon, q);
    double margin = 8 * (Math.ulp(outer) + (epsilon > 1 ? Math.ulp(epsilon - Math.log(q)) : 0));
    return outer == 0 ? Math.min(epsilon, Double.MIN_NORMAL) : Math.min(epsilon, outer + margin);
  }

  /** The loss that becomes {@code loss}; −∞ for ln(1 − q) and below. */
  static double innerLoss(double loss, double q) {
    double least = Math.log1p(-q);
    if (loss <= least) {
      return Double.NEGATIVE_INFINITY;
    }
    if (loss > 1) {
      return loss - Math.log(q) + Math.log1p(-(1 - q) * Math.exp(-loss));
    }
    double ratio = Math.expm1(loss) / q;
    if (ratio == Double.POSITIVE_INFINITY) {
      return Math.log(Math.expm1(loss)) - Math.log(q);
    }
    return ratio > -0.5
        ? Math.log1p(ratio)
        : Math.log((1 - q) / q) + Math.log(Math.expm1(loss - least));
  }

  /** By how much {@link #innerLoss} may be wrong, as far as it is above −1/2. */
  static double error(double loss, double q, double inner) {
    double large = loss > 1 ? Math.ulp(loss - Math.log(q)) : 0;
    return 8 * (Math.ulp(inner) + Math.ulp(loss) + large);
  }
}

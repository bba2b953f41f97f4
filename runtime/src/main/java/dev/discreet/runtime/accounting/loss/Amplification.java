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
 *
 * <p>No form that is used here cancels: each error is a few units in the last place of what is
 * computed, however small q is. (L + ln q loses all digits where q is near e^−L.)
 */
final class Amplification {

  /** Up to here e^L is a double. */
  private static final double LARGEST_EXPONENT = 700;

  private Amplification() {}

  /** ln(1 + q(e^loss − 1)), to a few units in the last place. */
  static double outerLoss(double loss, double q) {
    if (loss <= LARGEST_EXPONENT) {
      double excess = q * Math.expm1(loss);
      return excess > -0.5 ? Math.log1p(excess) : Math.log((1 - q) + q * Math.exp(loss));
    }
    double root = Math.exp(loss / 2);
    double excess = q * root * root; // less q, which is nothing beside it
    return excess < Double.MAX_VALUE ? Math.log1p(excess) : loss + Math.log(q);
  }

  /**
   * ln(1 + q(e^ε − 1)) for ε ≥ 0, rounded up, never above ε. The margin of 16 units covers two
   * exponentials of half a loss, a logarithm and their products, also where these are subnormal.
   */
  static double epsilon(double epsilon, double q) {
    double outer = outerLoss(epsilon, q);
    return Math.min(epsilon, outer + 16 * Math.ulp(outer));
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

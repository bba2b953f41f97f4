/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

/**
 * By how much an exponential or a power exceeds its tangent: small differences without
 * cancellation.
 */
public final class Excess {

  private static final double SERIES_BELOW = 0.25;

  private Excess() {}

  /** e^x − 1 − x. */
  public static double exp(double x) {
    if (!(Math.abs(x) < SERIES_BELOW)) {
      return Math.expm1(x) - x;
    }
    double term = x * x / 2;
    double sum = term;
    for (int n = 3; Math.abs(term) > Math.ulp(sum) / 4; n++) {
      term *= x / n;
      sum += term;
    }
    return sum;
  }

  /**
   * ((1 + y)^α − 1 − αy) / β for α = 1 + β.
   *
   * @param y above −1
   * @param beta β &gt; 0
   */
  public static double power(double y, double beta) {
    double alpha = 1 + beta;
    if (!(Math.abs(y) < SERIES_BELOW && Math.abs(alpha * y) < SERIES_BELOW)) {
      double power = Math.expm1(beta * Math.log1p(y));
      return (1 + y) * (power / beta) - y;
    }
    double term = alpha * y * y / 2;
    double sum = term;
    for (int n = 3; Math.abs(term) > Math.ulp(sum) / 4; n++) {
      term *= y * (alpha - n + 1) / n;
      sum += term;
    }
    return sum;
  }

  /** ln(1 + x) / x, continued by 1 at 0. */
  public static double logRatio(double x) {
    return x == 0 ? 1 : Math.log1p(x) / x;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;

/**
 * Thresholds on continuous noisy counts per key, for comparison with other libraries: the noisy
 * count c + Y of a key that one unit alone has reaches the threshold with probability p at most,
 * and any of l such keys with probability 1 − (1 − p)^l = δ; the argument is that of {@link
 * ThresholdedKeysLoss}. The noise has a δ of its own where it is not Laplace.
 */
public final class KeyThresholds {

  private KeyThresholds() {}

  /**
   * The threshold for Laplace noise, rounded up: c + b ln(1/2p), and c where p exceeds 1/2.
   *
   * @param keysPerUnit l from 1
   * @param countPerKey c, finite and above 0
   * @param scale b, finite and above 0
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain, or δ/l is below
   *     the least normal double
   */
  public static double laplace(long keysPerUnit, double countPerKey, double scale, double delta) {
    Parameters.checkPositive("the scale", scale);
    double log = -Math.log(2 * perKey(keysPerUnit, delta));
    return raised(countPerKey, scale, Math.max(0, log + 1e-13));
  }

  /**
   * The threshold for normal noise, rounded up: c + σz with Pr[N(0, 1) ≥ z] = p, and c where p
   * exceeds 1/2.
   *
   * @param keysPerUnit l from 1
   * @param countPerKey c, finite and above 0
   * @param sigma σ, finite and above 0
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain, or δ/l is below
   *     the least normal double
   */
  public static double gaussian(long keysPerUnit, double countPerKey, double sigma, double delta) {
    Parameters.checkPositive("σ", sigma);
    double wanted = perKey(keysPerUnit, delta);
    // Pr[N(0, 1) ≥ 40] is below the least double
    double least =
        Bisection.leastDouble(0, 40, z -> Upward.by(1e-12, NormalTail.above(z)) <= wanted);
    return raised(countPerKey, sigma, least);
  }

  /** p, rounded down. */
  private static double perKey(long keysPerUnit, double delta) {
    Parameters.checkFromOne("the number of keys", keysPerUnit);
    Parameters.checkInside("δ", delta);
    double each = -Math.expm1(Math.log1p(-delta) / keysPerUnit) * (1 - 1e-14);
    if (!(each >= Double.MIN_NORMAL)) { // below, the margin is lost to rounding
      throw new IllegalArgumentException(
          "δ = "
              + delta
              + " is too small for "
              + keysPerUnit
              + " keys: it needs 2.3e-308 for each");
    }
    return each;
  }

  private static double raised(double countPerKey, double scale, double factor) {
    Parameters.checkPositive("the count per key", countPerKey);
    return Math.nextUp(countPerKey + Upward.product(scale, factor));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.audit;

import org.apache.commons.math3.special.Beta;

/**
 * One-sided bounds on the probability of an event that was seen k times in n independent trials,
 * exact for any k and n: the bound is wrong with a probability of at most alpha.
 *
 * <p>Source: C. Clopper, E. Pearson, "The Use of Confidence or Fiducial Limits Illustrated in the
 * Case of the Binomial" (1934). Commons Math's own interval is accurate to 10^−9 only; here the end
 * of the last bisection step is returned that is on the safe side.
 */
public final class ClopperPearson {

  private static final int STEPS = 200;

  private ClopperPearson() {}

  /** A number that is above the probability with a chance of at most alpha. */
  public static double lower(long k, long n, double alpha) {
    if (k == 0) {
      return 0;
    }
    double low = 0;
    double high = (double) k / n;
    for (int i = 0; i < STEPS && low < high; i++) {
      double middle = low + (high - low) / 2;
      if (Beta.regularizedBeta(middle, (double) k, n - k + 1.0) <= alpha) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** A number that is below the probability with a chance of at most alpha. */
  public static double upper(long k, long n, double alpha) {
    if (k == n) {
      return 1;
    }
    double low = (double) k / n;
    double high = 1;
    for (int i = 0; i < STEPS && low < high; i++) {
      double middle = low + (high - low) / 2;
      if (Beta.regularizedBeta(1 - middle, (double) (n - k), k + 1.0) <= alpha) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}

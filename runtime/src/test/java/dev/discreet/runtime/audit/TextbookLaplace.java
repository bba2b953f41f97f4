/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import java.security.SecureRandom;

/**
 * Laplace noise of scale 1 as textbooks draw it: −sgn(u) · ln(1 − 2|u|) for a double u in [−½, ½),
 * added to a double. Which doubles can come out depends on what it is added to.
 *
 * <p>Source: I. Mironov, "On Significance of the Least Significant Bits for Differential Privacy"
 * (2012).
 */
final class TextbookLaplace {

  /** 1 − 2|u| is a multiple of this, from 0 to 1. */
  private static final double STEP = 0x1p-52;

  /** Logarithm and exponential may be off by a unit; the rounding of the sum allows for more. */
  private static final int NEIGHBOURHOOD = 8;

  private TextbookLaplace() {}

  static double release(double value, SecureRandom random) {
    double u = random.nextDouble() - 0.5;
    return value - Math.signum(u) * Math.log(1 - 2 * Math.abs(u));
  }

  /** The same formula with ln(1 + x), which spends its digits otherwise. */
  static double releaseByLog1p(double value, SecureRandom random) {
    double u = random.nextDouble() - 0.5;
    return value - Math.signum(u) * Math.log1p(-2 * Math.abs(u));
  }

  /** Whether {@link #release} can make {@code output} of {@code value}. */
  static boolean canRelease(double value, double output) {
    double noise = output - value;
    long nearest = Math.round(Math.exp(-Math.abs(noise)) / STEP);
    for (long steps = nearest - NEIGHBOURHOOD; steps <= nearest + NEIGHBOURHOOD; steps++) {
      double log = Math.log(steps * STEP);
      if (steps >= 0 && steps <= 1L << 52 && (value - log == output || value + log == output)) {
        return true;
      }
    }
    return false;
  }
}

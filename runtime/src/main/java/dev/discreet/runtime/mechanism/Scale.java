/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.math.BigDecimal;
import java.math.MathContext;

/** The noise scale of the Laplace mechanism, never below the exact quotient. */
final class Scale {

  private Scale() {}

  /**
   * The smallest double that is at least sensitivity / epsilon.
   *
   * @throws IllegalArgumentException if an argument is not above 0, or if the quotient exceeds the
   *     largest double
   */
  static double of(BigDecimal sensitivity, BigDecimal epsilon) {
    requirePositive("sensitivity", sensitivity);
    requirePositive("epsilon", epsilon);
    double scale = sensitivity.divide(epsilon, MathContext.DECIMAL128).doubleValue();
    while (scale > 0 && isAtLeast(Math.nextDown(scale), sensitivity, epsilon)) {
      scale = Math.nextDown(scale);
    }
    while (!isAtLeast(scale, sensitivity, epsilon)) {
      scale = Math.nextUp(scale);
    }
    if (Double.isInfinite(scale)) {
      throw new IllegalArgumentException(
          "sensitivity %s / epsilon %s is beyond the range of a double"
              .formatted(sensitivity, epsilon));
    }
    return scale;
  }

  private static boolean isAtLeast(double scale, BigDecimal sensitivity, BigDecimal epsilon) {
    return Double.isInfinite(scale)
        || new BigDecimal(scale).multiply(epsilon).compareTo(sensitivity) >= 0;
  }

  private static void requirePositive(String name, BigDecimal value) {
    if (value.signum() <= 0) {
      throw new IllegalArgumentException(name + " must be above 0: " + value);
    }
  }
}

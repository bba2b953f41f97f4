/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.IntegerNoise;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** From a wanted half-width at a confidence back to the parameter that reaches it. */
public final class Accuracy {

  static final MathContext DOWN = new MathContext(40, RoundingMode.FLOOR);

  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);
  private static final MathContext WRITTEN = new MathContext(12, RoundingMode.CEILING);
  private static final int MAX_ATTEMPTS = 50;

  private Accuracy() {}

  /**
   * The largest scale of noise on integers whose half-width is at most {@code halfWidth}.
   *
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  static double largestScale(
      double halfWidth, double confidence, DoubleFunction<IntegerNoise> noise) {
    requireHalfWidth(halfWidth, halfWidth >= 0);
    requireConfidence(confidence);
    return PositiveDoubles.largest(scale -> noise.apply(scale).halfWidth(confidence) <= halfWidth);
  }

  /** sensitivity / scale in many digits, rounded up. */
  static BigDecimal quotient(BigDecimal sensitivity, double scale) {
    Scale.requirePositive("sensitivity", sensitivity);
    if (!(scale > 0) || Double.isInfinite(scale)) {
      throw new IllegalArgumentException("no noise scale within doubles is that accurate");
    }
    return sensitivity.divide(new BigDecimal(scale), UP);
  }

  /**
   * The first parameter from {@code least} on, rounded up to 12 digits, whose mechanism was seen to
   * be accurate enough. Steps up double, so that what rounding and grids add is soon made up for.
   */
  static BigDecimal reaching(
      double halfWidth,
      double confidence,
      BigDecimal least,
      Function<BigDecimal, NumericMechanism> mechanism) {
    BigDecimal first = least.round(WRITTEN);
    BigDecimal increment = BigDecimal.ZERO;
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      BigDecimal parameter = first.add(increment).round(WRITTEN).stripTrailingZeros();
      if (mechanism.apply(parameter).halfWidth(confidence) <= halfWidth) {
        return parameter;
      }
      BigDecimal unit = first.movePointLeft(WRITTEN.getPrecision() - 1);
      increment = increment.signum() == 0 ? unit : increment.add(increment);
    }
    throw new IllegalArgumentException("no parameter reaches a half-width of " + halfWidth);
  }

  /**
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  static void requirePositive(double halfWidth, double confidence) {
    requireHalfWidth(halfWidth, halfWidth > 0);
    requireConfidence(confidence);
  }

  private static void requireHalfWidth(double halfWidth, boolean withinRange) {
    if (!withinRange || Double.isInfinite(halfWidth)) {
      throw new IllegalArgumentException(
          "the half-width must be finite and not negative, above 0 for doubles: " + halfWidth);
    }
  }

  /**
   * Refuses what is no confidence.
   *
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  public static void requireConfidence(double confidence) {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException("a confidence lies in (0, 1): " + confidence);
    }
  }
}

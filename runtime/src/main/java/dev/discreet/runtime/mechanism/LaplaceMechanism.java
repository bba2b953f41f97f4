/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.DiscreteLaplace;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Function;

/**
 * The Laplace mechanism: noise in proportion to e^(−|y|/b), with the scale b = sensitivity / ε
 * rounded up.
 *
 * <h2>Security guarantees</h2>
 *
 * Releasing every component of a query with independent noise is (ε, 0)-differentially private when
 * one unit of input distance changes the components by at most the sensitivity in L1. That holds
 * for the numbers that are computed: the noise lives on a grid that does not depend on the value,
 * it is drawn exactly, and rounding the value to the grid is part of the sensitivity ({@link
 * NumericMechanism}).
 *
 * <p>With β = b / grid and p = e^(−1/β), the half-width at confidence c is grid · max(0, ⌈β · ln(2
 * / ((1 + p)(1 − c)))⌉ − 1), and the standard deviation grid / (√2 · sinh(1 / (2β))), close to √2 ·
 * b when b is well above the grid.
 *
 * <p>Sources: C. Dwork, F. McSherry, K. Nissim, A. Smith, "Calibrating Noise to Sensitivity in
 * Private Data Analysis" (2006), proposition 1; A. Ghosh, T. Roughgarden, M. Sundararajan,
 * "Universally Utility-Maximizing Privacy Mechanisms" (2009), section 2, for the integers; I.
 * Mironov, "On Significance of the Least Significant Bits for Differential Privacy" (2012), for why
 * a grid is needed at all.
 */
public final class LaplaceMechanism {

  private static final MathContext SHARE = new MathContext(34, RoundingMode.FLOOR);

  private LaplaceMechanism() {}

  /**
   * The mechanism for integers, one or several.
   *
   * @param sensitivity the L1 sensitivity of all components together, above 0
   * @param epsilon ε above 0, the cost of all components together
   * @throws IllegalArgumentException if an argument is not above 0, or if the scale is not within
   *     the range of a double
   */
  public static LongMechanism forLongs(BigDecimal sensitivity, BigDecimal epsilon) {
    return new LongMechanism(calibration(epsilon).apply(sensitivity));
  }

  /**
   * The mechanism for one double.
   *
   * @param sensitivity the L1 sensitivity, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if there is no grid for it
   *     within the normal range of a double
   */
  public static DoubleMechanism forDoubles(BigDecimal sensitivity, BigDecimal epsilon) {
    return forDoubles(sensitivity, epsilon, 1);
  }

  /**
   * The mechanism for a vector or map of doubles. Each component is rounded to the grid on its own,
   * so the sensitivity on the grid grows by one step per further component.
   *
   * @param sensitivity the L1 sensitivity of all components together, above 0
   * @param epsilon ε above 0, the cost of all components together
   * @param components the public number of components, from 1
   * @throws IllegalArgumentException if an argument is out of range, or if there is no grid for it
   *     within the normal range of a double
   */
  public static DoubleMechanism forDoubles(
      BigDecimal sensitivity, BigDecimal epsilon, int components) {
    return DoubleMechanism.fit(SensitivityOnGrid.L1, sensitivity, components, calibration(epsilon));
  }

  /**
   * The mechanism for doubles of which a part of a unit's rows must cost no more than its share of
   * ε. Rounding to the grid does not shrink with the number of rows, so the noise is that of one
   * row, at its share of ε.
   *
   * @param perRow the L1 sensitivity per row, of all components together, above 0
   * @param epsilon ε above 0, the cost of all rows of a unit together
   * @param rows how many a unit has at most, from 1
   * @param components the public number of components, from 1
   * @throws IllegalArgumentException if an argument is out of range, or if there is no grid for it
   *     within the normal range of a double
   */
  public static DoubleMechanism forSharedDoubles(
      BigDecimal perRow, BigDecimal epsilon, int rows, int components) {
    return forDoubles(perRow, epsilon.divide(BigDecimal.valueOf(rows), SHARE), components);
  }

  private static Function<BigDecimal, Calibration> calibration(BigDecimal epsilon) {
    return sensitivity -> Calibration.laplace(sensitivity, epsilon);
  }

  /**
   * The largest scale b whose noise on integers has a half-width of at most {@code halfWidth}.
   *
   * @param halfWidth finite, from 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static double scaleForLongs(double halfWidth, double confidence) {
    return Accuracy.largestScale(halfWidth, confidence, DiscreteLaplace::ofScale);
  }

  /**
   * The scale b of the continuous Laplace distribution with that half-width: halfWidth / −ln(1 −
   * confidence), rounded. On a grid that is far below, noise of this scale is as accurate.
   *
   * @param halfWidth finite and above 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static double scaleForDoubles(double halfWidth, double confidence) {
    Accuracy.requirePositive(halfWidth, confidence);
    return halfWidth / -Math.log1p(-confidence);
  }

  /**
   * An ε at which the mechanism for integers has a half-width of at most {@code halfWidth}: the
   * least one, rounded up to 12 digits.
   *
   * @param sensitivity the L1 sensitivity, above 0
   * @param halfWidth finite, from 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  public static BigDecimal epsilonForLongs(
      BigDecimal sensitivity, double halfWidth, double confidence) {
    double scale = scaleForLongs(halfWidth, confidence);
    return Accuracy.reaching(
        halfWidth,
        confidence,
        Accuracy.quotient(sensitivity, scale),
        epsilon -> forLongs(sensitivity, epsilon));
  }

  /**
   * An ε at which the mechanism for doubles has a half-width of at most {@code halfWidth}: the
   * least one, rounded up to about 12 digits.
   *
   * @param sensitivity the L1 sensitivity of all components together, above 0
   * @param components the public number of components, from 1
   * @param halfWidth of one component, finite and above 0
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range, or if there is no grid
   *     for it within the normal range of a double
   */
  public static BigDecimal epsilonForDoubles(
      BigDecimal sensitivity, int components, double halfWidth, double confidence) {
    double scale = scaleForDoubles(halfWidth, confidence);
    return Accuracy.reaching(
        halfWidth,
        confidence,
        Accuracy.quotient(sensitivity, scale),
        epsilon -> forDoubles(sensitivity, epsilon, components));
  }
}

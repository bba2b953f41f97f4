/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.math.BigDecimal;

/**
 * The Laplace mechanism: noise in proportion to e^(−|y|/b), with the scale b = sensitivity / ε
 * rounded up.
 *
 * <h2>Security guarantees</h2>
 *
 * Releasing every component of a query, each through its own call with independent randomness, is
 * (ε, 0)-differentially private when one unit of input distance changes the components by at most
 * the sensitivity in L1. That holds for the numbers that are computed, not for idealised reals: the
 * noise lives on a grid that does not depend on the value, it is drawn exactly, and rounding the
 * value to the grid is part of the sensitivity.
 *
 * <p>What this interface describes needs no data: the annotation processor prints it.
 *
 * <p>Sources: C. Dwork, F. McSherry, K. Nissim, A. Smith, "Calibrating Noise to Sensitivity in
 * Private Data Analysis" (2006), proposition 1; A. Ghosh, T. Roughgarden, M. Sundararajan,
 * "Universally Utility-Maximizing Privacy Mechanisms" (2009), section 2, for the integers; I.
 * Mironov, "On Significance of the Least Significant Bits for Differential Privacy" (2012), for why
 * a grid is needed at all.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public sealed interface LaplaceMechanism permits LongLaplaceMechanism, DoubleLaplaceMechanism {

  /**
   * The mechanism for integers.
   *
   * @param sensitivity the L1 sensitivity, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if the scale is not within
   *     the range of a double
   */
  static LongLaplaceMechanism forLongs(BigDecimal sensitivity, BigDecimal epsilon) {
    return new LongLaplaceMechanism(sensitivity, epsilon);
  }

  /**
   * The mechanism for one double.
   *
   * @param sensitivity the L1 sensitivity, above 0
   * @param epsilon ε above 0
   * @throws IllegalArgumentException if an argument is not above 0, or if there is no grid for it
   *     within the normal range of a double
   */
  static DoubleLaplaceMechanism forDoubles(BigDecimal sensitivity, BigDecimal epsilon) {
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
  static DoubleLaplaceMechanism forDoubles(
      BigDecimal sensitivity, BigDecimal epsilon, int components) {
    return new DoubleLaplaceMechanism(sensitivity, epsilon, components);
  }

  /** The scale b of the noise that is added, in the unit of the value. Finite and above 0. */
  double scale();

  /** The distance of two neighbouring values that can be released; a power of two. */
  double grid();

  /**
   * The smallest multiple w of the grid with Pr[|noise| ≤ w] ≥ confidence, in the unit of the
   * value.
   *
   * <p>With β = b / grid and p = e^(−1/β): w = grid · max(0, ⌈β · ln(2 / ((1 + p)(1 −
   * confidence)))⌉ − 1), evaluated in double precision.
   *
   * @param confidence in (0, 1)
   * @throws IllegalArgumentException if {@code confidence} is NaN or outside (0, 1)
   */
  double halfWidth(double confidence);

  /**
   * The standard deviation of the noise, in the unit of the value: grid / (√2 · sinh(grid / (2b))),
   * rounded. Close to √2 · b when the scale is well above the grid.
   */
  double standardDeviation();
}

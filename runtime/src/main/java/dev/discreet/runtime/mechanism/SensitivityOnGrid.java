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
import java.math.RoundingMode;

/**
 * How many steps apart two vectors can be once each component is rounded to a grid.
 *
 * <p>One component: rounding is ⌊x/g + 1/2⌋ for all x alike, so two values at distance d become
 * integers at most ⌈d/g⌉ apart, which is less than d/g + 1. If d = 0 they stay equal.
 *
 * <p>Constants are the norms that a sensitivity Δ is in.
 */
enum SensitivityOnGrid {
  /** ⌈Δ/g⌉ + n − 1: the sum of the n distances is an integer, and less than Δ/g + n. */
  L1 {
    @Override
    BigDecimal steps(BigDecimal sensitivity, double step, int components) {
      return wholeSteps(sensitivity, step).add(BigDecimal.valueOf(requireSome(components) - 1L));
    }
  },

  /**
   * Δ/g + √n, and ⌈Δ/g⌉ if n is 1: the distances are componentwise below the vector of all d/g,
   * whose norm is at most Δ/g, plus the vector of n ones, whose norm is √n. Both terms are rounded
   * up.
   */
  L2 {
    @Override
    BigDecimal steps(BigDecimal sensitivity, double step, int components) {
      if (requireSome(components) == 1) {
        return wholeSteps(sensitivity, step);
      }
      return sensitivity
          .divide(new BigDecimal(step), UP)
          .add(BigDecimal.valueOf(components).sqrt(UP));
    }
  };

  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);

  /**
   * An upper bound on the distance in steps.
   *
   * @param sensitivity Δ, the distance of the vectors before rounding, above 0
   * @param step g, a power of two
   * @param components n
   * @throws IllegalArgumentException if {@code components} is below 1
   */
  abstract BigDecimal steps(BigDecimal sensitivity, double step, int components);

  private static BigDecimal wholeSteps(BigDecimal sensitivity, double step) {
    return sensitivity.divide(new BigDecimal(step), 0, RoundingMode.CEILING);
  }

  private static int requireSome(int components) {
    if (components < 1) {
      throw new IllegalArgumentException("a release has at least one component: " + components);
    }
    return components;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Bounds how far a sum of doubles, rounded after each addition, is from the exact sum.
 *
 * <p>With unit roundoff u = 2⁻⁵³, additions to nearest satisfy fl(a + b) = (a + b)(1 + d), |d| ≤ u.
 * Let numbers of magnitude at most m be added one after the other. The k-th partial sum stays below
 * k·m·(1 + u)ᵏ, so n additions err by at most u·m·n(n+1)/2 · 1/(1 − n·u). In any other order of n
 * additions the error is at most n·u/(1 − n·u) times the sum of the magnitudes (Higham, Accuracy
 * and Stability of Numerical Algorithms, 2nd ed., §4.2). Both need n·u below 1.
 */
public final class RoundingError {
  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);
  private static final BigDecimal UNIT_ROUNDOFF =
      BigDecimal.ONE.divide(BigDecimal.valueOf(2).pow(53));
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final BigDecimal FEW = BigDecimal.valueOf(16);

  private RoundingError() {}

  /**
   * Additions one after the other, as a loop does.
   *
   * @param start the accumulator's magnitude before the loop
   * @param largest the greatest magnitude of an addend
   * @param additions how many there are at most
   * @return empty where there is no bound
   */
  public static Optional<BigDecimal> ofLoop(
      BigDecimal start, BigDecimal largest, BigDecimal additions) {
    BigDecimal pairs = additions.multiply(additions.add(BigDecimal.ONE)).multiply(HALF);
    BigDecimal magnitudes = start.multiply(additions).add(largest.multiply(pairs));
    return relative(magnitudes, additions);
  }

  /** Additions in any order, compensated or not, as a stream's {@code sum()} does. */
  public static Optional<BigDecimal> ofStream(BigDecimal largest, BigDecimal additions) {
    BigDecimal count = additions.max(FEW);
    return relative(largest.multiply(count).multiply(count), count);
  }

  private static Optional<BigDecimal> relative(BigDecimal magnitudes, BigDecimal additions) {
    BigDecimal growth = additions.multiply(UNIT_ROUNDOFF);
    if (growth.compareTo(HALF) > 0) {
      return Optional.empty();
    }
    BigDecimal shrink = BigDecimal.ONE.subtract(growth);
    return Optional.of(UNIT_ROUNDOFF.multiply(magnitudes).divide(shrink, UP));
  }
}

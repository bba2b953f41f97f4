/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Knows grids of doubles. Take a multiple of a power of two {@code g} with a magnitude of at most
 * 2⁵³·g. It is a double if g is at least the least double, 2⁻¹⁰⁷⁴, and the number is at most the
 * greatest. So arithmetic that stays on such a grid neither rounds, underflows nor overflows.
 */
public final class Grid {
  private static final BigDecimal LEAST_DOUBLE = new BigDecimal(Double.MIN_VALUE);
  private static final BigDecimal GREATEST_DOUBLE = new BigDecimal(Double.MAX_VALUE);

  private Grid() {}

  /** The greatest power of two that divides a step; 0 for step 0 or a step that is not dyadic. */
  static BigDecimal granule(BigDecimal step) {
    if (step.signum() == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal stripped = step.stripTrailingZeros();
    int twos = Math.max(stripped.scale(), 0);
    BigDecimal scaled = stripped.multiply(BigDecimal.valueOf(2).pow(twos));
    if (scaled.stripTrailingZeros().scale() > 0) {
      return BigDecimal.ZERO;
    }
    BigInteger whole = scaled.toBigIntegerExact();
    return BigDecimal.valueOf(2)
        .pow(whole.getLowestSetBit())
        .divide(BigDecimal.valueOf(2).pow(twos));
  }

  /** Whether multiplication by it, or division, only moves the point. */
  public static boolean isPowerOfTwo(BigDecimal value) {
    return value.signum() > 0 && granule(value).compareTo(value) == 0;
  }

  /** Whether {@code Clamp.toStep} takes it. */
  public static boolean isStep(BigDecimal value) {
    return isPowerOfTwo(value)
        || (value.signum() > 0
            && isMultiple(value, BigDecimal.ONE)
            && value.compareTo(Numbers.TWO_53) <= 0);
  }

  /** A grid that holds sums and unions of both ranges. */
  static BigDecimal common(Range left, Range right) {
    if (isZero(left)) {
      return right.step();
    }
    if (isZero(right)) {
      return left.step();
    }
    BigDecimal a = left.step();
    BigDecimal b = right.step();
    if (a.signum() == 0 || b.signum() == 0) {
      return BigDecimal.ZERO;
    }
    if (isMultiple(a, b)) {
      return b;
    }
    if (isMultiple(b, a)) {
      return a;
    }
    BigDecimal first = granule(a);
    BigDecimal second = granule(b);
    return first.min(second);
  }

  /** Whether every multiple of {@code step} up to a magnitude is a double. */
  public static boolean isExact(BigDecimal step, BigDecimal magnitude) {
    BigDecimal granule = granule(step);
    return granule.compareTo(LEAST_DOUBLE) >= 0
        && magnitude.compareTo(GREATEST_DOUBLE) <= 0
        && magnitude.compareTo(Numbers.TWO_53.multiply(granule)) <= 0;
  }

  /** Whether a known grid has only multiples of a step. An unknown grid (0) does not. */
  public static boolean liesOn(BigDecimal grid, BigDecimal step) {
    return grid.signum() != 0 && isMultiple(grid, step);
  }

  static boolean isMultiple(BigDecimal value, BigDecimal step) {
    if (value.scale() == 0 && step.compareTo(BigDecimal.ONE) == 0) {
      return true; // As most numbers are.
    }
    return step.signum() != 0 && value.remainder(step).signum() == 0;
  }

  private static boolean isZero(Range range) {
    return range.isSingle() && range.contains(BigDecimal.ZERO);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bounds {@code Math.pow(x, y)}. Claim: for each x and y in their ranges the machine's result lies
 * in the returned range, on its grid.
 *
 * <p>For x above 0, xʸ = exp(y·ln x), and y·ln x takes its extremes over a rectangle at corners.
 * Where x reaches 0 and y does not fall below it, the limits 0 and 1 are values at corners too. A
 * negative x has a power only for an integer y: that of |x|, up to the sign. Java promises one ulp,
 * monotony, and exact results for integers where the power is a double.
 */
final class PowerRange {
  private static final int MARGIN = 3;
  private static final BigDecimal MOST_EXPONENT = BigDecimal.valueOf(64);
  private static final double MOST = 0x1p64;
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private PowerRange() {}

  static Range of(Range x, Range y) {
    if (x.nan() || y.nan() || !x.isFinite() || !y.isFinite()) {
      return Range.ANY_DOUBLE;
    }
    boolean reciprocal = requireNonNull(y.lower()).signum() < 0;
    boolean negative = requireNonNull(x.lower()).signum() < 0;
    if (reciprocal && x.contains(BigDecimal.ZERO)) {
      return Range.ANY_DOUBLE;
    }
    if (!negative) {
      return corners(x, y).withStep(step(x, y));
    }
    if (!y.isSingle() || !isInteger(y.lower())) {
      return Range.ANY_DOUBLE;
    }
    boolean even = y.lower().remainder(TWO).signum() == 0;
    return corners(even ? DoubleRanges.abs(x) : x, y).withStep(step(x, y));
  }

  private static Range corners(Range x, Range y) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (BigDecimal base : ends(x)) {
      for (BigDecimal exponent : ends(y)) {
        double power = Math.pow(base.doubleValue(), exponent.doubleValue());
        int margin = isExact(base, exponent) ? 0 : MARGIN;
        least = Math.min(least, Doubles.down(power, margin));
        most = Math.max(most, Doubles.up(power, margin));
      }
    }
    if (requireNonNull(x.lower()).signum() >= 0) {
      least = Math.max(0, least);
    }
    return new Range(Numbers.finite(least), Numbers.finite(most), false, BigDecimal.ZERO);
  }

  private static List<BigDecimal> ends(Range range) {
    return List.of(requireNonNull(range.lower()), requireNonNull(range.upper()));
  }

  private static boolean isExact(BigDecimal base, BigDecimal exponent) {
    if (exponent.signum() == 0 || exponent.compareTo(BigDecimal.ONE) == 0) {
      return true;
    }
    if (!isInteger(base) || !isInteger(exponent) || !isSmall(base, exponent)) {
      return false;
    }
    BigDecimal power = base.pow(exponent.intValueExact());
    @Nullable BigDecimal nearest = Numbers.nearestDouble(power);
    return nearest != null && nearest.compareTo(power) == 0;
  }

  /** Powers of integers that all fit a double are exact: multiples of the step's power. */
  private static BigDecimal step(Range x, Range y) {
    BigDecimal exponent = y.lower();
    boolean known =
        y.isSingle()
            && exponent != null
            && isInteger(exponent)
            && isSmall(x.magnitude().orElseThrow(), exponent)
            && Grid.liesOn(x.step(), BigDecimal.ONE);
    if (!known || exponent == null) {
      return BigDecimal.ZERO;
    }
    int power = exponent.intValueExact();
    BigDecimal most = x.magnitude().orElseThrow().pow(power);
    return most.compareTo(Numbers.TWO_53) <= 0 ? x.step().pow(power) : BigDecimal.ZERO;
  }

  /** Whether the power is worth computing exactly. */
  private static boolean isSmall(BigDecimal base, BigDecimal exponent) {
    return exponent.signum() > 0
        && exponent.compareTo(MOST_EXPONENT) <= 0
        && Math.pow(Math.abs(base.doubleValue()), exponent.doubleValue()) <= MOST;
  }

  private static boolean isInteger(@Nullable BigDecimal number) {
    return number != null && number.remainder(BigDecimal.ONE).signum() == 0;
  }
}

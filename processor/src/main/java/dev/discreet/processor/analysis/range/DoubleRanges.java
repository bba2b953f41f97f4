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
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Bounds double arithmetic. Claim: whatever the operands in their ranges, Java's rounded result
 * lies in the returned range. Rounding to nearest is monotone, so the rounded ends of the exact
 * interval bound it. A result that may overflow, or whose operand may be infinite, has no bound.
 */
public final class DoubleRanges {
  private static final MathContext DOWNWARD = new MathContext(60, RoundingMode.FLOOR);
  private static final MathContext UPWARD = new MathContext(60, RoundingMode.CEILING);

  private DoubleRanges() {}

  public static Range add(Range a, Range b) {
    if (!a.isFinite() || !b.isFinite()) {
      boolean opposite =
          (a.upper() == null && b.lower() == null) || (a.lower() == null && b.upper() == null);
      return new Range(
          a.lower() == null || b.lower() == null
              ? null
              : Numbers.nearestDouble(a.lower().add(b.lower())),
          a.upper() == null || b.upper() == null
              ? null
              : Numbers.nearestDouble(a.upper().add(b.upper())),
          a.nan() || b.nan() || opposite,
          BigDecimal.ZERO);
    }
    BigDecimal lower = requireNonNull(a.lower()).add(requireNonNull(b.lower()));
    BigDecimal upper = requireNonNull(a.upper()).add(requireNonNull(b.upper()));
    return rounded(lower, upper, a.nan() || b.nan(), Grid.common(a, b));
  }

  public static Range negate(Range a) {
    return new Range(
        a.upper() == null ? null : a.upper().negate(),
        a.lower() == null ? null : a.lower().negate(),
        a.nan(),
        a.step());
  }

  public static Range multiply(Range a, Range b) {
    if (!a.isFinite() || !b.isFinite()) {
      return Range.ANY_DOUBLE;
    }
    BigDecimal[] corners = corners(a, b);
    return rounded(
        Stream.of(corners).reduce(BigDecimal::min).orElseThrow(),
        Stream.of(corners).reduce(BigDecimal::max).orElseThrow(),
        a.nan() || b.nan(),
        a.step().multiply(b.step()));
  }

  public static Range divide(Range a, Range b) {
    if (!a.isFinite() || !b.isFinite() || b.contains(BigDecimal.ZERO)) {
      return Range.ANY_DOUBLE;
    }
    if (b.isSingle() && Grid.isPowerOfTwo(requireNonNull(b.lower()).abs())) {
      return multiply(a, Range.single(BigDecimal.ONE.divide(requireNonNull(b.lower()))));
    }
    BigDecimal[] lows = quotients(a, b, DOWNWARD);
    BigDecimal[] highs = quotients(a, b, UPWARD);
    return rounded(
        Stream.of(lows).reduce(BigDecimal::min).orElseThrow(),
        Stream.of(highs).reduce(BigDecimal::max).orElseThrow(),
        a.nan() || b.nan(),
        BigDecimal.ZERO);
  }

  public static Range abs(Range a) {
    BigDecimal most = a.magnitude().orElse(null);
    BigDecimal least = BigDecimal.ZERO;
    if (!a.contains(BigDecimal.ZERO)) {
      least =
          a.lower() != null && a.lower().signum() > 0
              ? a.lower()
              : requireNonNull(a.upper()).negate();
    }
    return new Range(least, most, a.nan(), a.step());
  }

  /**
   * {@code %}: exact, with the sign of the dividend. Its magnitude is at most that of the dividend,
   * and below that of the divisor; on a common grid it is below by a step.
   */
  public static Range remainder(Range a, Range b) {
    if (!a.isFinite() || !b.isFinite() || b.contains(BigDecimal.ZERO)) {
      return Range.ANY_DOUBLE;
    }
    BigDecimal step = Grid.common(a, b);
    BigDecimal divisor = b.magnitude().orElseThrow();
    BigDecimal most = Grid.isMultiple(divisor, step) ? divisor.subtract(step) : divisor;
    BigDecimal lower = requireNonNull(a.lower());
    BigDecimal upper = requireNonNull(a.upper());
    return new Range(
        lower.signum() >= 0 ? BigDecimal.ZERO : lower.max(most.negate()),
        upper.signum() <= 0 ? BigDecimal.ZERO : upper.min(most),
        a.nan() || b.nan(),
        step);
  }

  /** Floor, ceil and rint: monotone, onto the integers. */
  static Range toInteger(Range a, UnaryOperator<BigDecimal> rounding) {
    return new Range(
        a.lower() == null ? null : rounding.apply(a.lower()),
        a.upper() == null ? null : rounding.apply(a.upper()),
        a.nan(),
        BigDecimal.ONE);
  }

  /** The rounded ends of an exact interval, and its grid where everything on it is a double. */
  public static Range rounded(BigDecimal lower, BigDecimal upper, boolean nan, BigDecimal step) {
    @Nullable BigDecimal low = Numbers.nearestDouble(lower);
    @Nullable BigDecimal high = Numbers.nearestDouble(upper);
    boolean exact = Grid.isExact(step, lower.abs().max(upper.abs()));
    return new Range(low, high, nan, exact ? step : BigDecimal.ZERO);
  }

  private static BigDecimal[] corners(Range a, Range b) {
    return ends(a).flatMap(x -> ends(b).map(x::multiply)).toArray(BigDecimal[]::new);
  }

  private static BigDecimal[] quotients(Range a, Range b, MathContext rounding) {
    return ends(a).flatMap(x -> ends(b).map(y -> x.divide(y, rounding))).toArray(BigDecimal[]::new);
  }

  private static Stream<BigDecimal> ends(Range range) {
    return Stream.of(requireNonNull(range.lower()), requireNonNull(range.upper()));
  }
}

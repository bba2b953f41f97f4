/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The range of a number: a closed interval, whether it may be NaN, and the grid it stays on.
 *
 * @param lower the least value; null where it may be below every number, {@code -Infinity} included
 * @param upper the greatest value; null where it may be above every number
 * @param nan whether NaN is possible
 * @param step every finite value is a multiple of it; 0 where no grid is known
 */
public record Range(
    @Nullable BigDecimal lower, @Nullable BigDecimal upper, boolean nan, BigDecimal step) {

  public static final Range ANY_DOUBLE = new Range(null, null, true, BigDecimal.ZERO);

  public static Range of(BigDecimal lower, BigDecimal upper, BigDecimal step) {
    return new Range(lower, upper, false, step);
  }

  public static Range integers(BigDecimal lower, BigDecimal upper) {
    return of(lower, upper, BigDecimal.ONE);
  }

  public static Range integers(long lower, long upper) {
    return integers(BigDecimal.valueOf(lower), BigDecimal.valueOf(upper));
  }

  /** One finite number, on its coarsest grid: the number itself. */
  public static Range single(BigDecimal value) {
    return of(value, value, value.signum() == 0 ? BigDecimal.ONE : value.abs());
  }

  /** Every value of a type. */
  public static Range ofType(Type.Numeric type) {
    return type.isIntegral() ? integers(type.minimum(), type.maximum()) : ANY_DOUBLE;
  }

  public static Range of(Limits limits, Type.Numeric type) {
    BigDecimal step =
        type.isIntegral() && limits.step().signum() == 0 ? BigDecimal.ONE : limits.step();
    return of(limits.lower(), limits.upper(), step);
  }

  public boolean isFinite() {
    return lower != null && upper != null;
  }

  /** The greatest absolute value, if there is one. */
  public Optional<BigDecimal> magnitude() {
    return lower == null || upper == null
        ? Optional.empty()
        : Optional.of(lower.abs().max(upper.abs()));
  }

  /** The greatest distance between two values, if there is a bound. */
  public Optional<BigDecimal> width() {
    return lower == null || upper == null ? Optional.empty() : Optional.of(upper.subtract(lower));
  }

  public boolean isSingle() {
    return lower != null && upper != null && !nan && lower.compareTo(upper) == 0;
  }

  public boolean contains(BigDecimal value) {
    return (lower == null || lower.compareTo(value) <= 0)
        && (upper == null || upper.compareTo(value) >= 0);
  }

  public boolean isWithin(BigDecimal least, BigDecimal greatest) {
    return lower != null
        && upper != null
        && lower.compareTo(least) >= 0
        && upper.compareTo(greatest) <= 0;
  }

  /** Whether every value of a machine type is possible. */
  public boolean covers(Type.Numeric type) {
    return type.isIntegral()
        ? contains(type.minimum()) && contains(type.maximum())
        : lower == null || upper == null;
  }

  /** Of two ranges that may be empty. */
  public static Optional<Range> union(Optional<Range> a, Optional<Range> b) {
    return a.map(range -> b.map(range::union).orElse(range)).or(() -> b);
  }

  public Range union(Range other) {
    return new Range(
        lower == null || other.lower == null ? null : lower.min(other.lower),
        upper == null || other.upper == null ? null : upper.max(other.upper),
        nan || other.nan,
        Grid.common(this, other));
  }

  /** The values of both; empty where there are none. */
  public Optional<Range> intersect(Range other) {
    BigDecimal low =
        lower == null ? other.lower : other.lower == null ? lower : lower.max(other.lower);
    BigDecimal high =
        upper == null ? other.upper : other.upper == null ? upper : upper.min(other.upper);
    boolean bothNan = nan && other.nan;
    if (low != null && high != null && low.compareTo(high) > 0) {
      return bothNan ? Optional.of(new Range(low, low, true, BigDecimal.ZERO)) : Optional.empty();
    }
    return Optional.of(new Range(low, high, bothNan, step.signum() == 0 ? other.step : step));
  }

  public Range withoutNan() {
    return nan ? new Range(lower, upper, false, step) : this;
  }

  /**
   * Integers without those that are none of them, as far as these stand at an end; empty if none is
   * left.
   */
  public Optional<Range> withoutEnds(NavigableSet<BigDecimal> others) {
    BigDecimal low = lower;
    BigDecimal high = upper;
    while (low != null && others.contains(low)) {
      low = low.add(BigDecimal.ONE);
    }
    while (high != null && others.contains(high)) {
      high = high.subtract(BigDecimal.ONE);
    }
    return low != null && high != null && low.compareTo(high) > 0
        ? Optional.empty()
        : Optional.of(new Range(low, high, nan, step));
  }

  /** The values from 0 on, of numbers that are known to exist. */
  public Range notNegative() {
    return lower == null || lower.signum() < 0
        ? new Range(BigDecimal.ZERO, upper, nan, step)
        : this;
  }

  public Range withStep(BigDecimal newStep) {
    return new Range(lower, upper, nan, newStep);
  }

  /** In words, for messages. */
  public String described() {
    for (Type.Numeric type : List.of(Type.Numeric.INT, Type.Numeric.LONG)) {
      if (covers(type) && isWithin(type.minimum(), type.maximum())) {
        return "any " + type.name().toLowerCase(Locale.ROOT);
      }
    }
    if (lower == null && upper == null) {
      return nan ? "any double, or NaN" : "any double";
    }
    return isSingle() && !nan && lower != null
        ? "the value " + Numbers.text(lower)
        : "values in " + this;
  }

  @Override
  public String toString() {
    return "["
        + (lower == null ? "-∞" : Numbers.text(lower))
        + ", "
        + (upper == null ? "∞" : Numbers.text(upper))
        + "]"
        + (nan ? " or NaN" : "");
  }

  /** Whether all values lie within declared limits, grid included. */
  public boolean keeps(Limits limits) {
    return !nan
        && isWithin(limits.lower(), limits.upper())
        && (limits.step().signum() == 0
            || Grid.liesOn(step, limits.step())
            || (isSingle() && contains(BigDecimal.ZERO)));
  }
}

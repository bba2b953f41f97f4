/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * Bounds Java's conversions between numbers. Claim: whatever the operand in its range, the
 * converted value lies in the returned range.
 */
public final class Conversions {
  private Conversions() {}

  public static Range convert(Numeric from, Numeric to, Range a) {
    if (to.isIntegral()) {
      return from.isIntegral() ? narrow(to, a) : truncate(to, a);
    }
    if (to == Numeric.FLOAT && from != Numeric.FLOAT) {
      return new Range(nearestFloat(a.lower()), nearestFloat(a.upper()), a.nan(), BigDecimal.ZERO);
    }
    // To double: exact from float and up to 2^53 from integers; rounded integers are still
    // integers.
    return new Range(
        Numbers.nearestDouble(a.lower()),
        Numbers.nearestDouble(a.upper()),
        a.nan(),
        from.isIntegral() && a.magnitude().filter(m -> m.compareTo(Numbers.TWO_53) <= 0).isEmpty()
            ? BigDecimal.ONE
            : a.step());
  }

  /** Whether a conversion keeps every value in the range as it is. */
  public static boolean keeps(Numeric from, Numeric to, Range a) {
    if (from == to) {
      return true;
    }
    if (to.isIntegral()) {
      return a.isWithin(to.minimum(), to.maximum())
          && !a.nan()
          && (from.isIntegral() || Grid.liesOn(a.step(), BigDecimal.ONE));
    }
    if (from == Numeric.FLOAT || from == Numeric.DOUBLE) {
      return to == Numeric.DOUBLE;
    }
    BigDecimal largest = to == Numeric.DOUBLE ? Numbers.TWO_53 : BigDecimal.valueOf(1L << 24);
    return a.isWithin(largest.negate(), largest);
  }

  private static Range narrow(Numeric to, Range a) {
    return a.isWithin(to.minimum(), to.maximum()) ? a : Range.ofType(to);
  }

  /** Towards zero, saturating; NaN gives 0. Types below int go through int, which may wrap. */
  private static Range truncate(Numeric to, Range a) {
    Numeric first = to == Numeric.LONG ? Numeric.LONG : Numeric.INT;
    BigDecimal lower = saturate(first, a.lower(), first.minimum());
    BigDecimal upper = saturate(first, a.upper(), first.maximum());
    if (a.nan()) {
      lower = lower.min(BigDecimal.ZERO);
      upper = upper.max(BigDecimal.ZERO);
    }
    return narrow(to, Range.integers(lower, upper));
  }

  private static BigDecimal saturate(
      Type.Numeric type, @Nullable BigDecimal value, BigDecimal otherwise) {
    return value == null
        ? otherwise
        : value.setScale(0, RoundingMode.DOWN).max(type.minimum()).min(type.maximum());
  }

  private static @Nullable BigDecimal nearestFloat(@Nullable BigDecimal value) {
    return value == null ? null : Numbers.finite(value.floatValue());
  }
}

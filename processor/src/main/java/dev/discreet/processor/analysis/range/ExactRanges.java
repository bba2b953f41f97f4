/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Interval arithmetic without a machine: it neither wraps nor rounds. */
public final class ExactRanges {
  private ExactRanges() {}

  public static Range add(Range a, Range b) {
    return new Range(
        sum(a.lower(), b.lower()),
        sum(a.upper(), b.upper()),
        a.nan() || b.nan(),
        Grid.common(a, b));
  }

  public static Range times(Range a, BigDecimal factor) {
    BigDecimal first = a.lower() == null ? null : a.lower().multiply(factor);
    BigDecimal second = a.upper() == null ? null : a.upper().multiply(factor);
    BigDecimal step = a.step().multiply(factor.abs());
    return factor.signum() < 0
        ? new Range(second, first, a.nan(), step)
        : new Range(first, second, a.nan(), step);
  }

  public static Range multiply(Range a, Range b) {
    if (a.lower() == null || a.upper() == null || b.lower() == null || b.upper() == null) {
      return Range.ANY_DOUBLE;
    }
    Range low = times(b, a.lower());
    Range high = times(b, a.upper());
    Range hull = low.union(high);
    return hull.withStep(a.step().multiply(b.step()));
  }

  private static @Nullable BigDecimal sum(@Nullable BigDecimal a, @Nullable BigDecimal b) {
    return a == null || b == null ? null : a.add(b);
  }
}

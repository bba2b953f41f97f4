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

/**
 * Bounds functions of doubles that do not rise everywhere. Claim: whatever the arguments in their
 * ranges, the machine's result lies in the returned range.
 */
final class ElementaryRanges {
  private static final int HYPOT_MARGIN = 3;
  private static final int COSH_MARGIN = 7;
  private static final int ARC_MARGIN = 5;

  private ElementaryRanges() {}

  /**
   * Sine and cosine are within one ulp. An ulp just below 1 is 2⁻⁵³, and the next double above 1 is
   * 2⁻⁵² away: so neither leaves [-1, 1].
   */
  static Range wave(Range a) {
    return new Range(
        BigDecimal.ONE.negate(), BigDecimal.ONE, a.nan() || !a.isFinite(), BigDecimal.ZERO);
  }

  /** Between -π and π, within two ulps. */
  static Range atan2(Range a, Range b) {
    BigDecimal most = new BigDecimal(Doubles.up(Math.PI, ARC_MARGIN));
    return new Range(most.negate(), most, a.nan() || b.nan(), BigDecimal.ZERO);
  }

  /** Between 0 and π, within one ulp; NaN outside [-1, 1]. */
  static Range acos(Range a) {
    return new Range(
        BigDecimal.ZERO,
        new BigDecimal(Doubles.up(Math.PI, ARC_MARGIN)),
        a.nan() || !a.isWithin(BigDecimal.ONE.negate(), BigDecimal.ONE),
        BigDecimal.ZERO);
  }

  /** Falls up to 0, where it is exactly 1, and rises from there; within 2.5 ulps. */
  static Range cosh(Range a) {
    Range distance = DoubleRanges.abs(a);
    double least = Math.cosh(Doubles.below(requireNonNull(distance.lower())));
    BigDecimal upper =
        distance.upper() == null
            ? null
            : Numbers.finite(rounded(Math.cosh(Doubles.above(distance.upper()))));
    double lower = Math.max(1, Doubles.down(least, COSH_MARGIN));
    return new Range(
        Double.isInfinite(lower) ? BigDecimal.ONE : new BigDecimal(lower),
        upper,
        a.nan(),
        BigDecimal.ZERO);
  }

  private static double rounded(double cosh) {
    return cosh == 1 ? 1 : Doubles.up(cosh, COSH_MARGIN);
  }

  /** √(x² + y²), rising in the magnitude of either; within one ulp. */
  static Range hypot(Range a, Range b) {
    Range x = DoubleRanges.abs(a);
    Range y = DoubleRanges.abs(b);
    double low =
        Math.hypot(
            Doubles.below(requireNonNull(x.lower())), Doubles.below(requireNonNull(y.lower())));
    BigDecimal upper = null;
    if (x.upper() != null && y.upper() != null) {
      double high = Math.hypot(Doubles.above(x.upper()), Doubles.above(y.upper()));
      upper = Numbers.finite(high == 0 ? 0 : Doubles.up(high, HYPOT_MARGIN));
    }
    double lower = Math.max(0, Doubles.down(low, HYPOT_MARGIN));
    return new Range(
        Double.isInfinite(lower) ? BigDecimal.ZERO : new BigDecimal(lower),
        upper,
        a.nan() || b.nan(),
        BigDecimal.ZERO);
  }

  /** a·b + c, rounded once. */
  static Range fma(Range a, Range b, Range c) {
    Range exact = ExactRanges.add(ExactRanges.multiply(a, b), c);
    if (!a.isFinite() || !b.isFinite() || exact.lower() == null || exact.upper() == null) {
      return Range.ANY_DOUBLE;
    }
    return DoubleRanges.rounded(
        exact.lower(), exact.upper(), a.nan() || b.nan() || c.nan(), exact.step());
  }
}

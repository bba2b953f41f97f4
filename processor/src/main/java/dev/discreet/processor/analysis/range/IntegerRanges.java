/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Bounds int and long arithmetic. Claim: whatever the operands in their ranges, Java's result lies
 * in the returned range. Where the exact result may leave the type, the machine's may be anything
 * (it wraps).
 */
public final class IntegerRanges {
  private IntegerRanges() {}

  public static Range add(Type.Numeric type, Range a, Range b) {
    return fit(type, low(a).add(low(b)), high(a).add(high(b)), Grid.common(a, b));
  }

  public static Range subtract(Type.Numeric type, Range a, Range b) {
    return fit(type, low(a).subtract(high(b)), high(a).subtract(low(b)), Grid.common(a, b));
  }

  public static Range multiply(Type.Numeric type, Range a, Range b) {
    BigDecimal step = a.step().multiply(b.step());
    return hull(
        type,
        step,
        List.of(
            low(a).multiply(low(b)),
            low(a).multiply(high(b)),
            high(a).multiply(low(b)),
            high(a).multiply(high(b))));
  }

  public static Range negate(Type.Numeric type, Range a) {
    return fit(type, high(a).negate(), low(a).negate(), a.step());
  }

  static Range abs(Type.Numeric type, Range a) {
    BigDecimal most = low(a).abs().max(high(a).abs());
    BigDecimal least =
        a.contains(BigDecimal.ZERO) ? BigDecimal.ZERO : low(a).abs().min(high(a).abs());
    return fit(type, least, most, a.step());
  }

  /** Division towards zero; the caller proves that the divisor is not 0. */
  public static Range divide(Type.Numeric type, Range a, Range b) {
    return quotients(type, a, b, RoundingMode.DOWN);
  }

  static Range floorDivide(Type.Numeric type, Range a, Range b) {
    return quotients(type, a, b, RoundingMode.FLOOR);
  }

  static Range ceilDivide(Type.Numeric type, Range a, Range b) {
    return quotients(type, a, b, RoundingMode.CEILING);
  }

  /** {@code %}: the sign of the dividend, less than the divisor in magnitude. */
  public static Range remainder(Type.Numeric type, Range a, Range b) {
    BigDecimal most = low(b).abs().max(high(b).abs()).subtract(BigDecimal.ONE).max(BigDecimal.ZERO);
    BigDecimal lower = low(a).signum() >= 0 ? BigDecimal.ZERO : low(a).max(most.negate());
    BigDecimal upper = high(a).signum() <= 0 ? BigDecimal.ZERO : high(a).min(most);
    return fit(type, lower, upper, BigDecimal.ONE);
  }

  /** {@code Math.floorMod}: the sign of the divisor. */
  static Range floorRemainder(Type.Numeric type, Range a, Range b) {
    BigDecimal lower = low(b).signum() >= 0 ? BigDecimal.ZERO : low(b).add(BigDecimal.ONE);
    BigDecimal upper = high(b).signum() <= 0 ? BigDecimal.ZERO : high(b).subtract(BigDecimal.ONE);
    return fit(type, lower.min(BigDecimal.ZERO), upper.max(BigDecimal.ZERO), BigDecimal.ONE);
  }

  /** {@code Math.ceilMod}: the sign opposite to the divisor's. */
  static Range ceilRemainder(Type.Numeric type, Range a, Range b) {
    Range floor = floorRemainder(type, a, b);
    return fit(type, high(floor).negate(), low(floor).negate(), BigDecimal.ONE);
  }

  /** Keeps a range that the type holds; otherwise every value of the type. */
  static Range fit(Type.Numeric type, BigDecimal lower, BigDecimal upper, BigDecimal step) {
    boolean fits = lower.compareTo(type.minimum()) >= 0 && upper.compareTo(type.maximum()) <= 0;
    return fits ? Range.of(lower, upper, step) : Range.ofType(type);
  }

  private static Range quotients(Type.Numeric type, Range a, Range b, RoundingMode rounding) {
    List<BigDecimal> divisors =
        List.of(
            low(b),
            high(b),
            BigDecimal.ONE.min(high(b)).max(low(b)),
            BigDecimal.ONE.negate().max(low(b)).min(high(b)));
    List<BigDecimal> results = new ArrayList<>();
    for (BigDecimal divisor : divisors) {
      if (divisor.signum() != 0) {
        results.add(low(a).divide(divisor, 0, rounding));
        results.add(high(a).divide(divisor, 0, rounding));
      }
    }
    return results.isEmpty() ? Range.ofType(type) : hull(type, BigDecimal.ONE, results);
  }

  private static Range hull(Type.Numeric type, BigDecimal step, List<BigDecimal> values) {
    return fit(type, Collections.min(values), Collections.max(values), step);
  }

  private static BigDecimal low(Range range) {
    return Objects.requireNonNull(range.lower(), "an integer has a least value");
  }

  private static BigDecimal high(Range range) {
    return Objects.requireNonNull(range.upper(), "an integer has a greatest value");
  }
}

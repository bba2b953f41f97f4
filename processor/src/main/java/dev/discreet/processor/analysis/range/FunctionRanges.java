/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Bounds library functions on numbers. Claim: whatever the arguments in their ranges, the
 * function's result lies in the returned range, if it returns.
 */
public final class FunctionRanges {
  private static final BigDecimal HALF = new BigDecimal("0.5");

  private FunctionRanges() {}

  public static Range apply(PureFunction function, Numeric type, List<Range> arguments) {
    Range a = arguments.get(0);
    return switch (function) {
      case ABS -> type.isIntegral() ? IntegerRanges.abs(type, a) : DoubleRanges.abs(a);
      case MIN -> extreme(a, arguments.get(1), BigDecimal::min, true);
      case MAX -> extreme(a, arguments.get(1), BigDecimal::max, false);
      case FLOOR -> DoubleRanges.toInteger(a, x -> x.setScale(0, RoundingMode.FLOOR));
      case CEIL -> DoubleRanges.toInteger(a, x -> x.setScale(0, RoundingMode.CEILING));
      case RINT -> DoubleRanges.toInteger(a, x -> x.setScale(0, RoundingMode.HALF_EVEN));
      case SQRT,
          LOG,
          LOG10,
          LOG1P,
          EXP,
          EXPM1,
          CBRT,
          SINH,
          TANH,
          ASIN,
          ATAN,
          TO_RADIANS,
          TO_DEGREES ->
          Curve.of(function).orElseThrow().range(a);
      case SIN, COS -> ElementaryRanges.wave(a);
      case TAN -> new Range(null, null, a.nan() || !a.isFinite(), BigDecimal.ZERO);
      case ACOS -> ElementaryRanges.acos(a);
      case COSH -> ElementaryRanges.cosh(a);
      case ATAN2 -> ElementaryRanges.atan2(a, arguments.get(1));
      case HYPOT -> ElementaryRanges.hypot(a, arguments.get(1));
      case POW -> PowerRange.of(a, arguments.get(1));
      case FMA -> ElementaryRanges.fma(a, arguments.get(1), arguments.get(2));
      case SIGNUM -> new Range(BigDecimal.ONE.negate(), BigDecimal.ONE, a.nan(), BigDecimal.ONE);
      case COMPARE_NUMBERS -> Range.integers(-1, 1);
      case ROUND ->
          Conversions.convert(
              Numeric.DOUBLE,
              type,
              DoubleRanges.toInteger(a, x -> x.add(HALF).setScale(0, RoundingMode.FLOOR)));
      case FLOOR_DIV -> IntegerRanges.floorDivide(type, a, arguments.get(1));
      case FLOOR_MOD -> IntegerRanges.floorRemainder(type, a, arguments.get(1));
      case CEIL_DIV -> IntegerRanges.ceilDivide(type, a, arguments.get(1));
      case CEIL_MOD -> IntegerRanges.ceilRemainder(type, a, arguments.get(1));
      case BIT_AND -> BitRanges.and(a, arguments.get(1));
      case BIT_OR -> BitRanges.or(a, arguments.get(1));
      case BIT_XOR -> BitRanges.xor(a, arguments.get(1));
      case SHIFT_LEFT -> BitRanges.left(type, a, arguments.get(1));
      case SHIFT_RIGHT -> BitRanges.right(type, a, arguments.get(1));
      case UNSIGNED_SHIFT_RIGHT -> BitRanges.unsignedRight(type, a, arguments.get(1));
      case LEADING_ZEROS -> BitRanges.leadingZeros(type, a);
      case TRAILING_ZEROS -> BitRanges.trailingZeros(type, a);
      case BIT_COUNT -> BitRanges.count(type, a);
      case HIGHEST_BIT -> BitRanges.highest(type, a);
      case CLAMP -> clamp(a, arguments.get(1), arguments.get(2));
      case CLAMP_OR_NAN -> {
        Range between = clamp(a, arguments.get(1), arguments.get(2));
        yield new Range(between.lower(), between.upper(), a.nan(), between.step());
      }
      case TO_STEP -> toStep(a, arguments.get(1));
      case TEXT_LENGTH, SIZE -> Range.integers(BigDecimal.ZERO, Numeric.INT.maximum());
      case TEXT_LAST_INDEX_OF -> // an empty part is found at the end
          Range.integers(BigDecimal.ONE.negate(), Numeric.INT.maximum());
      case TEXT_INDEX_OF, INDEX_OF, LAST_INDEX_OF ->
          Range.integers(BigDecimal.ONE.negate(), Numeric.INT.maximum().subtract(BigDecimal.ONE));
      default -> Range.ofType(type);
    };
  }

  /** The range of an enum's ordinal. */
  public static Range ordinal(Type.Enumeration type) {
    return Range.integers(0, Math.max(0, type.constants().size() - 1));
  }

  /** The same where it is one of some constants. */
  public static Range ordinal(Type.Enumeration type, Set<String> among) {
    IntSummaryStatistics places =
        among.stream().mapToInt(type.constants()::indexOf).filter(i -> i >= 0).summaryStatistics();
    return places.getCount() < among.size() || among.isEmpty()
        ? ordinal(type)
        : Range.integers(places.getMin(), places.getMax());
  }

  private static Range extreme(Range a, Range b, BinaryOperator<BigDecimal> choice, boolean least) {
    return new Range(
        end(a.lower(), b.lower(), choice, !least),
        end(a.upper(), b.upper(), choice, least),
        a.nan() || b.nan(),
        Grid.common(a, b));
  }

  /** The choice of two ends, where null is infinite: a missing end is ignored, or wins. */
  private static @Nullable BigDecimal end(
      @Nullable BigDecimal a,
      @Nullable BigDecimal b,
      BinaryOperator<BigDecimal> choice,
      boolean missingLoses) {
    if (a == null || b == null) {
      return missingLoses ? (a == null ? b : a) : null;
    }
    return choice.apply(a, b);
  }

  /**
   * Between the bounds whatever x is, NaN included; the caller proves that the bounds are in order.
   */
  private static Range clamp(Range x, Range lower, Range upper) {
    BigDecimal least = lower.lower();
    BigDecimal most = upper.upper();
    if (least != null && x.lower() != null && upper.lower() != null && !x.nan()) {
      least = least.max(x.lower().min(upper.lower()));
    }
    if (most != null && x.upper() != null && lower.upper() != null) {
      most = most.min(x.upper().max(lower.upper()));
    }
    BigDecimal step = Grid.common(new Range(least, most, false, x.step()), lower);
    return new Range(least, most, false, Grid.common(new Range(least, most, false, step), upper));
  }

  private static Range toStep(Range x, Range step) {
    if (!step.isSingle() || step.lower() == null || step.lower().signum() <= 0) {
      return Range.ANY_DOUBLE;
    }
    BigDecimal unit = step.lower();
    BigDecimal lower = onGrid(x.lower(), unit, RoundingMode.FLOOR);
    BigDecimal upper = onGrid(x.upper(), unit, RoundingMode.CEILING);
    if (x.nan()) {
      lower = lower == null ? null : lower.min(BigDecimal.ZERO);
      upper = upper == null ? null : upper.max(BigDecimal.ZERO);
    }
    boolean binary = Grid.granule(unit).compareTo(unit) == 0;
    boolean exact =
        binary || x.magnitude().filter(most -> Grid.isExact(unit, most.add(unit))).isPresent();
    return exact ? new Range(lower, upper, false, unit) : Range.ANY_DOUBLE.withoutNan();
  }

  private static @Nullable BigDecimal onGrid(
      @Nullable BigDecimal value, BigDecimal unit, RoundingMode rounding) {
    return value == null ? null : value.divide(unit, 0, rounding).multiply(unit);
  }
}

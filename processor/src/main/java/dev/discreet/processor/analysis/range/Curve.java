/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.PureFunction;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * A function of one double that rises on its whole domain. Claim: whatever the argument in its
 * range, the machine's result lies in {@link #range}.
 *
 * <p>Java promises that each result is within some ulps of the exact one, and semi-monotone. We
 * evaluate at the ends on the compiler's machine. Another machine may be as far off to the other
 * side, and an ulp may double in between. So the ends move out by twice the promise and one more
 * ulp. A result of zero is exact where Java says so: log(1), log10(1), and all others but exp at
 * zero.
 *
 * <p>Java promises nothing of the conversions between degrees and radians. They are one or two
 * roundings of a product with a rounded constant.
 */
enum Curve {
  SQRT(Math::sqrt, 0, 0),
  LOG(Math::log, 1, 0),
  LOG10(Math::log10, 1, 0),
  LOG1P(Math::log1p, 1, -1),
  EXP(Math::exp, 1, Double.NEGATIVE_INFINITY),
  EXPM1(Math::expm1, 1, Double.NEGATIVE_INFINITY),
  CBRT(Math::cbrt, 1, Double.NEGATIVE_INFINITY),
  SINH(Math::sinh, 3, Double.NEGATIVE_INFINITY),
  TANH(Math::tanh, 3, Double.NEGATIVE_INFINITY),
  ASIN(Math::asin, 1, -1),
  ATAN(Math::atan, 1, Double.NEGATIVE_INFINITY),
  TO_RADIANS(Math::toRadians, 4, Double.NEGATIVE_INFINITY),
  TO_DEGREES(Math::toDegrees, 4, Double.NEGATIVE_INFINITY);

  private static final Map<PureFunction, Curve> BY_FUNCTION =
      Map.ofEntries(
          Map.entry(PureFunction.SQRT, SQRT),
          Map.entry(PureFunction.LOG, LOG),
          Map.entry(PureFunction.LOG10, LOG10),
          Map.entry(PureFunction.LOG1P, LOG1P),
          Map.entry(PureFunction.EXP, EXP),
          Map.entry(PureFunction.EXPM1, EXPM1),
          Map.entry(PureFunction.CBRT, CBRT),
          Map.entry(PureFunction.SINH, SINH),
          Map.entry(PureFunction.TANH, TANH),
          Map.entry(PureFunction.ASIN, ASIN),
          Map.entry(PureFunction.ATAN, ATAN),
          Map.entry(PureFunction.TO_RADIANS, TO_RADIANS),
          Map.entry(PureFunction.TO_DEGREES, TO_DEGREES));

  @SuppressWarnings("ImmutableEnumChecker") // Functions of Math, which hold no state.
  private final DoubleUnaryOperator function;

  private final int ulps;
  private final double start;

  Curve(DoubleUnaryOperator function, int ulps, double start) {
    this.function = function;
    this.ulps = ulps;
    this.start = start;
  }

  static Optional<Curve> of(PureFunction function) {
    return Optional.ofNullable(BY_FUNCTION.get(function));
  }

  /** How many ulps a machine's result may be from the exact one. */
  int ulps() {
    return Math.max(1, ulps);
  }

  /** The range of the results; NaN outside the domain. */
  Range range(Range a) {
    double end = this == ASIN ? 1 : Double.POSITIVE_INFINITY;
    double from = a.lower() == null ? Double.NEGATIVE_INFINITY : Doubles.below(a.lower());
    double to = a.upper() == null ? Double.POSITIVE_INFINITY : Doubles.above(a.upper());
    boolean outside = from < start || to > end;
    if (to < start || from > end) {
      return new Range(BigDecimal.ZERO, BigDecimal.ZERO, true, BigDecimal.ZERO);
    }
    return new Range(
        Numbers.finite(Math.max(least(), low(Math.max(from, start)))),
        Numbers.finite(Math.min(most(), high(Math.min(to, end)))),
        a.nan() || outside,
        BigDecimal.ZERO);
  }

  private double low(double x) {
    double y = function.applyAsDouble(x);
    return isExact(y) ? y : Doubles.down(y, margin());
  }

  private double high(double x) {
    double y = function.applyAsDouble(x);
    return isExact(y) ? y : Doubles.up(y, margin());
  }

  private boolean isExact(double y) {
    return Double.isInfinite(y) || ulps == 0 || (y == 0 && this != EXP);
  }

  private int margin() {
    return 2 * ulps + 1;
  }

  private double least() {
    return switch (this) {
      case EXP -> 0;
      case EXPM1, TANH -> -1;
      default -> Double.NEGATIVE_INFINITY;
    };
  }

  private double most() {
    return this == TANH ? 1 : Double.POSITIVE_INFINITY;
  }
}

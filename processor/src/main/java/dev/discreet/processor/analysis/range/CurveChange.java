/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import static java.util.Objects.requireNonNull;

import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bounds how far a smooth function of one number moves when its argument moves by at most d inside
 * [l, u].
 *
 * <p>Claim: let f be monotone, and let its derivative be monotone, or symmetric about 0 and
 * monotone on either side. Then |f(a) - f(b)| for |a - b| ≤ d is greatest for a window of width d
 * at l, at u or around 0: the change over a window is the integral of the derivative, and slides
 * monotonically in between. It is never more than d times the Lipschitz constant. For example, √ on
 * [1, ∞) moves by √2 - 1 &lt; ½ for d = 1. An even function is one of |x|, which moves no further
 * than x.
 *
 * <p>The machine's results are off by e at either end, e in ulps of the largest result, so 2e are
 * added. They are not added in the window at l with a = l: the range rule bounds both machine
 * results by themselves, and a monotone implementation leaves the others in between. On a grid of
 * step s every other a is at least l + s, where a curved function has slack for 2e. The same holds
 * at u.
 */
public final class CurveChange {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final PureFunction function;
  private final List<Range> arguments;

  private CurveChange(PureFunction function, List<Range> arguments) {
    this.function = function;
    this.arguments = arguments;
  }

  /** Empty where the function is not bounded on the range. */
  public static Optional<BigDecimal> of(
      PureFunction function, List<Range> arguments, BigDecimal distance) {
    Range a = arguments.get(0);
    Range result = FunctionRanges.apply(function, Numeric.DOUBLE, arguments);
    if (a.lower() == null || a.upper() == null || !result.isFinite() || result.nan()) {
      return Optional.empty();
    }
    if (isEven(function, arguments)) {
      a = DoubleRanges.abs(a);
    }
    return new CurveChange(function, arguments)
        .greatest(a, distance, rounding(ulps(function), result));
  }

  /** The error of two results, for a number of ulps each. */
  public static BigDecimal rounding(int ulps, Range result) {
    return Numbers.ulp(result.magnitude().orElseThrow()).multiply(BigDecimal.valueOf(2L * ulps));
  }

  private static int ulps(PureFunction function) {
    return Curve.of(function)
        .map(Curve::ulps)
        .orElse(function == PureFunction.COSH ? Curve.SINH.ulps() : 1);
  }

  private static boolean isEven(PureFunction function, List<Range> arguments) {
    return function == PureFunction.COSH
        || (function == PureFunction.POW
            && Grid.isMultiple(requireNonNull(arguments.get(1).lower()), TWO));
  }

  private Optional<BigDecimal> greatest(Range a, BigDecimal d, BigDecimal rounding) {
    BigDecimal lower = requireNonNull(a.lower());
    BigDecimal upper = requireNonNull(a.upper());
    BigDecimal step = isOnGrid(a) ? a.step() : BigDecimal.ZERO;
    BigDecimal low = lower.add(step).min(upper);
    BigDecimal high = upper.subtract(step).max(lower);
    BigDecimal half = Numbers.divideUp(d, TWO);
    List<Optional<BigDecimal>> windows = new ArrayList<>();
    if (step.signum() > 0) {
      windows.add(window(lower, lower.add(d).min(upper)));
      windows.add(window(upper.subtract(d).max(lower), upper));
    }
    windows.add(window(low, low.add(d).min(upper)).map(rounding::add));
    windows.add(window(high.subtract(d).max(lower), high).map(rounding::add));
    if (lower.compareTo(half.negate()) < 0 && upper.compareTo(half) > 0) {
      windows.add(window(half.negate(), half).map(rounding::add));
    }
    BigDecimal most = BigDecimal.ZERO;
    for (Optional<BigDecimal> window : windows) {
      if (window.isEmpty()) {
        return Optional.empty();
      }
      most = most.max(window.get());
    }
    return Optional.of(most);
  }

  /** Whether the ends themselves are on the grid. */
  private static boolean isOnGrid(Range a) {
    return a.lower() != null
        && a.upper() != null
        && Grid.isMultiple(a.lower(), a.step())
        && Grid.isMultiple(a.upper(), a.step());
  }

  private Optional<BigDecimal> window(BigDecimal from, BigDecimal to) {
    Range start = image(from);
    Range end = image(to);
    if (start.lower() == null
        || start.upper() == null
        || end.lower() == null
        || end.upper() == null
        || start.nan()
        || end.nan()) {
      return Optional.empty();
    }
    BigDecimal up = end.upper().subtract(start.lower());
    BigDecimal down = start.upper().subtract(end.lower());
    return Optional.of(up.max(down));
  }

  /**
   * The range of the machine's results at a number, and of the exact one up to its own rounding.
   */
  private Range image(BigDecimal number) {
    Range point =
        Range.of(
            new BigDecimal(Doubles.below(number)),
            new BigDecimal(Doubles.above(number)),
            BigDecimal.ZERO);
    List<Range> all = new ArrayList<>(arguments);
    all.set(0, point);
    return FunctionRanges.apply(function, Numeric.DOUBLE, all);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.aggregate;

import dev.discreet.processor.analysis.range.CurveChange;
import dev.discreet.processor.analysis.range.Doubles;
import dev.discreet.processor.analysis.range.FunctionRanges;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Computes functions of values that all rows decide. Claim: between neighbours the machine's result
 * moves by at most the {@code extra} of the aggregate returned. Each function has its own bound. No
 * function moves further than the width of its range.
 */
public final class AggregateFunctions {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final Evaluation evaluation;

  public AggregateFunctions(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  public Value apply(Expr.Pure call, List<Value> arguments, State state) {
    List<Aggregate> numbers = new ArrayList<>();
    for (Value argument : arguments) {
      Optional<Aggregate> lifted = Aggregate.of(argument, state.path());
      if (lifted.isEmpty() || evaluation.isInRow()) {
        return evaluation.notUnderstood(call, NotUnderstood.MEETS_ALL_ROWS);
      }
      numbers.add(lifted.get());
    }
    List<Range> ranges = numbers.stream().map(Aggregate::total).toList();
    Numeric type = (Numeric) call.type();
    requireDivisor(call, ranges);
    Range result = FunctionRanges.apply(call.function(), type, ranges);
    requireBounded(call, ranges, result);
    if (tellsZerosApart(call, arguments, ranges)) {
      List<Value.Part> parts =
          numbers.stream().map(Aggregate::parts).reduce(List.of(), Parts::union);
      return Moves.within(evaluation, type, result, parts);
    }
    return new Moves(evaluation, state.path())
        .of(
            type,
            result,
            numbers,
            distances ->
                distances.stream().allMatch(moved -> moved.signum() == 0)
                    ? BigDecimal.ZERO
                    : moves(call, ranges, distances, result)
                        .orElse(result.width().orElseThrow(Refusal::again)));
  }

  /**
   * Whether the result may change where no argument moves. Lemma: it does not where the function is
   * one of numbers. But some functions tell 0.0 from -0.0, which are one number: {@code 0.0 *
   * (count - 5)} is either, depending on the count, though its distance is 0. A function that is
   * not known to be one of numbers is taken to tell them apart.
   */
  private static boolean tellsZerosApart(
      Expr.Pure call, List<Value> arguments, List<Range> ranges) {
    boolean ofNumbers =
        switch (call.function()) {
          case SQRT,
              LOG,
              LOG10,
              LOG1P,
              EXP,
              EXPM1,
              CBRT,
              SIN,
              COS,
              TAN,
              ASIN,
              ACOS,
              ATAN,
              SINH,
              COSH,
              TANH,
              TO_RADIANS,
              TO_DEGREES,
              HYPOT,
              POW, // An infinite result, which would have a sign, is refused.
              FMA,
              SIGNUM,
              CLAMP_OR_NAN,
              TO_STEP,
              FLOOR_DIV,
              FLOOR_MOD,
              CEIL_DIV,
              CEIL_MOD,
              BIT_AND,
              BIT_OR,
              BIT_XOR,
              SHIFT_LEFT,
              SHIFT_RIGHT,
              UNSIGNED_SHIFT_RIGHT,
              LEADING_ZEROS,
              TRAILING_ZEROS,
              BIT_COUNT,
              HIGHEST_BIT ->
              true;
          default -> false;
        };
    for (int i = 0; i < ranges.size() && !ofNumbers; i++) {
      boolean real = !((Numeric) call.arguments().get(i).type()).isIntegral();
      if (arguments.get(i) instanceof Aggregate
          && real
          && ranges.get(i).contains(BigDecimal.ZERO)) {
        return true;
      }
    }
    return false;
  }

  /** Returns a better bound than the width; empty where there is none. */
  private static Optional<BigDecimal> moves(
      Expr.Pure call, List<Range> ranges, List<BigDecimal> distances, Range result) {
    BigDecimal distance = distances.get(0);
    BigDecimal sum = distances.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    return switch (call.function()) {
      case SQRT,
          LOG,
          LOG10,
          LOG1P,
          EXP,
          EXPM1,
          CBRT,
          SINH,
          COSH,
          TANH,
          ASIN,
          ATAN,
          TO_RADIANS,
          TO_DEGREES ->
          CurveChange.of(call.function(), ranges, distance);
      case POW ->
          ranges.get(1).isSingle() && distances.get(1).signum() == 0
              ? CurveChange.of(call.function(), ranges, distance)
              : Optional.empty();
      case SIN, COS -> Optional.of(wave(distance).add(CurveChange.rounding(1, result)));
      case HYPOT -> Optional.of(sum.add(CurveChange.rounding(1, result)));
      case CLAMP_OR_NAN -> Optional.of(sum);
      case FMA -> product(ranges, distances).map(moved -> moved.add(rounding(result)));
      case FLOOR_DIV, CEIL_DIV -> quotient(ranges, distances);
      case SHIFT_RIGHT -> shifted(ranges, distances);
      case TO_STEP -> stepped(ranges.get(1), distance, result);
      default -> Optional.empty();
    };
  }

  /** sin x - sin y = 2·cos((x + y)/2)·sin((x - y)/2), and the sine is at most its argument. */
  private static BigDecimal wave(BigDecimal distance) {
    double half = Doubles.above(Numbers.divideUp(distance, TWO));
    double sine = half < 1.5 ? Doubles.up(Math.sin(half), 3) : 1;
    return TWO.multiply(BigDecimal.valueOf(1).min(new BigDecimal(sine)));
  }

  /** No rounding where the result is exact, since it is on a grid then. */
  private static BigDecimal rounding(Range result) {
    return result.step().signum() == 0 ? CurveChange.rounding(1, result) : BigDecimal.ZERO;
  }

  /** |xy + z - x'y' - z'| is at most |x||y - y'| + |y'||x - x'| + |z - z'|. */
  private static Optional<BigDecimal> product(List<Range> ranges, List<BigDecimal> distances) {
    return ranges
        .get(0)
        .magnitude()
        .flatMap(
            x ->
                ranges
                    .get(1)
                    .magnitude()
                    .map(
                        y ->
                            x.multiply(distances.get(1))
                                .add(y.multiply(distances.get(0)))
                                .add(distances.get(2))));
  }

  /** A quotient by a public number moves that much less, and its rounding adds less than one. */
  private static Optional<BigDecimal> quotient(List<Range> ranges, List<BigDecimal> distances) {
    BigDecimal least = ranges.get(1).lower();
    return distances.get(1).signum() != 0 || least == null || least.signum() <= 0
        ? Optional.empty()
        : Optional.of(Numbers.ceiling(Numbers.divideUp(distances.get(0), least)));
  }

  private static Optional<BigDecimal> shifted(List<Range> ranges, List<BigDecimal> distances) {
    Range shift = ranges.get(1);
    BigDecimal least = shift.lower();
    boolean known =
        distances.get(1).signum() == 0 && shift.isWithin(BigDecimal.ZERO, BigDecimal.valueOf(31));
    return known && least != null
        ? Optional.of(
            Numbers.ceiling(Numbers.divideUp(distances.get(0), TWO.pow(least.intValueExact()))))
        : Optional.empty();
  }

  /** Rounds to the nearest multiple of a power of two: numbers k steps apart stay k steps apart. */
  private static Optional<BigDecimal> stepped(Range step, BigDecimal distance, Range result) {
    BigDecimal size = step.lower();
    return step.isSingle()
            && size != null
            && Grid.isPowerOfTwo(size)
            && result.step().compareTo(size) == 0
        ? Optional.of(Numbers.ceiling(Numbers.divideUp(distance, size)).multiply(size))
        : Optional.empty();
  }

  private static void requireDivisor(Expr.Pure call, List<Range> ranges) {
    boolean divides =
        switch (call.function()) {
          case FLOOR_DIV, FLOOR_MOD, CEIL_DIV, CEIL_MOD -> true;
          default -> false;
        };
    if (divides && ranges.get(1).contains(BigDecimal.ZERO)) {
      throw new Refusal(
          new Located(
              call.origin(),
              Finding.of(Rule.MAY_THROW, "`" + call.origin().text() + "`")
                  .required("a divisor that is never 0")
                  .found("a divisor in " + ranges.get(1))
                  .fix("divide by a public number that is not 0")));
    }
  }

  private static void requireBounded(Expr.Pure call, List<Range> ranges, Range result) {
    String text = "`" + call.origin().text() + "`";
    if (result.nan()) {
      throw new Refusal(
          new Located(
              call.origin(),
              Finding.of(Rule.MAY_BE_NAN, text)
                  .required("arguments for which the function is a number")
                  .found("an argument in " + ranges.get(0))
                  .fix("keep it in the function's domain with Math.max or Clamp.clamp")));
    }
    if (!result.isFinite()) {
      throw new Refusal(
          new Located(
              call.origin(),
              Finding.of(Rule.UNBOUNDED_CHANGE, text)
                  .required("an argument on which the function is bounded")
                  .found("an argument in " + ranges.get(0))
                  .fix("bound it with Math.max, Math.min or Clamp.clamp")));
    }
  }
}

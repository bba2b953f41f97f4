/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.AggregateArithmetic;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.DecimalGrids;
import dev.discreet.processor.analysis.path.DecimalRanges;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Grid;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Evaluates functions of a {@code BigDecimal} that all rows make. Its aggregate is a real number,
 * and becomes a number of the machine where it is asked for one.
 */
final class DecimalTotals {
  private final Evaluation evaluation;
  private final AggregateArithmetic aggregates;

  DecimalTotals(Evaluation evaluation, AggregateArithmetic aggregates) {
    this.evaluation = evaluation;
    this.aggregates = aggregates;
  }

  /** The call, whose first argument is such a number. */
  Value call(Expr.Pure call, Aggregate total, List<Value> arguments, State state) {
    if (evaluation.isInRow() || evaluation.isTolerant()) {
      return evaluation.notUnderstood(call, "a sum of all rows");
    }
    return switch (call.function()) {
      case DECIMAL_TOTAL ->
          total.extra().signum() == 0
              ? total
              : evaluation.notUnderstood(call, "a sum of other numbers than those of all rows");
      case DECIMAL_OF -> evaluation.notUnderstood(call, "a number that all rows make");
      case DECIMAL_TO_DOUBLE -> inDoubles(total);
      case DECIMAL_TO_LONG, DECIMAL_TO_INT -> whole(call, total, state);
      case DECIMAL_TO_LONG_EXACT, DECIMAL_TO_INT_EXACT -> exactly(call, total, state);
      case DECIMAL_NEGATE -> times(total, BigDecimal.ONE.negate());
      case DECIMAL_MOVE_RIGHT, DECIMAL_MOVE_LEFT ->
          constant(arguments, 1, BigDecimal.ONE)
              .map(n -> call.function() == PureFunction.DECIMAL_MOVE_RIGHT ? n : -n)
              .<Value>map(n -> times(total, BigDecimal.ONE.scaleByPowerOfTen(n)))
              .orElseGet(() -> evaluation.notUnderstood(call, "a number that is no constant"));
      case DECIMAL_SET_SCALE -> rounded(call, total, arguments);
      case DECIMAL_ADD, DECIMAL_SUBTRACT -> sum(call, total, arguments.get(1));
      default -> throw notUnderstood(call);
    };
  }

  private static Refusal notUnderstood(Expr.Pure call) {
    return new Refusal(
        new Located(
            call.origin(),
            Finding.of(Rule.NOT_UNDERSTOOD, "`" + call.origin().text() + "`")
                .required("`doubleValue()` or `longValue()` of a sum")
                .fix(
                    "add up whole numbers, as in `mapToLong(r ->"
                        + " r.amount().movePointRight(2).longValueExact()).sum()`")));
  }

  private static Optional<Integer> constant(List<Value> arguments, int index, BigDecimal least) {
    return arguments.get(index) instanceof Pure pure && DecimalCalls.isConstant(pure.term(), least)
        ? Optional.of(((BigDecimal) pure.term().detail()).intValueExact())
        : Optional.empty();
  }

  private static Aggregate times(Aggregate total, BigDecimal factor) {
    return new Aggregate(
        total.type(),
        ExactRanges.times(total.total(), factor),
        total.perRow().times(factor),
        total.extra().multiply(factor.abs()),
        total.start().map(form -> form.times(factor)),
        total.parts());
  }

  /** Two sums, one more or less than the other. */
  private static Value sum(Expr.Pure call, Aggregate one, Value value) {
    if (!(value instanceof Aggregate given)) {
      throw notUnderstood(call);
    }
    Aggregate other =
        call.function() == PureFunction.DECIMAL_SUBTRACT
            ? times(given, BigDecimal.ONE.negate())
            : given;
    return new Aggregate(
        one.type(),
        ExactRanges.add(one.total(), other.total()),
        one.perRow().plus(other.perRow()),
        one.extra().add(other.extra()),
        one.start().flatMap(start -> other.start().map(start::plus)),
        Parts.union(one.parts(), other.parts()));
  }

  /** Lemma: two neighbours round by half of what is between doubles there, each. */
  private static Aggregate inDoubles(Aggregate total) {
    BigDecimal most = total.total().magnitude().orElseThrow();
    return new Aggregate(
        Numeric.DOUBLE,
        DecimalRanges.nearest(total.total()),
        total.perRow(),
        total.extra().add(Numbers.ulp(most)),
        Optional.empty(),
        total.parts());
  }

  /**
   * {@code sum.setScale(2, RoundingMode.HALF_UP)}. Lemma: where nothing is left to round, it is the
   * same number. Rounded up or down, or to the nearest, two numbers come no more than one unit
   * further from each other; away from zero, two.
   */
  private Value rounded(Expr.Pure call, Aggregate total, List<Value> arguments) {
    Optional<Integer> digits = constant(arguments, 1, Decimals.SHORT.lower());
    if (digits.isEmpty()) {
      return evaluation.notUnderstood(call, "a number that is no constant");
    }
    BigDecimal unit = BigDecimal.ONE.movePointLeft(digits.get());
    if (isOn(total, unit)) {
      return total;
    }
    Optional<String> mode =
        arguments.size() == 3
                && arguments.get(2) instanceof Pure pure
                && pure.term().kind() == Kind.CONSTANT
            ? Optional.of(String.valueOf(pure.term().detail()))
            : Optional.empty();
    if (mode.filter(named -> !named.equals("UNNECESSARY")).isEmpty()) {
      throw DecimalCalls.refused(
          call.origin(),
          "a constant that says how it is rounded",
          "a sum with more digits, for all that is known",
          "write `setScale(%s, RoundingMode.HALF_UP)`".formatted(digits.get()));
    }
    BigDecimal more = mode.get().equals("UP") ? unit.add(unit) : unit;
    BigDecimal lower = total.total().lower();
    BigDecimal upper = total.total().upper();
    if (lower == null || upper == null) {
      return evaluation.notUnderstood(call, "a sum without limits");
    }
    return new Aggregate(
        total.type(),
        Range.of(
            lower.setScale(digits.get(), RoundingMode.FLOOR),
            upper.setScale(digits.get(), RoundingMode.CEILING),
            unit),
        total.perRow(),
        total.extra().add(more),
        Optional.empty(),
        total.parts());
  }

  /** Whether a sum is a whole multiple of a unit. */
  private boolean isOn(Aggregate total, BigDecimal unit) {
    return Grid.liesOn(total.total().step(), unit) || isAddedOn(total, unit);
  }

  /** Whether nothing but such multiples, which the rows add, is in a sum. */
  private boolean isAddedOn(Aggregate total, BigDecimal unit) {
    return total.extra().signum() == 0
        && total.start().filter(LinearForm::isZero).isPresent()
        && total.perRow().coefficients().entrySet().stream()
            .allMatch(
                each ->
                    grid(each.getKey())
                        .map(grid -> grid.multiply(each.getValue()))
                        .filter(grid -> DecimalGrids.isMultiple(grid, unit))
                        .isPresent());
  }

  /** What a number that a row adds is a multiple of: 0 where it adds nothing. */
  private Optional<BigDecimal> grid(Term added) {
    return Once.of(added, this::grid);
  }

  private Optional<BigDecimal> grid(Term added, Function<Term, Optional<BigDecimal>> grids) {
    return switch (added.kind()) {
      case FUNCTION ->
          added.detail() == PureFunction.DECIMAL_VALUE
              ? DecimalGrids.of(added.argument(0), Assumptions.none(), evaluation.terms())
              : Optional.empty();
      case CHOOSE ->
          grids
              .apply(added.argument(1))
              .flatMap(
                  one ->
                      grids.apply(added.argument(2)).map(other -> DecimalGrids.common(one, other)));
      case CONSTANT ->
          added.detail() instanceof BigDecimal number
              ? Optional.of(number.abs())
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Value exactly(Expr.Pure call, Aggregate total, State state) {
    if (!isOn(total, BigDecimal.ONE)) {
      throw DecimalCalls.refused(
          call.origin(),
          "a sum of numbers without fraction",
          "a sum that may have one",
          "write `longValue()`, which drops it, or `movePointRight(2).longValueExact()` for the cents");
    }
    return whole(call, total, state);
  }

  private Value whole(Expr.Pure call, Aggregate total, State state) {
    Numeric type = (Numeric) call.type();
    if (!total.total().isWithin(type.minimum(), type.maximum())) {
      throw DecimalCalls.refused(
          call.origin(),
          "a sum that fits " + (type == Numeric.INT ? "an int" : "a long"),
          total.total().described(),
          "bound the numbers, or declare @MaxRows on the data set");
    }
    Expr number = call.arguments().get(0);
    return aggregates.convert(new Expr.Conversion(call.origin(), type, number), total, state);
  }
}

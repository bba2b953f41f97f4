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
import dev.discreet.processor.analysis.path.Bounding;
import dev.discreet.processor.analysis.range.DoubleRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import java.util.Locale;

/**
 * Evaluates arithmetic that throws where it would wrap. Claim: where there is no finding, it does
 * not throw inside a row or because of one, and its value is that of the plain operation.
 */
final class ExactCalls {
  private final Evaluation evaluation;
  private final AggregateArithmetic aggregates;

  ExactCalls(Evaluation evaluation, AggregateArithmetic aggregates) {
    this.evaluation = evaluation;
    this.aggregates = aggregates;
  }

  static boolean isExact(PureFunction function) {
    return switch (function) {
      case ADD_EXACT, SUBTRACT_EXACT, MULTIPLY_EXACT, NEGATE_EXACT, ABS_EXACT, TO_INT_EXACT -> true;
      default -> false;
    };
  }

  Value ofRow(Expr.Pure call, List<Term> arguments, State state) {
    Numeric type = (Numeric) call.type();
    Term plain = plain(call.function(), type, arguments);
    Range exact = exact(call.function(), plain, arguments, state.path());
    boolean matters =
        evaluation.tellsOfRows(state) || (!evaluation.takesExceptionsAsOver() && plain.readsRow());
    if (matters && !exact.isWithin(type.minimum(), type.maximum())) {
      throw new Refusal(
          new Located(
              call.origin(),
              mayThrow(call)
                  .required("a result that always fits " + article(type))
                  .found("results in " + exact)
                  .fix(
                      type == Numeric.INT
                          ? "compute in long, or bound the operands with @Bounded"
                          : "bound the operands with @Bounded")));
    }
    return new Pure(plain);
  }

  /** The plain operation on values of all rows is refused where it may wrap. */
  Value ofAggregates(Expr.Pure call, List<Value> arguments, State state) {
    Numeric type = (Numeric) call.type();
    Expr first = call.arguments().get(0);
    Value value = arguments.get(0);
    return switch (call.function()) {
      case ADD_EXACT -> combined(call, Operation.ADD, arguments, state);
      case SUBTRACT_EXACT -> combined(call, Operation.SUBTRACT, arguments, state);
      case MULTIPLY_EXACT -> combined(call, Operation.MULTIPLY, arguments, state);
      case NEGATE_EXACT ->
          aggregates.negate(new Expr.Negation(call.origin(), type, first), (Aggregate) value);
      case TO_INT_EXACT ->
          aggregates.convert(
              new Expr.Conversion(call.origin(), type, first), (Aggregate) value, state);
      case ABS_EXACT ->
          aggregates.apply(
              new Expr.Pure(call.origin(), type, PureFunction.ABS, call.arguments()),
              arguments,
              state);
      default -> throw new IllegalStateException("not exact: " + call.function());
    };
  }

  private Value combined(Expr.Pure call, Operation operation, List<Value> arguments, State state) {
    Expr.Arithmetic plain =
        new Expr.Arithmetic(
            call.origin(),
            (Numeric) call.type(),
            operation,
            call.arguments().get(0),
            call.arguments().get(1));
    return aggregates.combine(plain, arguments.get(0), arguments.get(1), state);
  }

  /** Refused: the total of all rows is proven to fit, but not each number on the way to it. */
  Value accumulated(Expr.Pure call) {
    return evaluation.refuse(
        call.origin(),
        call.type(),
        mayThrow(call).fix("use the operator: the checker proves that it does not wrap"));
  }

  private static Finding mayThrow(Expr.Pure call) {
    return Finding.of(Rule.MAY_THROW, "`" + call.origin().text() + "`");
  }

  private Term plain(PureFunction function, Numeric type, List<Term> arguments) {
    Terms terms = evaluation.terms();
    Term first = arguments.get(0);
    return switch (function) {
      case ADD_EXACT -> terms.operation(Kind.ADD, type, first, arguments.get(1));
      case SUBTRACT_EXACT -> terms.operation(Kind.SUBTRACT, type, first, arguments.get(1));
      case MULTIPLY_EXACT -> terms.operation(Kind.MULTIPLY, type, first, arguments.get(1));
      case NEGATE_EXACT -> terms.operation(Kind.NEGATE, type, first);
      case ABS_EXACT -> terms.function(PureFunction.ABS, type, arguments);
      case TO_INT_EXACT -> terms.convert(type, first);
      default -> throw new IllegalStateException("not exact: " + function);
    };
  }

  private static Range exact(
      PureFunction function, Term plain, List<Term> arguments, Assumptions path) {
    return switch (function) {
      case ABS_EXACT -> DoubleRanges.abs(path.rangeOf(arguments.get(0)));
      case TO_INT_EXACT -> path.rangeOf(arguments.get(0));
      case ADD_EXACT, SUBTRACT_EXACT, MULTIPLY_EXACT, NEGATE_EXACT -> Bounding.exact(plain, path);
      default -> throw new IllegalStateException("not exact: " + function);
    };
  }

  private static String article(Numeric type) {
    return (type == Numeric.INT ? "an " : "a ") + type.name().toLowerCase(Locale.ROOT);
  }
}

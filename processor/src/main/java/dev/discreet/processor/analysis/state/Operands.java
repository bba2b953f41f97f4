/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.Optional;

/** Evaluates the operands of expressions, and checks that each is of the required kind. */
public final class Operands {
  private final Evaluation evaluation;
  private final Evaluator evaluator;

  public Operands(Evaluation evaluation, Evaluator evaluator) {
    this.evaluation = evaluation;
    this.evaluator = evaluator;
  }

  /** The value of an expression, of whatever kind. */
  public Value value(Expr expression, State state) {
    return evaluator.value(expression, state);
  }

  /**
   * The value of an expression that is evaluated elsewhere, too; empty where it does something, for
   * that would be done twice.
   */
  public Optional<Value> seen(Expr expression, State state) {
    State aside = state.branch(state.guard(), state.path());
    Value value = value(expression, aside);
    boolean same =
        state.values().entrySet().stream()
            .allMatch(held -> aside.values().get(held.getKey()) == held.getValue());
    return same && state.adopt(aside) ? Optional.of(value) : Optional.empty();
  }

  /** A boolean of one row or of public inputs. */
  public Term condition(Expr expression, State state) {
    return condition(expression, value(expression, state));
  }

  public Term condition(Expr expression, Value value) {
    if (value instanceof Pure pure) {
      return pure.term();
    }
    return pure(
        refuseAggregate(expression, value, "a condition on a value computed from all rows"),
        expression);
  }

  public Term pure(Value value, Expr expression) {
    if (whole(value) instanceof Pure pure) {
      return pure.term();
    }
    return pure(refuseAggregate(expression, value, notOne(expression, value)), expression);
  }

  /** A collection of elements that are known one by one, as one of any size; or the value. */
  public static Value whole(Value value) {
    return value.asCollection().<Value>map(all -> all).orElse(value);
  }

  private static String notOne(Expr expression, Value value) {
    if (expression.type().kind() == Type.Kind.VECTOR) {
      return NotUnderstood.ARRAY_AS_VALUE;
    }
    return switch (value.kind()) {
      case ROWS, LISTED, RUNNING_ROWS -> NotUnderstood.LIST_AS_VALUE;
      case AGGREGATE -> NotUnderstood.TOTAL_AS_VALUE;
      case PURE, INDEX, TALLY, REPORTED -> "one value is expected here";
      case REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING -> "one value is expected here";
    };
  }

  public Term pureTerm(Expr expression, State state) {
    return pure(value(expression, state), expression);
  }

  /** Refuses a value of another kind than the required one. */
  public Value refuseOther(Expr expression, Value value, String why) {
    return refuseAggregate(expression, value, why);
  }

  private Value refuseAggregate(Expr expression, Value value, String why) {
    return switch (value.kind()) {
      case REPORTED -> throw Refusal.again();
      case RUNNING ->
          evaluation.refuse(
              expression.origin(),
              expression.type(),
              NotUnderstood.accumulatorRead((Running) value));
      case PURE, ROWS, LISTED, AGGREGATE, INDEX, TALLY -> evaluation.notUnderstood(expression, why);
      case REFERENCE, VECTOR, RUNNING_VECTOR -> evaluation.notUnderstood(expression, why);
      case RUNNING_ROWS -> evaluation.notUnderstood(expression, why);
    };
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.aggregate.AggregateArithmetic;
import dev.discreet.processor.analysis.choice.Merging;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.SameValue;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates conditions, and what they choose. Claim: what is evaluated on one path only is
 * evaluated under the condition of that path. Whether it is evaluated at all may be private.
 */
final class Conditions {
  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final AggregateArithmetic aggregates;
  private final LookedUpNumbers lookedUp;

  Conditions(
      Evaluation evaluation,
      Operands operands,
      AggregateArithmetic aggregates,
      LookedUpNumbers lookedUp) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.aggregates = aggregates;
    this.lookedUp = lookedUp;
  }

  Value not(Expr.Not not, State state) {
    return new Pure(terms.not(operands.condition(not.operand(), state)));
  }

  Value comparison(Expr.Comparison comparison, State state) {
    Value leftValue = lookedUp.ofRow(operands.value(comparison.left(), state));
    Value rightValue = lookedUp.ofRow(operands.value(comparison.right(), state));
    if (leftValue instanceof Aggregate || rightValue instanceof Aggregate) {
      return evaluation.isInRow()
          ? evaluation.notUnderstood(comparison, "one row may not look at the others")
          : aggregates.compare(comparison, leftValue, rightValue, state);
    }
    Term left = operands.pure(leftValue, comparison.left());
    Term right = operands.pure(rightValue, comparison.right());
    Type type = comparison.type();
    return new Pure(
        switch (comparison.relation()) {
          case LESS -> less(left, right);
          case LESS_OR_EQUAL -> terms.operation(Kind.LESS_OR_EQUAL, type, left, right);
          case GREATER -> less(right, left);
          case GREATER_OR_EQUAL -> terms.operation(Kind.LESS_OR_EQUAL, type, right, left);
          case EQUAL -> terms.operation(Kind.EQUAL, type, left, right);
          case NOT_EQUAL -> terms.not(terms.operation(Kind.EQUAL, type, left, right));
        });
  }

  /** Compares integers, such that a comparison and its negation are seen to exclude each other. */
  private Term less(Term left, Term right) {
    Type type = Type.Simple.BOOLEAN;
    return left.numeric().isIntegral()
        ? terms.not(terms.operation(Kind.LESS_OR_EQUAL, type, right, left))
        : terms.operation(Kind.LESS, type, left, right);
  }

  Value same(Expr.Same same, State state) {
    if (isGivenAndNull(same.left(), same.right(), state)
        || isGivenAndNull(same.right(), same.left(), state)) {
      return new Pure(terms.no());
    }
    Term left = operands.pureTerm(same.left(), state);
    Term right = operands.pureTerm(same.right(), state);
    return new Pure(terms.operation(Kind.SAME, same.type(), left, right));
  }

  /** A data set, by its name: anything else might do something when it is evaluated twice. */
  private boolean isGivenAndNull(Expr named, Expr nothing, State state) {
    return nothing instanceof Expr.Null
        && named instanceof Expr.Use use
        && evaluation.isGiven(state.values().get(use.variable()));
  }

  /**
   * {@code accumulator || x}. If x throws or writes, then whether x is reached tells of other rows.
   */
  private Value eitherOf(Expr whole, Value accumulator, Expr right, State state) {
    Term other = part(right, state, terms.yes(), state.path(), true);
    return Folds.chosen(whole, List.of(accumulator, new Pure(other)), state.path())
        .orElseGet(() -> operands.refuseOther(whole, accumulator, "a condition"));
  }

  Value and(Expr.And and, State state) {
    Value first = operands.value(and.left(), state);
    if (first instanceof Running) {
      return eitherOf(and, first, and.right(), state);
    }
    Term left = operands.condition(and.left(), first);
    return new Pure(
        state
            .path()
            .with(left, true)
            .map(path -> terms.and(left, part(and.right(), state, left, path, true)))
            .orElse(terms.no()));
  }

  Value or(Expr.Or or, State state) {
    Value first = operands.value(or.left(), state);
    if (first instanceof Running) {
      return eitherOf(or, first, or.right(), state);
    }
    Term left = operands.condition(or.left(), first);
    return new Pure(
        state
            .path()
            .with(left, false)
            .map(path -> terms.or(left, part(or.right(), state, left, path, false)))
            .orElse(terms.yes()));
  }

  /**
   * A condition that is evaluated on one path only. Whether it is evaluated at all may be private;
   * the guard then says so.
   *
   * <p>In a constructor a null may throw. Where the condition is known to have a value, it was
   * evaluated, so that nothing was null of which it asked something.
   *
   * @param value the value that tells that it was evaluated
   */
  private Term part(Expr expression, State state, Term left, Assumptions path, boolean value) {
    Term guard = left.isOfAll() ? terms.and(state.guard(), left) : state.guard();
    State inside = state.branch(guard, path);
    Term condition = operands.condition(expression, inside);
    adopt(expression, state, inside);
    if (evaluation.isTolerant()) {
      for (Term there : inside.path().notNullSince(path)) {
        Term isNull = terms.operation(Kind.SAME, Type.Simple.BOOLEAN, there, terms.nothing());
        condition = value ? terms.and(condition, terms.not(isNull)) : terms.or(condition, isNull);
      }
    }
    return condition;
  }

  private static void adopt(Expr expression, State state, State inside) {
    if (!state.adopt(inside)) {
      throw new Refusal(
          new Located(
              expression.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
                  .found("part of an expression that changes an array or a map")
                  .fix("change it in a statement of its own")));
    }
  }

  Value conditional(Expr.Conditional conditional, State state) {
    Term condition = operands.condition(conditional.condition(), state);
    Optional<Value> yes = branch(conditional.whenTrue(), state, condition, true);
    Optional<Value> no = branch(conditional.whenFalse(), state, condition, false);
    if (yes.isEmpty() || no.isEmpty()) {
      return yes.or(() -> no).orElseThrow(() -> Refusal.again());
    }
    return lesserOrGreater(conditional, condition, yes.get(), no.get(), state)
        .or(() -> Merging.arrays(evaluation, condition, yes.get(), no.get(), state))
        .or(() -> Merging.merge(evaluation, condition, yes.get(), no.get()))
        .orElseGet(() -> notJoined(conditional, yes.get(), no.get(), state));
  }

  private Value notJoined(Expr.Conditional conditional, Value yes, Value no, State state) {
    return Merging.refusedArrays(conditional.origin().text(), yes, no, state)
        .map(finding -> evaluation.refuse(conditional.origin(), conditional.type(), finding))
        .orElseGet(
            () -> evaluation.notUnderstood(conditional, "the two branches cannot be compared"));
  }

  /** {@code a < b ? a : b} and its like, of totals. The result moves no further than they do. */
  private Optional<Value> lesserOrGreater(
      Expr.Conditional conditional, Term condition, Value yes, Value no, State state) {
    if (!condition.isOfAll()
        || !(conditional.condition() instanceof Expr.Comparison comparison)
        || !(conditional.type() instanceof Numeric type)) {
      return Optional.empty();
    }
    Optional<Value> first = operands.seen(comparison.left(), state);
    Optional<Value> second = operands.seen(comparison.right(), state);
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    Value left = first.get();
    Value right = second.get();
    boolean inOrder = SameValue.of(yes, left) && SameValue.of(no, right);
    if (!inOrder && !(SameValue.of(yes, right) && SameValue.of(no, left))) {
      return Optional.empty();
    }
    return switch (comparison.relation()) {
      case EQUAL, NOT_EQUAL -> Optional.empty();
      case LESS, LESS_OR_EQUAL ->
          Optional.of(extreme(conditional, type, inOrder, List.of(left, right), state));
      case GREATER, GREATER_OR_EQUAL ->
          Optional.of(extreme(conditional, type, !inOrder, List.of(left, right), state));
    };
  }

  private Value extreme(
      Expr.Conditional conditional, Numeric type, boolean least, List<Value> both, State state) {
    PureFunction function = least ? PureFunction.MIN : PureFunction.MAX;
    List<Expr> branches = List.of(conditional.whenTrue(), conditional.whenFalse());
    return aggregates.apply(
        new Expr.Pure(conditional.origin(), type, function, branches), both, state);
  }

  private Optional<Value> branch(Expr expression, State state, Term condition, boolean holds) {
    Term guard = terms.and(state.guard(), holds ? condition : terms.not(condition));
    return state
        .path()
        .with(condition, holds)
        .map(
            path -> {
              State inside = state.branch(guard, path);
              Value value = operands.value(expression, inside);
              adopt(expression, state, inside);
              return value;
            });
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Statements.Frame;
import dev.discreet.processor.analysis.Value.Listed;
import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Loops inside one row over a list of any size that the row holds. The body is looked at once, for
 * any element and for any values of the variables that it assigns. Claim: where there is no
 * finding, no iteration throws or writes to what was made before the loop, and each variable that
 * the body assigns is afterwards a fact of the row, of which its limits are known.
 *
 * <p>Lemma: the state before an iteration is one of those that are looked at, so each iteration
 * does what was looked at; a list has finitely many elements. If the loop is left from within, the
 * last iteration does it: one fact says whether. Where it is false the loop runs to its end, where
 * it is true only paths that leave the loop are real.
 *
 * <p>Refused as before: a variable to which all rows add, and whatever depends on rows of several
 * data sets or on all rows.
 */
final class OpenLoops {
  private final Evaluation evaluation;
  private final CountedLoops loops;
  private final Terms terms;

  OpenLoops(Evaluation evaluation, CountedLoops loops) {
    this.evaluation = evaluation;
    this.loops = loops;
    this.terms = evaluation.terms();
  }

  /** The row that decides what the loop does; empty where the loop is not understood. */
  Optional<Source> row(Statement.ForRows loop, Listed listed, State state) {
    Set<Source> sources = listed.collection().sources();
    if (evaluation.isTolerant()
        || listed.changed()
        || sources.size() != 1
        || listed.collection().isOfAll()
        || !evaluation.isInRowOf(sources)) {
      return Optional.empty();
    }
    Source row = sources.iterator().next();
    Set<Variable> assigned = assigned(loop, state);
    boolean ofTheRow =
        state.values().entrySet().stream()
            .allMatch(
                held ->
                    assigned.contains(held.getKey())
                        ? isScalar(held.getKey()) && isOf(row, held.getValue())
                        : !(held.getValue() instanceof Pure) || isOf(row, held.getValue()));
    return ofTheRow ? Optional.of(row) : Optional.empty();
  }

  private static Set<Variable> assigned(Statement.ForRows loop, State state) {
    Set<Variable> assigned = Assigned.in(loop.body());
    assigned.retainAll(state.values().keySet());
    return assigned;
  }

  private static boolean isScalar(Variable variable) {
    return variable.type() instanceof Type.Numeric || variable.type() == Type.Simple.BOOLEAN;
  }

  private static boolean isOf(Source row, Value value) {
    return value instanceof Pure pure
        && !pure.term().isOfAll()
        && Set.of(row).containsAll(pure.term().sources());
  }

  /** False where no path goes on. */
  boolean execute(Statement.ForRows loop, Listed listed, Source row, State state, Frame frame) {
    State any = state.branch(state.guard(), state.path());
    for (Variable variable : assigned(loop, state)) {
      any.values().put(variable, fact(row, variable.type(), limits(variable, loop, state)));
    }
    Term left = ((Pure) fact(row, Type.Simple.BOOLEAN, Optional.empty())).term();
    Value element = new Pure(element(row, listed, state));
    return loops.anyTurn(loop, element, left, any, state, frame);
  }

  private Value fact(Source row, Type type, Optional<Limits> limits) {
    return new Pure(terms.input(type, Term.Input.fact(row, false, limits)));
  }

  /** An element that is never null is a fact by itself; else it stays an element of the list. */
  private Term element(Source row, Listed listed, State state) {
    Term element = listed.any().element();
    return state.path().mayBeNull(element)
        ? element
        : ((Pure) fact(row, element.type(), Optional.empty())).term();
  }

  /**
   * What is declared of a variable, or that a counter does not fall. Lemma: a variable whose only
   * assignment adds 1 is at least what it was, and a list has at most 2³¹ − 1 elements, so it does
   * not wrap if it was at most 0.
   */
  private static Optional<Limits> limits(Variable variable, Statement.ForRows loop, State state) {
    if (variable.limits().isPresent() || !(variable.type() instanceof Type.Numeric type)) {
      return variable.limits();
    }
    if (!(type == Type.Numeric.INT || type == Type.Numeric.LONG) || !isCounter(variable, loop)) {
      return Optional.empty();
    }
    Range start = state.path().rangeOf(((Pure) state.valueOf(variable)).term());
    return start.lower() != null && start.upper() != null && start.upper().signum() <= 0
        ? Optional.of(new Limits(start.lower(), Type.Numeric.INT.maximum(), BigDecimal.ONE))
        : Optional.empty();
  }

  private static boolean isCounter(Variable variable, Statement.ForRows loop) {
    List<Statement.Assign> assignments = Assigned.assignments(loop.body(), variable);
    return assignments.size() == 1
        && !Assigned.loops(loop.body())
        && assignments.get(0).value() instanceof Expr.Arithmetic sum
        && sum.operation() == Expr.Operation.ADD
        && sum.left() instanceof Expr.Use use
        && use.variable() == variable
        && isOne(sum.right());
  }

  private static boolean isOne(Expr number) {
    return number instanceof Expr.Conversion wider
        ? isOne(wider.operand())
        : number instanceof Expr.Literal literal && literal.value().equals(1L);
  }
}

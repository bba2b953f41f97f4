/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value.Listed;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Loops over a group's list that only add to one variable, as {@code for (Row r : group) total +=
 * r.amount();}.
 *
 * <p>Lemma: such a loop leaves in its variable what was there before and the sum of what each
 * element brings, if no addition wraps. What the body does beside that {@link OpenLoops} has seen.
 */
final class GroupLoops {
  /**
   * A body that adds.
   *
   * @param where the conditions under which it adds
   */
  private record Added(List<Expr> where, Variable total, Expr value) {}

  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final RowElements elements;
  private final CountedLoops loops;

  GroupLoops(Evaluation evaluation, Operands operands, RowElements elements, CountedLoops loops) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.elements = elements;
    this.loops = loops;
  }

  /** A variable and what it holds after the loop. */
  record Total(Variable variable, Term after) {}

  /** What the loop leaves, if it is such a loop. What is wrong in it {@link OpenLoops} reports. */
  Optional<Total> total(Statement.ForRows loop, Listed listed, State before) {
    Evaluation.Mark mark = evaluation.mark();
    try {
      return added(loop.body().statements(), List.of())
          .filter(sum -> before.values().get(sum.total()) instanceof Pure)
          .flatMap(sum -> total(sum, loop, listed, before));
    } catch (Refusal refused) {
      return Optional.empty();
    } finally {
      evaluation.backTo(mark);
    }
  }

  private Optional<Total> total(Added sum, Statement.ForRows loop, Listed listed, State before) {
    Numeric type = (Numeric) sum.total().type();
    // What the body may know of the total, if it reads it.
    Term sofar = terms.input(type, Term.Input.open("?", false, Optional.empty()));
    Optional<State> inside = loops.side(before, listed.any().guard(), true);
    Term where = listed.any().guard();
    if (inside.isPresent()) {
      inside.get().values().put(loop.row(), new Pure(listed.any().element()));
      inside.get().values().put(sum.total(), new Pure(sofar));
    }
    for (Expr condition : sum.where()) {
      if (inside.isEmpty()) {
        return Optional.empty();
      }
      Term holds = operands.condition(condition, inside.get());
      where = terms.and(where, holds);
      inside = loops.side(inside.get(), holds, true);
    }
    if (inside.isEmpty()
        || !(operands.value(sum.value(), inside.get()) instanceof Pure brought)
        || terms.replaced(brought.term(), sofar, terms.number(type, 0)) != brought.term()
        || terms.replaced(where, sofar, terms.number(type, 0)) != where) {
      return Optional.empty();
    }
    Term start = ((Pure) before.valueOf(sum.total())).term();
    Listed there = listed.with(listed.any().where(where));
    return elements
        .ofGroup(there, type, brought.term(), before.path())
        .filter(all -> staysWithin(type, start, all, before))
        .map(all -> new Total(sum.total(), terms.operation(Term.Kind.ADD, type, start, all)));
  }

  private boolean staysWithin(Numeric type, Term start, Term sum, State before) {
    Range from = before.path().rangeOf(start);
    Range more = before.path().rangeOf(sum);
    if (!from.isFinite() || !more.isFinite()) {
      return false;
    }
    Range all = ExactRanges.add(from, more);
    BigDecimal least = all.lower();
    BigDecimal most = all.upper();
    return least != null
        && most != null
        && least.compareTo(type.minimum()) >= 0
        && most.compareTo(type.maximum()) <= 0;
  }

  private static Optional<Added> added(List<Statement> body, List<Expr> where) {
    if (body.size() != 1) {
      return Optional.empty();
    }
    return switch (body.get(0).kind()) {
      case ASSIGN -> added((Statement.Assign) body.get(0), where);
      case IF -> {
        Statement.If branch = (Statement.If) body.get(0);
        List<Expr> inside = new ArrayList<>(where);
        inside.add(branch.condition());
        yield branch.whenFalse().statements().isEmpty()
            ? added(branch.whenTrue().statements(), inside)
            : Optional.empty();
      }
      case NESTED -> added(((Statement.Nested) body.get(0)).body().statements(), where);
      default -> Optional.empty();
    };
  }

  private static Optional<Added> added(Statement.Assign assign, List<Expr> where) {
    return assign.variable().type() instanceof Numeric type
            && type.isIntegral()
            && assign.value() instanceof Expr.Arithmetic sum
            && sum.operation() == Expr.Operation.ADD
            && sum.type() == type
            && sum.left() instanceof Expr.Use before
            && before.variable().equals(assign.variable())
        ? Optional.of(new Added(where, assign.variable(), sum.right()))
        : Optional.empty();
  }
}

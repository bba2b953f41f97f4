/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.StatementParts;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Moves what an iteration adds to totals, before it leaves the loop, behind the loop: {@code if (c)
 * { n += e; break; }} becomes {@code if (c) { found = true; by = e; break; }}, and behind the loop
 * {@code if (found) n += by;}.
 *
 * <p>Lemma: an iteration that leaves the loop is the last one, so nothing in the loop reads the
 * total afterwards, and it is added to once. What is added is computed where it was.
 */
final class LastActs {
  private final Set<Variable> totals;
  private final List<Statement> before = new ArrayList<>();
  private final List<Statement> behind = new ArrayList<>();

  private LastActs(Set<Variable> totals) {
    this.totals = totals;
  }

  /**
   * The loop with what comes before and behind it; empty where it adds to a total in other ways.
   *
   * @param body what an iteration does
   * @param loop the loop with another body
   * @param state before the loop, inside an iteration over rows
   */
  static Optional<Block> behind(Block body, Function<Block, Statement> loop, State state) {
    Set<Variable> totals = Assigned.in(body);
    totals.retainAll(state.values().keySet());
    totals.removeIf(variable -> state.valueOf(variable).kind() != Value.Kind.RUNNING);
    if (totals.isEmpty()) {
      return Optional.empty();
    }
    LastActs acts = new LastActs(totals);
    Block without = acts.without(body);
    if (acts.behind.isEmpty() || Assigned.in(without).stream().anyMatch(totals::contains)) {
      return Optional.empty();
    }
    List<Statement> all = new ArrayList<>(acts.before);
    all.add(loop.apply(without));
    all.addAll(acts.behind);
    return Optional.of(new Block(all));
  }

  private Block without(Block block) {
    List<Statement> statements = block.statements();
    int end = statements.size() - 1;
    int first = end;
    if (end > 0 && isBreak(statements.get(end))) {
      while (first > 0 && isSum(statements.get(first - 1))) {
        first--;
      }
    }
    List<Statement> kept = new ArrayList<>();
    for (Statement statement : statements.subList(0, Math.max(first, 0))) {
      kept.add(inside(statement));
    }
    if (first < end) {
      kept.addAll(moved(statements.subList(first, end), statements.get(end)));
    } else if (end >= 0) {
      kept.add(inside(statements.get(end)));
    }
    return new Block(kept);
  }

  private Statement inside(Statement statement) {
    return switch (statement.kind()) {
      case IF -> {
        Statement.If branch = (Statement.If) statement;
        yield new Statement.If(
            branch.origin(),
            branch.condition(),
            without(branch.whenTrue()),
            without(branch.whenFalse()));
      }
      case NESTED ->
          new Statement.Nested(statement.origin(), without(((Statement.Nested) statement).body()));
      case LET, DECLARE, ASSIGN, SET_COMPONENT, SET_ELEMENT, PUT, ADD, EVALUATE, FOR_ROWS ->
          statement;
      case COUNTED_LOOP, FOR_EACH, RETURN, CONTINUE, BREAK, THROW, REFUSED -> statement;
    };
  }

  private static boolean isBreak(Statement statement) {
    return statement instanceof Statement.Break end && end.out() == 0;
  }

  private boolean isSum(Statement statement) {
    return statement instanceof Statement.Assign assign
        && totals.contains(assign.variable())
        && assign.value() instanceof Expr.Arithmetic sum
        && (sum.operation() == Expr.Operation.ADD || sum.operation() == Expr.Operation.SUBTRACT)
        && sum.left() instanceof Expr.Use use
        && use.variable() == assign.variable();
  }

  private List<Statement> moved(List<Statement> sums, Statement end) {
    Variable found = new Variable("found", Type.Simple.BOOLEAN);
    before.add(new Statement.Let(end.origin(), found, truth(end, false)));
    List<Statement> here = new ArrayList<>();
    List<Statement> later = new ArrayList<>();
    for (Statement sum : sums) {
      Statement.Assign assign = (Statement.Assign) sum;
      Expr.Arithmetic added = (Expr.Arithmetic) assign.value();
      Numeric type = added.type();
      Variable by = new Variable("by", type);
      before.add(new Statement.Let(sum.origin(), by, Expr.Literal.zero(sum.origin(), type)));
      here.add(new Statement.Assign(sum.origin(), by, added.right()));
      Expr value =
          new Expr.Arithmetic(
              added.origin(),
              type,
              added.operation(),
              added.left(),
              new Expr.Use(added.right().origin(), by));
      later.add(new Statement.Assign(sum.origin(), assign.variable(), value));
    }
    behind.add(
        new Statement.If(
            end.origin(),
            new Expr.Use(end.origin(), found),
            new Block(later),
            new Block(List.of())));
    here.add(new Statement.Assign(end.origin(), found, truth(end, true)));
    here.add(end);
    return here;
  }

  private static Expr truth(Statement at, boolean value) {
    return new Expr.Literal(at.origin(), Type.Simple.BOOLEAN, value);
  }

  /** Whether an iteration may leave the loop by what a variable has counted. */
  static boolean mayCount(Block body) {
    if (leaves(body)) {
      return true;
    }
    for (Statement statement : body.statements()) {
      boolean asks =
          statement instanceof Statement.If branch
              && branch.condition() instanceof Expr.Comparison compared
              && (compared.left() instanceof Expr.Use || compared.right() instanceof Expr.Use)
              && (leaves(branch.whenTrue()) || leaves(branch.whenFalse()));
      if (asks
          || (!Assigned.loops(new Block(List.of(statement)))
              && StatementParts.of(statement).blocks().stream().anyMatch(LastActs::mayCount))) {
        return true;
      }
    }
    return false;
  }

  private static boolean leaves(Block block) {
    return block.statements().stream()
        .anyMatch(
            statement ->
                isBreak(statement)
                    || (statement instanceof Statement.Nested nested && leaves(nested.body())));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.analysis.Value.Reported;
import dev.discreet.processor.analysis.Value.Rows;
import dev.discreet.processor.analysis.Value.Running;
import dev.discreet.processor.analysis.Value.Strand;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Executes statements on abstract values, all paths side by side. */
final class Statements {
  private record Exit(Term guard, Value value) {}

  /** A row loop that is being executed: what it may add to, and the turns that ended early. */
  private record Loop(Set<Variable> carried, List<State> continued) {}

  /** One activation of a method, lambda or constructor. */
  private static final class Frame {
    private final List<Exit> exits = new ArrayList<>();
    private Optional<Loop> loop = Optional.empty();
    private Optional<Limits> resultLimits = Optional.empty();
    private boolean constructor;
    private boolean reported;
  }

  private final Evaluation evaluation;
  private final Expressions expressions;
  private final Map<String, Variable> components = new HashMap<>();

  Statements(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.expressions = new Expressions(evaluation, this);
  }

  /** What a body returns, which lies within the limits if any are declared. */
  Value run(Block body, State state, Optional<Limits> resultLimits) {
    Frame frame = new Frame();
    frame.resultLimits = resultLimits;
    execute(body, state, frame);
    if (frame.reported || frame.exits.isEmpty()) {
      return new Reported();
    }
    int last = frame.exits.size() - 1;
    Value result = frame.exits.get(last).value();
    for (int i = last - 1; i >= 0; i--) {
      Exit exit = frame.exits.get(i);
      Optional<Value> merged = Merging.merge(evaluation, exit.guard(), exit.value(), result);
      if (merged.isEmpty()) {
        evaluation.report(Refusal.again());
        return new Reported();
      }
      result = merged.get();
    }
    return result;
  }

  /** Runs a constructor; empty where it always throws. */
  Optional<State> construct(Block body, State state) {
    Frame frame = new Frame();
    frame.constructor = true;
    boolean ends = execute(body, state, frame);
    if (frame.reported) {
      forget(state);
      return Optional.of(state);
    }
    return ends ? Optional.of(state) : Optional.empty();
  }

  private void forget(State state) {
    state.values().replaceAll((variable, value) -> evaluation.unknown(variable.type()));
  }

  /** The value a constructor has given a component. */
  Optional<Value> componentValue(String component, State state) {
    return Optional.ofNullable(components.get(component)).map(state.values()::get);
  }

  /** Executes in place; false where no path goes on. */
  private boolean execute(Block block, State state, Frame frame) {
    Set<Variable> outer = Set.copyOf(state.values().keySet());
    for (Statement statement : block.statements()) {
      if (!attempt(statement, state, frame)) {
        return false;
      }
    }
    state.values().keySet().removeIf(v -> !outer.contains(v) && !components.containsValue(v));
    return true;
  }

  /**
   * A statement that is refused is reported once; what it would have assigned is not looked at
   * again.
   */
  private boolean attempt(Statement statement, State state, Frame frame) {
    try {
      return execute(statement, state, frame);
    } catch (Refusal refusal) {
      evaluation.report(refusal);
      Assigned.in(statement).forEach(variable -> state.values().put(variable, new Reported()));
      boolean harmless =
          statement instanceof Statement.Let
              || statement instanceof Statement.Assign
              || statement instanceof Statement.Evaluate;
      frame.reported |= !harmless;
      return !(statement instanceof Statement.Return);
    }
  }

  private boolean execute(Statement statement, State state, Frame frame) {
    if (statement instanceof Statement.Let let) {
      let(let, state);
    } else if (statement instanceof Statement.Assign assign) {
      assign(assign, state, frame);
    } else if (statement instanceof Statement.SetComponent set) {
      Variable variable =
          components.computeIfAbsent(
              set.component(), name -> new Variable(name, set.value().type()));
      state.values().put(variable, expressions.value(set.value(), state));
    } else if (statement instanceof Statement.Evaluate evaluate) {
      expressions.value(evaluate.value(), state);
    } else if (statement instanceof Statement.If branch) {
      return branch(branch, state, frame);
    } else if (statement instanceof Statement.ForRows loop) {
      loop(loop, state, frame);
    } else if (statement instanceof Statement.Nested nested) {
      return execute(nested.body(), state, frame);
    } else if (statement instanceof Statement.Declare declare) {
      // Java proves that it is assigned before it is read.
      state.values().put(declare.variable(), new Reported());
    } else {
      return leave(statement, state, frame);
    }
    return true;
  }

  /** Statements after which this path does not go on. */
  private boolean leave(Statement statement, State state, Frame frame) {
    if (statement instanceof Statement.Return && frame.constructor) {
      frame.reported = true;
      return false;
    }
    if (statement instanceof Statement.Return returned) {
      Value value = expressions.value(returned.value(), state);
      if (frame.loop.isPresent()) {
        throw new Refusal(earlyReturn(returned, value));
      }
      frame.resultLimits.ifPresent(
          limits -> LimitCheck.require(returned.value().origin(), limits, value, state.path()));
      evaluation.returns(returned.value().origin(), value);
      frame.exits.add(new Exit(state.guard(), value));
      return false;
    }
    if (statement instanceof Statement.Continue && frame.loop.isPresent()) {
      frame.loop.get().continued().add(state.branch(state.guard(), state.path()));
      return false;
    }
    if (evaluation.isTolerant()) {
      forget(state);
      return !(statement instanceof Statement.Throw);
    }
    throw new Refusal(new Located(statement.origin(), refusal(statement)));
  }

  private static Finding refusal(Statement statement) {
    if (statement instanceof Statement.Refused refused) {
      return refused.finding();
    }
    String text = "`" + statement.origin().text() + "`";
    if (statement instanceof Statement.Break) {
      return Finding.of(Rule.EARLY_EXIT, text)
          .required("a loop that sees every row")
          .fix("put the condition on what is added, not on the loop");
    }
    return statement instanceof Statement.Throw
        ? Finding.of(Rule.EXCEPTION_HANDLING, text).fix("validate rows in the record's constructor")
        : Finding.of(Rule.NOT_UNDERSTOOD, text);
  }

  private static Located earlyReturn(Statement.Return returned, Value value) {
    boolean rowValue = value instanceof Pure pure && pure.term().readsRow();
    String text = "`" + returned.origin().text() + "`";
    Finding finding =
        rowValue
            ? Finding.of(Rule.ROW_RETURNED, text)
                .required("a count or a sum over all rows")
                .fix("add the value to a total and return the total after the loop")
            : Finding.of(Rule.EARLY_EXIT, text).fix("return after the loop");
    return new Located(returned.origin(), finding);
  }

  private void let(Statement.Let let, State state) {
    Value value = expressions.value(let.value(), state);
    if (value instanceof Running running) {
      throw new Refusal(new Located(let.value().origin(), Expressions.accumulatorRead(running)));
    }
    state.values().put(let.variable(), value);
  }

  private void assign(Statement.Assign assign, State state, Frame frame) {
    Value value = expressions.value(assign.value(), state);
    Variable variable = assign.variable();
    boolean carried = frame.loop.filter(loop -> loop.carried().contains(variable)).isPresent();
    if (value instanceof Running running && !(carried && running.variable() == variable)) {
      throw new Refusal(new Located(assign.value().origin(), Expressions.accumulatorRead(running)));
    }
    if (carried && !(value instanceof Running)) {
      throw new Refusal(
          new Located(
              assign.origin(),
              Finding.of(Rule.ROW_KEPT, "`" + assign.origin().text() + "`")
                  .required("variables of outside are only added to, as in `total += x`")
                  .fix("count or sum instead, and decide after the noise")));
    }
    state.values().put(variable, value);
  }

  private boolean branch(Statement.If branch, State state, Frame frame) {
    Terms terms = evaluation.terms();
    Term condition = expressions.condition(branch.condition(), state);
    Optional<State> yes = side(branch.whenTrue(), state, condition, true, frame);
    Optional<State> no = side(branch.whenFalse(), state, condition, false, frame);
    if (yes.isPresent() && no.isPresent()) {
      State other = no.get();
      Set<Variable> all = new LinkedHashSet<>(yes.get().values().keySet());
      all.retainAll(other.values().keySet());
      Map<Variable, Value> merged = new HashMap<>();
      for (Variable variable : all) {
        Value a = yes.get().valueOf(variable);
        Value b = other.valueOf(variable);
        merged.put(variable, Merging.merge(evaluation, condition, a, b).orElseGet(Reported::new));
      }
      Term guard = terms.or(yes.get().guard(), other.guard());
      boolean bothWhole =
          isWhole(yes.get(), state, condition, true) && isWhole(other, state, condition, false);
      state.become(new State(merged, bothWhole ? state.guard() : guard, state.path()));
      return true;
    }
    yes.or(() -> no).ifPresent(state::become);
    return yes.isPresent() || no.isPresent();
  }

  /** Whether a side goes on exactly where it was entered. */
  private boolean isWhole(State after, State before, Term condition, boolean holds) {
    return after.guard() == sideGuard(before, condition, holds);
  }

  private Term sideGuard(State state, Term condition, boolean holds) {
    Terms terms = evaluation.terms();
    return terms.and(state.guard(), holds ? condition : terms.not(condition));
  }

  private Optional<State> side(
      Block block, State state, Term condition, boolean holds, Frame frame) {
    return state
        .path()
        .with(condition, holds)
        .map(path -> state.branch(sideGuard(state, condition, holds), path))
        .filter(inside -> execute(block, inside, frame));
  }

  private void loop(Statement.ForRows loop, State state, Frame frame) {
    Rows rows = expressions.rows(loop.rows(), state);
    Set<Variable> carried = Assigned.in(loop.body());
    carried.retainAll(state.values().keySet());
    List<Folds.Turns> turns = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      state
          .path()
          .with(strand.guard(), true)
          .map(path -> turns(loop, strand, carried, state, path, frame))
          .filter(ends -> !ends.isEmpty())
          .ifPresent(ends -> turns.add(new Folds.Turns(strand, ends)));
    }
    expressions.folds().finish(carried, turns, rows, state);
  }

  /** The ends of a turn for elements of one kind. */
  private List<State> turns(
      Statement.ForRows loop,
      Strand strand,
      Set<Variable> carried,
      State state,
      Assumptions path,
      Frame frame) {
    State turn = new State(state.values(), evaluation.terms().yes(), path);
    carried.forEach(
        variable -> turn.values().computeIfPresent(variable, expressions.folds()::start));
    turn.values().put(loop.row(), new Pure(strand.element()));
    Optional<Loop> enclosing = frame.loop;
    Loop current = new Loop(carried, new ArrayList<>());
    frame.loop = Optional.of(current);
    evaluation.enterRow(strand.rows());
    try {
      if (execute(loop.body(), turn, frame)) {
        current.continued().add(turn);
      }
    } finally {
      evaluation.leaveRow(strand.rows());
      frame.loop = enclosing;
    }
    return current.continued();
  }
}

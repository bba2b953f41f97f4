/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Pure;
import dev.discreet.processor.analysis.Value.Reference;
import dev.discreet.processor.analysis.Value.Reported;
import dev.discreet.processor.analysis.Value.Running;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Executes statements on abstract values, all paths side by side. */
final class Statements {
  private record Exit(Value value, State end) {}

  /** One activation of a method, lambda or constructor. */
  static final class Frame {
    /**
     * A loop that is being executed.
     *
     * @param rows whether it is one over rows
     * @param carried the variables of outside that a row loop may add to
     * @param continued the paths on which a turn has ended
     * @param broken the paths on which the loop was left
     */
    record Loop(boolean rows, Set<Variable> carried, List<State> continued, List<State> broken) {}

    private final List<Exit> exits = new ArrayList<>();
    private final Deque<Loop> loops = new ArrayDeque<>();
    private Optional<Limits> resultLimits = Optional.empty();
    private boolean constructor;
    private int leaps;
    boolean reported;

    Loop enterRows(Set<Variable> carried) {
      return enter(new Loop(true, carried, new ArrayList<>(), new ArrayList<>()));
    }

    Loop enterTurn() {
      return enter(new Loop(false, Set.of(), new ArrayList<>(), new ArrayList<>()));
    }

    private Loop enter(Loop loop) {
      loops.push(loop);
      return loop;
    }

    void leave() {
      loops.pop();
    }

    /** The loop over rows that a path is in. */
    Optional<Loop> rowLoop() {
      return loops.stream().filter(Loop::rows).findFirst();
    }

    /** How many paths have left the method or several loops, or were given up. */
    int left() {
      return exits.size() + leaps + (reported ? 1 : 0);
    }

    /** The loop around so many others; empty if there is none, or a row loop is among those. */
    Optional<Loop> around(int others) {
      leaps += others > 0 ? 1 : 0;
      List<Loop> all = List.copyOf(loops);
      return all.size() > others && all.subList(0, others).stream().noneMatch(Loop::rows)
          ? Optional.of(all.get(others))
          : Optional.empty();
    }
  }

  private final Evaluation evaluation;
  private final Expressions expressions;
  private final RowLoops rowLoops;
  private final CountedLoops countedLoops;
  private final Map<String, Variable> components = new HashMap<>();
  private final Set<Origin> notUnderstood = new LinkedHashSet<>();

  Statements(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.expressions = new Expressions(evaluation, this);
    this.countedLoops = new CountedLoops(evaluation, expressions, this);
    this.rowLoops = new RowLoops(evaluation, expressions, this, countedLoops);
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
    List<State> ends = frame.exits.stream().map(Exit::end).toList();
    state.seeing(Merging.states(evaluation, ends, Optional.empty(), state.path()));
    for (int i = last - 1; i >= 0; i--) {
      Exit exit = frame.exits.get(i);
      Optional<Value> merged = Merging.merge(evaluation, exit.end().guard(), exit.value(), result);
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

  /** The first statement that a constructor does not prove anything by. */
  Optional<Origin> firstNotUnderstood() {
    return notUnderstood.stream().findFirst();
  }

  /**
   * Forgets what a statement that is not understood may have changed: what it assigns, what arrays
   * and maps hold, and what an object holds that somebody may write to. Claim: what else was proven
   * of a number, a text, a constant, a record or a copy holds behind it, if one comes there; where
   * it throws there is no instance.
   */
  private void forget(State state, Set<Variable> assigned) {
    state
        .values()
        .replaceAll(
            (variable, value) ->
                assigned.contains(variable) || mayBeWritten(variable, value)
                    ? evaluation.unknown(variable.type())
                    : value);
    state.objects().replaceAll((object, contents) -> new Reported());
  }

  private static boolean mayBeWritten(Variable variable, Value value) {
    boolean immutable =
        variable.type() instanceof Type.Numeric
            || variable.type() == Type.Simple.BOOLEAN
            || variable.type() == Type.Simple.TEXT
            || variable.type() instanceof Type.Enumeration
            || variable.type() instanceof Type.Row
            || (value instanceof Pure pure && CollectionTerms.isFixed(pure.term()));
    return !immutable;
  }

  private void forget(State state) {
    state.values().replaceAll((variable, value) -> evaluation.unknown(variable.type()));
    state.objects().replaceAll((object, contents) -> new Reported());
  }

  /** Makes known what a constructor may store in a component. */
  void declareComponent(Variable component) {
    components.put(component.name(), component);
  }

  /** The value a constructor has given a component. */
  Optional<Value> componentValue(String component, State state) {
    return Optional.ofNullable(components.get(component)).map(state.values()::get);
  }

  /** Executes in place; false where no path goes on. */
  boolean execute(Block block, State state, Frame frame) {
    Set<Variable> outer = Collections.unmodifiableSet(new LinkedHashSet<>(state.values().keySet()));
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
  boolean attempt(Statement statement, State state, Frame frame) {
    Optional<State> before =
        frame.constructor && Assigned.isAll(statement)
            ? Optional.of(state.branch(state.guard(), state.path()))
            : Optional.empty();
    int around = frame.loops.size();
    try {
      return execute(statement, state, frame);
    } catch (Refusal refusal) {
      evaluation.report(refusal);
      notUnderstood.add(statement.origin());
      if (before.isPresent()) {
        while (frame.loops.size() > around) {
          frame.leave();
        }
        state.become(before.get());
        Set<Variable> assigned = Assigned.in(statement);
        forget(state, assigned);
        assigned.forEach(
            variable -> state.values().put(variable, evaluation.unknown(variable.type())));
        return true;
      }
      Assigned.in(statement).forEach(variable -> state.values().put(variable, new Reported()));
      Assigned.objectsIn(statement).stream()
          .map(state.values()::get)
          .filter(Reference.class::isInstance)
          .forEach(held -> state.objects().put(((Reference) held).object(), new Reported()));
      frame.reported |= !isOne(statement);
      return !(statement instanceof Statement.Return);
    }
  }

  /** Whether a statement does one thing, and holds no others. */
  private static boolean isOne(Statement statement) {
    return statement instanceof Statement.Let
        || statement instanceof Statement.Assign
        || statement instanceof Statement.SetElement
        || statement instanceof Statement.Put
        || statement instanceof Statement.Add
        || statement instanceof Statement.Evaluate;
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
      Value value = expressions.value(set.value(), state);
      requireWithin(variable, set.value().origin(), value, state);
      state.values().put(variable, value);
    } else if (statement instanceof Statement.Evaluate evaluate) {
      expressions.value(evaluate.value(), state);
    } else if (statement instanceof Statement.If branch) {
      return branch(branch, state, frame);
    } else if (statement instanceof Statement.ForRows loop) {
      return rowLoops.execute(loop, state, frame);
    } else if (statement instanceof Statement.CountedLoop loop) {
      return countedLoops.execute(loop, state, frame);
    } else if (statement instanceof Statement.ForEach loop) {
      return countedLoops.execute(loop, state, frame);
    } else if (statement instanceof Statement.SetElement set) {
      expressions.vectors().writes().set(set, state);
    } else if (statement instanceof Statement.Put put) {
      expressions.vectors().writes().put(put, state);
    } else if (statement instanceof Statement.Add add) {
      expressions.vectors().lists().add(add, state);
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
      if (frame.rowLoop().isPresent()) {
        throw new Refusal(earlyReturn(returned, value));
      }
      frame.resultLimits.ifPresent(
          limits ->
              LimitCheck.require(
                  returned.value().origin(), limits, value, state.path(), evaluation.terms()));
      Value whole = evaluation.isOutermost() ? contents(value, state) : value;
      evaluation.returns(returned.value().origin(), whole);
      frame.exits.add(new Exit(whole, state.branch(state.guard(), state.path())));
      return false;
    }
    if (statement instanceof Statement.Continue next) {
      Optional<Frame.Loop> loop = frame.around(next.out());
      if (loop.isPresent()) {
        loop.get().continued().add(state.branch(state.guard(), state.path()));
        return false;
      }
    }
    if (statement instanceof Statement.Break end) {
      Optional<Frame.Loop> loop = frame.around(end.out()).filter(around -> !around.rows());
      if (loop.isPresent()) {
        loop.get().broken().add(state.branch(state.guard(), state.path()));
        return false;
      }
    }
    if (evaluation.isTolerant()) {
      if (!(statement instanceof Statement.Throw)) {
        notUnderstood.add(statement.origin());
      }
      if (statement instanceof Statement.Refused refused && refused.writes().isPresent()) {
        forget(state, new LinkedHashSet<>(refused.writes().get()));
      } else {
        forget(state);
      }
      return !(statement instanceof Statement.Throw);
    }
    throw new Refusal(new Located(statement.origin(), refusal(statement)));
  }

  /** What the query returns is what an array or map holds at that time. */
  private static Value contents(Value value, State state) {
    if (!(value instanceof Reference reference)) {
      return value;
    }
    Value held = state.objects().get(reference.object());
    return held == null || !reference.at().isEmpty() ? value : held;
  }

  private static Finding refusal(Statement statement) {
    if (statement instanceof Statement.Refused refused) {
      return refused.finding();
    }
    String text = "`" + statement.origin().text() + "`";
    if (statement instanceof Statement.Break || statement instanceof Statement.Continue) {
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
    requireNoStream(let.value(), value);
    requireWithin(let.variable(), let.value().origin(), value, state);
    state.values().put(let.variable(), value);
  }

  /** What a variable is given lies within its limits; in a constructor this is said at once. */
  private void requireWithin(Variable variable, Origin origin, Value value, State state) {
    if (variable.limits().isEmpty()) {
      return;
    }
    try {
      if (value instanceof Running) {
        throw new Refusal(new Located(origin, accumulated(variable)));
      }
      LimitCheck.require(origin, variable.limits().get(), value, state.path(), evaluation.terms());
    } catch (Refusal refusal) {
      if (!evaluation.isTolerant()) {
        throw refusal;
      }
      evaluation.report(refusal);
    }
  }

  private static Finding accumulated(Variable variable) {
    return LimitCheck.outside("`" + variable.name() + "`", variable.limits().orElseThrow())
        .found("a total that the loop has not added up yet")
        .fix("remove @Bounded here; put it on a variable that is given the total after the loop");
  }

  /** A stream can be used once: a variable may be read again, which would throw. */
  private static void requireNoStream(Expr expression, Value value) {
    if (RowElements.isInner(value)) {
      throw new Refusal(
          new Located(
              expression.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
                  .found("a variable for a stream over what one row holds")
                  .fix("use the stream where it is made")));
    }
  }

  private void assign(Statement.Assign assign, State state, Frame frame) {
    Value value = expressions.value(assign.value(), state);
    Variable variable = assign.variable();
    boolean carried = frame.rowLoop().filter(loop -> loop.carried().contains(variable)).isPresent();
    if (carried
        && variable.type() == Type.Simple.BOOLEAN
        && state.valueOf(variable) instanceof Running before
        && value instanceof Pure pure
        && pure.term().kind() == Term.Kind.CONSTANT) {
      value = before.or(verdict(assign));
    }
    if (value instanceof Running running && !(carried && running.is(variable))) {
      throw new Refusal(new Located(assign.value().origin(), Expressions.accumulatorRead(running)));
    }
    requireNoStream(assign.value(), value);
    requireWithin(variable, assign.value().origin(), value, state);
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

  private static Value.Part verdict(Statement.Assign assign) {
    Range either = Range.integers(0, 1);
    return new Value.Part(
        assign.origin().text(), either, assign.origin(), Optional.empty(), BigDecimal.ONE);
  }

  private boolean branch(Statement.If branch, State state, Frame frame) {
    Terms terms = evaluation.terms();
    Term condition = expressions.condition(branch.condition(), state);
    Optional<State> yes = side(branch.whenTrue(), state, condition, true, frame);
    Optional<State> no = side(branch.whenFalse(), state, condition, false, frame);
    if (yes.isPresent() && no.isPresent()) {
      State other = no.get();
      State merged = other.branch(other.guard(), state.path());
      Merging.merge(evaluation, condition, yes.get(), merged);
      Term guard = terms.or(yes.get().guard(), other.guard());
      boolean bothWhole =
          isWhole(yes.get(), state, condition, true) && isWhole(other, state, condition, false);
      state.become(merged.branch(bothWhole ? state.guard() : guard, state.path()));
      return true;
    }
    yes.or(() -> no).ifPresent(state::become);
    return yes.isPresent() || no.isPresent();
  }

  /** Whether a side goes on exactly where it was entered. */
  private boolean isWhole(State after, State before, Term condition, boolean holds) {
    return after.guard() == sideGuard(before, condition, holds);
  }

  /** When a side of a condition is taken. */
  Term sideGuard(State state, Term condition, boolean holds) {
    Terms terms = evaluation.terms();
    if (state.path().truthOf(condition).equals(Optional.of(holds))) {
      return state.guard();
    }
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
}

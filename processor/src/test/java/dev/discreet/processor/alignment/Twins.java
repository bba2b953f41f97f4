/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Two runs of a lowered mechanism side by side: its own, and that on a neighbouring data set, where
 * each draw is shifted by the {@link Alignment}. Both take the same branches: that is an obligation
 * wherever there is one. A loop is passed once, from what its invariant says to what it says.
 *
 * <p>A shift that is injective, whatever was drawn before, maps the draws that lead to an answer to
 * draws that lead the neighbour to the same one, each at most e^cost times as likely. So the
 * obligations together say that no answer is more than e^ε times as likely as on the neighbour.
 *
 * <p>What is not known here is {@link NotProvable}.
 */
final class Twins {
  private static final Solver SOLVER = new Solver();

  private final Alignment alignment;
  private final Claims claims = new Claims();
  private final Scope scope;
  private final Draws draws;
  private final Expressions expressions;

  Twins(Shipped shipped, Alignment alignment) {
    this.alignment = alignment;
    this.scope = new Scope(alignment);
    this.draws = new Draws(alignment, scope, claims);
    this.expressions = new Expressions(shipped, alignment, claims, scope, draws, this::run);
  }

  /** The shifts that were made, and what they cost. */
  Draws draws() {
    return draws;
  }

  /** What a path returns. */
  record Returned(State state, Value value) {}

  /** The obligations of a method. */
  List<Obligation> of(
      Method method, Function<Method.Parameter, Optional<Value>> given, Term budget) {
    for (Returned path : paths(method, given)) {
      claims.require("answer", path.state(), path.value().same());
      claims.require("cost", path.state(), path.state().spent.atMost(budget));
    }
    return claims.all();
  }

  /** That a method returns no value, and where it draws nothing at that. */
  List<Obligation> nothingToldBy(
      Method method, Function<Method.Parameter, Optional<Value>> given, boolean draws) {
    for (Returned path : paths(method, given)) {
      if (path.value() instanceof Value.Maybe told) {
        claims.require("nothing is told", path.state(), told.present().own().negated());
      } else {
        throw new NotProvable("no optional: " + path.value());
      }
      claims.require("nothing is drawn", path.state(), Term.of(draws || path.state().draws == 0));
    }
    return claims.all();
  }

  /**
   * That no place of a choice becomes more than e^ε times likelier than another one, where place i
   * has weight e^−x_i: x of one of them against x of another moves by ε at most. As odds of sums
   * lie between the least and the largest odds of their parts, no place is more than e^ε times
   * likelier then.
   *
   * @param one the exponent of a place
   * @param other that of another one
   */
  List<Obligation> ratio(Returned one, Returned other) {
    if (!(one.value() instanceof Value.Quotient x)
        || !(other.value() instanceof Value.Quotient y)) {
      throw new NotProvable("no exponents: " + one.value() + ", " + other.value());
    }
    State state = one.state().copy();
    state.known.addAll(other.state().known);
    if (!x.factor().base().equals(Scope.global("epsilon")) || !x.factor().equals(y.factor())) {
      throw new NotProvable("exponents in other units than ε: " + x.factor() + ", " + y.factor());
    }
    claims.require("the same unit", state, x.by().is(y.by()));
    claims.require("a unit above 0", state, Term.ZERO.lessThan(x.by()));
    Term gained = x.number().moved().minus(x.number().own());
    Term against = y.number().moved().minus(y.number().own());
    Term moved = gained.minus(against).times(Term.of(x.factor().factor()));
    claims.require("ratio", state, moved.atMost(x.by()));
    return claims.all();
  }

  /**
   * That a number of one place moves against that of another one by at most a bound, some number of
   * times over.
   */
  List<Obligation> against(Returned one, Returned other, Term times, Term bound, Term known) {
    Value.Pair x = Runs.pair(one.value());
    Value.Pair y = Runs.pair(other.value());
    State state = one.state().copy();
    state.known.addAll(other.state().known);
    state.known.add(known);
    Term moved = x.moved().minus(x.own()).minus(y.moved().minus(y.own()));
    claims.require("ratio", state, moved.times(times).atMost(bound));
    return claims.all();
  }

  /** What a method returns, on its only path. */
  Returned only(Method method, Function<Method.Parameter, Optional<Value>> given) {
    List<Returned> paths = paths(method, given);
    if (paths.size() != 1) {
      throw new NotProvable("a method that returns in several ways");
    }
    return paths.get(0);
  }

  private List<Returned> paths(Method method, Function<Method.Parameter, Optional<Value>> given) {
    State state = State.begin();
    for (Method.Parameter parameter : method.parameters()) {
      Variable variable = parameter.variable();
      Value value =
          given
              .apply(parameter)
              .orElseGet(() -> scope.input(variable.name(), variable.type(), state));
      state.values.put(variable, value);
      if (value instanceof Value.Odds odds) {
        scope.prices().put(variable.name(), odds.cost());
      }
    }
    alignment.given().forEach(fact -> state.known.add(scope.formula(fact, state)));
    scope.facts(state);
    return run(method.body(), state);
  }

  /** What one call returns, on one path, of a method that draws nothing. */
  Value made(Method method, List<Value> arguments, State state) {
    return expressions.call(method, arguments, state);
  }

  /** What the paths of a block return; a path that throws ends there, in both runs. */
  private List<Returned> run(Block block, State state) {
    List<Returned> returned = new ArrayList<>();
    List<State> left = through(block, state, returned);
    left.forEach(end -> returned.add(new Returned(end, new Value.Nothing())));
    return returned;
  }

  private List<State> through(Block block, State start, List<Returned> returned) {
    List<State> paths = List.of(start);
    for (Statement statement : block.statements()) {
      List<State> next = new ArrayList<>();
      for (State path : paths) {
        next.addAll(step(statement, path, returned));
      }
      paths = next;
    }
    return paths;
  }

  private List<State> step(Statement statement, State state, List<Returned> returned) {
    switch (statement.kind()) {
      case LET:
        Statement.Let let = (Statement.Let) statement;
        state.values.put(let.variable(), expressions.value(let.value(), state));
        return List.of(state);
      case ASSIGN:
        Statement.Assign assign = (Statement.Assign) statement;
        state.values.put(assign.variable(), expressions.value(assign.value(), state));
        return List.of(state);
      case EVALUATE:
        expressions.value(((Statement.Evaluate) statement).value(), state);
        return List.of(state);
      case NESTED:
        return through(((Statement.Nested) statement).body(), state, returned);
      case RETURN:
        returned.add(
            new Returned(state, expressions.value(((Statement.Return) statement).value(), state)));
        return List.of();
      case THROW:
        for (Expr told : ((Statement.Throw) statement).told()) {
          claims.require("exception", state, expressions.value(told, state).same());
        }
        return List.of();
      case SET_ELEMENT:
        written((Statement.SetElement) statement, state);
        return List.of(state);
      case IF:
        return branch((Statement.If) statement, state, returned);
      case COUNTED_LOOP:
        return loop((Statement.CountedLoop) statement, state, returned);
      default:
        throw new NotProvable("a statement of kind " + statement.kind());
    }
  }

  /** An array that is told: whatever is written to it is the same in both runs. */
  private void written(Statement.SetElement set, State state) {
    if (!(expressions.value(set.vector(), state) instanceof Value.Told)) {
      throw new NotProvable("an array of unknown numbers: " + set.origin().text());
    }
    claims.require("answer", state, expressions.value(set.index(), state).same());
    claims.require("answer", state, expressions.value(set.value(), state).same());
  }

  private Term condition(String name, Expr condition, State state) {
    Value.Pair asked = Runs.pair(expressions.value(condition, state));
    claims.require(name, state, asked.same());
    return asked.own();
  }

  private List<State> branch(Statement.If branch, State state, List<Returned> returned) {
    Term asked = condition("branch", branch.condition(), state);
    List<State> ends = new ArrayList<>();
    for (boolean truth : new boolean[] {true, false}) {
      State path = state.copy();
      path.known.add(truth ? asked : asked.negated());
      if (isPossible(path)) {
        ends.addAll(through(truth ? branch.whenTrue() : branch.whenFalse(), path, returned));
      }
    }
    return ends;
  }

  /** Whether what is known holds for some values: a path on which it does not is never taken. */
  private static boolean isPossible(State state) {
    return SOLVER.against(new Obligation("path", state.known, Term.FALSE)).isPresent();
  }

  private List<State> loop(Statement.CountedLoop loop, State before, List<Returned> returned) {
    List<State> started = through(loop.start(), before, returned);
    if (started.size() != 1) {
      throw new NotProvable("a loop that starts in several ways");
    }
    State state = started.get(0);
    Set<Variable> changed = new LinkedHashSet<>();
    assigned(loop.body(), changed);
    assigned(loop.step(), changed);
    changed.retainAll(state.values.keySet());
    invariant("invariant, before the loop", state, changed);
    for (Variable variable : changed) {
      Value.Pair any = scope.number(variable.name(), variable.type(), isMoved(variable), state);
      state.values.put(variable, any);
    }
    state.spent = scope.fresh("spent", Term.Sort.REAL);
    for (String text : alignment.invariant()) {
      state.known.add(scope.formula(text, state));
    }
    Term goesOn = condition("loop", loop.condition(), state);
    State inside = state.copy();
    inside.known.add(goesOn);
    for (State end : through(loop.body(), inside, returned)) {
      for (State stepped : through(loop.step(), end, returned)) {
        invariant("invariant, after an iteration", stepped, changed);
        state.draws = Math.max(state.draws, stepped.draws);
      }
    }
    state.known.add(goesOn.negated());
    return List.of(state);
  }

  /** Whether the invariant says what a variable is in the neighbour's run; else it is the same. */
  private boolean isMoved(Variable variable) {
    return alignment.invariant().stream()
        .anyMatch(text -> text.contains("moved(" + variable.name() + ")"));
  }

  private void invariant(String name, State state, Set<Variable> changed) {
    for (String text : alignment.invariant()) {
      claims.require(name, state, scope.formula(text, state));
    }
    for (Variable variable : changed) {
      if (!isMoved(variable)) {
        claims.require(
            name, state, Runs.pair(Objects.requireNonNull(state.values.get(variable))).same());
      }
    }
  }

  private static void assigned(Block block, Set<Variable> variables) {
    for (Statement statement : block.statements()) {
      switch (statement.kind()) {
        case ASSIGN -> variables.add(((Statement.Assign) statement).variable());
        case IF -> {
          assigned(((Statement.If) statement).whenTrue(), variables);
          assigned(((Statement.If) statement).whenFalse(), variables);
        }
        case NESTED -> assigned(((Statement.Nested) statement).body(), variables);
        case LET, EVALUATE, SET_ELEMENT, RETURN, THROW -> {}
        default -> throw new NotProvable("in a loop, a statement of kind " + statement.kind());
      }
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.commons.math3.fraction.BigFraction;

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
  /** Shifts up to so many times the distance are told apart by what they cost. */
  private static final int MOST_SHIFTS = 4;

  private static final Solver SOLVER = new Solver();
  private static final String FRACTION = "org.apache.commons.math3.fraction.BigFraction.";

  private final Shipped shipped;
  private final Alignment alignment;
  private final List<Obligation> obligations = new ArrayList<>();
  private final Map<String, Term> prices = new LinkedHashMap<>();
  private final List<Steps> steps = new ArrayList<>();
  private final List<Paid> paid = new ArrayList<>();
  private int made;

  Twins(Shipped shipped, Alignment alignment) {
    this.shipped = shipped;
    this.alignment = alignment;
  }

  /** What is known in a place, and what was spent on the way to it. */
  static final class State {
    final Map<Variable, Value> values = new LinkedHashMap<>();
    final Map<String, Value> inputs = new LinkedHashMap<>();
    final List<Term> known = new ArrayList<>();
    Term spent = Term.ZERO;
    int draws;

    State copy() {
      State other = new State();
      other.become(this);
      return other;
    }

    void become(State other) {
      Map<Variable, Value> held = new LinkedHashMap<>(other.values);
      Map<String, Value> given = new LinkedHashMap<>(other.inputs);
      List<Term> facts = new ArrayList<>(other.known);
      values.clear();
      values.putAll(held);
      inputs.clear();
      inputs.putAll(given);
      known.clear();
      known.addAll(facts);
      spent = other.spent;
      draws = other.draws;
    }
  }

  /** What a shift cost. */
  private record Paid(Term cost, Term shift, Term price) {}

  /** What a path returns. */
  record Returned(State state, Value value) {}

  /** The obligations of a method. */
  List<Obligation> of(
      Method method, Function<Method.Parameter, Optional<Value>> given, Term budget) {
    for (Returned path : paths(method, given)) {
      require("answer", path.state(), same(path.value()));
      require("cost", path.state(), path.state().spent.atMost(budget));
    }
    return obligations;
  }

  /** That a method returns no value, and where it draws nothing at that. */
  List<Obligation> nothingToldBy(
      Method method, Function<Method.Parameter, Optional<Value>> given, boolean draws) {
    for (Returned path : paths(method, given)) {
      if (path.value() instanceof Value.Maybe told) {
        require("nothing is told", path.state(), told.present().own().negated());
      } else {
        throw new NotProvable("no optional: " + path.value());
      }
      require("nothing is drawn", path.state(), Term.of(draws || path.state().draws == 0));
    }
    return obligations;
  }

  /**
   * That no place of a choice becomes more than e^ε times likelier than another one, where place i
   * has weight e^−x_i: x of one of them against x of another moves by ε at most. As odds of sums lie
   * between the least and the largest odds of their parts, no place is more than e^ε times likelier
   * then.
   *
   * @param one the exponent of a place
   * @param other that of another one
   */
  List<Obligation> ratio(Returned one, Returned other) {
    if (!(one.value() instanceof Value.Quotient x) || !(other.value() instanceof Value.Quotient y)) {
      throw new NotProvable("no exponents: " + one.value() + ", " + other.value());
    }
    State state = one.state().copy();
    state.known.addAll(other.state().known);
    if (!x.factor().base().equals(global("epsilon")) || !x.factor().equals(y.factor())) {
      throw new NotProvable("exponents in other units than ε: " + x.factor() + ", " + y.factor());
    }
    require("the same unit", state, x.by().is(y.by()));
    Term gained = x.number().moved().minus(x.number().own());
    Term against = y.number().moved().minus(y.number().own());
    Term moved = gained.minus(against).times(Term.of(x.factor().factor()));
    require("ratio", state, moved.atMost(x.by()));
    return obligations;
  }

  /**
   * That a number of one place moves against that of another one by at most a bound, some number of
   * times over.
   */
  List<Obligation> against(Returned one, Returned other, Term times, Term bound, Term known) {
    Value.Pair x = pair(one.value());
    Value.Pair y = pair(other.value());
    State state = one.state().copy();
    state.known.addAll(other.state().known);
    state.known.add(known);
    Term moved = x.moved().minus(x.own()).minus(y.moved().minus(y.own()));
    require("ratio", state, moved.times(times).atMost(bound));
    return obligations;
  }

  /** What a method returns, on its only path. */
  Returned only(Method method, Function<Method.Parameter, Optional<Value>> given) {
    List<Returned> paths = paths(method, given);
    if (paths.size() != 1) {
      throw new NotProvable("a method that returns in several ways");
    }
    return paths.get(0);
  }

  private List<Returned> paths(
      Method method, Function<Method.Parameter, Optional<Value>> given) {
    State state = begin();
    for (Method.Parameter parameter : method.parameters()) {
      Variable variable = parameter.variable();
      Value value =
          given.apply(parameter).orElseGet(() -> input(variable.name(), variable.type(), state));
      state.values.put(variable, value);
      if (value instanceof Value.Odds odds) {
        prices.put(variable.name(), odds.cost());
      }
    }
    alignment.given().forEach(fact -> state.known.add(formula(fact, state)));
    facts(state);
    return run(method.body(), state);
  }

  /** What a mechanism's factory has checked before anything is drawn. */
  static State begin() {
    State state = new State();
    state.known.add(Term.ZERO.lessThan(global("epsilon")));
    state.known.add(Term.ZERO.lessThan(global("share")));
    state.known.add(Term.of(1).atMost(global("distance")));
    state.known.add(Term.of(1).atMost(global("rows")));
    state.known.add(global("rows").atMost(Term.of(Integer.MAX_VALUE)));
    return state;
  }

  /** What is said of the parameters. */
  private void facts(State state) {
    for (Map.Entry<String, String> moves : alignment.moves().entrySet()) {
      if (scope(state).get(moves.getKey()) instanceof Value.Pair) {
        state.known.add(formula(moves.getValue(), state));
      }
    }
  }

  /** What one call returns, on one path, of a method that draws nothing. */
  Value made(Method method, List<Value> arguments, State state) {
    return call(method, arguments, state);
  }

  // Names

  private Term fresh(String name, Term.Sort sort) {
    return Term.variable(name + "_" + made++, sort);
  }

  /** A number that stands outside the mechanism. */
  static Term global(String name) {
    return switch (name) {
      case "epsilon", "share", "steps", "sensitivity" -> Term.variable(name, Term.Sort.REAL);
      case "rank" -> Term.variable(name, Term.Sort.REAL);
      case "inPlace" -> Term.variable(name, Term.Sort.TRUTH);
      case "distance", "rows", "changed" -> Term.variable(name, Term.Sort.INTEGER);
      default -> throw new NotProvable("no such name: " + name);
    };
  }

  private static Map<String, Value> scope(State state) {
    Map<String, Value> names = new HashMap<>(state.inputs);
    state.values.forEach(
        (variable, value) -> {
          if (!(value instanceof Value.Thing)) {
            names.put(variable.name(), value);
          }
          if (variable.name().equals("this") && value instanceof Value.Fields made) {
            names.putAll(made.components());
          }
        });
    return names;
  }

  private Term formula(String text, State state) {
    return formula(text, state, Map.of());
  }

  private Term formula(String text, State state, Map<String, Term> more) {
    Map<String, Value> scope = scope(state);
    return Formulas.term(
        text,
        new Formulas.Names() {
          @Override
          public Term own(String name) {
            return more.containsKey(name)
                ? more.get(name)
                : name.equals("spent")
                    ? state.spent
                    : scope.get(name) instanceof Value.Pair pair ? pair.own() : global(name);
          }

          @Override
          public Term moved(String name) {
            return scope.get(name) instanceof Value.Pair pair ? pair.moved() : global(name);
          }

          @Override
          public Term price(String name) {
            return Optional.ofNullable(prices.get(name))
                .orElseThrow(() -> new NotProvable("no noise: " + name));
          }
        });
  }

  /** An input: the same in both runs, unless the alignment says that it moves. */
  private Value input(String name, Type type, State state) {
    boolean moves = alignment.moves().containsKey(name);
    return switch (type.kind()) {
      case NUMERIC, BOOLEAN -> number(name, type, moves, state);
      case OTHER -> Decimals.is(type) ? number(name, type, moves, state) : new Value.Thing(name);
      case VECTOR -> {
        String length = name + ".length";
        state.inputs.put(length, number(length, Type.Numeric.INT, false, state));
        yield new Value.Thing(name);
      }
      case ROW -> new Value.Thing(name);
      default -> throw new NotProvable("an input of type " + type.kind() + ": " + name);
    };
  }

  private Value.Pair number(String name, Type type, boolean moves, State state) {
    Term own = fresh(name, sort(type));
    Term moved = moves ? fresh("moved_" + name, sort(type)) : own;
    for (Term term : List.of(own, moved)) {
      range(type, term).ifPresent(state.known::add);
    }
    return new Value.Pair(own, moved);
  }

  private static Term.Sort sort(Type type) {
    if (type.kind() == Type.Kind.BOOLEAN) {
      return Term.Sort.TRUTH;
    }
    boolean isReal =
        Decimals.isReal(type) || type == Type.Numeric.DOUBLE || type == Type.Numeric.FLOAT;
    return isReal ? Term.Sort.REAL : Term.Sort.INTEGER;
  }

  /** Where the values of a machine type lie. */
  private static Optional<Term> range(Type type, Term term) {
    return type instanceof Type.Numeric numeric && numeric.isIntegral()
        ? Optional.of(
            exact(numeric.minimum()).atMost(term).and(term.atMost(exact(numeric.maximum()))))
        : Optional.empty();
  }

  static Term exact(BigDecimal number) {
    BigInteger digits = number.unscaledValue();
    return Term.of(
        number.scale() <= 0
            ? new BigFraction(digits.multiply(BigInteger.TEN.pow(-number.scale())))
            : new BigFraction(digits, BigInteger.TEN.pow(number.scale())));
  }

  // Obligations

  private void require(String name, State state, Term claim) {
    obligations.add(new Obligation(name, state.known, claim));
  }

  private static Term same(Value value) {
    if (value instanceof Value.Pair pair) {
      return pair.own().is(pair.moved());
    } else if (value instanceof Value.Maybe maybe) {
      return same(maybe.present()).and(maybe.present().own().implies(same(maybe.held())));
    } else if (value instanceof Value.Fields fields) {
      return fields.components().values().stream().map(Twins::same).reduce(Term.TRUE, Term::and);
    }
    return Term.TRUE; // All other values are those of both runs.
  }

  // Statements

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
        state.values.put(let.variable(), value(let.value(), state));
        return List.of(state);
      case ASSIGN:
        Statement.Assign assign = (Statement.Assign) statement;
        state.values.put(assign.variable(), value(assign.value(), state));
        return List.of(state);
      case EVALUATE:
        value(((Statement.Evaluate) statement).value(), state);
        return List.of(state);
      case NESTED:
        return through(((Statement.Nested) statement).body(), state, returned);
      case RETURN:
        returned.add(new Returned(state, value(((Statement.Return) statement).value(), state)));
        return List.of();
      case THROW:
        for (Expr told : ((Statement.Throw) statement).told()) {
          require("exception", state, same(value(told, state)));
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
    if (!(value(set.vector(), state) instanceof Value.Told)) {
      throw new NotProvable("an array of unknown numbers: " + set.origin().text());
    }
    require("answer", state, same(value(set.index(), state)));
    require("answer", state, same(value(set.value(), state)));
  }

  private Term condition(String name, Expr condition, State state) {
    Value.Pair asked = pair(value(condition, state));
    require(name, state, same(asked));
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
      Value.Pair any = number(variable.name(), variable.type(), isMoved(variable), state);
      state.values.put(variable, any);
    }
    state.spent = fresh("spent", Term.Sort.REAL);
    for (String text : alignment.invariant()) {
      state.known.add(formula(text, state));
    }
    Term goesOn = condition("loop", loop.condition(), state);
    State inside = state.copy();
    inside.known.add(goesOn);
    for (State end : through(loop.body(), inside, returned)) {
      for (State stepped : through(loop.step(), end, returned)) {
        invariant("invariant, after an iteration", stepped, changed);
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
      require(name, state, formula(text, state));
    }
    for (Variable variable : changed) {
      if (!isMoved(variable)) {
        require(name, state, same(pair(Objects.requireNonNull(state.values.get(variable)))));
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

  // Expressions

  private static Value.Pair pair(Value value) {
    if (value instanceof Value.Pair pair) {
      return pair;
    }
    throw new NotProvable("a number is needed: " + value);
  }

  private Value.Pair numbers(Expr expression, State state) {
    return pair(value(expression, state));
  }

  private Value value(Expr expression, State state) {
    return switch (expression.kind()) {
      case LITERAL -> literal(((Expr.Literal) expression).value());
      case NULL -> new Value.Nothing();
      case USE -> use(((Expr.Use) expression).variable(), state);
      case FIXED -> fixed((Expr.Fixed) expression, state);
      case COMPONENT -> component((Expr.Component) expression, state);
      case ARITHMETIC -> arithmetic((Expr.Arithmetic) expression, state);
      case CONVERSION -> conversion((Expr.Conversion) expression, state);
      case COMPARISON -> comparison((Expr.Comparison) expression, state);
      case SAME ->
          both(((Expr.Same) expression).left(), ((Expr.Same) expression).right(), state, Term::is);
      case NOT -> {
        Value.Pair inner = numbers(((Expr.Not) expression).operand(), state);
        yield new Value.Pair(inner.own().negated(), inner.moved().negated());
      }
      case AND ->
          both(((Expr.And) expression).left(), ((Expr.And) expression).right(), state, Term::and);
      case OR ->
          both(((Expr.Or) expression).left(), ((Expr.Or) expression).right(), state, Term::or);
      case CONDITIONAL -> conditional((Expr.Conditional) expression, state);
      case PURE -> pure((Expr.Pure) expression, state);
      case CALL -> call((Expr.Call) expression, state);
      case UNKNOWN_CALL -> unknown((Expr.UnknownCall) expression, state);
      case BODY -> one(run(((Expr.Body) expression).block(), state.copy()), state);
      case NEW_RECORD -> record((Expr.NewRecord) expression, state);
      case ELEMENT -> element((Expr.Element) expression, state);
      case LENGTH -> length((Expr.Length) expression, state);
      case NEW_VECTOR -> {
        ((Expr.NewVector) expression)
            .lengths()
            .forEach(length -> require("answer", state, same(value(length, state))));
        yield new Value.Told();
      }
      default ->
          throw new NotProvable(
              "an expression of kind " + expression.kind() + ": " + expression.origin().text());
    };
  }

  private static Value literal(Object value) {
    return value instanceof Long number
        ? Value.Pair.same(Term.of(number))
        : value instanceof Boolean truth
            ? Value.Pair.same(Term.of(truth))
            : new Value.Thing(value.toString());
  }

  private static Value use(Variable variable, State state) {
    return Optional.ofNullable(state.values.get(variable))
        .orElseThrow(() -> new NotProvable("no value: " + variable));
  }

  /** A constant, or what the mechanism was made with. */
  private Value fixed(Expr.Fixed fixed, State state) {
    Optional<Limits> limits = fixed.limits().filter(of -> of.lower().compareTo(of.upper()) == 0);
    return limits.isPresent()
        ? Value.Pair.same(exact(limits.get().lower()))
        : state.inputs.computeIfAbsent(fixed.name(), name -> input(name, fixed.type(), state));
  }

  private Value component(Expr.Component component, State state) {
    Value row = value(component.row(), state);
    if (row instanceof Value.Fields fields) {
      return Optional.ofNullable(fields.components().get(component.component()))
          .orElseThrow(() -> new NotProvable("no component " + component.component()));
    } else if (row instanceof Value.Thing thing) {
      String name = thing.name() + "." + component.component();
      Value known = state.inputs.get(name);
      if (known == null) {
        known = input(name, component.type(), state);
        state.inputs.put(name, known);
      }
      return known;
    }
    throw new NotProvable("no record: " + row);
  }

  /** Numbers of the machine, which must not wrap. */
  private Value arithmetic(Expr.Arithmetic of, State state) {
    Value.Pair left = numbers(of.left(), state);
    Value.Pair right = numbers(of.right(), state);
    Value.Pair made =
        switch (of.operation()) {
          case ADD ->
              new Value.Pair(left.own().plus(right.own()), left.moved().plus(right.moved()));
          case SUBTRACT ->
              new Value.Pair(left.own().minus(right.own()), left.moved().minus(right.moved()));
          case MULTIPLY ->
              new Value.Pair(left.own().times(right.own()), left.moved().times(right.moved()));
          case REMAINDER ->
              new Value.Pair(
                  remainder(left.own(), right.own(), state),
                  remainder(left.moved(), right.moved(), state));
          case DIVIDE -> throw new NotProvable("a division: " + of.origin().text());
        };
    if (!of.type().isIntegral()) {
      throw new NotProvable("a sum that rounds: " + of.origin().text());
    }
    require("no overflow", state, inRange(of.type(), made));
    return made;
  }

  /** Of a number that is less than twice the divisor. */
  private Term remainder(Term number, Term divisor, State state) {
    Term inRange = Term.ZERO.atMost(number).and(number.lessThan(divisor.plus(divisor)));
    require("a remainder of less than two divisors", state, inRange);
    return Term.choice(number.lessThan(divisor), number, number.minus(divisor));
  }

  private Value conversion(Expr.Conversion of, State state) {
    Value.Pair inner = numbers(of.operand(), state);
    if (!of.type().isIntegral()) {
      throw new NotProvable("a conversion that rounds: " + of.origin().text());
    }
    require("no overflow", state, inRange(of.type(), inner));
    return inner;
  }

  private static Term inRange(Type.Numeric type, Value.Pair numbers) {
    return range(type, numbers.own())
        .orElseThrow()
        .and(range(type, numbers.moved()).orElseThrow());
  }

  private Value.Pair comparison(Expr.Comparison of, State state) {
    Value.Floating left = floating(value(of.left(), state));
    Value.Floating right = floating(quietly(of.right(), state));
    return each(
        run -> {
          Term isNaN = nan(left, run).or(nan(right, run));
          Term holds = compared(of.relation(), of(left, run), of(right, run));
          return of.relation() == Expr.Relation.NOT_EQUAL
              ? isNaN.or(holds)
              : isNaN.negated().and(holds);
        });
  }

  /** Which run it is. */
  private enum Run {
    OWN,
    MOVED
  }

  private static Value.Pair each(Function<Run, Term> term) {
    return new Value.Pair(term.apply(Run.OWN), term.apply(Run.MOVED));
  }

  private static Term of(Value.Pair pair, Run run) {
    return run == Run.OWN ? pair.own() : pair.moved();
  }

  private static Term of(Value.Floating value, Run run) {
    return of(value.number(), run);
  }

  private static Term nan(Value.Floating value, Run run) {
    return of(value.isNaN(), run);
  }

  /** A number that is no double is not NaN. */
  private static Value.Floating floating(Value value) {
    return value instanceof Value.Floating known
        ? known
        : new Value.Floating(pair(value), Value.Pair.same(Term.FALSE));
  }

  static Term compared(Expr.Relation relation, Term left, Term right) {
    return switch (relation) {
      case LESS -> left.lessThan(right);
      case LESS_OR_EQUAL -> left.atMost(right);
      case GREATER -> right.lessThan(left);
      case GREATER_OR_EQUAL -> right.atMost(left);
      case EQUAL -> left.is(right);
      case NOT_EQUAL -> left.is(right).negated();
    };
  }

  private interface OfTwo {
    Term of(Term left, Term right);
  }

  /** Nothing is drawn on the right, which is not always evaluated. */
  private Value.Pair both(Expr leftTree, Expr rightTree, State state, OfTwo operation) {
    Value.Pair left = numbers(leftTree, state);
    Value.Pair right = pair(quietly(rightTree, state));
    return new Value.Pair(
        operation.of(left.own(), right.own()), operation.of(left.moved(), right.moved()));
  }

  private Value quietly(Expr tree, State state) {
    int before = state.draws;
    Value value = value(tree, state);
    if (state.draws != before) {
      throw new NotProvable("a draw that is not always made: " + tree.origin().text());
    }
    return value;
  }

  private Value conditional(Expr.Conditional of, State state) {
    Value.Pair asked = numbers(of.condition(), state);
    Value whenTrue = quietly(of.whenTrue(), state);
    Value whenFalse = quietly(of.whenFalse(), state);
    Value.Floating yes = floating(whenTrue);
    Value.Floating no = floating(whenFalse);
    Value.Pair number = each(run -> Term.choice(of(asked, run), of(yes, run), of(no, run)));
    return whenTrue instanceof Value.Pair && whenFalse instanceof Value.Pair
        ? number
        : new Value.Floating(
            number, each(run -> Term.choice(of(asked, run), nan(yes, run), nan(no, run))));
  }

  private Value minimum(Value.Floating left, Value.Floating right) {
    return new Value.Floating(
        each(
            run ->
                Term.choice(
                    of(left, run).lessThan(of(right, run)), of(left, run), of(right, run))),
        each(run -> nan(left, run).or(nan(right, run))));
  }

  private Value pure(Expr.Pure of, State state) {
    switch (of.function()) {
      case REQUIRE_NON_NULL:
        return value(of.arguments().get(0), state);
      case OPTIONAL:
        Value.Pair present = numbers(of.arguments().get(0), state);
        Value held = value(of.arguments().get(1), state);
        return new Value.Maybe(present, held);
      case DECIMAL_OF:
        return value(of.arguments().get(0), state);
      case MIN:
        return minimum(
            floating(value(of.arguments().get(0), state)),
            floating(quietly(of.arguments().get(1), state)));
      case DECIMAL_MULTIPLY:
        return product(
            numbers(of.arguments().get(0), state), numbers(of.arguments().get(1), state));
      case DECIMAL_ADD:
        return both(of.arguments().get(0), of.arguments().get(1), state, Term::plus);
      case DECIMAL_SUBTRACT:
        return both(of.arguments().get(0), of.arguments().get(1), state, Term::minus);
      case DECIMAL_COMPARE:
        return both(
            of.arguments().get(0),
            of.arguments().get(1),
            state,
            Twins::sign);
      default:
        throw new NotProvable("a function: " + of.function());
    }
  }

  /** A number times ε is left as it is. */
  private static Value product(Value.Pair left, Value.Pair right) {
    return right.equals(Value.Pair.same(right.own()))
            && right.own().base().equals(global("epsilon"))
            && !left.own().isNumber()
        ? new Value.Product(left, right.own())
        : each(run -> of(left, run).times(of(right, run)));
  }

  private Value quotient(Value over, Value.Pair by, State state) {
    if (over instanceof Value.Product product) {
      require("the same divisor", state, same(by));
      require("a divisor above 0", state, Term.ZERO.lessThan(by.own()));
      return new Value.Quotient(product.number(), product.factor(), by.own());
    }
    throw new NotProvable("a quotient of which nothing is known");
  }

  private Value call(Expr.Call call, State state) {
    String name = call.method().name();
    List<Value> arguments = call.arguments().stream().map(each -> value(each, state)).toList();
    if (alignment.moves().containsKey(name)) {
      return asked(name, arguments, call.type(), state);
    }
    return call(call.method(), arguments, state);
  }

  /** A private input that is asked for by public arguments. */
  private Value asked(String name, List<Value> arguments, Type type, State state) {
    for (Value argument : arguments) {
      require("question", state, same(argument));
    }
    Value.Pair any = number(name, type, true, state);
    state.inputs.put(name, any);
    Value asked = any;
    if (type == Type.Numeric.DOUBLE) {
      Value.Pair isNaN = number(name + ".isNaN", Type.Simple.BOOLEAN, true, state);
      state.inputs.put(name + ".isNaN", isNaN);
      asked = new Value.Floating(any, isNaN);
    }
    state.known.add(formula(Objects.requireNonNull(alignment.moves().get(name)), state));
    return asked;
  }

  private Value element(Expr.Element element, State state) {
    if (value(element.vector(), state) instanceof Value.Thing array
        && alignment.moves().containsKey(array.name())) {
      return asked(array.name(), List.of(value(element.index(), state)), element.type(), state);
    }
    throw new NotProvable("an array of which nothing is known: " + element.origin().text());
  }

  private Value length(Expr.Length length, State state) {
    if (!(value(length.vector(), state) instanceof Value.Thing array)) {
      throw new NotProvable("an array of which nothing is known: " + length.origin().text());
    }
    return Objects.requireNonNull(state.inputs.get(array.name() + ".length"));
  }

  private Value call(Method method, List<Value> arguments, State state) {
    State inside = state.copy();
    for (int i = 0; i < arguments.size(); i++) {
      inside.values.put(method.parameters().get(i).variable(), arguments.get(i));
    }
    return one(run(method.body(), inside), state);
  }

  private static Value one(List<Returned> paths, State state) {
    if (paths.size() != 1) {
      throw new NotProvable("a call that returns in several ways");
    }
    state.become(paths.get(0).state());
    return paths.get(0).value();
  }

  private Value record(Expr.NewRecord made, State state) {
    Map<String, Value> components = new HashMap<>();
    for (int i = 0; i < made.components().size(); i++) {
      components.put(made.components().get(i), value(made.values().get(i), state));
    }
    return new Value.Fields(components);
  }

  // What is not lowered: draws, and the scales of noise

  private Value unknown(Expr.UnknownCall call, State state) {
    String method = shipped.called(call.origin());
    List<Expr> arguments = call.arguments();
    if (method.startsWith(FRACTION)) {
      return fraction(method.substring(FRACTION.length()), arguments, state);
    }
    switch (method) {
      case "dev.discreet.runtime.mechanism.Scale.laplace":
        return new Value.Scale(
            numbers(arguments.get(0), state).own(), numbers(arguments.get(1), state).own());
      case "dev.discreet.runtime.noise.DiscreteLaplace.ofScale":
        if (value(arguments.get(0), state) instanceof Value.Scale scale) {
          return new Value.Laplace(scale);
        }
        break;
      case "dev.discreet.runtime.mechanism.Scale.quotient":
        return quotient(
            value(arguments.get(0), state), numbers(arguments.get(1), state), state);
      case "dev.discreet.runtime.mechanism.LaplaceMechanism.forLongs":
        return new Value.Laplace(
            new Value.Scale(
                numbers(arguments.get(0), state).own(), numbers(arguments.get(1), state).own()));
      case "dev.discreet.runtime.mechanism.LongMechanism.release":
        return released(arguments, state);
      case "dev.discreet.runtime.mechanism.Grid.stepsBetween":
        return steps(
            numbers(arguments.get(1), state), floating(value(arguments.get(2), state)), state);
      case "dev.discreet.runtime.mechanism.ResponseOdds.of":
        return odds(
            numbers(arguments.get(1), state).own(), numbers(arguments.get(2), state).own());
      case "dev.discreet.runtime.noise.TruthfulChoice.sample":
        return chosen(numbers(arguments.get(1), state), arguments.get(2), state);
      case "dev.discreet.runtime.noise.IntegerNoise.sample":
        return drawn(arguments.get(0), state);
      case "dev.discreet.runtime.noise.IntegerNoise.addTo":
        Value.Pair exact = numbers(arguments.get(1), state);
        Value.Pair drawn = drawn(arguments.get(0), state);
        return new Value.Pair(exact.own().plus(drawn.own()), exact.moved().plus(drawn.moved()));
      default:
        break;
    }
    throw new NotProvable("a call of " + method);
  }

  /** Exact arithmetic on rational numbers. */
  private Value fraction(String method, List<Expr> arguments, State state) {
    Value.Pair number = numbers(arguments.get(0), state);
    Value.Pair other =
        arguments.size() == 1 ? Value.Pair.same(Term.ZERO) : numbers(arguments.get(1), state);
    return each(run -> fraction(method, of(number, run), of(other, run)));
  }

  private static Term fraction(String method, Term number, Term other) {
    return switch (method) {
      case "add" -> number.plus(other);
      case "subtract" -> number.minus(other);
      case "multiply" -> number.times(other);
      case "negate" -> number.times(Term.of(-1));
      case "abs" -> number.size();
      case "compareTo" -> sign(number, other);
      default -> throw new NotProvable("a call of " + FRACTION + method);
    };
  }

  private static Term sign(Term left, Term right) {
    return Term.choice(
        left.lessThan(right),
        Term.of(-1),
        Term.choice(right.lessThan(left), Term.of(1), Term.ZERO));
  }

  /** A sum with noise, cut off at the ends of a long. */
  private Value released(List<Expr> arguments, State state) {
    Value.Pair exact = numbers(arguments.get(1), state);
    Value.Pair drawn = drawn(arguments.get(0), state);
    Term least = exact(Type.Numeric.LONG.minimum());
    Term most = exact(Type.Numeric.LONG.maximum());
    return each(
        run -> {
          Term sum = of(exact, run).plus(of(drawn, run));
          return Term.choice(
              sum.lessThan(least), least, Term.choice(most.lessThan(sum), most, sum));
        });
  }

  /** A function of a number that does not decrease, and is 0 where it begins. */
  private record Steps(Term from, Term to, Term made) {}

  private Value steps(Value.Pair from, Value.Floating to, State state) {
    Value.Pair isNumber = each(run -> nan(to, run).negated());
    require("no NaN", state, isNumber.own().and(isNumber.moved()));
    require("the same grid", state, same(from));
    Value.Pair made = each(run -> stepsTo(from.own(), of(to, run), state));
    if (!same(to.number()).equals(Term.TRUE)) {
      require("no overflow", state, inRange(Type.Numeric.LONG, made)); // else in both runs
    }
    return made;
  }

  private Term stepsTo(Term from, Term to, State state) {
    Steps made = new Steps(from, to, fresh("steps", Term.Sort.INTEGER));
    for (Steps other : steps) {
      if (other.from().equals(from)) {
        state.known.add(other.to().atMost(to).implies(other.made().atMost(made.made())));
        state.known.add(to.atMost(other.to()).implies(made.made().atMost(other.made())));
      }
    }
    steps.add(made);
    state.known.add(from.atMost(to).implies(Term.ZERO.atMost(made.made())));
    state.known.add(to.atMost(from).implies(made.made().atMost(Term.ZERO)));
    return made.made();
  }

  /** One draw of Laplace noise: what it is in the neighbour's run, and what that costs. */
  private Value.Pair drawn(Expr noise, State state) {
    if (!(value(noise, state) instanceof Value.Laplace law)) {
      throw new NotProvable("noise of an unknown law: " + noise.origin().text());
    }
    String name =
        noise instanceof Expr.Component component
            ? component.component()
            : ((Expr.Use) noise).variable().name();
    state.draws++;
    Term drawn = fresh("drawn_" + name, Term.Sort.INTEGER);
    if (alignment.excluded().containsKey(name)) {
      String unlikely = Objects.requireNonNull(alignment.excluded().get(name));
      state.known.add(formula(unlikely, state, Map.of("drawn", drawn)).negated());
    }
    Term shift = shift(name, drawn, state);
    Term moved = drawn.plus(shift);
    injective(name, drawn, moved, state);
    pay(shift, price(name, law.scale(), state), state);
    return new Value.Pair(drawn, moved);
  }

  /** ε over a number of shares: of ε itself, or of what each of so many rows has of it. */
  private static Value odds(Term epsilon, Term shares) {
    if (epsilon.base().equals(global("epsilon")) && shares.isNumber()) {
      return new Value.Odds(epsilon.times(Term.of(shares.number().reciprocal())));
    } else if (epsilon.base().equals(global("epsilon")) && shares.base().equals(global("rows"))) {
      BigFraction each = epsilon.factor().divide(shares.factor());
      return new Value.Odds(global("share").times(Term.of(each)));
    }
    throw new NotProvable("shares of ε that are not known: " + epsilon + " over " + shares);
  }

  /** A truthful choice: place 0 has weight 1, each other e^−cost. */
  private Value.Pair chosen(Value.Pair places, Expr odds, State state) {
    if (!(odds instanceof Expr.Use use) || !(value(odds, state) instanceof Value.Odds law)) {
      throw new NotProvable("a choice of an unknown law: " + odds.origin().text());
    }
    String name = use.variable().name();
    state.draws++;
    Term drawn = fresh("drawn_" + name, Term.Sort.INTEGER);
    state.known.add(Term.ZERO.atMost(drawn).and(drawn.lessThan(places.own())));
    Term shift = shift(name, drawn, state);
    Term moved = drawn.plus(shift);
    injective(name, drawn, moved, state);
    require("choice", state, same(places));
    require("choice", state, Term.ZERO.atMost(moved).and(moved.lessThan(places.moved())));
    Term wasTrue = drawn.is(Term.ZERO);
    Term isTrue = moved.is(Term.ZERO);
    state.spent =
        state.spent.plus(
            Term.choice(
                wasTrue,
                Term.choice(isTrue, Term.ZERO, law.cost()),
                Term.choice(isTrue, law.cost().times(Term.of(-1)), Term.ZERO)));
    return new Value.Pair(drawn, moved);
  }

  /** Two draws are not moved to the same one: another one that can be drawn here, too. */
  private void injective(String name, Term drawn, Term moved, State state) {
    Term other = fresh("other_" + name, Term.Sort.INTEGER);
    State both = state.copy();
    state.known.forEach(fact -> both.known.add(fact.with(drawn, other)));
    require(
        "injective shift of " + name,
        both,
        moved.is(moved.with(drawn, other)).implies(drawn.is(other)));
  }

  private Term shift(String name, Term drawn, State state) {
    String text = alignment.shifts().getOrDefault(name, "0");
    Term shift = formula(text, state, Map.of("drawn", drawn));
    if (shift.sort() != Term.Sort.INTEGER) {
      throw new NotProvable("a shift of integers is one: " + text);
    }
    return shift;
  }

  /** The cost is |shift| / scale: known where the shift is a multiple of the distance. */
  private void pay(Term shift, Term price, State state) {
    if (shift.equals(Term.ZERO)) {
      return;
    }
    Term cost = fresh("cost", Term.Sort.REAL);
    state.known.add(Term.ZERO.atMost(cost));
    for (int i = 0; i <= MOST_SHIFTS; i++) {
      Term reach = global("distance").times(Term.of(i));
      Term most = price.times(Term.of(i));
      state.known.add(shift.size().atMost(reach).implies(cost.atMost(most)));
      state.known.add(reach.atMost(shift.size()).implies(most.atMost(cost)));
    }
    paid.add(new Paid(cost, shift, price));
    state.spent = state.spent.plus(cost);
  }

  /** That all shifts are multiples of the distance, whose cost is known exactly. */
  List<Term> multiples() {
    return paid.stream()
        .map(
            each ->
                IntStream.rangeClosed(0, MOST_SHIFTS)
                    .mapToObj(i -> each.shift().size().is(global("distance").times(Term.of(i))))
                    .reduce(Term.FALSE, Term::or))
        .toList();
  }

  /** Whether all shifts that a model speaks of cost there what they cost: |shift| / scale. */
  boolean hasTrueCosts(Map<String, Object> model) {
    return paid.stream()
        .filter(each -> model.keySet().containsAll(Solver.names(each.cost().plus(each.shift()))))
        .allMatch(
            each -> {
              BigFraction cost = (BigFraction) each.cost().valueIn(model);
              BigFraction shift = (BigFraction) each.shift().size().valueIn(model);
              BigFraction price = (BigFraction) each.price().valueIn(model);
              BigFraction distance = (BigFraction) global("distance").valueIn(model);
              return cost.multiply(distance).equals(shift.multiply(price));
            });
  }

  /**
   * What a shift by the distance costs: distance / scale, where the scale is at least (m · x) / by.
   * Where the distance is at most x, m prices are at most {@code by}.
   */
  private Term price(String name, Value.Scale scale, State state) {
    Term price =
        prices.computeIfAbsent(name, any -> Term.variable("price_" + name, Term.Sort.REAL));
    boolean isNumber = scale.over().isNumber();
    BigFraction multiple = isNumber ? scale.over().number() : scale.over().factor();
    if (multiple.compareTo(BigFraction.ZERO) <= 0) {
      throw new NotProvable("a scale that may not be above 0: " + scale.over());
    }
    Term most = isNumber ? Term.of(1) : scale.over().base();
    require("noise for the distance", state, global("distance").atMost(most));
    state.known.add(Term.ZERO.lessThan(price));
    state.known.add(price.times(Term.of(multiple)).atMost(scale.by()));
    return price;
  }
}

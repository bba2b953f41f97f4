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
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The values of lowered expressions, in both runs. */
final class Expressions {
  /** What an expression asks of the statements inside it. */
  interface Blocks {
    /** What the paths of a block return. */
    List<Twins.Returned> run(Block block, State state);
  }

  private final Alignment alignment;
  private final Claims claims;
  private final Scope scope;
  private final Library library;
  private final Blocks blocks;

  Expressions(
      Shipped shipped,
      Alignment alignment,
      Claims claims,
      Scope scope,
      Draws draws,
      Blocks blocks) {
    this.alignment = alignment;
    this.claims = claims;
    this.scope = scope;
    this.library = new Library(shipped, claims, scope, draws, this);
    this.blocks = blocks;
  }

  Value.Pair numbers(Expr expression, State state) {
    return Runs.pair(value(expression, state));
  }

  Value value(Expr expression, State state) {
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
      case UNKNOWN_CALL -> library.unknown((Expr.UnknownCall) expression, state);
      case BODY -> one(blocks.run(((Expr.Body) expression).block(), state.copy()), state);
      case NEW_RECORD -> record((Expr.NewRecord) expression, state);
      case ELEMENT -> element((Expr.Element) expression, state);
      case LENGTH -> length((Expr.Length) expression, state);
      case NEW_VECTOR -> {
        ((Expr.NewVector) expression)
            .lengths()
            .forEach(length -> claims.require("answer", state, value(length, state).same()));
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
    Optional<Limits> constant =
        fixed
            .limits()
            .filter(limits -> limits.measure().isEmpty() || Decimals.is(fixed.type()))
            .filter(limits -> limits.lower().compareTo(limits.upper()) == 0);
    return constant.isPresent()
        ? Value.Pair.same(Scope.exact(constant.get().lower()))
        : scope.known(fixed.name(), fixed.type(), state);
  }

  private Value component(Expr.Component component, State state) {
    Value row = value(component.row(), state);
    if (row instanceof Value.Fields fields) {
      return Optional.ofNullable(fields.components().get(component.component()))
          .orElseThrow(() -> new NotProvable("no component " + component.component()));
    } else if (row instanceof Value.Thing thing) {
      return scope.known(thing.name() + "." + component.component(), component.type(), state);
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
    claims.require("no overflow", state, Scope.inRange(of.type(), made));
    return made;
  }

  /** Of a number that is less than twice the divisor. */
  private Term remainder(Term number, Term divisor, State state) {
    Term inRange = Term.ZERO.atMost(number).and(number.lessThan(divisor.plus(divisor)));
    claims.require("a remainder of less than two divisors", state, inRange);
    return Term.choice(number.lessThan(divisor), number, number.minus(divisor));
  }

  private Value conversion(Expr.Conversion of, State state) {
    Value.Pair inner = numbers(of.operand(), state);
    if (!of.type().isIntegral()) {
      throw new NotProvable("a conversion that rounds: " + of.origin().text());
    }
    claims.require("no overflow", state, Scope.inRange(of.type(), inner));
    return inner;
  }

  private Value.Pair comparison(Expr.Comparison of, State state) {
    Value.Floating left = Runs.floating(value(of.left(), state));
    Value.Floating right = Runs.floating(quietly(of.right(), state));
    return Runs.each(
        run -> {
          Term isNaN = Runs.nan(left, run).or(Runs.nan(right, run));
          Term holds = Runs.compared(of.relation(), Runs.of(left, run), Runs.of(right, run));
          return of.relation() == Expr.Relation.NOT_EQUAL
              ? isNaN.or(holds)
              : isNaN.negated().and(holds);
        });
  }

  private interface OfTwo {
    Term of(Term left, Term right);
  }

  /** Nothing is drawn on the right, which is not always evaluated. */
  private Value.Pair both(Expr leftTree, Expr rightTree, State state, OfTwo operation) {
    Value.Pair left = numbers(leftTree, state);
    Value.Pair right = Runs.pair(quietly(rightTree, state));
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
    Value.Floating yes = Runs.floating(whenTrue);
    Value.Floating no = Runs.floating(whenFalse);
    Value.Pair number =
        Runs.each(run -> Term.choice(Runs.of(asked, run), Runs.of(yes, run), Runs.of(no, run)));
    return whenTrue instanceof Value.Pair && whenFalse instanceof Value.Pair
        ? number
        : new Value.Floating(
            number,
            Runs.each(
                run -> Term.choice(Runs.of(asked, run), Runs.nan(yes, run), Runs.nan(no, run))));
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
        return Runs.minimum(
            Runs.floating(value(of.arguments().get(0), state)),
            Runs.floating(quietly(of.arguments().get(1), state)));
      case DECIMAL_MULTIPLY:
        return product(
            numbers(of.arguments().get(0), state), numbers(of.arguments().get(1), state));
      case DECIMAL_ADD:
        return both(of.arguments().get(0), of.arguments().get(1), state, Term::plus);
      case DECIMAL_SUBTRACT:
        return both(of.arguments().get(0), of.arguments().get(1), state, Term::minus);
      case DECIMAL_COMPARE:
        return both(of.arguments().get(0), of.arguments().get(1), state, Runs::sign);
      default:
        throw new NotProvable("a function: " + of.function());
    }
  }

  /** A number times ε is left as it is. */
  private static Value product(Value.Pair left, Value.Pair right) {
    return right.equals(Value.Pair.same(right.own()))
            && right.own().base().equals(Scope.global("epsilon"))
            && !left.own().isNumber()
        ? new Value.Product(left, right.own())
        : Runs.each(run -> Runs.of(left, run).times(Runs.of(right, run)));
  }

  private Value call(Expr.Call call, State state) {
    String name = call.method().name();
    List<Value> arguments = call.arguments().stream().map(each -> value(each, state)).toList();
    if (alignment.moves().containsKey(name)) {
      return asked(name, arguments, call.type(), state);
    }
    return call(call.method(), arguments, state);
  }

  Value call(Method method, List<Value> arguments, State state) {
    State inside = state.copy();
    for (int i = 0; i < arguments.size(); i++) {
      inside.values.put(method.parameters().get(i).variable(), arguments.get(i));
    }
    return one(blocks.run(method.body(), inside), state);
  }

  /** A private input that is asked for by public arguments. */
  private Value asked(String name, List<Value> arguments, Type type, State state) {
    for (Value argument : arguments) {
      claims.require("question", state, argument.same());
    }
    Value.Pair any = scope.number(name, type, true, state);
    state.inputs.put(name, any);
    Value asked = any;
    if (type == Type.Numeric.DOUBLE) {
      Value.Pair isNaN = scope.number(name + ".isNaN", Type.Simple.BOOLEAN, true, state);
      state.inputs.put(name + ".isNaN", isNaN);
      asked = new Value.Floating(any, isNaN);
    }
    String moves = Objects.requireNonNull(alignment.moves().get(name));
    state.known.add(scope.answer(moves, state, arguments.get(arguments.size() - 1)));
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

  private static Value one(List<Twins.Returned> paths, State state) {
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
}

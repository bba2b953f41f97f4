/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * Methods that are not lowered: what is taken for granted of each. These are the samplers, whose
 * laws are enumerated elsewhere, the scales of noise, and exact arithmetic.
 */
final class Library {
  private static final String FRACTION = "org.apache.commons.math3.fraction.BigFraction.";

  private final Shipped shipped;
  private final Claims claims;
  private final Scope scope;
  private final Draws draws;
  private final Expressions expressions;
  private final List<Steps> steps = new ArrayList<>();

  Library(Shipped shipped, Claims claims, Scope scope, Draws draws, Expressions expressions) {
    this.shipped = shipped;
    this.claims = claims;
    this.scope = scope;
    this.draws = draws;
    this.expressions = expressions;
  }

  Value unknown(Expr.UnknownCall call, State state) {
    String method = shipped.called(call.origin());
    List<Expr> arguments = call.arguments();
    if (method.startsWith(FRACTION)) {
      return fraction(method.substring(FRACTION.length()), arguments, state);
    }
    switch (method) {
      case "dev.discreet.runtime.mechanism.Scale.laplace":
        return scale(arguments, state);
      case "dev.discreet.runtime.noise.DiscreteLaplace.ofScale":
        if (expressions.value(arguments.get(0), state) instanceof Value.Scale scale) {
          return new Value.Laplace(scale);
        }
        break;
      case "dev.discreet.runtime.mechanism.LaplaceMechanism.forLongs":
        return new Value.Laplace(scale(arguments, state));
      case "dev.discreet.runtime.mechanism.Scale.quotient":
        return quotient(expressions.value(arguments.get(0), state), same(arguments.get(1), state));
      case "dev.discreet.runtime.mechanism.LongMechanism.release":
        return released(arguments, state);
      case "dev.discreet.runtime.mechanism.Grid.stepsBetween":
        return steps(
            expressions.value(arguments.get(0), state),
            same(arguments.get(1), state),
            Runs.floating(expressions.value(arguments.get(2), state)),
            state);
      case "dev.discreet.runtime.mechanism.ResponseOdds.of":
        return odds(same(arguments.get(1), state), same(arguments.get(2), state));
      case "dev.discreet.runtime.noise.TruthfulChoice.sample":
        return draws.chosen(
            same(arguments.get(1), state),
            name(arguments.get(2)),
            expressions.value(arguments.get(2), state),
            state);
      case "dev.discreet.runtime.noise.IntegerNoise.sample":
        return drawn(arguments.get(0), state);
      case "dev.discreet.runtime.noise.IntegerNoise.addTo":
        Value.Pair exact = expressions.numbers(arguments.get(1), state);
        Value.Pair drawn = drawn(arguments.get(0), state);
        return Runs.each(run -> Runs.of(exact, run).plus(Runs.of(drawn, run)));
      default:
        break;
    }
    throw new NotProvable("a call of " + method);
  }

  /** A number that must be the same in both runs. */
  private Term same(Expr tree, State state) {
    Value.Pair number = expressions.numbers(tree, state);
    claims.require("the same law in both runs", state, number.same());
    return number.own();
  }

  /** The least double that is not below the quotient of two numbers. */
  private Value.Scale scale(List<Expr> arguments, State state) {
    return new Value.Scale(same(arguments.get(0), state), same(arguments.get(1), state));
  }

  private Value.Pair drawn(Expr noise, State state) {
    return draws.drawn(name(noise), expressions.value(noise, state), state);
  }

  /** Noise is known by the component or the variable that holds it. */
  private static String name(Expr noise) {
    return noise instanceof Expr.Component component
        ? component.component()
        : noise instanceof Expr.Use use ? use.variable().name() : noise.origin().text();
  }

  /** Exact arithmetic on rational numbers. */
  private Value fraction(String method, List<Expr> arguments, State state) {
    Value.Pair number = expressions.numbers(arguments.get(0), state);
    Value.Pair other =
        arguments.size() == 1
            ? Value.Pair.same(Term.ZERO)
            : expressions.numbers(arguments.get(1), state);
    return Runs.each(run -> fraction(method, Runs.of(number, run), Runs.of(other, run)));
  }

  private static Term fraction(String method, Term number, Term other) {
    return switch (method) {
      case "add" -> number.plus(other);
      case "subtract" -> number.minus(other);
      case "multiply" -> number.times(other);
      case "negate" -> number.times(Term.of(-1));
      case "abs" -> number.size();
      case "compareTo" -> Runs.sign(number, other);
      default -> throw new NotProvable("a call of " + FRACTION + method);
    };
  }

  private static Value quotient(Value over, Term by) {
    if (over instanceof Value.Product product) {
      return new Value.Quotient(product.number(), product.factor(), by);
    }
    throw new NotProvable("a quotient of which nothing is known");
  }

  /** A sum with noise, cut off at the ends of a long. */
  private Value released(List<Expr> arguments, State state) {
    Value.Pair exact = expressions.numbers(arguments.get(1), state);
    Value.Pair drawn = drawn(arguments.get(0), state);
    Term least = Scope.exact(Type.Numeric.LONG.minimum());
    Term most = Scope.exact(Type.Numeric.LONG.maximum());
    return Runs.each(
        run -> {
          Term sum = Runs.of(exact, run).plus(Runs.of(drawn, run));
          return Term.choice(
              sum.lessThan(least), least, Term.choice(most.lessThan(sum), most, sum));
        });
  }

  /** A function of a number that does not decrease, and is 0 where it begins. */
  private record Steps(Value grid, Term from, Term to, Term made) {}

  private Value steps(Value grid, Term from, Value.Floating to, State state) {
    Value.Pair isNumber = Runs.each(run -> Runs.nan(to, run).negated());
    claims.require("no NaN", state, isNumber.own().and(isNumber.moved()));
    Value.Pair made = Runs.each(run -> stepsTo(grid, from, Runs.of(to, run), state));
    if (!to.number().same().equals(Term.TRUE)) {
      // Else it fails in both runs.
      claims.require("no overflow", state, Scope.inRange(Type.Numeric.LONG, made));
    }
    return made;
  }

  private Term stepsTo(Value grid, Term from, Term to, State state) {
    Steps made = new Steps(grid, from, to, scope.fresh("steps", Term.Sort.INTEGER));
    for (Steps other : steps) {
      if (other.grid().equals(grid) && other.from().equals(from)) {
        state.known.add(other.to().atMost(to).implies(other.made().atMost(made.made())));
        state.known.add(to.atMost(other.to()).implies(made.made().atMost(other.made())));
      }
    }
    steps.add(made);
    state.known.add(from.atMost(to).implies(Term.ZERO.atMost(made.made())));
    state.known.add(to.atMost(from).implies(made.made().atMost(Term.ZERO)));
    return made.made();
  }

  /** ε over a number of shares: of ε itself, or of what each of so many rows has of it. */
  private static Value odds(Term epsilon, Term shares) {
    if (epsilon.base().equals(Scope.global("epsilon")) && shares.isNumber()) {
      return new Value.Odds(epsilon.times(Term.of(shares.number().reciprocal())));
    } else if (epsilon.base().equals(Scope.global("epsilon"))
        && shares.base().equals(Scope.global("rows"))) {
      BigFraction each = epsilon.factor().divide(shares.factor());
      return new Value.Odds(Scope.global("share").times(Term.of(each)));
    }
    throw new NotProvable("shares of ε that are not known: " + epsilon + " over " + shares);
  }
}

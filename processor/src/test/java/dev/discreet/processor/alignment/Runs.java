/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Expr;
import java.util.function.Function;

/** Arithmetic in both runs at once. */
final class Runs {
  private Runs() {}

  /** Which run it is. */
  enum Run {
    OWN,
    MOVED
  }

  static Value.Pair each(Function<Run, Term> term) {
    return new Value.Pair(term.apply(Run.OWN), term.apply(Run.MOVED));
  }

  static Term of(Value.Pair pair, Run run) {
    return run == Run.OWN ? pair.own() : pair.moved();
  }

  static Term of(Value.Floating value, Run run) {
    return of(value.number(), run);
  }

  static Term nan(Value.Floating value, Run run) {
    return of(value.isNaN(), run);
  }

  static Value.Pair pair(Value value) {
    if (value instanceof Value.Pair pair) {
      return pair;
    }
    throw new NotProvable("a number is needed: " + value);
  }

  /** A number that is no double is not NaN. */
  static Value.Floating floating(Value value) {
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

  static Term sign(Term left, Term right) {
    return Term.choice(
        left.lessThan(right),
        Term.of(-1),
        Term.choice(right.lessThan(left), Term.of(1), Term.ZERO));
  }

  static Value minimum(Value.Floating left, Value.Floating right) {
    return new Value.Floating(
        each(
            run ->
                Term.choice(of(left, run).lessThan(of(right, run)), of(left, run), of(right, run))),
        each(run -> nan(left, run).or(nan(right, run))));
  }
}

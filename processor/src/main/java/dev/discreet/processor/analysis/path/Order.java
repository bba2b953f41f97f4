/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import java.util.Optional;

/**
 * The known order of two numbers, and what follows for any comparison of the two. Claim: what is
 * said to follow holds for all numbers of the machine; NaN is neither below, above nor equal.
 *
 * @param kind {@code first < second}, {@code first <= second}, {@code first == second}, or, as NOT,
 *     that {@code first <= second} is false and one of them may be NaN; where both are one number,
 *     it is NaN
 */
record Order(Kind kind, Term first, Term second) {

  /**
   * Returns what the outcome of a condition says; empty if it says nothing, or compares no numbers.
   */
  static Optional<Order> of(Term condition, boolean holds, boolean mayBeNan) {
    Kind kind = condition.kind();
    if (kind == Kind.FUNCTION && condition.detail() == PureFunction.IS_NAN && holds) {
      return Optional.of(new Order(Kind.NOT, condition.argument(0), condition.argument(0)));
    }
    if (kind != Kind.LESS && kind != Kind.LESS_OR_EQUAL && kind != Kind.EQUAL) {
      return Optional.empty();
    }
    Term a = condition.argument(0);
    Term b = condition.argument(1);
    if (holds) {
      return Optional.of(new Order(kind, a, b));
    } else if (kind == Kind.LESS_OR_EQUAL) {
      return Optional.of(mayBeNan ? new Order(Kind.NOT, a, b) : new Order(Kind.LESS, b, a));
    }
    if (kind == Kind.EQUAL && a == b) {
      return Optional.of(new Order(Kind.NOT, a, a));
    }
    return kind == Kind.LESS && !mayBeNan
        ? Optional.of(new Order(Kind.LESS_OR_EQUAL, b, a))
        : Optional.empty();
  }

  /** Whether a condition may say anything of a comparison: only one of the same numbers does. */
  static boolean mayConcern(Term condition, Term comparison) {
    Term a = comparison.argument(0);
    Term b = comparison.argument(1);
    return switch (condition.kind()) {
      case FUNCTION -> condition.detail() == PureFunction.IS_NAN && isOneOf(condition, a, b);
      case LESS, LESS_OR_EQUAL, EQUAL ->
          isOneOf(condition, a, b)
              && (condition.argument(1) == a
                  || condition.argument(1) == b
                  || condition.argument(0) == condition.argument(1));
      default -> false;
    };
  }

  private static boolean isOneOf(Term condition, Term a, Term b) {
    return condition.argument(0) == a || condition.argument(0) == b;
  }

  /** Whether a comparison is certainly true, or certainly false. */
  Optional<Boolean> truthOf(Term comparison) {
    Term a = comparison.argument(0);
    Term b = comparison.argument(1);
    if (kind == Kind.NOT && first == second && (a == first || b == first)) {
      return Optional.of(false);
    }
    boolean straight = a == first && b == second;
    boolean reversed = a == second && b == first;
    if (!straight && !reversed) {
      return Optional.empty();
    }
    Kind asked = comparison.kind();
    return switch (kind) {
      case LESS -> Optional.of(straight && asked != Kind.EQUAL);
      case LESS_OR_EQUAL ->
          straight
              ? asked == Kind.LESS_OR_EQUAL ? Optional.of(true) : Optional.empty()
              : asked == Kind.LESS ? Optional.of(false) : Optional.empty();
      case EQUAL -> Optional.of(asked != Kind.LESS);
      default -> straight || asked == Kind.EQUAL ? Optional.of(false) : Optional.empty();
    };
  }
}

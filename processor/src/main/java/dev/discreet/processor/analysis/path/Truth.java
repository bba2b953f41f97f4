/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.ClassTest;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether a condition is certainly true, or certainly false, on a path; empty where it may
 * be either.
 */
public final class Truth {
  private Truth() {}

  static Optional<Boolean> compute(Term condition, Assumptions path) {
    return switch (condition.kind()) {
      case CONSTANT -> Optional.of((Boolean) condition.detail());
      case NOT -> path.truthOf(condition.argument(0)).map(truth -> !truth);
      case AND -> both(condition, path, false);
      case OR -> both(condition, path, true);
      case LESS, LESS_OR_EQUAL, EQUAL ->
          comparison(
                  condition.kind(),
                  path.rangeOf(condition.argument(0)),
                  path.rangeOf(condition.argument(1)))
              .or(() -> path.comparedBefore(condition));
      case SAME -> same(condition.argument(0), condition.argument(1), path);
      case CHOOSE -> choice(condition, path);
      case FUNCTION -> function(condition, path);
      case INSTANCE -> isInstance(condition, path);
      default -> Optional.empty();
    };
  }

  /** One false operand or two true ones decide AND; OR is decided the other way round. */
  private static Optional<Boolean> both(Term condition, Assumptions path, boolean deciding) {
    Optional<Boolean> left = path.truthOf(condition.argument(0));
    Optional<Boolean> right = path.truthOf(condition.argument(1));
    if (left.equals(Optional.of(deciding)) || right.equals(Optional.of(deciding))) {
      return Optional.of(deciding);
    }
    return left.isPresent() && right.isPresent() ? Optional.of(!deciding) : Optional.empty();
  }

  private static Optional<Boolean> choice(Term condition, Assumptions path) {
    Optional<Boolean> which = path.truthOf(condition.argument(0));
    if (which.isPresent()) {
      return path.truthOf(condition.argument(which.get() ? 1 : 2));
    }
    Optional<Boolean> whenTrue = path.truthOf(condition.argument(1));
    return whenTrue.equals(path.truthOf(condition.argument(2))) ? whenTrue : Optional.empty();
  }

  /** Compares numbers in two ranges. */
  public static Optional<Boolean> of(Expr.Relation relation, Range a, Range b) {
    return switch (relation) {
      case LESS -> comparison(Kind.LESS, a, b);
      case LESS_OR_EQUAL -> comparison(Kind.LESS_OR_EQUAL, a, b);
      case GREATER -> comparison(Kind.LESS, b, a);
      case GREATER_OR_EQUAL -> comparison(Kind.LESS_OR_EQUAL, b, a);
      case EQUAL -> comparison(Kind.EQUAL, a, b);
      case NOT_EQUAL -> comparison(Kind.EQUAL, a, b).map(truth -> !truth);
    };
  }

  private static Optional<Boolean> comparison(Kind kind, Range a, Range b) {
    boolean mayBeNan = a.nan() || b.nan();
    int orderUp = order(a.upper(), b.lower()); // a's greatest against b's least
    int orderDown = order(b.upper(), a.lower()); // b's greatest against a's least
    boolean certain =
        switch (kind) {
          case LESS -> orderUp == -1;
          case LESS_OR_EQUAL -> orderUp == -1 || orderUp == 0;
          case EQUAL -> a.isSingle() && b.isSingle() && orderUp == 0;
          default -> throw new IllegalStateException("not a comparison: " + kind);
        };
    boolean impossible =
        switch (kind) {
          case LESS -> orderDown == -1 || orderDown == 0;
          case LESS_OR_EQUAL -> orderDown == -1;
          case EQUAL -> orderUp == -1 || orderDown == -1;
          default -> throw new IllegalStateException("not a comparison: " + kind);
        };
    if (impossible) {
      return Optional.of(false);
    }
    return certain && !mayBeNan ? Optional.of(true) : Optional.empty();
  }

  /** -1, 0 or 1 for two finite ends; 2 where one is infinite. */
  private static int order(
      @org.jspecify.annotations.Nullable BigDecimal greatest,
      @org.jspecify.annotations.Nullable BigDecimal least) {
    return greatest == null || least == null ? 2 : Integer.signum(greatest.compareTo(least));
  }

  private static Optional<Boolean> same(Term a, Term b, Assumptions path) {
    if (a.kind() == Kind.NULL || b.kind() == Kind.NULL) {
      Term reference = a.kind() == Kind.NULL ? b : a;
      if (reference.kind() == Kind.NULL) {
        return Optional.of(true);
      }
      return path.mayBeNull(reference) ? Optional.empty() : Optional.of(false);
    }
    if (a == b) {
      return Optional.of(true);
    }
    if (a.type() == Type.Simple.BOOLEAN) {
      Optional<Boolean> left = path.truthOf(a);
      Optional<Boolean> right = path.truthOf(b);
      return left.isPresent() && right.isPresent()
          ? Optional.of(left.equals(right))
          : Optional.empty();
    }
    Set<String> left = path.constantsOf(a);
    Set<String> right = path.constantsOf(b);
    if (path.mayBeNull(a) || path.mayBeNull(b)) {
      return left.stream().noneMatch(right::contains) && !(path.mayBeNull(a) && path.mayBeNull(b))
          ? Optional.of(false)
          : Optional.empty();
    }
    if (left.stream().noneMatch(right::contains)) {
      return Optional.of(false);
    }
    return left.size() == 1 && left.equals(right) ? Optional.of(true) : Optional.empty();
  }

  private static Optional<Boolean> function(Term condition, Assumptions path) {
    PureFunction function = (PureFunction) condition.detail();
    if (function == PureFunction.CONSTANT_EQUALS) {
      return same(condition.argument(0), condition.argument(1), path);
    }
    if (function == PureFunction.TEXT_EQUALS) {
      Optional<String> left = path.textOf(condition.argument(0));
      Optional<String> right = path.textOf(condition.argument(1));
      return condition.argument(0) == condition.argument(1)
          ? Optional.of(true)
          : left.flatMap(text -> right.map(text::equals))
              .or(() -> path.equalBefore(condition))
              .or(() -> path.testedBefore(condition));
    }
    if (function == PureFunction.IS_NAN) {
      return path.rangeOf(condition.argument(0)).nan() ? Optional.empty() : Optional.of(false);
    }
    return TextTests.isTest(condition) ? path.testedBefore(condition) : Optional.empty();
  }

  /** The final classes that a reference can be of, null aside; empty where not all are known. */
  private static Set<String> membersOf(Term reference, Assumptions path) {
    Type type = reference.type();
    return switch (type.kind()) {
      case ROW -> Set.of(((Type.Row) type).name());
      case ENUMERATION -> Set.of(((Type.Enumeration) type).name());
      case SEALED -> path.constantsOf(reference);
      case NUMERIC, BOOLEAN, TEXT, NONE, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> Set.of();
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> Set.of();
    };
  }

  /** Decides an {@code instanceof}, where the path allows it. */
  private static Optional<Boolean> isInstance(Term condition, Assumptions path) {
    Term reference = condition.argument(0);
    ClassTest test = (ClassTest) condition.detail();
    Set<String> possible = membersOf(reference, path);
    boolean same = reference.type().equals(test.type()) && test.type() != Type.Simple.NONE;
    if (!possible.isEmpty() && !test.members().isEmpty()) {
      if (test.members().stream().noneMatch(possible::contains)) {
        return Optional.of(false);
      }
      same |= test.members().containsAll(possible);
    }
    return same && !path.mayBeNull(reference) ? Optional.of(true) : Optional.empty();
  }
}

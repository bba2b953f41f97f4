/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Bounds differences of minima, maxima and clamps that share an argument, as {@code min(x, b) -
 * min(x, b + 1)}. Lemma: such a function f of numbers rises in each argument, and f(a + d) = f(a) +
 * d for one d added to all arguments. So f(a) - f(b) is at least the least of the differences of
 * the arguments, and at most the greatest. Both are exact, for each is one of its arguments. What
 * such a function is above or below one of its own arguments, another argument is as well.
 */
final class PairedExtremes {
  private final Assumptions path;
  private final Measure measure;

  private PairedExtremes(Assumptions path, Measure measure) {
    this.path = path;
    this.measure = measure;
  }

  /**
   * The range of Σ coefficient · term; empty where there is no such difference in it.
   *
   * @param others where each other term lies
   */
  static Optional<Range> of(
      Map<Term, BigDecimal> terms,
      Assumptions path,
      Measure measure,
      Function<Term, Range> others) {
    List<Term> extremes = terms.keySet().stream().filter(PairedExtremes::isExtreme).toList();
    if (extremes.isEmpty() || terms.size() < 2) {
      return Optional.empty();
    }
    PairedExtremes pairs = new PairedExtremes(path, measure);
    PairedTerms left = new PairedTerms(terms, BigDecimal.ZERO);
    for (int i = 0; i < extremes.size(); i++) {
      for (int j = i + 1; j < extremes.size(); j++) {
        Term a = extremes.get(i);
        Term b = extremes.get(j);
        left.take(a, b, () -> pairs.difference(a, b));
      }
    }
    for (Term extreme : extremes) {
      for (Term argument : arguments(extreme)) {
        left.take(extreme, argument, () -> pairs.fromArgument(extreme, argument));
      }
    }
    return left.range(others);
  }

  /** The argument that the lesser or the greater of two numbers always is, if it is known. */
  static Optional<Term> one(Term term, Assumptions path) {
    boolean least = term.detail() == PureFunction.MIN;
    if (!(least || term.detail() == PureFunction.MAX) || term.arguments().size() != 2) {
      return Optional.empty();
    }
    Term first = term.argument(0);
    Term second = term.argument(1);
    if (isAtMost(first, second, path)) {
      return Optional.of(least ? first : second);
    }
    return isAtMost(second, first, path) ? Optional.of(least ? second : first) : Optional.empty();
  }

  private static boolean isAtMost(Term small, Term large, Assumptions path) {
    Range below = path.rangeOf(small);
    Range above = path.rangeOf(large);
    return !below.nan()
        && !above.nan()
        && below.upper() != null
        && above.lower() != null
        && below.upper().compareTo(above.lower()) <= 0;
  }

  private static boolean isExtreme(Term term) {
    return !arguments(term).isEmpty();
  }

  /** The numbers of which it is the least, the greatest or the clamp; none of any other term. */
  private static List<Term> arguments(Term term) {
    return switch (term.kind()) {
      case FUNCTION ->
          switch ((PureFunction) term.detail()) {
            case MIN, MAX, CLAMP -> term.arguments();
            default -> List.of();
          };
      case MODELLED -> DecimalRanges.ofExtreme(term);
      default -> List.of();
    };
  }

  /** Which function it is. */
  private static Object function(Term extreme) {
    return extreme.kind() == Kind.MODELLED ? extreme.argument(0).detail() : extreme.detail();
  }

  /** The range of a - b, if they share an argument and none may be NaN. */
  private Optional<Range> difference(Term a, Term b) {
    List<Term> own = arguments(a);
    if (function(a) != function(b)
        || a.type() != b.type()
        || own.stream().noneMatch(arguments(b)::contains)
        || mayBeNan(a)
        || mayBeNan(b)) {
      return Optional.empty();
    }
    List<Term> other = new ArrayList<>(arguments(b));
    boolean inOrder = other.size() > 2;
    for (int i = 0; i < other.size(); i++) {
      inOrder |= other.get(i) == own.get(i);
    }
    if (!inOrder) {
      other.add(other.remove(0)); // Of two, either may come first.
    }
    Range hull = argument(own.get(0), other.get(0));
    for (int i = 1; i < other.size(); i++) {
      hull = hull.union(argument(own.get(i), other.get(i)));
    }
    return Optional.of(hull.withStep(BigDecimal.ZERO));
  }

  /**
   * The range of a - b, where b is an argument of a. Lemma: min(b, c) - b is min(0, c - b), and so
   * for the greater one; a clamp leaves its number or moves it to an end.
   */
  private Optional<Range> fromArgument(Term a, Term b) {
    List<Term> own = arguments(a);
    if (a.type() != b.type() || mayBeNan(a) || !(function(a) instanceof PureFunction function)) {
      return Optional.empty();
    }
    return switch (function) {
      case MIN -> Optional.of(notAbove(argument(own.get(own.get(0) == b ? 1 : 0), b)));
      case MAX -> Optional.of(notBelow(argument(own.get(own.get(0) == b ? 1 : 0), b)));
      case CLAMP ->
          own.get(0) == b
              ? Optional.of(
                  notBelow(argument(own.get(1), b)).union(notAbove(argument(own.get(2), b))))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Where the lesser of a number and 0 lies. */
  private static Range notAbove(Range range) {
    BigDecimal upper = range.upper();
    return new Range(
        range.lower() == null ? null : range.lower().min(BigDecimal.ZERO),
        upper == null ? BigDecimal.ZERO : upper.min(BigDecimal.ZERO),
        false,
        BigDecimal.ZERO);
  }

  /** Where the greater of a number and 0 lies. */
  private static Range notBelow(Range range) {
    BigDecimal lower = range.lower();
    return new Range(
        lower == null ? BigDecimal.ZERO : lower.max(BigDecimal.ZERO),
        range.upper() == null ? null : range.upper().max(BigDecimal.ZERO),
        false,
        BigDecimal.ZERO);
  }

  /**
   * Whether an extreme may be NaN. A clamp of NaN is its lower bound, which is no clamp of a
   * number.
   */
  private boolean mayBeNan(Term extreme) {
    return arguments(extreme).stream().anyMatch(argument -> path.rangeOf(argument).nan());
  }

  private Range argument(Term a, Term b) {
    return LinearBound.of(LinearForm.of(a).minus(LinearForm.of(b)), path, measure);
  }
}

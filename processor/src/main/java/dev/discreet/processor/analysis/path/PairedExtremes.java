/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.PureFunction;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Bounds differences of minima, maxima and clamps that share an argument, as {@code min(x, b) -
 * min(x, b + 1)}. Lemma: such a function f of numbers rises in each argument, and f(a + d) = f(a) +
 * d for one d added to all arguments. So f(a) - f(b) is at least the least of the differences of
 * the arguments, and at most the greatest. Both are exact, for each is one of its arguments.
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
    if (extremes.size() < 2) {
      return Optional.empty();
    }
    PairedExtremes pairs = new PairedExtremes(path, measure);
    Map<Term, BigDecimal> left = new LinkedHashMap<>(terms);
    Range sum = Range.single(BigDecimal.ZERO);
    boolean found = false;
    for (int i = 0; i < extremes.size(); i++) {
      for (int j = i + 1; j < extremes.size(); j++) {
        Optional<Range> pair = pairs.taken(extremes.get(i), extremes.get(j), left);
        found |= pair.isPresent();
        sum = pair.isPresent() ? ExactRanges.add(sum, pair.get()) : sum;
      }
    }
    if (!found) {
      return Optional.empty();
    }
    for (Map.Entry<Term, BigDecimal> entry : left.entrySet()) {
      if (entry.getValue().signum() != 0) {
        sum =
            ExactRanges.add(sum, ExactRanges.times(others.apply(entry.getKey()), entry.getValue()));
      }
    }
    return Optional.of(sum);
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

  /** Takes as much of a difference of two terms as there is, out of what remains. */
  private Optional<Range> taken(Term a, Term b, Map<Term, BigDecimal> left) {
    BigDecimal first = left.getOrDefault(a, BigDecimal.ZERO);
    BigDecimal second = left.getOrDefault(b, BigDecimal.ZERO);
    if (first.signum() * second.signum() >= 0) {
      return Optional.empty();
    }
    Optional<Range> difference = difference(a, b);
    if (difference.isEmpty()) {
      return Optional.empty();
    }
    BigDecimal size = first.abs().min(second.abs());
    BigDecimal factor = first.signum() > 0 ? size : size.negate();
    left.put(a, first.subtract(factor));
    left.put(b, second.add(factor));
    return Optional.of(ExactRanges.times(difference.get(), factor));
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

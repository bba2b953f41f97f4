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
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Bounds differences of two integers by what the path knows of how far apart they are, as of the
 * end and the beginning of a stay that are cut to a month. Lemma: where a - b is at least w, and
 * both lie in their ranges, n·a - n·b lies in n times what is left.
 */
final class PairedIntegers {
  /** With more, each is taken by itself. */
  private static final int MOST = 6;

  private PairedIntegers() {}

  /**
   * The range of Σ coefficient · term; empty where no two terms are known to be near.
   *
   * @param others where each other term lies
   */
  static Optional<Range> of(
      Map<Term, BigDecimal> terms, Assumptions path, Function<Term, Range> others) {
    if (integers(terms).size() < 2 || integers(terms).size() > MOST || path.isEffortSpent()) {
      return Optional.empty();
    }
    Map<Term, BigDecimal> whole = new LinkedHashMap<>(terms);
    BigDecimal over = together(whole, path);
    PairedTerms left = new PairedTerms(whole, over);
    List<Term> integers = integers(whole);
    for (int i = 0; i < integers.size(); i++) {
      for (int j = i + 1; j < integers.size(); j++) {
        Term a = integers.get(i);
        Term b = integers.get(j);
        left.take(a, b, () -> difference(a, b, path));
      }
    }
    return left.range(others);
  }

  private static List<Term> integers(Map<Term, BigDecimal> terms) {
    return terms.keySet().stream()
        .filter(term -> term.type() instanceof Numeric number && number.isIntegral())
        .toList();
  }

  /** Puts sums together again of which the path speaks as a whole, and returns what is over. */
  private static BigDecimal together(Map<Term, BigDecimal> left, Assumptions path) {
    BigDecimal over = BigDecimal.ZERO;
    List<Term> sums =
        path.comparedSums().stream()
            .sorted(Comparator.comparing(Term::number).reversed()) // The whole before its parts.
            .toList();
    for (Term sum : sums) {
      Map<Term, BigDecimal> parts = new LinkedHashMap<>();
      BigDecimal constant = parts(sum, parts, path);
      Optional<BigDecimal> factor = factor(parts, left);
      if (factor.isPresent()) {
        parts.forEach(
            (part, count) -> left.merge(part, count.multiply(factor.get()), BigDecimal::subtract));
        left.merge(sum, factor.get(), BigDecimal::add);
        over = over.subtract(constant.multiply(factor.get()));
      }
    }
    return over;
  }

  /**
   * What a sum of the machine is of, if it does not wrap, and the constant in it. Sums share their
   * parts: each is taken apart once, after all that it is a part of.
   */
  private static BigDecimal parts(Term term, Map<Term, BigDecimal> parts, Assumptions path) {
    BigDecimal constant = BigDecimal.ZERO;
    NavigableMap<Term, BigDecimal> open =
        new TreeMap<>(Comparator.comparing(Term::number).reversed());
    open.put(term, BigDecimal.ONE);
    while (!open.isEmpty()) {
      Map.Entry<Term, BigDecimal> next = open.pollFirstEntry();
      Term part = next.getKey();
      if (part.kind() == Kind.CONSTANT && part.detail() instanceof BigDecimal number) {
        constant = constant.add(number.multiply(next.getValue()));
      } else if (isExactSum(part, path)) {
        part.arguments().forEach(each -> open.merge(each, next.getValue(), BigDecimal::add));
      } else {
        parts.put(part, next.getValue());
      }
    }
    return constant;
  }

  private static boolean isExactSum(Term term, Assumptions path) {
    Numeric type = term.numeric();
    return term.kind() == Kind.ADD
        && Bounding.exact(term, path).isWithin(type.minimum(), type.maximum());
  }

  /** How many times, and with which sign, all parts are there; empty if they are not. */
  private static Optional<BigDecimal> factor(
      Map<Term, BigDecimal> parts, Map<Term, BigDecimal> left) {
    return Stream.of(BigDecimal.ONE, BigDecimal.ONE.negate())
        .filter(
            sign ->
                parts.size() > 1
                    && parts.entrySet().stream()
                        .allMatch(
                            part ->
                                left.getOrDefault(part.getKey(), BigDecimal.ZERO)
                                        .multiply(sign)
                                        .compareTo(part.getValue())
                                    >= 0))
        .findFirst();
  }

  /** Where a - b lies, if that is known more closely than by where each of them lies. */
  private static Optional<Range> difference(Term a, Term b, Assumptions path) {
    Range apart =
        ExactRanges.add(
                path.rangeOf(a), ExactRanges.times(path.rangeOf(b), BigDecimal.ONE.negate()))
            .withStep(BigDecimal.ZERO);
    Optional<BigDecimal> least = path.leastDifference(a, b);
    Optional<BigDecimal> most = path.leastDifference(b, a).map(BigDecimal::negate);
    return new Range(least.orElse(null), most.orElse(null), false, BigDecimal.ZERO)
        .intersect(apart)
        .filter(range -> !range.equals(apart));
  }
}

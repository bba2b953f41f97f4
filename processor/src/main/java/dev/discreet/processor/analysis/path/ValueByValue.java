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
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Bounds a sum of terms of one integer at each of its values, as the step of a function of how many
 * rows a group has: {@code min(n + 1, 6)² - min(n, 6)²} is at most 11. Lemma: an integer that is
 * not negative is one of the numbers below 64 that it may be, or at least 64. So the sum lies where
 * it lies in one of these cases.
 */
final class ValueByValue {
  private static final BigDecimal FEW = BigDecimal.valueOf(64);

  private ValueByValue() {}

  /**
   * The range of a sum.
   *
   * @param terms what it is a sum of
   * @param otherwise the range if no case is told from another
   * @param bound the range of the sum on a path
   * @return empty where the terms are of other things as well, or the last case says no more
   */
  static Optional<Range> of(
      Map<Term, BigDecimal> terms,
      Assumptions path,
      Range otherwise,
      Function<Assumptions, Range> bound) {
    Optional<Term> integer = terms.size() < 2 ? Optional.empty() : integer(terms.keySet());
    if (integer.isEmpty() || path.isEffortSpent() || otherwise.isSingle()) {
      return Optional.empty();
    }
    Range values = path.rangeOf(integer.get());
    BigDecimal least = values.lower();
    BigDecimal most = values.upper();
    if (values.isSingle() || least == null || most == null) {
      return Optional.empty();
    }
    if (least.signum() < 0 || least.compareTo(FEW) >= 0) {
      return Optional.empty();
    }
    Optional<Range> all = Optional.empty();
    if (most.compareTo(FEW) >= 0) {
      all = at(integer.get(), FEW, most, path, bound);
      if (all.filter(last -> isNarrower(last, otherwise)).isEmpty()) {
        return Optional.empty();
      }
    }
    BigDecimal end = most.min(FEW.subtract(BigDecimal.ONE));
    for (BigDecimal value = least; value.compareTo(end) <= 0; value = value.add(BigDecimal.ONE)) {
      all = Range.union(all, at(integer.get(), value, value, path, bound));
    }
    return all;
  }

  /** The range where the integer lies between two numbers; empty where it never does. */
  private static Optional<Range> at(
      Term integer,
      BigDecimal least,
      BigDecimal most,
      Assumptions path,
      Function<Assumptions, Range> bound) {
    return path.narrowing(integer, Range.integers(least, most)).map(bound);
  }

  private static boolean isNarrower(Range range, Range other) {
    return range.lower() != null
        && range.upper() != null
        && (other.lower() == null
            || other.upper() == null
            || range.lower().compareTo(other.lower()) > 0
            || range.upper().compareTo(other.upper()) < 0);
  }

  /** The one integer that all terms are of; empty where there is none, or another thing. */
  private static Optional<Term> integer(Set<Term> terms) {
    Set<Term> inputs = new HashSet<>();
    for (Term term : terms) {
      inputs.addAll(term.inputs());
      if (inputs.size() > 1) {
        return Optional.empty();
      }
    }
    return inputs.stream()
        .filter(input -> input.type() instanceof Numeric number && number.isIntegral())
        .findFirst();
  }
}

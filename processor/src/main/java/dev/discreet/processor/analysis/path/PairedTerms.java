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
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A sum of terms, out of which differences of two are taken whose range is known. Lemma: n·a - n·b
 * lies in n times the range of a - b.
 */
final class PairedTerms {
  private final Map<Term, BigDecimal> left;
  private Range sum;
  private boolean found;

  /**
   * A sum.
   *
   * @param left coefficients by term, which this takes from
   * @param constant what is added to them
   */
  PairedTerms(Map<Term, BigDecimal> left, BigDecimal constant) {
    this.left = new LinkedHashMap<>(left);
    this.sum = Range.single(constant);
  }

  /** Takes as much of a difference of two terms as there is, out of what remains. */
  void take(Term a, Term b, Supplier<Optional<Range>> difference) {
    BigDecimal first = left.getOrDefault(a, BigDecimal.ZERO);
    BigDecimal second = left.getOrDefault(b, BigDecimal.ZERO);
    if (first.signum() * second.signum() >= 0) {
      return;
    }
    Optional<Range> range = difference.get();
    if (range.isEmpty()) {
      return;
    }
    BigDecimal size = first.abs().min(second.abs());
    BigDecimal factor = first.signum() > 0 ? size : size.negate();
    left.put(a, first.subtract(factor));
    left.put(b, second.add(factor));
    sum = ExactRanges.add(sum, ExactRanges.times(range.get(), factor));
    found = true;
  }

  /**
   * Where the sum lies; empty where no difference was taken.
   *
   * @param others where each term lies that remains
   */
  Optional<Range> range(Function<Term, Range> others) {
    if (!found) {
      return Optional.empty();
    }
    Range all = sum;
    for (Map.Entry<Term, BigDecimal> entry : left.entrySet()) {
      if (entry.getValue().signum() != 0) {
        all =
            ExactRanges.add(all, ExactRanges.times(others.apply(entry.getKey()), entry.getValue()));
      }
    }
    return Optional.of(all);
  }
}

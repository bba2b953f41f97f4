/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bounds how far one row moves the greatest or least of all elements. Lemma: where an element b is
 * exchanged for a, it moves towards a, by at most |a - b|. Where an element comes in, it moves
 * towards that element, from another one at most as far away as elements lie, or from what stands
 * for no elements. Where one goes, that happens backwards.
 */
public final class ExtremeMoves {
  /** With more kinds of elements than this, they are not told apart. */
  private static final int MOST_KINDS = 6;

  private static final Range NONE = Range.single(BigDecimal.ZERO);

  private final boolean greatest;
  private final Range elements;
  private final Range whenEmpty;

  /**
   * Of elements that lie in a range.
   *
   * @param whenEmpty what stands for no elements
   */
  public ExtremeMoves(boolean greatest, Range elements, Range whenEmpty) {
    this.greatest = greatest;
    this.elements = elements;
    this.whenEmpty = whenEmpty;
  }

  /** Where its change lies as a row comes; empty where that is not known. */
  public Optional<Range> of(List<Strand> strands, Assumptions path) {
    boolean oneByOne =
        strands.stream()
            .allMatch(s -> s.rows().size() == 1 && s.times().abs().compareTo(BigDecimal.ONE) == 0);
    return oneByOne && strands.size() <= MOST_KINDS
        ? of(strands, new ArrayList<>(), path)
        : Optional.empty();
  }

  /** Decides one condition after the other: of what does not hold, nothing comes or goes. */
  private Optional<Range> of(List<Strand> open, List<Strand> there, Assumptions path) {
    if (open.isEmpty()) {
      return together(there, path);
    }
    Strand next = open.get(0);
    List<Strand> rest = open.subList(1, open.size());
    List<Strand> more = new ArrayList<>(there);
    more.add(next);
    Optional<Assumptions> holds = path.with(next.guard(), true);
    Optional<Assumptions> fails = path.with(next.guard(), false);
    Optional<Range> with = holds.isPresent() ? of(rest, more, holds.get()) : Optional.of(NONE);
    Optional<Range> without = fails.isPresent() ? of(rest, there, fails.get()) : Optional.of(NONE);
    return with.flatMap(a -> without.map(a::union));
  }

  private Optional<Range> together(List<Strand> there, Assumptions path) {
    List<Strand> come = there.stream().filter(s -> s.times().signum() > 0).toList();
    List<Strand> go = there.stream().filter(s -> s.times().signum() < 0).toList();
    int exchanged = Math.min(come.size(), go.size());
    Range sum = NONE;
    for (int i = 0; i < Math.max(come.size(), go.size()); i++) {
      Range one =
          i < exchanged
              ? exchanged(come.get(i).element(), go.get(i).element(), path)
              : i < come.size()
                  ? come(come.get(i).element(), path)
                  : negated(come(go.get(i).element(), path));
      sum = ExactRanges.add(sum, one);
    }
    return sum.isFinite() && !sum.nan() ? Optional.of(sum) : Optional.empty();
  }

  private static Range negated(Range range) {
    return ExactRanges.times(range, BigDecimal.ONE.negate());
  }

  private static Range exchanged(Term a, Term b, Assumptions path) {
    boolean numbers = !path.rangeOf(a).nan() && !path.rangeOf(b).nan();
    return numbers
        ? LinearBound.of(LinearForm.of(a).minus(LinearForm.of(b)), path).union(NONE)
        : Range.ANY_DOUBLE;
  }

  /** Beside others it only moves towards the element; alone it comes in place of none. */
  private Range come(Term element, Assumptions path) {
    Range range = path.rangeOf(element);
    Range beside = ExactRanges.add(range, negated(elements)).union(NONE);
    BigDecimal least = beside.lower();
    BigDecimal most = beside.upper();
    if (least == null || most == null) {
      return Range.ANY_DOUBLE;
    }
    BigDecimal zero = BigDecimal.ZERO;
    Range towards = greatest ? Range.of(zero, most, zero) : Range.of(least, zero, zero);
    return towards.union(ExactRanges.add(range, negated(whenEmpty)));
  }
}

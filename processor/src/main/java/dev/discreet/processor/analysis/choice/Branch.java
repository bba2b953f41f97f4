/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A number, as far as another one, u, tells it: start + slope · (u - u0), where u0 is the public
 * part of u. Where all rows add to the number a times what they add to u, the slope is a. Where
 * each row adds to it between a and b times what it adds to u, which is never negative, it lies
 * between a and b: of no rows that u counts, sums are 0. Of any other number only its range is
 * known.
 */
final class Branch {
  private static final Range ZERO = Range.single(BigDecimal.ZERO);
  private static final BigDecimal MINUS = BigDecimal.ONE.negate();

  private final Range total;
  private final Optional<LinearForm> start;
  private final LinearForm u0;
  private final Range slope;

  private Branch(Range total, Optional<LinearForm> start, LinearForm u0, Range slope) {
    this.total = total;
    this.start = start;
    this.u0 = u0;
    this.slope = slope;
  }

  /**
   * A number.
   *
   * @param u an exact number
   * @param sources the data sets
   */
  static Branch of(Aggregate number, Aggregate u, List<Source> sources) {
    LinearForm u0 = u.start().orElseThrow();
    Optional<Range> slope =
        !number.isExact()
            ? Optional.empty()
            : number.isPublic()
                ? Optional.of(ZERO)
                : multiple(number.perRow(), u.perRow())
                    .map(Range::single)
                    .or(() -> between(number.perRow(), u, sources));
    return slope
        .map(known -> new Branch(number.total(), number.start(), u0, known))
        .orElseGet(() -> new Branch(number.total(), Optional.empty(), u0, ZERO));
  }

  /** How often a form holds another one; empty where it is not that often and nothing else. */
  private static Optional<BigDecimal> multiple(LinearForm form, LinearForm of) {
    Map.Entry<Term, BigDecimal> first = form.coefficients().entrySet().iterator().next();
    BigDecimal other = of.coefficients().get(first.getKey());
    if (other == null) {
      return Optional.empty();
    }
    BigDecimal[] ratio = first.getValue().divideAndRemainder(other);
    return ratio[1].signum() == 0 && of.times(ratio[0]).minus(form).isZero()
        ? Optional.of(ratio[0])
        : Optional.empty();
  }

  /** Where the ratio lies of what a row adds to one number and to u. */
  private static Optional<Range> between(LinearForm form, Aggregate u, List<Source> sources) {
    if (!u.type().isIntegral() || !isOfRows(form, sources) || !isOfRows(u.perRow(), sources)) {
      return Optional.empty();
    }
    boolean falls = isNeverNegative(u.perRow().times(MINUS));
    LinearForm count = falls ? u.perRow().times(MINUS) : u.perRow();
    Range row = bound(form);
    if (!isNeverNegative(count) || !row.isFinite() || row.nan()) {
      return Optional.empty();
    }
    Range slope = row.union(ZERO);
    boolean holds =
        isNeverNegative(count.times(least(slope).negate()).plus(form))
            && isNeverNegative(count.times(most(slope)).minus(form));
    return holds ? Optional.of(falls ? ExactRanges.times(slope, MINUS) : slope) : Optional.empty();
  }

  /** Whether each term speaks of one and the same row. */
  private static boolean isOfRows(LinearForm form, List<Source> sources) {
    return sources.size() == 1
        && form.terms().stream().allMatch(term -> term.sources().equals(Set.copyOf(sources)));
  }

  private static boolean isNeverNegative(LinearForm form) {
    Range range = bound(form);
    return range.lower() != null && range.lower().signum() >= 0 && !range.nan();
  }

  private static BigDecimal least(Range finite) {
    return Objects.requireNonNull(finite.lower());
  }

  private static BigDecimal most(Range finite) {
    return Objects.requireNonNull(finite.upper());
  }

  private static Range bound(LinearForm form) {
    return LinearBound.of(form, Assumptions.none());
  }

  /** The difference from another number, where u is {@code mine} here and {@code its} there. */
  Range minus(Branch other, BigDecimal mine, BigDecimal its) {
    if (!isLinear() || !other.isLinear()) {
      return ExactRanges.add(at(mine), ExactRanges.times(other.at(its), MINUS));
    }
    BigDecimal slopes = least(slope).multiply(mine).subtract(least(other.slope).multiply(its));
    return ExactRanges.add(bound(rest().minus(other.rest())), Range.single(slopes));
  }

  private boolean isLinear() {
    return start.isPresent() && slope.isSingle();
  }

  private LinearForm rest() {
    return start.orElseThrow().minus(u0.times(least(slope)));
  }

  private Range at(BigDecimal u) {
    return start
        .map(
            form -> {
              Range since = ExactRanges.add(Range.single(u), ExactRanges.times(bound(u0), MINUS));
              return ExactRanges.add(bound(form), ExactRanges.multiply(slope, since));
            })
        .flatMap(total::intersect)
        .orElse(total);
  }
}

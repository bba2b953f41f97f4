/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.aggregate.Slope;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A number, as far as another one, u, tells it: rest + slope · (u - u0). Where all rows add to the
 * number a times what they add to u, the slope is a. Where each row adds to it between a and b
 * times what it adds to u, which is never negative, the slope lies between a and b, and u0 is the
 * public part of u: of no rows that u counts, sums are 0. Of any other number only its range is
 * known.
 */
final class Branch {
  private static final Range ZERO = Range.single(BigDecimal.ZERO);
  private static final BigDecimal MINUS = BigDecimal.ONE.negate();

  private final Range total;
  private final Range slope;
  private final Optional<LinearForm> rest;
  private final Range bounds;
  private final Range u0;

  private Branch(Range total, Range slope, Optional<LinearForm> rest, Range bounds, Range u0) {
    this.total = total;
    this.slope = slope;
    this.rest = rest;
    this.bounds = bounds;
    this.u0 = u0;
  }

  /**
   * A number.
   *
   * @param u a number that is told exactly
   */
  static Branch of(Aggregate number, Aggregate u, Evaluation evaluation) {
    return linear(number, u)
        .or(() -> linearWithOthers(number, u, evaluation))
        .or(() -> between(number, u, evaluation.sources()))
        .orElseGet(() -> new Branch(number.total(), ZERO, Optional.empty(), number.total(), ZERO));
  }

  private static Optional<Branch> linear(Aggregate number, Aggregate u) {
    return number.isTold()
        ? multiple(number.perRow(), u.perRow())
            .map(times -> rest(number, u, times))
            .filter(rest -> rest.form().isPublic())
            .map(rest -> linear(number, Range.single(rest.slope()), rest.form()))
        : Optional.empty();
  }

  /** The same, with other numbers of all rows in the rest: of them it is known where they lie. */
  private static Optional<Branch> linearWithOthers(
      Aggregate number, Aggregate u, Evaluation evaluation) {
    return number.isTold()
        ? multiple(exactly(number, evaluation), exactly(u, evaluation))
            .map(times -> rest(number, u, times))
            .map(
                rest ->
                    new Branch(
                        number.total(),
                        Range.single(rest.slope()),
                        Optional.empty(),
                        bound(rest.form()),
                        ZERO))
        : Optional.empty();
  }

  private record Rest(LinearForm form, BigDecimal slope) {}

  private static Rest rest(Aggregate number, Aggregate u, BigDecimal times) {
    LinearForm start = number.start().orElseThrow();
    return new Rest(start.minus(u.start().orElseThrow().times(times)), times);
  }

  /** What rows add, without what they change of other numbers. */
  private static LinearForm exactly(Aggregate number, Evaluation evaluation) {
    return number.perRow().filter(term -> !evaluation.isChange(term));
  }

  private static Branch linear(Aggregate number, Range slope, LinearForm rest) {
    return new Branch(number.total(), slope, Optional.of(rest), bound(rest), ZERO);
  }

  /** How often a form holds another one; empty where it is not that often and nothing else. */
  private static Optional<BigDecimal> multiple(LinearForm form, LinearForm of) {
    if (form.isZero()) {
      return Optional.of(BigDecimal.ZERO);
    }
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

  /** By where the ratio lies of what a row adds to the number and to u. */
  private static Optional<Branch> between(Aggregate number, Aggregate u, List<Source> sources) {
    return Optional.of(u)
        .filter(count -> count.type().isIntegral())
        .flatMap(count -> Slope.of(number, count, sources))
        .map(
            slope ->
                new Branch(
                    number.total(),
                    slope,
                    Optional.empty(),
                    bound(number.start().orElseThrow()),
                    bound(u.start().orElseThrow())));
  }

  private static BigDecimal least(Range finite) {
    return Objects.requireNonNull(finite.lower());
  }

  private static Range bound(LinearForm form) {
    return LinearBound.of(form, Assumptions.none());
  }

  /** The difference from another number, where u is {@code mine} here and {@code its} there. */
  Range minus(Branch other, BigDecimal mine, BigDecimal its) {
    if (rest.isEmpty() || other.rest.isEmpty()) {
      return ExactRanges.add(
          at(Range.single(mine)), ExactRanges.times(other.at(Range.single(its)), MINUS));
    }
    BigDecimal slopes = least(slope).multiply(mine).subtract(least(other.slope).multiply(its));
    return ExactRanges.add(bound(rest.get().minus(other.rest.get())), Range.single(slopes));
  }

  /** Where the number lies, where u does. */
  Range at(Range u) {
    Range since = ExactRanges.add(u, ExactRanges.times(u0, MINUS));
    return total
        .intersect(ExactRanges.add(bounds, ExactRanges.multiply(slope, since)))
        .orElse(total);
  }
}

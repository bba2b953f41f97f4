/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.path.Multiples;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Bounds how far an aggregate moves between neighbours. Claim: if one row is added or removed, the
 * number moves by at most the greatest magnitude of what a row adds. If one row is replaced, it
 * moves by at most the width of what a row adds. In both cases {@code extra} is added, and the
 * number never moves further than the width of its own range. Rows change one at a time, so all
 * rows of a person move it by at most the sum; what holds for only one of them counts once. Of
 * several data sets only one changes.
 */
public final class Distance {
  private final Evaluation evaluation;
  private final Assumptions path;
  private final Optional<Multiples> unit;

  private Distance(Evaluation evaluation, Assumptions path, Optional<Multiples> unit) {
    this.evaluation = evaluation;
    this.path = path;
    this.unit = unit;
  }

  /**
   * Between data sets that differ in one row, or in all rows of one person.
   *
   * @param unit what the distance is a multiple of, if it is one
   */
  public static BigDecimal between(
      Aggregate aggregate,
      boolean perUnit,
      Optional<Multiples> unit,
      Evaluation evaluation,
      Assumptions path) {
    return new Distance(evaluation, path, unit)
        .largest(aggregate, perUnit ? Source::rowsPerUnit : source -> 1);
  }

  /** Between data sets that differ in one row. */
  static BigDecimal perRow(Aggregate aggregate, Evaluation evaluation, Assumptions path) {
    return between(aggregate, false, Optional.empty(), evaluation, path);
  }

  private BigDecimal largest(Aggregate aggregate, ToIntFunction<Source> rows) {
    BigDecimal most = BigDecimal.ZERO;
    for (Source source : evaluation.sources()) {
      most = most.max(of(aggregate, source, rows.applyAsInt(source)));
    }
    return most;
  }

  /** How far the changes of one data set move a number that other data sets may move as well. */
  public BigDecimal of(Aggregate aggregate, Source source, int rows) {
    BigDecimal moves = of(aggregate.perRow(), source, rows);
    if (aggregate.extra().signum() > 0) {
      moves = moves.add(measured(aggregate.extra().multiply(BigDecimal.valueOf(rows))));
    }
    if (unit.isPresent()) {
      return moves;
    }
    return aggregate.total().width().map(moves::min).orElse(moves);
  }

  /** How far one data set moves a sum over rows. */
  BigDecimal of(LinearForm perRow, Source source, int rows) {
    LinearForm form = new Joins(Set.of(source), evaluation.terms()).scaled(perRow.of(source));
    return rows == 1
        ? moved(range(form))
        : new PersonDistance(evaluation, this::range, source, rows)
            .of(PersonDistance.form(form, evaluation.terms()));
  }

  private Range range(LinearForm form) {
    return unit.map(multiples -> LinearBound.of(form, path, multiples))
        .orElseGet(() -> LinearBound.of(form, path));
  }

  private BigDecimal moved(Range row) {
    return (evaluation.isReplaceOne() ? row.width() : row.magnitude()).orElseThrow(Refusal::again);
  }

  private BigDecimal measured(BigDecimal amount) {
    return unit.isEmpty() ? amount : unit.get().amount(amount, path).orElseThrow(Refusal::again);
  }

  public static Distance in(Evaluation evaluation, Assumptions path) {
    return new Distance(evaluation, path, Optional.empty());
  }
}

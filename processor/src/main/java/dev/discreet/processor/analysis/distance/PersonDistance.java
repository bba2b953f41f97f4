/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Bounds how far all rows of one person move a sum over rows. Claim: rows come one after the other.
 * So what they add together lies between the sum of the least and the sum of the most that each may
 * add. What holds for only one of them is bounded by {@link OncePerPerson}. Where a person's rows
 * are replaced, there are two such sums, of as many rows: one before and one after.
 */
final class PersonDistance {
  private final Evaluation evaluation;
  private final Function<LinearForm, Range> range;
  private final Source source;
  private final int rows;

  /**
   * Of one data set.
   *
   * @param range where what one row adds lies
   * @param rows how many a person has at most
   */
  PersonDistance(
      Evaluation evaluation, Function<LinearForm, Range> range, Source source, int rows) {
    this.evaluation = evaluation;
    this.range = range;
    this.source = source;
    this.rows = rows;
  }

  /** Returns what one row adds, without what another row of the same person compensates. */
  static LinearForm form(LinearForm perRow, Terms terms) {
    return perRow.filter(term -> !Guards.isWithinPerson(term)).mapped(terms::together);
  }

  BigDecimal of(LinearForm form) {
    Map<Term, LinearForm> parts =
        OncePerPerson.parts(
            form, OncePerPerson.factOfEach(form.terms(), fact -> fact.mostOfPerson(source)));
    LinearForm again = parts.values().stream().reduce(form, LinearForm::minus);
    BigDecimal up = once(parts, UnaryOperator.identity());
    BigDecimal down = once(parts, part -> part.times(BigDecimal.ONE.negate()));
    Range each = range.apply(again);
    BigDecimal times = BigDecimal.valueOf(rows);
    if (evaluation.isReplaceOne()) {
      return up.add(down).add(each.width().orElseThrow(Refusal::again).multiply(times));
    }
    BigDecimal most = up.add(end(each.upper()).multiply(times));
    Range turned = ExactRanges.times(each, BigDecimal.ONE.negate());
    BigDecimal least = down.add(end(turned.upper()).multiply(times));
    BigDecimal moves = most.max(least);
    return parts.isEmpty() || again.isZero()
        ? moves
        : moves.min(range.apply(form).magnitude().orElseThrow(Refusal::again).multiply(times));
  }

  /**
   * How far up parts move, or how far down where their sign is turned.
   *
   * @param byFact what holds for a few rows, by the condition that says so
   */
  private BigDecimal once(Map<Term, LinearForm> byFact, UnaryOperator<LinearForm> turned) {
    List<LinearForm> parts = List.copyOf(byFact.values());
    List<OncePerPerson.Alone> alone = new ArrayList<>();
    byFact.forEach(
        (fact, part) ->
            alone.add(
                new OncePerPerson.Alone(
                    upper(turned.apply(part)), fact.mostOfPerson(source).orElseThrow())));
    return OncePerPerson.most(
        rows,
        alone,
        times -> {
          LinearForm sum = LinearForm.ZERO;
          for (int i = 0; i < parts.size(); i++) {
            sum = sum.plus(parts.get(i).times(times.get(i)));
          }
          return upper(turned.apply(sum));
        },
        1);
  }

  private BigDecimal upper(LinearForm form) {
    return end(range.apply(form).upper());
  }

  /** A person need not have a row that adds something, so no end is below 0. */
  private static BigDecimal end(@Nullable BigDecimal end) {
    if (end == null) {
      throw Refusal.again();
    }
    return end.max(BigDecimal.ZERO);
  }
}

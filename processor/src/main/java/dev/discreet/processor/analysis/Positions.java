/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.Value.Rows;
import dev.discreet.processor.analysis.Value.Strand;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The first rows, and the rows after them. A row more at any place moves those behind it by one
 * place.
 */
final class Positions {
  private final Evaluation evaluation;
  private final Terms terms;

  Positions(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
  }

  /**
   * Lemma: one element more among the first m is one more, and one less that it pushes out, which
   * may be of any row. Where a row is replaced, one element of any row takes the place of one of
   * any other; where no filter is before, it stays in its place.
   */
  Rows limit(Rows rows, Range most) {
    List<Strand> strands = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      Strand seen = evaluation.isReplaceOne() ? ofAnotherRow(strand) : strand;
      strands.add(sometimes(seen));
    }
    if (!evaluation.isReplaceOne()) {
      for (Strand changed : rows.strands()) {
        for (Strand kind : rows.strands()) {
          Strand pushed = sometimes(ofAnotherRow(kind));
          strands.add(pushed.times(opposite(changed.times(), kind)));
        }
      }
    }
    BigDecimal upper = most.upper();
    return new Rows(
        strands, upper == null ? rows.most() : rows.most().min(upper.max(BigDecimal.ZERO)), false);
  }

  private static BigDecimal opposite(BigDecimal times, Strand kind) {
    BigDecimal pushed = times.abs().max(kind.times().abs());
    return times.signum() > 0 ? pushed.negate() : pushed;
  }

  /** Lemma: one element more is one element more after the first ones, which may be of any row. */
  Rows skip(Rows rows) {
    List<Strand> strands = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      for (Strand kind : rows.strands()) {
        Strand moved = sometimes(ofAnotherRow(kind));
        BigDecimal times = strand.times().abs().max(kind.times().abs());
        strands.add(moved.times(strand.times().signum() > 0 ? times : times.negate()));
      }
    }
    return new Rows(strands, rows.most(), false);
  }

  private Strand ofAnotherRow(Strand strand) {
    Map<Term, Term> renamed = new HashMap<>();
    return new Strand(
        strand.times(),
        terms.ofAnotherRow(strand.guard(), renamed),
        terms.ofAnotherRow(strand.element(), renamed),
        strand.rows().stream().map(row -> terms.ofAnotherRow(row, renamed)).toList());
  }

  private Strand sometimes(Strand strand) {
    Term guard = strand.guard();
    for (Term fact : facts(strand, false)) {
      guard = terms.and(guard, fact);
    }
    return strand.where(guard);
  }

  /** Unknown conditions, one for each data set whose row decides the strand. */
  List<Term> facts(Strand strand, boolean once) {
    List<Term> facts = new ArrayList<>();
    for (Term row : strand.rows()) {
      for (Source source : row.sources()) {
        facts.add(
            terms.input(Type.Simple.BOOLEAN, Term.Input.fact(source, once, Optional.empty())));
      }
    }
    return facts;
  }
}

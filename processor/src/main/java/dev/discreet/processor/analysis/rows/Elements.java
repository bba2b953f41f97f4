/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Counts the elements that change. Claim: between neighbours, the number counted here moves at
 * least as far as it takes insertions and deletions to get from one list to the other. Where their
 * order does not matter, or where elements may be exchanged in place, exchanges count as well.
 *
 * <p>A row that is replaced brings as many elements as the old one did, and all of them are others:
 * the difference of two counts would be 0. So what is counted is an amount of which only the size
 * is known; its old and its new value together make the number of changes.
 */
public final class Elements {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private Elements() {}

  /**
   * Returns the number of changes.
   *
   * @param anyOrder whether their order is of no account
   * @param inPlace whether an element that is exchanged where it stands is one change
   */
  public static Aggregate changed(
      Rows rows, boolean anyOrder, boolean inPlace, Evaluation evaluation) {
    LinearForm form = LinearForm.ZERO;
    for (Strand strand : rows.strands()) {
      BigDecimal moves = anyOrder ? BigDecimal.ONE : edits(rows, strand, inPlace, evaluation);
      Strand counted = strand.times(strand.times().abs());
      form = form.plus(counted.added(amount(strand, moves, evaluation), evaluation.terms()));
    }
    Range most = Range.of(BigDecimal.ZERO, rows.most().max(BigDecimal.ONE), BigDecimal.ONE);
    return new Aggregate(
        Numeric.LONG, most, form, BigDecimal.ZERO, Optional.empty(), List.<Part>of());
  }

  private static LinearForm amount(Strand strand, BigDecimal moves, Evaluation evaluation) {
    Terms terms = evaluation.terms();
    if (!evaluation.isReplaceOne()) {
      return LinearForm.of(terms.constant(Numeric.LONG, moves));
    }
    BigDecimal half = moves.divide(TWO);
    Limits halves = new Limits(half.negate(), half, BigDecimal.ZERO);
    LinearForm form = LinearForm.ZERO;
    for (Term row : strand.rows()) {
      for (Source source : row.sources()) {
        Term.Input share = Term.Input.fact(source, false, Optional.of(halves));
        form = form.plus(LinearForm.of(terms.input(Numeric.DOUBLE, share)));
      }
    }
    return form;
  }

  /**
   * An element that moves is deleted and inserted. So is an element that is exchanged, unless that
   * is in place. Where some are left out, others may come in elsewhere.
   */
  private static BigDecimal edits(
      Rows rows, Strand strand, boolean inPlace, Evaluation evaluation) {
    if (evaluation.isReplaceOne()) {
      BigDecimal exchanged = inPlace && !Positions.mayMove(strand) ? BigDecimal.ONE : TWO;
      return rows.additive() ? exchanged : TWO.multiply(TWO);
    }
    return Positions.mayMove(strand) ? TWO : BigDecimal.ONE;
  }
}

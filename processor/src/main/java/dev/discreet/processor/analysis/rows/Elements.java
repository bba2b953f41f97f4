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
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.List;

/**
 * How many elements change. Claim: the number counted here moves, between neighbours, at least as
 * far as there are elements to insert and delete to get from one list to the other; where their
 * order is of no account, as there are elements to exchange, insert or delete.
 */
public final class Elements {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private Elements() {}

  /**
   * The number of changes.
   *
   * @param anyOrder whether their order is of no account
   */
  public static Aggregate changed(Rows rows, boolean anyOrder, Evaluation evaluation) {
    Terms terms = evaluation.terms();
    Term one = terms.number(Numeric.LONG, 1);
    LinearForm form = LinearForm.ZERO;
    for (Strand strand : rows.strands()) {
      BigDecimal moves = anyOrder ? BigDecimal.ONE : edits(rows, strand, evaluation);
      Strand counted = strand.times(strand.times().abs().multiply(moves));
      form = form.plus(counted.added(LinearForm.of(one), terms));
    }
    Range most = Range.of(BigDecimal.ZERO, rows.most().max(BigDecimal.ONE), BigDecimal.ONE);
    return new Aggregate(Numeric.LONG, most, form, BigDecimal.ZERO, false, List.<Part>of());
  }

  /**
   * One that moves is deleted and inserted; one that is exchanged as well, and where some are left
   * out others may come in elsewhere.
   */
  private static BigDecimal edits(Rows rows, Strand strand, Evaluation evaluation) {
    if (evaluation.isReplaceOne()) {
      return rows.additive() ? TWO : TWO.multiply(TWO);
    }
    return Positions.mayMove(strand) ? TWO : BigDecimal.ONE;
  }
}

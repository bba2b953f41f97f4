/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Added;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.RunningRows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Computes lists that a query fills. Claim: after a loop over rows a list holds what it held
 * before, and then, in the order of the rows, the elements that each row adds. So it is a data set
 * like the one it is made from.
 */
public final class RowLists {
  private RowLists() {}

  /** The list after the loop. */
  public static Value total(
      int object,
      Rows before,
      List<Iterations> kinds,
      Displacement taken,
      Rows rows,
      Evaluation evaluation) {
    Terms terms = evaluation.terms();
    List<Strand> strands = new ArrayList<>(before.strands());
    BigDecimal each = BigDecimal.ZERO;
    for (Iterations kind : kinds) {
      int most = 0;
      int ofOne = 0;
      boolean asked = false;
      List<Strand> own = new ArrayList<>();
      List<Strand> changed = new ArrayList<>();
      for (State end : kind.ends()) {
        if (!(end.objects().get(object) instanceof RunningRows running)) {
          return new Value.Reported();
        }
        most += running.added().size();
        ofOne = Math.max(ofOne, running.added().size());
        for (Added added : running.added()) {
          Term guard = terms.and(kind.strand().guard(), terms.and(end.guard(), added.guard()));
          own.add(kind.strand().where(guard).with(added.element()));
          asked |= added.isNew().isPresent();
          // What is new is in the set whichever row brings it.
          if (added.isNew().isEmpty() || evaluation.set(object).isEmpty()) {
            Term when = terms.and(end.guard(), added.guard());
            changed.addAll(taken.of(kind, when, added.element()));
          }
        }
      }
      Optional<List<Strand>> always = taken.whateverIsAnswered(kind, own);
      strands.addAll(always.orElse(own));
      strands.addAll(always.isPresent() ? List.of() : changed);
      each = each.max(BigDecimal.valueOf(most));
      if (asked && evaluation.set(object).isEmpty()) {
        taken.requireCountable(rows.most().multiply(BigDecimal.valueOf(ofOne)));
      }
    }
    Rows list =
        new Rows(
            strands,
            before.most().add(rows.most().multiply(each)),
            before.additive() && rows.additive(),
            before.ordered() && rows.ordered());
    return evaluation
        .set(object)
        .map(set -> new Positions(evaluation).distinct(list).inOrder(set.ordered()))
        .orElse(list);
  }
}

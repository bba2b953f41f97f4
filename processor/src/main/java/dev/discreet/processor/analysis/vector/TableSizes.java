/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Counts the keys of a map of one data set. Claim: one row more is at most one key more for each
 * index at which it adds something, and at most one for each cell that may exist or not.
 */
final class TableSizes {
  private final Evaluation evaluation;
  private final Terms terms;
  private final CellIndices indices;

  TableSizes(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.indices = new CellIndices(evaluation.terms());
  }

  Value of(Expr.TableSize size, Vector table) {
    Optional<List<List<Term>>> all = indices.all(table);
    BigDecimal greatest =
        all.map(keys -> BigDecimal.valueOf(keys.size())).orElse(Numeric.INT.maximum());
    if (indices.isWhole(table) && all.isPresent()) {
      return new Value.Pure(terms.constant(Numeric.INT, greatest));
    }
    Set<List<Term>> open = new HashSet<>(table.cells().keySet());
    open.addAll(table.changes().keySet());
    open.removeAll(table.present());
    LinearForm form = LinearForm.ZERO;
    for (int i = 0; i < open.size(); i++) {
      form = form.plus(LinearForm.of(oneMore(evaluation.sources().get(0))));
    }
    Range total = Range.integers(BigDecimal.valueOf(table.present().size()), greatest);
    Part part =
        new Part(
            size.origin().text(),
            Range.integers(0, 1),
            size.origin(),
            Optional.empty(),
            BigDecimal.ONE);
    return new Aggregate(
        Numeric.INT, total, form, BigDecimal.ZERO, Optional.empty(), List.of(part));
  }

  private Term oneMore(Source source) {
    Term there = terms.input(Type.Simple.BOOLEAN, Term.Input.fact(source, false, Optional.empty()));
    return terms.choose(there, terms.number(Numeric.INT, 1), terms.number(Numeric.INT, 0));
  }
}

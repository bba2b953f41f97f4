/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.analysis.distance.Norms.Addition;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What arrays of very many cells cost to bound: counted, not timed. */
class ManyCellsTest {
  private final Terms terms = new Terms();
  private final CellIndices cells = new CellIndices(terms);

  /** Cells of the greatest norm are looked at one by one. */
  @Test
  void scoresOfManyCandidates() {
    for (Kind kind : List.of(Kind.EQUAL, Kind.LESS)) {
      List<Addition> scores = counts(kind, 500);
      assertEquals(BigDecimal.ONE, of(scores, Norm.LINF));
      assertTrue(work(scores, Norm.LINF) <= 5 * 500, kind + ": " + work(scores, Norm.LINF));
    }
  }

  /** Comparisons of one number are told apart by halves: 2·n·log n, not n². */
  @Test
  void histogramsOfManyCells() {
    List<Addition> bins = counts(Kind.EQUAL, 1_000);
    for (Norm norm : List.of(Norm.L1, Norm.L2)) {
      assertEquals(0, of(bins, norm).compareTo(BigDecimal.ONE));
      assertTrue(work(bins, norm) <= 2 * 1_000 * 11, norm + ": " + work(bins, norm));
    }
  }

  @Test
  void cumulativeCountsOfManyCells() {
    List<Addition> counts = counts(Kind.LESS, 1_000);
    assertEquals(0, of(counts, Norm.L1).compareTo(BigDecimal.valueOf(1_000)));
    assertTrue(work(counts, Norm.L1) <= 2 * 1_000 * 12, "" + work(counts, Norm.L1));
  }

  private BigDecimal of(List<Addition> additions, Norm norm) {
    return Norms.of(additions, norm, cells, Assumptions.none(), Measure.ABSOLUTE);
  }

  private int work(List<Addition> additions, Norm norm) {
    return Norms.work(additions, norm, cells, Assumptions.none());
  }

  /** 1 in each cell k that x is, or that is below x. */
  private List<Addition> counts(Kind kind, int number) {
    Source source =
        new Source(
            new Variable("rows", new Type.Rows(Numeric.INT)), BigDecimal.TEN, Optional.empty(), 1);
    Limits limits = new Limits(BigDecimal.ZERO, BigDecimal.valueOf(number), BigDecimal.ZERO);
    Term x = terms.input(Numeric.INT, Term.Input.fact(source, false, Optional.of(limits)));
    List<Addition> all = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      Term index = terms.number(Numeric.INT, k);
      Term holds = terms.operation(kind, Type.Simple.BOOLEAN, index, x);
      Term one = terms.number(Numeric.LONG, 1);
      Term zero = terms.number(Numeric.LONG, 0);
      all.add(new Addition(List.of(index), LinearForm.of(terms.choose(holds, one, zero))));
    }
    return all;
  }
}

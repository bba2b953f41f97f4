/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.distance.Norms.Addition;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Counts;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.QueryBody.Norm;
import dev.discreet.processor.ir.QueryBody.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Bounds how far an array or map moves between neighbours, in a norm. Claim: as for numbers, it
 * moves by at most the norm of what a row adds where one row is added or removed. Where one is
 * replaced, it moves by at most the norm of the difference between what two rows add. In both cases
 * the norm of every cell's rounding is added, and the distance never exceeds the widths of the
 * cells.
 */
public final class VectorDistance {
  private final Evaluation evaluation;
  private final CellIndices indices;
  private final Norm norm;
  private final Assumptions path;
  private final Measure measure;

  public VectorDistance(Evaluation evaluation, Norm norm, Assumptions path) {
    this(evaluation, norm, path, Measure.ABSOLUTE);
  }

  public VectorDistance(Evaluation evaluation, Norm norm, Assumptions path, Measure measure) {
    this.evaluation = evaluation;
    this.indices = new CellIndices(evaluation.terms());
    this.norm = norm;
    this.path = path;
    this.measure = measure;
  }

  public BigDecimal of(Vector vector, boolean perUnit) {
    return of(vector, perUnit, cell -> Optional.of(cell.extra()));
  }

  /** The same if nothing were rounded. */
  public BigDecimal exact(Vector vector, boolean perUnit) {
    return of(vector, perUnit, cell -> Optional.of(BigDecimal.ZERO));
  }

  private BigDecimal of(Vector vector, boolean perUnit, Size rounded) {
    Map<List<Term>, LinearForm> forms = new LinkedHashMap<>(vector.changes());
    for (Map.Entry<List<Term>, Value> cell : vector.cells().entrySet()) {
      Aggregate number = number(cell.getValue());
      if (!number.perRow().isZero()) {
        forms.merge(cell.getKey(), number.perRow(), LinearForm::plus);
      }
    }
    Optional<BigDecimal> count = Counts.cells(vector, path);
    boolean anyChanges = !vector.changes().isEmpty();
    BigDecimal most = BigDecimal.ZERO;
    if (sizes(vector, count, rounded).isEmpty()) {
      throw roundedEverywhere(number(vector.each()));
    }
    for (Source source : evaluation.sources()) {
      int rows = perUnit ? source.rowsPerUnit() : 1;
      BigDecimal moves = moves(forms, source, rows);
      BigDecimal rounding =
          sizes(vector, count, rounded).flatMap(this::measured).orElseThrow(Refusal::again);
      most = most.max(moves.add(rounding.multiply(BigDecimal.valueOf(rows))));
    }
    return sizes(vector, count, cell -> width(cell, anyChanges))
        .flatMap(this::measured)
        .map(most::min)
        .orElse(most);
  }

  /** Each of any number of sums may be off by where it was rounded. */
  private static Refusal roundedEverywhere(Aggregate each) {
    return each.parts().stream()
        .findFirst()
        .map(
            part ->
                new Refusal(
                    new Located(
                        part.added(),
                        Finding.of(Rule.ROUNDING_NOT_COVERED, "`" + part.added().text() + "`")
                            .required("sums that are exact, as there may be any number of keys")
                            .fix(
                                "sum whole numbers, such as cents, or declare @Bounded with a step"
                                    + " where the number comes from, as in `@Bounded(lower = 0,"
                                    + " upper = 100, step = 0.0078125)` with `Clamp.toStep`, and"
                                    + " @MaxRows"))))
        .orElseGet(Refusal::again);
  }

  private Optional<BigDecimal> measured(BigDecimal amount) {
    return measure.amount(amount, path);
  }

  private Aggregate number(Value value) {
    return Aggregate.of(value, path).orElseThrow(Refusal::again);
  }

  private BigDecimal moves(Map<List<Term>, LinearForm> forms, Source source, int rows) {
    Joins joins = new Joins(Set.of(source), evaluation.terms());
    List<Addition> all = new ArrayList<>();
    for (Map.Entry<List<Term>, LinearForm> entry : forms.entrySet()) {
      LinearForm form = joins.scaled(entry.getValue().of(source));
      add(entry.getKey(), rows == 1 ? form : PersonDistance.form(form, evaluation.terms()), all);
    }
    return rows == 1 ? moved(all) : new PersonVectors(this, source, rows).of(all);
  }

  static void add(List<Term> index, LinearForm form, List<Addition> additions) {
    if (!form.isZero()) {
      additions.add(new Addition(index, form));
    }
  }

  /** How far one row moves the cells to which it adds. */
  BigDecimal moved(List<Addition> additions) {
    if (!evaluation.isReplaceOne()) {
      return norm(additions);
    }
    // The difference to another row, and twice the norm: each may have lost what the other kept.
    Map<Term, Term> other = new HashMap<>();
    Map<List<Term>, LinearForm> difference = new LinkedHashMap<>();
    Terms terms = evaluation.terms();
    for (Addition addition : additions) {
      difference.merge(addition.index(), addition.form(), LinearForm::plus);
      List<Term> index =
          addition.index().stream().map(term -> terms.ofAnotherRow(term, other)).toList();
      LinearForm form = addition.form().ofAnotherRow(terms, other).times(BigDecimal.ONE.negate());
      difference.merge(index, form, LinearForm::plus);
    }
    List<Addition> all = new ArrayList<>();
    difference.forEach((index, form) -> add(index, form, all));
    return norm(all).min(norm(additions).multiply(BigDecimal.valueOf(2)));
  }

  /** How much one row adds. */
  BigDecimal norm(List<Addition> additions) {
    return Norms.of(additions, norm, indices, path, measure);
  }

  /**
   * How far a cell can move at all. A public cell moves only where something is added at any index.
   */
  private static Optional<BigDecimal> width(Aggregate cell, boolean anyChanges) {
    if (cell.isPublic() && !anyChanges) {
      return Optional.of(BigDecimal.ZERO);
    }
    return cell.total().width();
  }

  private interface Size {
    Optional<BigDecimal> of(Aggregate cell);
  }

  /** The norm of a size that each cell has; empty where a cell has no bound. */
  private Optional<BigDecimal> sizes(Vector vector, Optional<BigDecimal> count, Size size) {
    BigDecimal total = BigDecimal.ZERO;
    for (Value cell : vector.cells().values()) {
      Optional<BigDecimal> own = size.of(number(cell));
      if (own.isEmpty()) {
        return Optional.empty();
      }
      total = plus(total, own.get(), BigDecimal.ONE);
    }
    Optional<BigDecimal> own = size.of(number(vector.each()));
    if (own.isEmpty() || (own.get().signum() > 0 && count.isEmpty() && norm != Norm.LINF)) {
      return Optional.empty();
    }
    if (own.get().signum() > 0) {
      BigDecimal others =
          count
              .map(n -> n.subtract(BigDecimal.valueOf(vector.cells().size())))
              .orElse(BigDecimal.ONE);
      total = plus(total, own.get(), others.max(BigDecimal.ZERO));
    }
    return Optional.of(norm == Norm.L2 ? Numbers.sqrtUp(total) : total);
  }

  Norm norm() {
    return norm;
  }

  Assumptions path() {
    return path;
  }

  Evaluation evaluation() {
    return evaluation;
  }

  /** The range of what one row adds to a cell. */
  Range range(LinearForm form) {
    return LinearBound.of(form, path, measure);
  }

  /** Adds one more cell to a total; for L2 the total is of squares. */
  BigDecimal plus(BigDecimal total, BigDecimal size, BigDecimal times) {
    return switch (norm) {
      case L1 -> total.add(size.multiply(times));
      case L2 -> total.add(size.multiply(size).multiply(times));
      case LINF -> total.max(size);
    };
  }
}

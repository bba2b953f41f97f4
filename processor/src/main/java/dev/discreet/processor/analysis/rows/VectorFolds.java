/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.aggregate.Totals;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.path.Measure;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Delta;
import dev.discreet.processor.analysis.state.Value.Part;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.RunningVector;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Origin;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Computes arrays and maps to which a row loop adds. Claim: after the loop each cell is what it
 * was, plus Σ over rows of what one row adds at its index, up to the stated rounding. No cell has
 * wrapped.
 */
public final class VectorFolds {
  /** Ranges of more added cells than this are not split on conditions. */
  private static final int FEW = 256;

  private final Terms terms;

  public VectorFolds(Evaluation evaluation) {
    this.terms = evaluation.terms();
  }

  /** What all kinds of elements add: what one row adds, and the range of one element's share. */
  private static final class Sums {
    private final Map<List<Term>, LinearForm> forms = new LinkedHashMap<>();
    private final Map<List<Term>, List<Part>> addends = new LinkedHashMap<>();
    private final Map<List<Term>, Range> ranges = new LinkedHashMap<>();

    /** The most that one element adds to all cells without a constant index together. */
    private Range elsewhere = Range.integers(0, 0);

    List<Part> elsewhereAddends() {
      List<Part> all = List.of();
      for (Map.Entry<List<Term>, List<Part>> entry : addends.entrySet()) {
        if (!CellIndices.isConstant(entry.getKey())) {
          all = Parts.together(all, entry.getValue());
        }
      }
      return all;
    }
  }

  /** Returns the contents of an object after the loop. */
  public Value total(
      int object,
      Value before,
      List<Iterations> kinds,
      Displacement taken,
      Rows rows,
      State state) {
    return switch (before.kind()) {
      case VECTOR -> total(object, (Vector) before, kinds, taken, rows, state);
      // Those are of a loop around this one, whose iterations have left them as they were.
      case RUNNING_VECTOR, RUNNING_ROWS -> before;
      // Lists have totals of their own; what is no contents cannot be written.
      case ROWS, PURE, LISTED, AGGREGATE, INDEX, TALLY, REFERENCE, RUNNING, REPORTED -> before;
    };
  }

  private Value total(
      int object,
      Vector vector,
      List<Iterations> kinds,
      Displacement taken,
      Rows rows,
      State state) {
    Sums sums = new Sums();
    for (Iterations kind : kinds) {
      for (State end : kind.ends()) {
        if (!(end.objects().get(object) instanceof RunningVector)) {
          return new Reported();
        }
      }
      collect(object, kind, taken, sums, state);
    }
    List<RunningVector> writing = writing(object, kinds);
    boolean once = isPut(writing) && (vector.type().isIntegral() || areSingle(writing));
    Totals.Order order = once ? Totals.Order.ONCE : Totals.Order.ONE_BY_ONE;
    return total(vector, sums, rows, order, state);
  }

  /** What iterations add, of those that do. */
  private static List<RunningVector> writing(int object, List<Iterations> kinds) {
    return kinds.stream()
        .flatMap(kind -> kind.ends().stream())
        .map(end -> (RunningVector) Objects.requireNonNull(end.objects().get(object)))
        .filter(running -> !running.added().isEmpty())
        .toList();
  }

  /** Whether each iteration adds at most one number; of two the sum may be rounded. */
  private static boolean areSingle(List<RunningVector> writing) {
    return writing.stream()
        .flatMap(running -> running.added().values().stream())
        .allMatch(delta -> delta.addends().size() <= 1);
  }

  /** Whether each iteration puts a number at its own index; then it must write nowhere else. */
  private static boolean isPut(List<RunningVector> writing) {
    Optional<Origin> put = writing.stream().flatMap(running -> running.put().stream()).findFirst();
    boolean mixed =
        writing.stream().anyMatch(running -> running.put().isEmpty() || running.added().size() > 1);
    if (put.isPresent() && mixed) {
      throw new Refusal(kept(put.get()));
    }
    return put.isPresent();
  }

  /** Said where an iteration leaves a number that others may have written. */
  public static Located kept(Origin origin) {
    return new Located(
        origin,
        Finding.of(Rule.ROW_KEPT, "`" + origin.text() + "`")
            .required("arrays and maps from outside are only added to, as in `bins[i] += x`")
            .fix("count or sum instead, and decide after the noise"));
  }

  private void collect(int object, Iterations kind, Displacement taken, Sums sums, State state) {
    Strand strand = kind.strand();
    Map<List<Term>, LinearForm> own = new LinkedHashMap<>();
    for (State end : kind.ends()) {
      RunningVector running =
          (RunningVector) Objects.requireNonNull(end.objects().get(object), "an outer object");
      for (Map.Entry<List<Term>, Delta> entry : running.added().entrySet()) {
        Delta delta = entry.getValue();
        own.merge(entry.getKey(), delta.form().where(end.guard(), terms), LinearForm::plus);
        sums.addends.merge(entry.getKey(), delta.addends(), Parts::union);
      }
    }
    sums.addends.values().forEach(parts -> parts.forEach(Totals::requireNumber));
    LinearForm positive = LinearForm.ZERO;
    Range apart = Range.integers(0, 0);
    boolean oneSign = true;
    for (Map.Entry<List<Term>, LinearForm> entry : own.entrySet()) {
      LinearForm guarded = entry.getValue().where(strand.guard(), terms);
      Range range =
          own.size() > FEW
              ? Measure.ABSOLUTE.fromOutside(guarded, state.path())
              : LinearBound.of(guarded, state.path());
      sums.ranges.merge(entry.getKey(), range, Range::union);
      sums.forms.merge(entry.getKey(), strand.added(entry.getValue(), terms), LinearForm::plus);
      taken
          .of(kind, entry.getKey(), entry.getValue())
          .forEach((index, form) -> sums.forms.merge(index, form, LinearForm::plus));
      if (!CellIndices.isConstant(entry.getKey())) {
        positive = positive.plus(guarded);
        oneSign &= range.lower() != null && range.lower().signum() >= 0;
        apart = ExactRanges.add(apart, range.union(Range.integers(0, 0)));
      }
    }
    Range together =
        oneSign && own.size() <= FEW
            ? LinearBound.of(positive, state.path()).union(Range.integers(0, 0))
            : apart;
    sums.elsewhere = sums.elsewhere.union(together);
  }

  private Vector total(Vector vector, Sums sums, Rows rows, Totals.Order order, State state) {
    List<Part> anywhere = sums.elsewhereAddends();
    Set<List<Term>> touched = new LinkedHashSet<>(vector.cells().keySet());
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>(vector.changes());
    for (Map.Entry<List<Term>, LinearForm> entry : sums.forms.entrySet()) {
      if (CellIndices.isConstant(entry.getKey())) {
        touched.add(entry.getKey());
      } else {
        changes.merge(entry.getKey(), entry.getValue(), LinearForm::plus);
      }
    }
    if (!vector.isTable()) { // A key is there even where 0 was added to it.
      changes.values().removeIf(LinearForm::isZero);
    }
    Map<List<Term>, Value> cells = new LinkedHashMap<>();
    for (List<Term> index : touched) {
      List<Part> addends = sums.addends.getOrDefault(index, List.of());
      Range own = sums.ranges.getOrDefault(index, Range.integers(0, 0));
      cells.put(
          index,
          added(
              number(vector.at(index), state),
              sums.forms.getOrDefault(index, LinearForm.ZERO),
              ExactRanges.add(own, sums.elsewhere),
              Parts.together(addends, anywhere),
              rows,
              order));
    }
    Value each =
        anywhere.isEmpty()
            ? vector.each()
            : added(
                number(vector.each(), state),
                LinearForm.ZERO,
                sums.elsewhere,
                anywhere,
                rows,
                order);
    return vector.with(each, cells, changes);
  }

  private static Value added(
      Aggregate before,
      LinearForm form,
      Range range,
      List<Part> addends,
      Rows rows,
      Totals.Order order) {
    if (addends.isEmpty()) {
      return before;
    }
    BigDecimal most = order == Totals.Order.ONCE ? BigDecimal.ONE : rows.most();
    return Totals.of(before, form, range, most, addends, rows.additive(), order);
  }

  private static Aggregate number(Value value, State state) {
    Optional<Aggregate> number = Aggregate.of(value, state.path());
    return number.orElseThrow(Refusal::again);
  }

  /** Computes sums by key, as a stream's collector makes them. */
  public Vector collected(
      Vector empty, List<Keyed> kinds, Rows rows, Totals.Order order, State state) {
    Sums sums = new Sums();
    List<Part> parts = new ArrayList<>();
    for (Keyed kind : kinds) {
      LinearForm form = LinearForm.of(kind.value());
      List<Term> index = kind.key();
      Strand strand = kind.strand();
      Range range = LinearBound.of(form.where(strand.guard(), terms), state.path());
      parts.add(kind.part());
      sums.forms.merge(index, strand.added(form, terms), LinearForm::plus);
      sums.addends.merge(index, List.of(kind.part()), Parts::union);
      sums.ranges.merge(index, range, Range::union);
      if (!CellIndices.isConstant(index)) {
        sums.elsewhere = sums.elsewhere.union(range.union(Range.integers(0, 0)));
      }
    }
    parts.forEach(Totals::requireNumber);
    return total(empty, sums, rows, order, state);
  }

  /** What one kind of elements adds to a key. */
  public record Keyed(Strand strand, List<Term> key, Term value, Part part) {
    /** Copies the key. */
    public Keyed {
      key = List.copyOf(key);
    }
  }
}

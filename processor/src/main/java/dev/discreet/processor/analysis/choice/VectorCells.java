/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.SameValue;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads, writes and joins what arrays and maps hold. Claim: after a write the cell at each index is
 * what Java would find there. Where an index may be that of several cells, each of them may have
 * changed or not.
 */
public final class VectorCells {
  /** With more cells than this, an index that is not constant does not tell them apart. */
  private static final int MOST_CHOICES = 256;

  private final Evaluation evaluation;
  private final Terms terms;
  private final CellIndices indices;

  public VectorCells(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.indices = new CellIndices(terms);
  }

  /** The number at an index; empty where there are too many cells that it may be. */
  public Optional<Value> read(Vector vector, List<Term> index, Assumptions path) {
    Optional<Value> base =
        CellIndices.isConstant(index) ? Optional.of(vector.at(index)) : any(vector, index);
    if (vector.changes().isEmpty()) {
      return base.map(value -> plain(value == vector.each() ? another(value) : value));
    }
    Optional<Aggregate> start = base.flatMap(value -> Aggregate.of(value, path));
    return start.map(
        aggregate -> {
          LinearForm form = aggregate.perRow();
          for (Map.Entry<List<Term>, LinearForm> change : vector.changes().entrySet()) {
            Term here = indices.same(change.getKey(), index);
            form = here == terms.no() ? form : form.plus(change.getValue().where(here, terms));
          }
          return new Aggregate(
              aggregate.type(),
              aggregate.total(),
              form,
              aggregate.extra(),
              aggregate.start(),
              aggregate.parts());
        });
  }

  /** A cell of its own, of which nothing more is known than of each. */
  private static Value another(Value each) {
    return each instanceof Aggregate a ? a.withTotal(a.type(), a.total()) : each;
  }

  /** A public number with a known range, as a term, so that a row may use it. */
  private Value plain(Value value) {
    if (!(value instanceof Aggregate a) || !evaluation.isInRow() || !a.isPublic()) {
      return value;
    }
    Optional<Limits> limits =
        a.total().lower() == null || a.total().upper() == null || a.total().nan()
            ? Optional.empty()
            : Optional.of(new Limits(a.total().lower(), a.total().upper(), a.total().step()));
    return new Pure(terms.input(a.type(), Term.Input.open("?", false, limits)));
  }

  private Optional<Value> any(Vector vector, List<Term> index) {
    if (vector.cells().size() > MOST_CHOICES) {
      return Optional.empty();
    }
    Optional<Value> value = Optional.of(vector.each());
    for (Map.Entry<List<Term>, Value> cell : vector.cells().entrySet()) {
      Term here = indices.same(index, cell.getKey());
      value = value.flatMap(rest -> Merging.merge(evaluation, here, cell.getValue(), rest));
    }
    return value;
  }

  /** Writes to a cell; empty where there are too many cells that it may be. */
  public Optional<Vector> write(Vector vector, List<Term> index, Value value, Assumptions path) {
    Map<List<Term>, Value> cells = new LinkedHashMap<>(vector.cells());
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>();
    for (Map.Entry<List<Term>, LinearForm> change : vector.changes().entrySet()) {
      Term elsewhere = terms.not(indices.same(change.getKey(), index));
      if (elsewhere != terms.no()) {
        changes.put(change.getKey(), change.getValue().where(elsewhere, terms));
      }
    }
    if (CellIndices.isConstant(index)) {
      cells.put(index, value);
      Set<List<Term>> present = new HashSet<>(vector.present());
      present.add(index);
      return Optional.of(
          vector.with(vector.each(), cells, changes).having(present, vector.whole()));
    }
    Optional<List<List<Term>>> all = indices.all(vector).filter(i -> i.size() <= MOST_CHOICES);
    if (all.isPresent()) {
      WrittenCell written = new WrittenCell(index, all.get(), indices);
      for (List<Term> key : all.get()) {
        Optional<Value> merged =
            Merging.merge(
                evaluation, indices.same(index, key), written.at(key, value), vector.at(key));
        if (merged.isEmpty()) {
          return Optional.empty();
        }
        cells.put(key, merged.get());
      }
      return Optional.of(vector.with(vector.each(), cells, changes));
    }
    return evaluation.isInRow() || !vector.cells().isEmpty()
        ? Optional.empty()
        : Aggregate.of(value, path)
            .flatMap(added -> somewhere(vector, index, added, changes, path));
  }

  /** A number at an index that may be any of very many, where each is written at most once. */
  private Optional<Vector> somewhere(
      Vector vector,
      List<Term> index,
      Aggregate value,
      Map<List<Term>, LinearForm> changes,
      Assumptions path) {
    Optional<Aggregate> each = Aggregate.of(vector.each(), path);
    if (each.isEmpty() || changes.containsKey(index)) {
      return Optional.empty();
    }
    if (!value.perRow().isZero()) {
      changes.put(index, value.perRow());
    }
    Aggregate hull =
        new Aggregate(
            vector.type(),
            each.get().total().union(value.total()),
            LinearForm.ZERO,
            each.get().extra().max(value.extra()),
            each.get().startWith(value),
            Parts.union(each.get().parts(), value.parts()));
    return Optional.of(vector.with(hull, vector.cells(), changes));
  }

  /**
   * Joins what is held where a condition holds, and where it does not; empty where no rule knows.
   */
  Optional<Value> merge(Term condition, Value yes, Value no) {
    if (SameValue.of(yes, no)) {
      return Optional.of(yes);
    }
    if (yes instanceof Value.RunningVector a && no instanceof Value.RunningVector b) {
      return Optional.of(running(condition, a, b));
    }
    if (!(yes instanceof Vector a)
        || !(no instanceof Vector b)
        || a.type() != b.type()
        || !a.shape().equals(b.shape())) {
      return yes instanceof Value.Reported || no instanceof Value.Reported
          ? Optional.of(new Value.Reported())
          : Optional.empty();
    }
    boolean simple = !condition.isOfAll() || (a.changes().isEmpty() && b.changes().isEmpty());
    Set<List<Term>> touched = new LinkedHashSet<>(a.cells().keySet());
    touched.addAll(b.cells().keySet());
    Optional<Value> each =
        SameValue.of(a.each(), b.each())
            ? Optional.of(a.each())
            : condition.isPublic() ? publicHull(a.each(), b.each()) : Optional.empty();
    if (!simple || each.isEmpty()) {
      Optional<List<List<Term>>> all = indices.all(a);
      if (all.isEmpty() || (!simple && !condition.isOfAll())) {
        return Optional.empty();
      }
      touched.addAll(all.get());
    }
    Map<List<Term>, Value> cells = new LinkedHashMap<>();
    for (List<Term> index : touched) {
      Optional<Value> mine = simple ? Optional.of(a.at(index)) : read(a, index, Assumptions.none());
      Optional<Value> other =
          simple ? Optional.of(b.at(index)) : read(b, index, Assumptions.none());
      Optional<Value> merged =
          mine.flatMap(x -> other.flatMap(y -> Merging.merge(evaluation, condition, x, y)));
      if (merged.isEmpty()) {
        return Optional.empty();
      }
      cells.put(index, merged.get());
    }
    Map<List<Term>, LinearForm> changes = new LinkedHashMap<>();
    if (simple) {
      Set<List<Term>> changed = new LinkedHashSet<>(a.changes().keySet());
      changed.addAll(b.changes().keySet());
      for (List<Term> index : changed) {
        LinearForm x = a.changes().getOrDefault(index, LinearForm.ZERO);
        LinearForm y = b.changes().getOrDefault(index, LinearForm.ZERO);
        changes.put(index, LinearForm.choose(condition, x, y, terms));
      }
    }
    Set<List<Term>> present = new HashSet<>(a.present());
    present.retainAll(b.present());
    return Optional.of(
        a.with(each.orElse(a.each()), cells, changes).having(present, a.whole() && b.whole()));
  }

  private Optional<Value> publicHull(Value yes, Value no) {
    Optional<Aggregate> a = Aggregate.of(yes, Assumptions.none());
    Optional<Aggregate> b = Aggregate.of(no, Assumptions.none());
    if (a.isEmpty() || b.isEmpty() || !a.get().perRow().isZero() || !b.get().perRow().isZero()) {
      return Optional.empty();
    }
    return Optional.of(
        new Aggregate(
            a.get().type(),
            a.get().total().union(b.get().total()),
            LinearForm.ZERO,
            a.get().extra().max(b.get().extra()),
            a.get().startWith(b.get()),
            Parts.union(a.get().parts(), b.get().parts())));
  }

  private Value running(Term condition, Value.RunningVector a, Value.RunningVector b) {
    Set<List<Term>> touched = new LinkedHashSet<>(a.added().keySet());
    touched.addAll(b.added().keySet());
    Map<List<Term>, Value.Delta> added = new LinkedHashMap<>();
    for (List<Term> index : touched) {
      Value.Delta x = a.added().getOrDefault(index, Value.Delta.NONE);
      Value.Delta y = b.added().getOrDefault(index, Value.Delta.NONE);
      added.put(
          index,
          new Value.Delta(
              LinearForm.choose(condition, x.form(), y.form(), terms),
              Parts.union(x.addends(), y.addends())));
    }
    return new Value.RunningVector(a.before(), added, evaluation.nextNumber(), a.put().or(b::put));
  }
}

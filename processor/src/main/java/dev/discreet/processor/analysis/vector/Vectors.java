/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.RunningVector;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Evaluates expressions on arrays and maps. Claim: no index is outside its array where that would
 * tell of a row.
 */
public final class Vectors {
  private final Evaluation evaluation;
  private final Terms terms;
  private final Operands operands;
  private final VectorReads reads;
  private final ThrowChecks checks;
  private final CellIndices indices;
  private final KeyIndices keys;
  private final NewVectors creation;
  private final RowListWrites lists;

  public Vectors(Evaluation evaluation, Operands operands, VectorReads reads, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.operands = operands;
    this.reads = reads;
    this.checks = checks;
    this.indices = new CellIndices(terms);
    this.keys = new KeyIndices(evaluation);
    this.creation = new NewVectors(evaluation, operands, reads, checks);
    VectorWrites writes = new VectorWrites(evaluation, operands, reads, checks);
    this.lists = new RowListWrites(evaluation, operands, reads, writes, checks);
  }

  public Value zeros(Expr.NewVector made, State state) {
    return creation.zeros(made, state);
  }

  public Value listed(Expr.VectorOf listed, State state) {
    return creation.listed(listed, state);
  }

  public Value newTable(Expr.NewTable made, State state) {
    Optional<List<Extent>> extents = keys.extents(made, made.type().key());
    return extents
        .map(shape -> creation.make(creation.empty(made.type().value(), shape), state))
        .orElseGet(() -> evaluation.notUnderstood(made, KeyIndices.UNKNOWN_KEYS));
  }

  public Value newList(State state) {
    int object = evaluation.nextNumber();
    state.objects().put(object, Rows.empty());
    return new Reference(object, List.of());
  }

  public Value newSet(Expr.NewSet made, State state) {
    return lists.newSet(made, state);
  }

  public Value addNew(Expr.AddNew add, State state) {
    return lists.addNew(add, state);
  }

  public Value copy(Expr.Copy copy, State state) {
    return creation.copy(copy, state);
  }

  public Value clip(Expr.Clip clip, State state) {
    return creation.clip(clip, state);
  }

  public Value length(Expr.Length length, State state) {
    return new Pure(reads.length(operands.value(length.vector(), state), length.vector(), state));
  }

  public Value element(Expr.Element element, State state) {
    Value vector = operands.value(element.vector(), state);
    if (vector instanceof Reference reference) {
      Reference cell = reads.indexed(reference, element.index(), element.origin(), state);
      Value contents = reads.contents(reference, state);
      return cell.at().size() < VectorReads.shape(contents).size()
          ? cell
          : reads.read(cell, contents, element, state);
    }
    Term array = operands.pure(vector, element.vector());
    checks.requireNotNull(element.vector().origin(), array, state);
    Term index = reads.index(element.index(), reads.length(array), element.origin(), state);
    // In a constructor the caller still has the array: what it holds may change at any time.
    return evaluation.isTolerant()
        ? evaluation.unknown(element.type())
        : new Pure(reads.element(array, index, element.type()));
  }

  public Value lookup(Expr.Lookup lookup, State state) {
    Value table = operands.value(lookup.table(), state);
    if (!(table instanceof Reference reference)) {
      return operands.refuseOther(lookup, table, "it is not a map that the query made");
    }
    Reference cell = reference.then(reads.key(lookup.key(), state));
    Optional<Value> otherwise =
        lookup.otherwise().map(expression -> operands.value(expression, state));
    Value contents = reads.contents(reference, state);
    Vector vector =
        contents instanceof RunningVector running ? running.before() : (Vector) contents;
    boolean there = indices.isThere(vector, cell.at(), state.path());
    if (!there && !otherwise.filter(this::isZero).isPresent()) {
      throw new Refusal(
          new Located(
              lookup.origin(),
              Finding.of(Rule.MAY_BE_NULL, "`" + lookup.origin().text() + "`")
                  .required("a key that is there whatever the rows are, or 0 where it is not")
                  .fix(
                      otherwise.isEmpty()
                          ? "write getOrDefault(key, 0L)"
                          : "let it be 0 where the key is absent, or put all keys in at first")));
    }
    return reads.read(cell, contents, lookup, state);
  }

  public Value size(Expr.TableSize size, State state) {
    return operands.value(size.table(), state) instanceof Reference reference
            && reads.contents(reference, state) instanceof Vector table
            && !evaluation.isInRow()
            && evaluation.sources().size() == 1
        ? new TableSizes(evaluation).of(size, table)
        : evaluation.notUnderstood(size, "a map of several data sets, or that is being filled");
  }

  private boolean isZero(Value value) {
    return value instanceof Pure pure && pure.term().isConstant(BigDecimal.ZERO);
  }
}

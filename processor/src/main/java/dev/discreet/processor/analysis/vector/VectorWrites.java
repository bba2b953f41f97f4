/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.vector;

import dev.discreet.processor.analysis.choice.VectorCells;
import dev.discreet.processor.analysis.rows.Folds;
import dev.discreet.processor.analysis.rows.VectorFolds;
import dev.discreet.processor.analysis.state.CellIndices;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.RowScope;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Place;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Reference;
import dev.discreet.processor.analysis.state.Value.Reported;
import dev.discreet.processor.analysis.state.Value.Running;
import dev.discreet.processor.analysis.state.Value.RunningVector;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Injections;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Executes statements that write to arrays and maps. Claim: a row loop only adds to objects from
 * outside, and what they get is a sum over rows.
 */
public final class VectorWrites {
  private final Evaluation evaluation;
  private final Operands operands;
  private final VectorReads vectors;
  private final ThrowChecks checks;
  private final VectorCells cells;
  private final NewVectors made;

  public VectorWrites(
      Evaluation evaluation, Operands operands, VectorReads vectors, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.operands = operands;
    this.vectors = vectors;
    this.checks = checks;
    this.cells = new VectorCells(evaluation);
    this.made = new NewVectors(evaluation, operands, vectors, checks);
  }

  /** {@code vector[index] = value}. */
  public void set(Statement.SetElement set, State state) {
    Value vector = operands.value(set.vector(), state);
    if (evaluation.isTolerant() && vector instanceof Pure array) {
      vector = made.known(array.term(), state);
    }
    if (evaluation.isTolerant() && vector instanceof Pure) {
      // Nothing is believed of the contents of a caller's array.
      operands.value(set.index(), state);
      operands.value(set.value(), state);
      return;
    }
    Reference reference = written(set, vector);
    requireWritable(reference, set.origin(), state);
    Reference cell = vectors.indexed(reference, set.index(), set.origin(), state);
    if (cell.at().size() < VectorReads.shape(vectors.contents(cell, state)).size()) {
      throw new Refusal(
          new Located(
              set.origin(),
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + set.origin().text() + "`")
                  .found("a row of a matrix is replaced")
                  .fix("write its elements one by one")));
    }
    store(cell, operands.value(set.value(), state), set.origin(), set.value(), state);
  }

  private static Reference written(Statement.SetElement set, Value vector) {
    return switch (vector.kind()) {
      case REFERENCE -> (Reference) vector;
      case REPORTED -> throw Refusal.again();
      case PURE ->
          throw notOwn(
              set, ((Pure) vector).term().readsRow() ? Rule.ALIASED_DATA : Rule.STATE_TOUCHED);
      case ROWS, LISTED, AGGREGATE, INDEX, TALLY, VECTOR -> throw notOwn(set, Rule.STATE_TOUCHED);
      case RUNNING_VECTOR, RUNNING_ROWS, RUNNING -> throw notOwn(set, Rule.STATE_TOUCHED);
    };
  }

  private static Refusal notOwn(Statement.SetElement set, Rule rule) {
    return new Refusal(
        new Located(
            set.vector().origin(),
            Finding.of(rule, "`" + set.origin().text() + "`")
                .required("only arrays that the query made are written")
                .fix("write to a new array")));
  }

  /** {@code table.put(key, value)}. */
  public void put(Statement.Put put, State state) {
    Value table = operands.value(put.table(), state);
    if (table instanceof Reported) {
      throw Refusal.again();
    }
    if (!(table instanceof Reference reference)) {
      throw new Refusal(
          new Located(
              put.table().origin(),
              Finding.of(Rule.STATE_TOUCHED, "`" + put.table().origin().text() + "`")
                  .required("only maps that the query made are written")));
    }
    requireWritable(reference, put.origin(), state);
    Reference cell = reference.then(vectors.key(put.key(), state));
    Value value = operands.value(put.value(), state);
    if (value instanceof Pure pure && state.path().mayBeNull(pure.term())) {
      throw new Refusal(
          checks.mayBeNull(put.value().origin(), pure.term())); // read as a number, it would throw
    }
    if (put.mode() == Statement.Put.Mode.NEW) {
      requireNew(cell, put.origin(), state);
    }
    Value before = vectors.contents(reference, state);
    store(cell, value, put.origin(), put.value(), state);
    if (put.mode() == Statement.Put.Mode.UNLESS_ZERO
        && before instanceof Vector was
        && state.objects().get(cell.object()) instanceof Vector written) {
      state.objects().put(cell.object(), written.having(was.present(), was.whole()));
    }
  }

  /**
   * Refuses a key that may be there already, unless everybody knows whether it is: one that no row
   * decides, put where no row decides whether it is put.
   */
  private void requireNew(Reference cell, Origin origin, State state) {
    boolean isKnown =
        !evaluation.isInRow()
            && evaluation.isReachedByAll(state)
            && cell.at().stream().allMatch(Term::isPublic);
    boolean isNew =
        vectors.contents(new Reference(cell.object(), List.of()), state) instanceof Vector held
            && held.changes().isEmpty()
            && held.each() instanceof Pure
            && (held.cells().isEmpty()
                || (CellIndices.isConstant(cell.at()) && !held.cells().containsKey(cell.at())));
    if (!isKnown && !isNew) {
      throw new Refusal(
          new Located(
              origin,
              Finding.of(Rule.MAY_THROW, "`" + origin.text() + "`")
                  .found("two elements that may be equal, for which toMap throws")
                  .fix("write toMap(key, value, (a, b) -> a), or fill the map with put")));
    }
  }

  /**
   * Refuses writes inside a row, except to what the row itself made. A loop may add to objects from
   * outside; a function of a row may not.
   */
  void requireWritable(Reference reference, Origin origin, State state) {
    Optional<RowScope> scope = evaluation.rowScope();
    if (scope.isEmpty() || reference.object() >= scope.get().firstOwn()) {
      return;
    }
    if (scope.get().isLoop()) {
      if (isRunning(vectors.contents(reference, state))) {
        return;
      }
      throw new RowScope.Written(reference.object());
    }
    throw new Refusal(
        new Located(
            origin,
            Finding.of(Rule.STATE_TOUCHED, "`" + origin.text() + "`")
                .required("a function of a row that only gives a value")
                .fix("write it in a loop over the rows")));
  }

  private static boolean isRunning(Value contents) {
    return switch (contents.kind()) {
      case RUNNING_VECTOR, RUNNING_ROWS -> true;
      case PURE, ROWS, LISTED, AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR, RUNNING -> false;
      case REPORTED -> false;
    };
  }

  /** Requires the same of a loop inside a row, for all that its body writes. */
  public void requireWritable(Set<Integer> objects, Origin loop, State state) {
    for (int object : objects) {
      requireWritable(new Reference(object, List.of()), loop, state);
    }
  }

  private void store(Reference cell, Value value, Origin origin, Expr expression, State state) {
    if (value instanceof Reported) {
      throw Refusal.again();
    }
    Value contents = vectors.contents(cell, state);
    if (contents instanceof RunningVector running) {
      RunningVector written =
          put(running, cell, value, origin, expression, state)
              .orElseGet(() -> added(running, cell, value, origin, expression));
      state.objects().put(cell.object(), written);
      return;
    }
    requireNumber(value, expression);
    Vector written =
        cells
            .write((Vector) contents, cell.at(), value, state.path())
            .orElseThrow(
                () ->
                    new Refusal(
                        new Located(
                            origin,
                            Finding.of(Rule.NOT_UNDERSTOOD, "`" + origin.text() + "`")
                                .found("an index that may be one of very many"))));
    state.objects().put(cell.object(), written);
  }

  private static void requireNumber(Value value, Expr expression) {
    Optional<Finding> fault =
        switch (value.kind()) {
          case PURE, AGGREGATE -> Optional.empty();
          case RUNNING -> Optional.of(NotUnderstood.accumulatorRead((Running) value));
          case ROWS, LISTED, INDEX, TALLY, REFERENCE, VECTOR -> Optional.of(notNumber(expression));
          case RUNNING_VECTOR, RUNNING_ROWS, REPORTED -> Optional.of(notNumber(expression));
        };
    if (fault.isPresent()) {
      throw new Refusal(new Located(expression.origin(), fault.get()));
    }
  }

  private static Finding notNumber(Expr expression) {
    return Finding.of(Rule.NOT_UNDERSTOOD, "`" + expression.origin().text() + "`")
        .required("a number");
  }

  /**
   * Lemma: where each iteration writes at its own key, or at an index that no other key has, and 0
   * was there before, what is put is what is added. Empty where that is not known.
   */
  private Optional<RunningVector> put(
      RunningVector running,
      Reference cell,
      Value value,
      Origin origin,
      Expr expression,
      State state) {
    Optional<Term> key = evaluation.rowScope().flatMap(RowScope::key);
    boolean ofIteration =
        key.flatMap(of -> vectors.index(of, state)).filter(cell.at()::equals).isPresent()
            || key.filter(of -> cell.at().stream().anyMatch(at -> Injections.is(at, of)))
                .isPresent();
    if (!ofIteration
        || !(value instanceof Pure pure)
        || !running.added().isEmpty()
        || !isZero(running.before(), state)) {
      return Optional.empty();
    }
    Value.Delta delta =
        new Value.Delta(
            LinearForm.of(pure.term()),
            List.of(Folds.part(expression.origin().text(), pure.term(), state.path(), origin)));
    return Optional.of(
        new RunningVector(
            running.before(),
            Map.of(cell.at(), delta),
            evaluation.nextNumber(),
            Optional.of(origin)));
  }

  /** Whether every number is 0, and no row has decided that it is. */
  private static boolean isZero(Vector vector, State state) {
    return vector.changes().isEmpty()
        && Stream.concat(Stream.of(vector.each()), vector.cells().values().stream())
            .allMatch(
                held ->
                    Value.Aggregate.of(held, state.path())
                        .filter(Value.Aggregate::isPublic)
                        .map(Value.Aggregate::total)
                        .filter(total -> total.isSingle() && total.contains(BigDecimal.ZERO))
                        .isPresent());
  }

  private RunningVector added(
      RunningVector running, Reference cell, Value value, Origin origin, Expr expression) {
    boolean own =
        value instanceof Running sum
            && sum.choices().isEmpty()
            && sum.place() instanceof Place.Cell place
            && place.at().equals(cell)
            && place.version() == running.version();
    if (!own) {
      if (value instanceof Running other) {
        throw new Refusal(new Located(expression.origin(), NotUnderstood.accumulatorRead(other)));
      }
      throw new Refusal(VectorFolds.kept(origin));
    }
    Running sum = (Running) value;
    Map<List<Term>, Value.Delta> added = new LinkedHashMap<>(running.added());
    added.merge(cell.at(), new Value.Delta(sum.delta(), sum.addends()), Parts::together);
    return new RunningVector(running.before(), added, evaluation.nextNumber(), running.put());
  }
}

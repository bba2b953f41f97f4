/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.rows.RowElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.vector.VectorReads;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;
import java.util.List;
import java.util.Optional;

/** Evaluates data sets, streams over them, and streams over what one row holds. */
public final class Streams {
  private final Evaluation evaluation;
  private final Operands operands;
  private final VectorReads vectors;
  private final CollectionCalls collections;
  private final RowElements elements;

  public Streams(
      Evaluation evaluation, Operands operands, VectorReads vectors, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.operands = operands;
    this.vectors = vectors;
    this.collections = new CollectionCalls(evaluation, checks);
    this.elements = new RowElements(evaluation, checks);
  }

  /** A stream. If there are few enough elements, each stands by itself. */
  public Value settled(Expr expression, State state) {
    return elements.settled(stream(expression, state), state.path());
  }

  /**
   * A data set or a stream over one. It is allowed only outside of rows, so that one row never sees
   * the others.
   */
  Rows rows(Expr expression, State state) {
    return rowsOf(expression, stream(expression, state));
  }

  /**
   * A stream, and of one row's elements as if they were not known one by one: what is asked of it
   * is known of such alone.
   */
  public Value whole(Expr expression, State state) {
    Value stream = stream(expression, state);
    return stream.isInner() ? stream.asStream().<Value>map(any -> any).orElse(stream) : stream;
  }

  /** The same for a stream that was evaluated already. */
  Rows rowsOf(Expr expression, Value value) {
    if (value instanceof Rows rows && !value.isInner()) {
      return rows;
    }
    throw NotUnderstood.refusal(expression, "an operation that is known of data sets only");
  }

  /** Whether these elements are of one row. Inside a row, no others are allowed. */
  public boolean isInner(Rows rows) {
    return rows.strands().isEmpty() ? evaluation.isInRow() : rows.isInner();
  }

  /** A data set, or what one row holds. */
  public Value stream(Expr expression, State state) {
    Value named = operands.value(expression, state);
    Value value =
        named instanceof Value.Reference list
            ? state.objects().getOrDefault(list.object(), named)
            : named;
    if (value.kind() == Value.Kind.REPORTED) {
      throw Refusal.again();
    }
    if (named instanceof Value.Reference list) {
      evaluation.lateReads().note(list.object(), value);
    }
    return switch (value.kind()) {
      case ROWS -> {
        Rows rows = (Rows) value;
        evaluation.lateReads().use(expression, rows, state);
        if (evaluation.isInRowOf(rows)) {
          throw NotUnderstood.refusal(expression, NotUnderstood.WITHIN_ROW);
        }
        yield named instanceof Value.Reference list ? rows.reading(list.object(), value) : rows;
      }
      case LISTED -> value;
      case PURE -> elements(expression, (Pure) value, state);
      case RUNNING_ROWS -> throw NotUnderstood.refusal(expression, NotUnderstood.WITHIN_ROW);
      case AGGREGATE, INDEX, TALLY, REFERENCE, VECTOR, RUNNING_VECTOR, RUNNING, REPORTED ->
          throw NotUnderstood.refusal(expression, "it is not a data set");
    };
  }

  private Value elements(Expr expression, Pure collection, State state) {
    if (!(collection.term().type() instanceof Type.Collection)) {
      throw NotUnderstood.refusal(expression, "it is not a data set");
    }
    if (evaluation.isTolerant()) {
      throw NotUnderstood.refusal(
          expression, "what is in a collection that a constructor is given");
    }
    return elements(expression, collection.term(), state);
  }

  /** The elements of a collection or an array that is no data set. */
  Value elements(Expr.Elements expression, State state) {
    Value value = operands.value(expression.collection(), state);
    if (value instanceof Pure pure && pure.term().type() instanceof Type.Collection) {
      return elements(expression.collection(), pure.term(), state);
    }
    if (value.isInner()) {
      return streamed(expression, value, state);
    }
    return vectors
        .elements(expression.collection(), value, state)
        .<Value>map(elements::of)
        .orElseGet(
            () -> evaluation.notUnderstood(expression, "an array whose length is not constant"));
  }

  /** A list of a few elements that are known one by one; its whole is streamed, too. */
  private Value streamed(Expr.Elements expression, Value few, State state) {
    return few.asCollection()
        .<Value>map(all -> ((Rows) few).as(asStream(expression, all, state)))
        .orElse(few);
  }

  private Optional<Value.Listed> asStream(Expr.Elements expression, Pure all, State state) {
    return evaluation.besides(
        state.path(),
        () ->
            elements(expression.collection(), all.term(), state) instanceof Value.Listed listed
                ? Optional.of(listed)
                : Optional.empty());
  }

  /** The elements of an array, all of them and in their order; empty of any other rows. */
  Optional<List<Term>> ofArray(Expr rows, State state) {
    return rows instanceof Expr.Elements held && held.collection().type().kind() == Type.Kind.VECTOR
        ? vectors.elements(held.collection(), operands.value(held.collection(), state), state)
        : Optional.empty();
  }

  private Value elements(Expr expression, Term collection, State state) {
    if (evaluation.isTolerant()) {
      return evaluation.unknown(expression.type());
    }
    collections.requireFixed(expression.origin(), collection, state);
    return elements.of(collection, ((Type.Collection) collection.type()).element());
  }
}

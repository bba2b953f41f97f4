/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Evaluator;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.SameValue;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.StatementParts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a constructor asks of each element of a copy. Claim: where a loop ends that goes over a
 * collection which nobody can change, and whose body does nothing but throw, each element has come
 * to the end of the body. It lies where some element does that comes there, of which nothing else
 * is known. Nothing else that is known at the end of the body is kept: the loop may have no
 * iteration.
 */
final class ElementChecks {
  private final Evaluation evaluation;
  private final Evaluator evaluator;
  private final Executor executor;
  private boolean isInside;

  ElementChecks(Evaluation evaluation, Evaluator evaluator, Executor executor) {
    this.evaluation = evaluation;
    this.evaluator = evaluator;
    this.executor = executor;
  }

  /** What is known behind a loop; empty where it may do more than this, or is not understood. */
  Optional<Assumptions> passed(Statement.ForRows loop, State state) {
    // Of a loop that a body calls, the element would be the same term as that of the body.
    if (isInside || !(loop.rows() instanceof Expr.Elements held) || !onlyThrows(loop.body())) {
      return Optional.empty();
    }
    Evaluation.Mark before = evaluation.mark();
    isInside = true;
    try {
      Optional<Assumptions> passed = passed(loop, held.collection(), state);
      if (evaluation.mark().equals(before)) {
        return passed;
      }
      evaluation.backTo(before);
      return Optional.empty();
    } finally {
      isInside = false;
    }
  }

  private Optional<Assumptions> passed(Statement.ForRows loop, Expr collection, State state) {
    State inside = state.branch(state.guard(), state.path());
    Optional<Term> each = each(collection, inside);
    Frame frame = Frame.constructing();
    if (each.isEmpty() || !each.get().type().equals(loop.row().type())) {
      return Optional.empty();
    }
    inside.values().put(loop.row(), new Pure(each.get()));
    if (!executor.execute(loop.body(), inside, frame)
        || frame.isReported()
        || !isUnchanged(state, inside)) {
      return Optional.empty();
    }
    Range range = inside.path().rangeOf(each.get());
    return state.path().narrowing(each.get(), range);
  }

  /** Whether each iteration finds what the one before it found. */
  private static boolean isUnchanged(State before, State after) {
    return before.values().entrySet().stream()
            .allMatch(held -> isSame(held.getValue(), after.values().get(held.getKey())))
        && before.objects().entrySet().stream()
            .allMatch(held -> isSame(held.getValue(), after.objects().get(held.getKey())));
  }

  private static boolean isSame(Value before, @Nullable Value after) {
    return after != null && SameValue.of(after, before);
  }

  private Optional<Term> each(Expr collection, State state) {
    try {
      Value value = evaluator.value(collection, state);
      return value instanceof Pure pure
          ? evaluation.collections().each(pure.term())
          : Optional.empty();
    } catch (Refusal refused) {
      return Optional.empty();
    }
  }

  /** Whether statements change nothing that is there before them, and end nothing but all. */
  private static boolean onlyThrows(Block block) {
    return block.statements().stream().allMatch(ElementChecks::onlyThrows);
  }

  private static boolean onlyThrows(Statement statement) {
    return switch (statement.kind()) {
      case LET, THROW -> true;
      case IF, NESTED ->
          StatementParts.of(statement).blocks().stream().allMatch(ElementChecks::onlyThrows);
      case DECLARE, ASSIGN, SET_COMPONENT, SET_ELEMENT, PUT, ADD, EVALUATE, RETURN -> false;
      case FOR_ROWS, COUNTED_LOOP, FOR_EACH, CONTINUE, BREAK, REFUSED -> false;
    };
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Evaluator;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.ir.Expr;
import java.util.Optional;

/** Evaluates functions of rows. Each is inlined, for the elements of one strand at a time. */
final class RowFunctions {
  private final Evaluation evaluation;
  private final Evaluator evaluator;

  RowFunctions(Evaluation evaluation, Evaluator evaluator) {
    this.evaluation = evaluation;
    this.evaluator = evaluator;
  }

  /** The value of a function for the elements of a strand; empty where there can be no elements. */
  Optional<Value> apply(Expr.Lambda lambda, Strand strand, State state) {
    return state
        .path()
        .with(strand.guard(), true)
        .map(
            path -> {
              State inside = evaluation.entered(state.values(), path, state);
              inside.values().put(lambda.parameter(), new Pure(strand.element()));
              evaluation.enterRow(strand.rows(), false);
              try {
                return evaluator.run(lambda.body(), inside, Optional.empty());
              } finally {
                evaluation.leaveRow(strand.rows());
              }
            });
  }
}

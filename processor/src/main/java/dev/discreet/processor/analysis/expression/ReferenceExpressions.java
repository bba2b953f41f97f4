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
import dev.discreet.processor.analysis.state.Operands;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.ThrowChecks;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.References;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.OuterAssignments;
import dev.discreet.processor.ir.Variable;
import java.util.List;
import java.util.Optional;

/** Evaluates expressions that choose by class, make records, or run a block for its value. */
final class ReferenceExpressions {
  private final Evaluation evaluation;
  private final ThrowChecks checks;
  private final Operands operands;
  private final Evaluator evaluator;

  ReferenceExpressions(
      Evaluation evaluation, Operands operands, Evaluator evaluator, ThrowChecks checks) {
    this.evaluation = evaluation;
    this.checks = checks;
    this.operands = operands;
    this.evaluator = evaluator;
  }

  Value isInstance(Expr.IsInstance test, State state) {
    return isInstance(test, operands.pureTerm(test.operand(), state));
  }

  Value cast(Expr.Cast cast, State state) {
    return cast(cast, operands.pureTerm(cast.operand(), state), state);
  }

  Value newRecord(Expr.NewRecord made, State state) {
    return new Pure(
        evaluation
            .terms()
            .record(
                made.type(),
                made.components(),
                made.values().stream().map(value -> operands.pureTerm(value, state)).toList()));
  }

  /** The block may change arrays and maps, but assigns to no variable of outside. */
  Value body(Expr.Body body, State state) {
    List<Variable> outer = OuterAssignments.of(body.block());
    if (!outer.isEmpty()) {
      outer.forEach(variable -> state.values().put(variable, evaluation.unknown(variable.type())));
      return evaluation.refuse(
          body.origin(),
          body.type(),
          Finding.of(Rule.NOT_UNDERSTOOD, "`" + body.origin().text() + "`")
              .found("part of an expression that changes `" + outer.get(0).name() + "`")
              .fix("change it in a statement of its own"));
    }
    State inside = evaluation.entered(state.values(), state.path(), state);
    evaluation.enterBody();
    boolean before = evaluation.enterBehind(state);
    try {
      Value result = evaluator.run(body.block(), inside, Optional.empty());
      state.seeing(inside);
      return result;
    } finally {
      evaluation.leaveBehind(before);
      evaluation.leaveBody();
    }
  }

  private Value isInstance(Expr.IsInstance test, Term reference) {
    References references = evaluation.references();
    if (!evaluation.isTolerant()) {
      // In a constructor it may be assigned, and nobody is told.
      test.binding()
          .ifPresent(
              variable ->
                  evaluation.bind(variable, new Pure(references.view(reference, test.asked()))));
    }
    return new Pure(references.instance(reference, test.asked()));
  }

  private Value cast(Expr.Cast cast, Term reference, State state) {
    References references = evaluation.references();
    Term isInstance = references.instance(reference, cast.asked());
    checks.requireInstance(cast, reference, isInstance, state);
    return new Pure(references.view(reference, cast.asked()));
  }
}

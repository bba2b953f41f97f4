/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.aggregate.Moves;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Type;
import java.util.Optional;

/**
 * Joins what a condition on a value of all rows chooses from. Claim: neighbours may choose
 * differently, so the result moves by at most the width of the hull of both branches. Where the
 * condition compares a number with a threshold, only numbers near it choose differently.
 */
final class Hulls {
  private Hulls() {}

  /** Empty where the two values have no hull. */
  static Optional<Value> of(Evaluation evaluation, Term condition, Value yes, Value no) {
    if (yes instanceof Pure a
        && no instanceof Pure b
        && a.term().type() == Type.Simple.BOOLEAN
        && b.term().type() == Type.Simple.BOOLEAN) {
      return evaluation.isInRow() ? Optional.empty() : Optional.of(evaluation.verdict());
    }
    Optional<Aggregate> first = Aggregate.of(yes, Assumptions.none());
    Optional<Aggregate> second = Aggregate.of(no, Assumptions.none());
    if (first.isEmpty() || second.isEmpty() || first.get().type() != second.get().type()) {
      return Optional.empty();
    }
    Aggregate a = first.get();
    Aggregate b = second.get();
    return Optional.of(
        Switch.of(condition, a, b, evaluation)
            .orElseGet(
                () ->
                    Moves.within(
                        evaluation, a.type(), hull(a, b), Parts.union(a.parts(), b.parts()))));
  }

  private static Range hull(Aggregate a, Aggregate b) {
    return a.total().union(b.total());
  }
}

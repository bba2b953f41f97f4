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
import dev.discreet.processor.analysis.state.Threshold;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Expr;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Bounds a number that is one of two, by the side of a threshold on which another number u lies, as
 * {@code n < 5 ? 0 : n}.
 *
 * <p>Lemma: let u move by at most m. Neighbours that are on one side move as their branch does. For
 * those on two sides u = p here and u = q there, with p on the one side of the threshold, q on the
 * other, and |p - q| ≤ m. The difference of the two branches is linear in p and q, with slopes and
 * a rest that lie in ranges. So over the triangle in which (p, q) lies it is greatest, and least,
 * in a corner.
 *
 * @param yes what is chosen where the comparison holds
 * @param no what is chosen where it does not
 */
record Switch(Threshold threshold, Branch yes, Branch no) {
  /** Empty where the condition compares nothing exact, or a branch may be no number. */
  static Optional<Aggregate> of(
      Term condition, Aggregate yes, Aggregate no, Evaluation evaluation) {
    if (condition.kind() == Term.Kind.NOT) {
      return of(condition.argument(0), no, yes, evaluation);
    }
    return evaluation
        .threshold(condition)
        .filter(threshold -> isNumber(yes) && isNumber(no))
        .map(threshold -> joined(threshold, yes, no, evaluation));
  }

  private static boolean isNumber(Aggregate branch) {
    return branch.total().isFinite() && !branch.total().nan();
  }

  private static Aggregate joined(
      Threshold threshold, Aggregate yes, Aggregate no, Evaluation evaluation) {
    Aggregate u = threshold.number();
    Switch chosen =
        new Switch(threshold, Branch.of(yes, u, evaluation), Branch.of(no, u, evaluation));
    return new Moves(evaluation, Assumptions.none())
        .of(
            yes.type(),
            chosen.total(),
            List.of(u, yes, no),
            moves -> chosen.move(moves.get(0)).max(moves.get(1)).max(moves.get(2)));
  }

  /** Where the number lies: each branch on its own side of the threshold. */
  private Range total() {
    return yes.at(threshold.where(true)).union(no.at(threshold.where(false)));
  }

  /** How far the number moves where u moves across the threshold. */
  private BigDecimal move(BigDecimal m) {
    if (m.signum() == 0 || m.compareTo(threshold.one()) < 0) {
      return BigDecimal.ZERO;
    }
    if (threshold.relation() == Expr.Relation.EQUAL) {
      return between(BigDecimal.ZERO, m).max(between(BigDecimal.ZERO, m.negate()));
    }
    BigDecimal last = threshold.last();
    BigDecimal first = last.add(threshold.one());
    return between(last, first)
        .max(between(last, last.add(m)))
        .max(between(first.subtract(m), first));
  }

  /** The greatest distance of both branches, for two values of u. */
  private BigDecimal between(BigDecimal holds, BigDecimal fails) {
    return yes.minus(no, holds, fails).magnitude().orElseThrow();
  }
}

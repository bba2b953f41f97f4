/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.choice;

import dev.discreet.processor.analysis.aggregate.Moves;
import dev.discreet.processor.analysis.distance.Distance;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.path.LinearBound;
import dev.discreet.processor.analysis.range.ExactRanges;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Parts;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Aggregate;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
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
    if (condition.kind() == Term.Kind.AND || condition.kind() == Term.Kind.OR) {
      return byEach(evaluation, condition, yes, no);
    }
    Optional<Aggregate> first = Aggregate.of(yes, Assumptions.none());
    Optional<Aggregate> second = Aggregate.of(no, Assumptions.none());
    if (first.isEmpty() || second.isEmpty() || first.get().type() != second.get().type()) {
      return Optional.empty();
    }
    Aggregate a = first.get();
    Aggregate b = second.get();
    Optional<Aggregate> near = Switch.of(condition, a, b, evaluation);
    Optional<Aggregate> added = added(evaluation, condition, a, b);
    return Optional.of(
        near.flatMap(one -> added.map(other -> nearer(other, one, evaluation)))
            .or(() -> added)
            .or(() -> near)
            .orElseGet(() -> anywhere(evaluation, a, b)));
  }

  /** {@code a && b ? y : z} is {@code a ? (b ? y : z) : z}, and so is the other one. */
  private static Optional<Value> byEach(
      Evaluation evaluation, Term condition, Value yes, Value no) {
    boolean both = condition.kind() == Term.Kind.AND;
    return Merging.merge(evaluation, condition.argument(1), yes, no)
        .flatMap(
            inner ->
                Merging.merge(
                    evaluation, condition.argument(0), both ? inner : yes, both ? no : inner));
  }

  /**
   * Of two ways to tell of one number, the first one unless the second one says that it moves less.
   */
  private static Aggregate nearer(Aggregate first, Aggregate second, Evaluation evaluation) {
    Distance distance = Distance.in(evaluation, Assumptions.none());
    return evaluation.sources().stream()
            .allMatch(
                source ->
                    distance.of(first, source, 1).compareTo(distance.of(second, source, 1)) <= 0)
        ? first
        : second;
  }

  /**
   * What one branch has more than the other, added to the other where the condition holds. Lemma:
   * {@code c ? y : z} is z + (c ? y - z : 0). Empty where the difference is not known.
   */
  private static Optional<Aggregate> added(
      Evaluation evaluation, Term condition, Aggregate yes, Aggregate no) {
    if (!yes.isTold() || !no.isTold()) {
      return Optional.empty();
    }
    Aggregate more = minus(yes, no, evaluation);
    Aggregate nothing = Aggregate.constant(yes.type(), Range.single(BigDecimal.ZERO));
    Aggregate chosen =
        Switch.of(condition, more, nothing, evaluation)
            .orElseGet(() -> anywhere(evaluation, more, nothing));
    return Optional.of(
        new Aggregate(
            yes.type(),
            hull(yes, no),
            no.perRow().plus(chosen.perRow()),
            BigDecimal.ZERO,
            no.start().flatMap(a -> chosen.start().map(a::plus)),
            Parts.union(no.parts(), chosen.parts())));
  }

  private static Aggregate minus(Aggregate yes, Aggregate no, Evaluation evaluation) {
    LinearForm start = yes.start().orElseThrow().minus(no.start().orElseThrow());
    LinearForm perRow = yes.perRow().minus(no.perRow());
    Range total =
        ExactRanges.add(yes.total(), ExactRanges.times(no.total(), BigDecimal.ONE.negate()));
    // What rows change of other numbers is in those.
    Optional<Range> told =
        perRow.terms().stream().allMatch(evaluation::isChange)
            ? total.intersect(LinearBound.of(start, Assumptions.none()))
            : Optional.empty();
    return new Aggregate(
        yes.type(),
        told.orElse(total),
        perRow,
        BigDecimal.ZERO,
        Optional.of(start),
        Parts.union(yes.parts(), no.parts()));
  }

  private static Aggregate anywhere(Evaluation evaluation, Aggregate a, Aggregate b) {
    return Moves.within(evaluation, a.type(), hull(a, b), Parts.union(a.parts(), b.parts()));
  }

  private static Range hull(Aggregate a, Aggregate b) {
    return a.total().union(b.total());
  }
}

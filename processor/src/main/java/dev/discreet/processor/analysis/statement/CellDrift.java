/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where the numbers of arrays lie to which the iterations of a loop write. Lemma: what {@link
 * Drift} says of a variable, it says of each number of an array: an iteration that begins with any
 * number there does to it what it does in any real iteration.
 *
 * @param before the state before the loop
 * @param after the state after an iteration that began with any numbers in the arrays
 * @param iterations the most there are
 * @param fact makes an unknown number that lies there
 */
record CellDrift(
    State before, State after, BigDecimal iterations, Terms terms, Function<Limits, Pure> fact) {

  /** An array of any numbers, with what is known of each before and after all iterations. */
  Value of(int object, Vector any) {
    if (!(before.objects().get(object) instanceof Vector first)
        || !(after.objects().get(object) instanceof Vector last)
        || !last.changes().isEmpty()) {
      return any;
    }
    Map<List<Term>, Value> cells = new LinkedHashMap<>();
    any.cells()
        .forEach(
            (index, own) ->
                cells.put(index, number(any, own, at(first, index), at(last, index)).orElse(own)));
    return any.with(any.each(), cells, Map.of());
  }

  private static Value at(Vector array, List<Term> index) {
    return array.cells().getOrDefault(index, array.each());
  }

  private Optional<Value> number(Vector array, Value own, Value first, Value last) {
    if (!(own instanceof Pure any)
        || !(first instanceof Pure start)
        || !(last instanceof Pure next)) {
      return Optional.empty();
    }
    Range from = before.path().rangeOf(start.term());
    Optional<Drift> drift = Drift.of(next.term(), any.term(), after.path());
    Optional<Limits> moved = drift.flatMap(by -> by.limits(from, iterations, array.type()));
    Optional<Limits> capped = Caps.of(next.term(), any.term(), from, after.path(), terms);
    Optional<Limits> known =
        moved.isPresent() && capped.isPresent()
            ? Optional.of(both(moved.get(), capped.get()))
            : moved.or(() -> capped);
    return known
        .filter(some -> isMore(some, array.type()))
        .<Value>map(fact)
        .or(
            () ->
                drift
                    .flatMap(by -> by.moves(iterations, array.type()))
                    .map(by -> new Pure(sum(start.term(), fact.apply(by).term()))));
  }

  /** Whether limits say more than the type does. */
  private static boolean isMore(Limits limits, Type.Numeric type) {
    return !type.isIntegral()
        || limits.lower().compareTo(type.minimum()) > 0
        || limits.upper().compareTo(type.maximum()) < 0;
  }

  /** What it was before the loop, of which little is known, and what the loop has added. */
  private Term sum(Term start, Term added) {
    return terms.operation(Term.Kind.ADD, start.type(), start, added);
  }

  private static Limits both(Limits one, Limits other) {
    return new Limits(
        one.lower().max(other.lower()), one.upper().min(other.upper()), BigDecimal.ONE);
  }
}

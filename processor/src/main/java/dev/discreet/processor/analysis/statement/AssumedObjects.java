/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.statement;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.rows.HeldLimits;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value;
import dev.discreet.processor.analysis.state.Value.Pure;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where objects lie that a loop keeps, as dates do by their years, if that must be known before an
 * iteration can be evaluated at all: {@code previous.plusDays(1)} throws for some dates.
 *
 * <p>Lemma: let an object lie within limits before the loop, and after each iteration that begins
 * with it there. Then it lies there before every iteration, by induction. What the first iteration
 * leaves is where to look for such limits, and proves nothing.
 */
final class AssumedObjects {
  private final Terms terms;
  private final Map<Variable, Limits> assumed = new LinkedHashMap<>();

  AssumedObjects(Terms terms) {
    this.terms = terms;
  }

  /**
   * The limits to try.
   *
   * @param variables of which nothing is known
   * @param start the state before the loop
   * @param first the state behind the first iteration
   */
  Map<Variable, Limits> of(Set<Variable> variables, State start, State first) {
    for (Variable variable : variables) {
      if (variable.type().kind() == Type.Kind.OTHER
          && start.valueOf(variable) instanceof Pure from) {
        kept(from.term(), start.path(), from.term(), first, variable)
            .ifPresent(limits -> assumed.put(variable, limits));
      }
    }
    return assumed;
  }

  /**
   * Whether an iteration keeps what is assumed.
   *
   * @param begun the state that it began with
   * @param end the state behind it; empty where no other one follows
   */
  boolean areKept(State start, State begun, Optional<State> end) {
    return end.isEmpty()
        || assumed.entrySet().stream()
            .allMatch(each -> isKept(each.getKey(), each.getValue(), start, begun, end.get()));
  }

  private boolean isKept(Variable variable, Limits limits, State start, State begun, State end) {
    Optional<Limits> found =
        start.valueOf(variable) instanceof Pure from && begun.valueOf(variable) instanceof Pure own
            ? kept(from.term(), start.path(), own.term(), end, variable)
            : Optional.empty();
    Optional<Limits> all = Optional.of(limits);
    return found.isPresent() && HeldLimits.either(all, found).equals(all);
  }

  private Optional<Limits> kept(
      Term from, Assumptions before, Term own, State end, Variable variable) {
    Value after = end.valueOf(variable);
    return after instanceof Pure next
        ? HeldLimits.ofKept(from, before, own, next.term(), end.path(), terms)
        : Optional.empty();
  }
}

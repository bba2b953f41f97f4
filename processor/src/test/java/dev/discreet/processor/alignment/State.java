/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known in a place, and what was spent on the way to it. */
final class State {
  final Map<Variable, Value> values = new LinkedHashMap<>();
  final Map<String, Value> inputs = new LinkedHashMap<>();
  final List<Term> known = new ArrayList<>();
  Term spent = Term.ZERO;
  int draws;

  State copy() {
    State other = new State();
    other.become(this);
    return other;
  }

  void become(State other) {
    Map<Variable, Value> held = new LinkedHashMap<>(other.values);
    Map<String, Value> given = new LinkedHashMap<>(other.inputs);
    List<Term> facts = new ArrayList<>(other.known);
    values.clear();
    values.putAll(held);
    inputs.clear();
    inputs.putAll(given);
    known.clear();
    known.addAll(facts);
    spent = other.spent;
    draws = other.draws;
  }

  /** What a mechanism's factory has checked before anything is drawn. */
  static State begin() {
    State state = new State();
    state.known.add(Term.ZERO.lessThan(Scope.global("epsilon")));
    state.known.add(Term.ZERO.lessThan(Scope.global("share")));
    state.known.add(Term.of(1).atMost(Scope.global("distance")));
    state.known.add(Term.of(1).atMost(Scope.global("rows")));
    state.known.add(Scope.global("rows").atMost(Term.of(Integer.MAX_VALUE)));
    return state;
  }
}

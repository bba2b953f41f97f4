/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.alignment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the solver says of a mechanism's obligations.
 *
 * @param failed those that do not follow, each with values that say so
 */
record Verdict(List<Failed> failed) {
  private static final Solver SOLVER = new Solver();

  /** An obligation that does not follow. */
  record Failed(String obligation, Map<String, Object> values) {}

  /** Has them decided; none of them may follow from what is never so. */
  static Verdict of(List<Obligation> obligations, Twins twins) {
    List<Failed> failed = new ArrayList<>();
    assertTrue(!obligations.isEmpty(), "nothing is claimed");
    for (Obligation obligation : obligations) {
      if (obligation.claim().equals(Term.TRUE)) {
        continue;
      }
      Obligation nothing = new Obligation(obligation.name(), obligation.known(), Term.FALSE);
      assertTrue(SOLVER.against(nothing).isPresent(), () -> "never so: " + obligation.known());
      if (SOLVER.against(obligation).isPresent()) {
        failed.add(new Failed(obligation.name(), counterexample(obligation, twins)));
      }
    }
    return new Verdict(failed);
  }

  /** One whose shifts cost what they cost, and not only within the bounds that a proof needs. */
  private static Map<String, Object> counterexample(Obligation obligation, Twins twins) {
    Set<String> named =
        Solver.names(obligation.known().stream().reduce(obligation.claim(), Term::and));
    List<Term> known = new ArrayList<>(obligation.known());
    twins.draws().multiples().stream()
        .filter(each -> named.containsAll(Solver.names(each)))
        .forEach(known::add);
    Map<String, Object> values =
        SOLVER
            .against(new Obligation(obligation.name(), known, obligation.claim()))
            .orElseThrow(() -> new AssertionError("undecided: " + obligation));
    assertTrue(twins.draws().hasTrueCosts(values), () -> "costs something else: " + values);
    return values;
  }

  void isProven() {
    assertEquals(List.of(), failed);
  }

  /** Of a wrong variant at least one obligation fails. */
  void isRefuted() {
    assertTrue(!failed.isEmpty(), "proven");
  }
}

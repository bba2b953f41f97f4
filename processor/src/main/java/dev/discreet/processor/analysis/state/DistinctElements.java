/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.Term;
import java.util.IdentityHashMap;

/**
 * Which elements are each there once, by the fact that says so of a row: that its element is the
 * first of equal ones. Lemma: of all rows for which one such fact holds, no two have equal
 * elements.
 */
public final class DistinctElements {
  private final IdentityHashMap<Term, Term> elements = new IdentityHashMap<>();

  /** Notes what a fact says of a row that brings its element once. */
  public void note(Term first, Term element) {
    elements.put(first, element);
  }

  /** Whether no two rows of a strand have the same value. */
  public boolean areDifferent(Strand strand, Term value) {
    return Guards.conjuncts(strand.guard()).stream()
        .anyMatch(condition -> elements.get(condition) == value);
  }
}

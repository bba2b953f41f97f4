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
import java.math.BigDecimal;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * Which elements are each there once, by the fact that says so of a row: that its element is the
 * first of equal ones, or that its group was not there before. Lemma: of all rows for which one
 * such fact holds, no two have equal elements.
 */
public final class DistinctElements {
  private final IdentityHashMap<Term, Term> elements = new IdentityHashMap<>();
  private final IdentityHashMap<Term, Term> ofPersons = new IdentityHashMap<>();
  private final Set<Term> steps = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Notes what a fact says of the rows of a strand, where each brings one element of its own. */
  public void note(Term first, Strand strand) {
    if (first.readsRow() && isOfOneRow(strand)) {
      elements.put(first, strand.element());
    }
  }

  /** Notes that no two rows of one person for which a fact holds have equal elements. */
  public void noteOfPerson(Term first, Term element) {
    boolean ofRow =
        element.inputs().stream()
            .map(input -> (Term.Input) input.detail())
            .noneMatch(input -> input.pushed() || input.ofAll());
    if (ofRow && element.sources().equals(first.sources())) {
      ofPersons.put(first, element);
    }
  }

  /** The element of which a person has each value in one row at most, where a fact says so. */
  public Optional<Term> ofPerson(Term fact) {
    return Optional.ofNullable(ofPersons.get(fact))
        .or(() -> Optional.ofNullable(elements.get(fact)));
  }

  /** Whether one row decides all that is known of an element, and brings it once. */
  public static boolean isOfOneRow(Strand strand) {
    return strand.rows().size() == 1
        && strand.times().compareTo(BigDecimal.ONE) == 0
        && isOfRows(strand.element(), strand)
        && strand.guard().inputs().stream().noneMatch(DistinctElements::isOfAnother);
  }

  /**
   * Notes a condition of elements that a person's rows make of one that is there already: of all of
   * them together only the one is seen that they come to.
   */
  public void noteStep(Term condition) {
    steps.add(condition);
  }

  /** Whether the elements of a strand are such. */
  public boolean areSteps(Strand strand) {
    return Guards.conjuncts(strand.guard()).stream().anyMatch(steps::contains);
  }

  /** Whether no two rows of a strand have the same value. */
  public boolean areDifferent(Strand strand, Term value) {
    return Guards.conjuncts(strand.guard()).stream()
        .anyMatch(condition -> elements.get(condition) == value);
  }

  private static boolean isOfAnother(Term input) {
    return input.detail() instanceof Term.Input of && of.pushed();
  }

  /** Whether the rows of a strand decide a value, together with what everybody knows. */
  public static boolean isOfRows(Term value, Strand strand) {
    return strand.isOwn()
        && !value.isOfAll()
        && value.inputs().stream()
            .allMatch(input -> strand.rows().contains(input) || input.sources().isEmpty());
  }
}

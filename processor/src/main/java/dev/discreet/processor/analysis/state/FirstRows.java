/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.state;

import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The first row of a person for which some conditions hold: for at most one of the person's rows
 * this is true, and for the same one wherever the conditions are the same.
 */
public final class FirstRows {
  private static final String FIRST = "the first row of the person";

  private final Terms terms;
  private final Map<List<Object>, Term> known = new HashMap<>();

  FirstRows(Terms terms) {
    this.terms = terms;
  }

  /** Whether a term is such a fact. */
  public static boolean isFact(Term term) {
    return term.detail() instanceof Term.Input input && input.name().equals(FIRST);
  }

  /** Whether a row is the first one for which all of the conditions hold. */
  public Term isFirst(Source source, Term row, Set<Term> conditions) {
    return known.computeIfAbsent(
        List.of(source, row, new HashSet<>(conditions)),
        any ->
            terms.input(
                Type.Simple.BOOLEAN,
                new Term.Input(
                    FIRST, Optional.of(source), true, false, false, false, Optional.empty())));
  }
}

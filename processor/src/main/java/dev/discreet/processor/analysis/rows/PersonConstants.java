/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes elements apart that are made of the person and of constants alone, such as {@code new
 * Pair(r.person(), r.genre())}: one kind for each constant. Lemma: each element is of exactly one
 * of these kinds, for which the constant is known. So an element of one kind is made of the person
 * alone, and a person has one different element of each kind at most.
 */
final class PersonConstants {
  /** Of more kinds, elements stay together. */
  private static final int MOST_KINDS = 20;

  private final Evaluation evaluation;
  private final Terms terms;
  private final Assumptions path;

  PersonConstants(Evaluation evaluation, Assumptions path) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.path = path;
  }

  /** The same elements, in more kinds where that tells more of them. */
  Rows apart(Rows rows) {
    if (!evaluation.comparesPersons()) {
      return rows;
    }
    List<Strand> apart = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      apart.addAll(kinds(strand));
    }
    return apart.size() > MOST_KINDS ? rows : rows.with(apart);
  }

  private List<Strand> kinds(Strand strand) {
    boolean known =
        strand.isOwn()
            && strand.rows().size() == 1
            && strand.sources().size() == 1
            && !Joins.tellsPersonOnly(strand.element());
    Optional<Assumptions> inside = path.with(strand.guard(), true);
    Map<Term, List<Term>> chosen = new LinkedHashMap<>();
    if (!known
        || inside.isEmpty()
        || !collect(strand.element(), inside.get(), chosen)
        || isTooMany(chosen, strand)) {
      return List.of(strand);
    }
    List<Strand> kinds = List.of(strand);
    for (Map.Entry<Term, List<Term>> part : chosen.entrySet()) {
      kinds =
          kinds.stream()
              .flatMap(
                  kind ->
                      part.getValue().stream()
                          .map(constant -> where(kind, part.getKey(), constant)))
              .toList();
    }
    return kinds;
  }

  /** Whether a person's rows are no more than the kinds, or the kinds too many. */
  private static boolean isTooMany(Map<Term, List<Term>> chosen, Strand strand) {
    long kinds = 1;
    for (List<Term> constants : chosen.values()) {
      kinds *= constants.size();
      if (kinds > MOST_KINDS) {
        return true;
      }
    }
    return kinds >= strand.sources().iterator().next().rowsPerUnit();
  }

  /** Finds the constants of which an element is made; false if it is made of anything else. */
  private boolean collect(Term term, Assumptions inside, Map<Term, List<Term>> chosen) {
    if (Joins.tellsPersonOnly(term)) {
      return true;
    }
    if (term.kind() == Term.Kind.RECORD) {
      return term.arguments().stream().allMatch(part -> collect(part, inside, chosen));
    }
    List<Term> constants = OwnKeys.constants(term.type(), terms).orElse(List.of());
    if (constants.isEmpty() || inside.mayBeNull(term)) {
      return false;
    }
    chosen.put(term, constants);
    return true;
  }

  private Strand where(Strand strand, Term part, Term constant) {
    Term equal =
        part.type() == Type.Simple.BOOLEAN
            ? (constant == terms.yes() ? part : terms.not(part))
            : terms.equalKeys(part, constant);
    return strand
        .where(terms.and(strand.guard(), equal))
        .with(replaced(strand.element(), part, constant));
  }

  private Term replaced(Term term, Term part, Term constant) {
    if (term == part) {
      return constant;
    }
    if (term.kind() != Term.Kind.RECORD) {
      return term;
    }
    List<String> names = ((List<?>) term.detail()).stream().map(String.class::cast).toList();
    List<Term> values =
        term.arguments().stream().map(value -> replaced(value, part, constant)).toList();
    return terms.record((Type.Row) term.type(), names, values);
  }
}

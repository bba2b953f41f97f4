/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Counts a person for one row, the same one wherever the person is counted under the same
 * conditions.
 *
 * <p>Lemma: let an element be made of the person alone, and let it be there where c(row) and
 * d(person) hold. All rows of a person agree on d. So a person brings the element where d holds, if
 * there is a row with c, and the first row with c may stand for all of them, whatever d is. Hence
 * two elements with the same c, one where d holds and one where it does not, are never both a
 * person's.
 */
final class PersonConditions {
  /** What follows from the content of its arguments: of equal arguments it is the same. */
  private static final Set<Term.Kind> BY_CONTENT =
      EnumSet.of(
          Term.Kind.CONSTANT,
          Term.Kind.ADD,
          Term.Kind.SUBTRACT,
          Term.Kind.MULTIPLY,
          Term.Kind.DIVIDE,
          Term.Kind.REMAINDER,
          Term.Kind.NEGATE,
          Term.Kind.CONVERT,
          Term.Kind.LESS,
          Term.Kind.LESS_OR_EQUAL,
          Term.Kind.EQUAL,
          Term.Kind.NOT,
          Term.Kind.AND,
          Term.Kind.OR,
          Term.Kind.CHOOSE,
          Term.Kind.FUNCTION);

  private final Evaluation evaluation;

  PersonConditions(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** Whether a row is the one that stands for its person; empty where that tells nothing. */
  Optional<Term> isFirst(Strand strand) {
    if (!evaluation.comparesPersons()
        || !strand.isOwn()
        || strand.rows().size() != 1
        || strand.sources().size() != 1
        || strand.times().compareTo(BigDecimal.ONE) != 0) {
      return Optional.empty();
    }
    Source source = strand.sources().iterator().next();
    Term row = strand.rows().get(0);
    if (source.rowsPerUnit() == 1 || !isOfRow(strand.guard(), row)) {
      return Optional.empty();
    }
    Set<Term> conditions = new HashSet<>(Guards.conjuncts(strand.guard()));
    Set<Term> ofPerson = new HashSet<>(conditions);
    ofPerson.removeIf(condition -> !isOfPerson(condition, source, row));
    if (ofPerson.stream().noneMatch(Term::readsRow)) {
      return Optional.empty();
    }
    conditions.removeAll(ofPerson);
    return Optional.of(evaluation.firstRows().isFirst(source, row, conditions));
  }

  /** Whether the content of the row decides a condition, together with what everybody knows. */
  private static boolean isOfRow(Term term, Term row) {
    return Once.of(term, (one, parts) -> isOfRow(one, row, parts));
  }

  private static boolean isOfRow(Term term, Term row, Function<Term, Boolean> parts) {
    boolean byContent = isByContent(term) || term.kind() == Term.Kind.COMPONENT;
    return term == row
        || isPublicInput(term)
        || (byContent && term.arguments().stream().allMatch(parts::apply));
  }

  /** Whether the person decides a condition, together with what everybody knows. */
  private static boolean isOfPerson(Term term, Source source, Term row) {
    return Once.of(term, (one, parts) -> isOfPerson(one, source, row, parts));
  }

  private static boolean isOfPerson(
      Term term, Source source, Term row, Function<Term, Boolean> parts) {
    boolean person =
        Joins.namesPerson(term, source) && term.argument(0) == row && isPlain(term.type());
    return person
        || isPublicInput(term)
        || (isByContent(term) && term.arguments().stream().allMatch(parts::apply));
  }

  /** An enum has each constant once: the same one is an equal one. */
  private static boolean isByContent(Term term) {
    return BY_CONTENT.contains(term.kind())
        || (term.kind() == Term.Kind.SAME
            && term.arguments().stream()
                .allMatch(part -> part.type().kind() == Type.Kind.ENUMERATION));
  }

  private static boolean isPublicInput(Term term) {
    return term.kind() == Term.Kind.INPUT && term.isPublic();
  }

  /** Whether equal persons are told apart by nothing. */
  private static boolean isPlain(Type person) {
    return switch (person.kind()) {
      case TEXT, ENUMERATION, BOOLEAN -> true;
      case NUMERIC -> ((Type.Numeric) person).isIntegral();
      case NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, OTHER -> false;
      case ROWS, GROUPS, TALLY, VECTOR, TABLE -> false;
    };
  }
}

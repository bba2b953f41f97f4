/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.distance;

import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.LinearForm;
import dev.discreet.processor.analysis.term.Once;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Term.Kind;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Counts rows of one data set that meet rows of another. Claim: where a row of one data set comes
 * or goes, a sum over pairs changes by what one pair adds, times a number from 0 to the number of
 * rows that it meets in the other. Where both rows name the same person, these are the rows of one
 * person; else they are all rows.
 *
 * <p>What the row adds by itself, and what it adds with each row that it meets, stand in one form,
 * so that they may cancel. Whether it meets any row is a condition of its own. Terms that count
 * other numbers of rows speak of rows of their own.
 */
public final class Joins {
  private static final Set<PureFunction> EQUALITIES =
      Set.of(PureFunction.TEXT_EQUALS, PureFunction.CONSTANT_EQUALS);

  /** The condition that a row meets others, and the names of the rows that it meets. */
  private record Meeting(Term any, Optional<Map<Term, Term>> renamed) {}

  private final Set<Source> own;
  private final Terms terms;
  private final Map<Map<Source, BigDecimal>, Meeting> meetings = new HashMap<>();

  /**
   * For a row of these data sets; all cells of an array are treated alike.
   *
   * @param own one data set, or those of which one element is made
   */
  public Joins(Set<Source> own, Terms terms) {
    this.own = Collections.unmodifiableSet(new LinkedHashSet<>(own));
    this.terms = terms;
  }

  /** Returns what a row adds, as a form over that row and one row of each other data set. */
  public LinearForm scaled(LinearForm form) {
    LinearForm all = LinearForm.ZERO;
    for (Map.Entry<Term, BigDecimal> entry : form.coefficients().entrySet()) {
      Map<Source, BigDecimal> met = met(entry.getKey());
      LinearForm one = LinearForm.of(entry.getKey());
      if (!met.isEmpty()) {
        Meeting meeting = meetings.computeIfAbsent(met, this::meeting);
        one = LinearForm.of(named(entry.getKey(), meeting)).where(meeting.any(), terms);
      }
      all = all.plus(one.times(entry.getValue().multiply(product(met))));
    }
    return all;
  }

  /**
   * The first rows that are met keep their names. Others get new names, since they are other rows.
   */
  private Meeting meeting(Map<Source, BigDecimal> met) {
    Source other = met.keySet().iterator().next();
    Term any = terms.input(Type.Simple.BOOLEAN, Term.Input.fact(other, false, Optional.empty()));
    return new Meeting(any, meetings.isEmpty() ? Optional.empty() : Optional.of(new HashMap<>()));
  }

  private Term named(Term term, Meeting meeting) {
    if (meeting.renamed().isEmpty()) {
      return term;
    }
    Map<Term, Term> renamed = meeting.renamed().get();
    for (Term input : term.inputs()) {
      if (own.containsAll(input.sources())) {
        renamed.put(input, input);
      }
    }
    return terms.ofAnotherRow(term, renamed);
  }

  /** How many rows of each other data set are met where a term is not 0. */
  private Map<Source, BigDecimal> met(Term term) {
    Map<Source, BigDecimal> met = new LinkedHashMap<>();
    for (Source other : term.sources()) {
      if (!own.contains(other)) {
        boolean byPerson =
            Guards.conditions(term).stream()
                .anyMatch(c -> own.stream().anyMatch(one -> joinsPersons(c, one, other)));
        met.put(other, byPerson ? ofPerson(term, other) : other.maxRows());
      }
    }
    return met;
  }

  /** How many rows of one person are met: one, where what is counted holds once. */
  private static BigDecimal ofPerson(Term term, Source other) {
    boolean once =
        OncePerPerson.facts(term, other).stream()
            .anyMatch(fact -> fact.detail() instanceof Term.Input input && !input.pushed());
    return once ? BigDecimal.ONE : BigDecimal.valueOf(other.rowsPerUnit());
  }

  private static BigDecimal product(Map<Source, BigDecimal> met) {
    return met.values().stream().reduce(BigDecimal.ONE, BigDecimal::multiply);
  }

  /** How many pairs one row is in, if a term counts them. */
  public BigDecimal pairs(Term counted) {
    return product(met(counted));
  }

  /** Whether a condition holds for two equal values only. */
  public static boolean isEquality(Term condition) {
    return condition.kind() == Kind.EQUAL
        || condition.kind() == Kind.SAME
        || (condition.kind() == Kind.FUNCTION && EQUALITIES.contains(condition.detail()));
  }

  private static boolean joinsPersons(Term condition, Source one, Source other) {
    return isEquality(condition)
        && ((namesPerson(condition.argument(0), one) && namesPerson(condition.argument(1), other))
            || (namesPerson(condition.argument(0), other)
                && namesPerson(condition.argument(1), one)));
  }

  /** Whether a term is the person of a row, and nothing else. */
  public static boolean namesPerson(Term term, Source source) {
    return term.kind() == Kind.COMPONENT
        && source.unitKey().filter(((Terms.Part) term.detail()).name()::equals).isPresent()
        && term.argument(0).detail() instanceof Term.Input input
        && input.isRow()
        && input.source().filter(source::equals).isPresent();
  }

  /**
   * Whether equal values of a term are of rows of one person: it is the person, or a record of it.
   */
  public static boolean tellsPerson(Term term, Source source) {
    return namesPerson(term, source)
        || (term.kind() == Kind.RECORD
            && term.arguments().stream().anyMatch(part -> tellsPerson(part, source)));
  }

  /** Whether two terms have equal values for rows of one person only. */
  public static boolean tellSamePerson(Term one, Term other, Source source) {
    if (namesPerson(one, source) && namesPerson(other, source)) {
      return true;
    }
    boolean records =
        one.kind() == Kind.RECORD && other.kind() == Kind.RECORD && one.type().equals(other.type());
    return records
        && one.detail().equals(other.detail())
        && IntStream.range(0, one.arguments().size())
            .anyMatch(i -> tellSamePerson(one.argument(i), other.argument(i), source));
  }

  private static boolean isOfAnother(Term term) {
    return term.kind() == Kind.COMPONENT
        && term.argument(0).detail() instanceof Term.Input input
        && input.pushed();
  }

  /** Whether only the person of a row decides a term. */
  public static boolean tellsPersonOnly(Term term) {
    return Once.of(term, Joins::tellsPersonOnly);
  }

  private static boolean tellsPersonOnly(Term term, Function<Term, Boolean> tells) {
    return !term.readsRow()
        || (!isOfAnother(term)
            && term.sources().stream().anyMatch(source -> namesPerson(term, source)))
        || (!(term.detail() instanceof Term.Input)
            && term.arguments().stream().allMatch(tells::apply));
  }
}

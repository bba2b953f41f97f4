/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.distance.PersonValues;
import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.DistinctElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.NotUnderstood;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.term.Guards;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Knows the first rows, and the rows after them. One row more at any place moves those behind it by
 * one place.
 */
public final class Positions {
  private static final String FIRST_OF_EQUALS = "the first of equals";

  /** Each element may take the place of each, so that kinds grow by their square. */
  private static final int MOST_KINDS = 20;

  private final Evaluation evaluation;
  private final Terms terms;

  public Positions(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
  }

  /**
   * Lemma: where one element more may change the order of all, all of the first ones may change.
   */
  public Rows inOrder(Origin place, Rows rows) {
    evaluation.looksAtPositions();
    boolean oneByOne =
        rows.strands().stream().allMatch(s -> s.times().abs().compareTo(BigDecimal.ONE) == 0);
    if (!oneByOne) {
      throw new Refusal(
          new Located(
              place,
              Finding.of(Rule.NOT_UNDERSTOOD, "`" + place.text() + "`")
                  .found("several rows that come or go with one of another data set")));
    }
    if (rows.strands().size() > MOST_KINDS) {
      throw new Refusal(
          new Located(
              place,
              Finding.of(
                      Rule.TOO_COMPLEX,
                      "`" + place.text() + "`",
                      "too many windows follow each other, or too many kinds of elements")
                  .fix("keep one limit and one skip")));
    }
    if (rows.ordered()) {
      return rows;
    }
    throw new Refusal(
        new Located(
            place,
            Finding.of(Rule.NONDETERMINISM, "`" + place.text() + "`")
                .found("the order of a hash table, which changes with what is in it")
                .fix(
                    rows.strands().stream()
                            .anyMatch(s -> s.element().type().equals(Expr.Entries.ENTRY))
                        ? NotUnderstood.RELEASE_ALL_KEYS
                        : "sort before, or use distinct() instead of a set")));
  }

  /**
   * Lemma: one element more among the first m is one more, and pushes out one element, which may be
   * of any row. Where a row is replaced, the end moves for each of its elements that there are more
   * or fewer of: an element of any kind and row takes the place of one of any other.
   */
  public Rows limit(Rows rows, Range most) {
    List<Strand> strands = new ArrayList<>();
    if (evaluation.isReplaceOne()) {
      strands.addAll(anyForEach(rows));
    } else {
      boolean once = changeOnce(rows);
      rows.strands().forEach(strand -> strands.add(sometimes(strand)));
      for (Strand changed : rows.strands()) {
        for (Strand kind : rows.strands()) {
          Strand pushed = sometimes(ofAnotherRow(kind, once));
          strands.add(pushed.times(opposite(changed.times(), kind)));
        }
      }
    }
    BigDecimal upper = most.upper();
    return new Rows(
        strands, upper == null ? rows.most() : rows.most().min(upper.max(BigDecimal.ZERO)), false);
  }

  /** Returns one element of any kind and row for each strand. */
  private List<Strand> anyForEach(Rows rows) {
    boolean once = changeOnce(rows);
    List<Strand> strands = new ArrayList<>();
    for (Strand strand : rows.strands()) {
      for (Strand kind : rows.strands()) {
        BigDecimal times = strand.times().abs().max(kind.times().abs());
        strands.add(
            sometimes(ofAnotherRow(kind, once))
                .times(strand.times().signum() > 0 ? times : times.negate()));
      }
    }
    return strands;
  }

  private static BigDecimal opposite(BigDecimal times, Strand kind) {
    BigDecimal pushed = times.abs().max(kind.times().abs());
    return times.signum() > 0 ? pushed.negate() : pushed;
  }

  /**
   * Lemma: one element more is one element more after the first ones, which may be of any row.
   * Without repetitions, one row more may also move its element to the front. That is one element
   * more there, and one less behind.
   */
  public Rows skip(Rows rows) {
    List<Strand> strands = new ArrayList<>(anyForEach(rows));
    if (!evaluation.isReplaceOne()) {
      boolean once = changeOnce(rows);
      for (Strand strand : rows.strands()) {
        if (mayMove(strand)) {
          for (Strand kind : rows.strands()) {
            Strand left = sometimes(ofAnotherRow(kind, once));
            strands.add(left.times(opposite(strand.times(), kind)));
          }
        }
      }
    }
    return new Rows(strands, rows.most(), false);
  }

  /**
   * Lemma: one element more is at most one distinct element more. Where elements tell only the
   * person, take the elements that are made of one of the person's rows; all rows of the person
   * together are at most so many distinct elements more. Where constants tell the rest, that holds
   * of each constant by itself. If several strands bring the same element, it counts for the first
   * strand that holds for the row.
   */
  public Rows distinct(Rows rows, Assumptions path) {
    return distinctOf(new PersonConstants(evaluation, path).apart(rows), path);
  }

  /** The same, if nothing is known of constants. */
  public Rows distinct(Rows rows) {
    return distinctOf(rows, Assumptions.none());
  }

  private Rows distinctOf(Rows rows, Assumptions path) {
    List<Strand> strands = new ArrayList<>();
    Map<List<Object>, List<Term>> facts = new HashMap<>();
    Map<List<Object>, Term> earlier = new HashMap<>();
    List<Strand> brought = rows.strands().stream().map(this::once).toList();
    Map<List<Object>, Long> kinds =
        brought.stream().collect(groupingBy(Positions::same, counting()));
    for (Strand strand : brought) {
      if (!strand.isOwn() || !Joins.tellsPersonOnly(strand.element())) {
        strands.add(
            where(strand, noted(strand, firstOfEquals(strand, PersonValues.most(strand, path)))));
        continue;
      }
      List<Object> same = same(strand);
      Term before = earlier.getOrDefault(same, terms.no());
      earlier.put(same, terms.or(before, strand.guard()));
      Strand first = strand.where(terms.and(strand.guard(), terms.not(before)));
      List<Term> isFirst =
          facts.computeIfAbsent(same, any -> noted(strand, firstOfEquals(strand, 1)));
      Strand once = where(first, isFirst);
      Optional<Term> ofPerson =
          kinds.getOrDefault(same, 0L) == 1
              ? new PersonConditions(evaluation).isFirst(strand)
              : Optional.empty();
      strands.add(ofPerson.map(fact -> where(once, List.of(fact))).orElse(once));
    }
    return new Rows(strands, most(rows), false, rows.ordered());
  }

  /**
   * Several equal elements that come or go with one row, as one. Lemma: rows of another data set
   * that ask for a value of this row, and bring what they ask for, all bring that value. So this
   * one comes or goes at most, whichever of these rows do what. They need not be those that bring
   * other elements, so nothing of the two is the same any more. Doubles that are equal may be two
   * elements, 0.0 and -0.0.
   */
  private Strand once(Strand strand) {
    boolean several = strand.times().abs().compareTo(BigDecimal.ONE) > 0;
    Optional<Term> value = several ? sameForAll(strand) : Optional.empty();
    if (value.isEmpty()) {
      return strand;
    }
    Map<Term, Term> renamed = new HashMap<>();
    for (Term input : strand.guard().inputs()) {
      if (input.detail() instanceof Term.Input of && !of.pushed()) {
        renamed.put(input, input);
      }
    }
    return new Strand(
        BigDecimal.valueOf(strand.times().signum()),
        terms.ofAnotherRow(strand.guard(), renamed),
        value.get(),
        strand.rows());
  }

  /** A value of a strand's own row that its guard says to be equal to the elements. */
  private static Optional<Term> sameForAll(Strand strand) {
    Term element = strand.element();
    boolean toldApart = !(element.type() instanceof Type.Numeric type) || type.isIntegral();
    return Guards.conjuncts(strand.guard()).stream()
        .filter(condition -> toldApart && Joins.isEquality(condition))
        .map(Term::arguments)
        .filter(both -> both.contains(element))
        .flatMap(List::stream)
        .filter(value -> value.readsRow() && DistinctElements.isOfRows(value, strand))
        .findFirst();
  }

  /** What elements of strands have in common where a person brings them once. */
  private static List<Object> same(Strand strand) {
    return List.of(strand.element(), strand.rows(), strand.times());
  }

  /** Lemma: what is made of one row is there once, however many strands bring it. */
  private static BigDecimal most(Rows rows) {
    Set<List<Object>> different = new HashSet<>();
    BigDecimal most = BigDecimal.ZERO;
    for (Strand strand : rows.strands()) {
      if (!strand.isOwn() || strand.rows().size() != 1 || strand.sources().size() != 1) {
        return rows.most();
      }
      if (different.add(List.of(strand.element(), strand.rows()))) {
        most = most.add(strand.sources().iterator().next().maxRows());
      }
    }
    return most.min(rows.most());
  }

  /** Notes that the rows of a strand have different elements. */
  private List<Term> noted(Strand strand, List<Term> facts) {
    facts.forEach(fact -> evaluation.distinctElements().note(fact, strand));
    return facts;
  }

  private Strand where(Strand strand, List<Term> facts) {
    Term guard = strand.guard();
    for (Term fact : facts) {
      guard = terms.and(guard, fact);
    }
    return strand.where(guard);
  }

  /** Whether one row more may change the places of elements that were there before. */
  static boolean mayMove(Strand strand) {
    return strand.guard().inputs().stream().anyMatch(Positions::isFirstOfEquals);
  }

  /** Whether a fact says that an element is the first of equal ones. */
  static boolean isFirstOfEquals(Term fact) {
    return fact.detail() instanceof Term.Input input && input.name().equals(FIRST_OF_EQUALS);
  }

  /** Whether all rows of a person together change the elements at one place at most. */
  private static boolean changeOnce(Rows rows) {
    return rows.strands().stream()
        .allMatch(
            strand ->
                strand.sources().stream()
                    .allMatch(
                        source ->
                            Guards.conjuncts(strand.guard()).stream()
                                .anyMatch(condition -> condition.isOnceFact(source))));
  }

  /**
   * Makes a strand of any row. Each change moves one element. The rows of a person are not taken
   * together.
   */
  private Strand ofAnotherRow(Strand strand, boolean once) {
    Map<Term, Term> renamed = new HashMap<>();
    if (!once) {
      for (Term fact : strand.guard().inputs()) {
        if (fact.detail() instanceof Term.Input input && input.most() < Term.Input.MANY) {
          renamed.put(fact, terms.input(fact.type(), input.often()));
        }
      }
    }
    List<Term> rows = strand.rows().stream().map(row -> terms.ofAnotherRow(row, renamed)).toList();
    return new Strand(
        strand.times(),
        terms.ofAnotherRow(strand.guard(), renamed),
        terms.ofAnotherRow(strand.element(), renamed),
        rows);
  }

  private Strand sometimes(Strand strand) {
    Term guard = strand.guard();
    for (Term fact : facts(strand, Term.Input::fact, false)) {
      guard = terms.and(guard, fact);
    }
    return strand.where(guard);
  }

  /**
   * Unknown conditions: that the element is the first of equal ones, or among the first ones.
   *
   * @param most of how many rows of a person
   */
  public List<Term> firstOfEquals(Strand strand, int most) {
    return facts(
        strand,
        (source, single, limits) ->
            new Term.Input(
                    FIRST_OF_EQUALS, Optional.of(source), single, false, false, false, limits)
                .atMost(most),
        false);
  }

  private interface Fact {
    Term.Input of(Source source, boolean once, Optional<Limits> limits);
  }

  /** Unknown conditions, one for each data set whose row decides the strand. */
  private List<Term> facts(Strand strand, Fact fact, boolean once) {
    List<Term> facts = new ArrayList<>();
    for (Term row : strand.rows()) {
      for (Source source : row.sources()) {
        facts.add(terms.input(Type.Simple.BOOLEAN, fact.of(source, once, Optional.empty())));
      }
    }
    return facts;
  }
}

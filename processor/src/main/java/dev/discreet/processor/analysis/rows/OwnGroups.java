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
import dev.discreet.processor.analysis.state.FirstRows;
import dev.discreet.processor.analysis.state.State;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Tally;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What a row finds of its own person in a map or a set of all rows: {@code
 * first.get(row.person())}.
 *
 * <p>Lemma: let neighbours differ in all rows of one person. What a map that has the person as its
 * key holds for another person is made of that person's rows alone, each by a function of its own,
 * and in their order. So it stays as it is, and with it what the rows of that person do. A row of
 * the person that comes or goes finds something of which only is known what is known of any group.
 *
 * <p>Where a person is replaced, or one row of a person comes or goes, other rows find another
 * value. Then nothing is known here. Nor is a query additive any more that asks: a part of the rows
 * may hold some of a person's rows only.
 */
public final class OwnGroups {
  private final Evaluation evaluation;
  private final Terms terms;
  private final IdentityHashMap<Tally, Map<Term, Optional<Found>>> known = new IdentityHashMap<>();
  private final Map<List<Object>, Term> members = new HashMap<>();

  public OwnGroups(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
  }

  /**
   * What is found.
   *
   * @param there whether anything is
   * @param value what it is then
   */
  public record Found(Term there, Term value) {}

  /** What a person has in a map; empty where it is not asked for the row's own person. */
  public Optional<Found> of(
      Expr map,
      Tally tally,
      Term key,
      BiFunction<Expr.Lambda, Strand, Optional<Term>> functions,
      State state) {
    Optional<Term> row = person(key).filter(of -> isByPerson(tally, of));
    if (row.isEmpty()) {
      return Optional.empty();
    }
    evaluation.additivity().asksOthers(map.origin());
    Optional<Found> found =
        known
            .computeIfAbsent(tally, asked -> new HashMap<>())
            .computeIfAbsent(
                key,
                asked ->
                    new Groups(evaluation, functions)
                        .ofPerson(map, tally, row.get())
                        .map(value -> new Found(there(tally.touched(), row.get()), value)));
    found
        .filter(any -> any.there() == terms.yes() && tally.then().isEmpty())
        .ifPresent(any -> learn(tally, any.value(), state));
    return found;
  }

  /** Whether a person is among others; empty where it is not asked for the row's own person. */
  public Optional<Term> member(Origin origin, Rows rows, Term value) {
    Optional<Term> row =
        person(value)
            .filter(of -> rows.strands().stream().allMatch(s -> isByPerson(s, s.element(), of)));
    return row.filter(of -> !rows.strands().isEmpty())
        .map(
            of -> {
              evaluation.additivity().asksOthers(origin);
              return members.computeIfAbsent(
                  List.of(rows, value),
                  asked -> there(rows.strands().stream().map(Strand::guard).toList(), of));
            });
  }

  /** Whether a row asks for its own person. */
  public boolean asks(Term key) {
    return person(key).isPresent();
  }

  /** The row that asks, if it asks for its person and neighbours differ in persons. */
  private Optional<Term> person(Term key) {
    Optional<Source> source = evaluation.onlyRow();
    return evaluation.comparesPersons()
            && !evaluation.isReplaceOne()
            && source.isPresent()
            && Joins.namesPerson(key, source.get())
            && key.argument(0).detail() instanceof Term.Input input
            && !input.pushed()
        ? Optional.of(key.argument(0))
        : Optional.empty();
  }

  private boolean isByPerson(Tally tally, Term row) {
    List<Strand> strands = tally.keys().rows().strands();
    for (int i = 0; i < strands.size(); i++) {
      if (!isByPerson(strands.get(i), tally.keys().keys().get(i), row)
          || !isOf(tally.numbers().get(i), row)
          || !isOf(tally.touched().get(i), row)
          || (isPicked(tally.fold()) && strands.get(i).guard() != tally.touched().get(i))) {
        return false;
      }
    }
    return !strands.isEmpty();
  }

  /** Whether the value is one of those that are brought, or lies between them. */
  private static boolean isPicked(Fold fold) {
    return switch (fold) {
      case GREATEST, LEAST, MEAN -> true;
      case SUM, LIST, SET, LINKED_SET, SORTED_SET -> false;
    };
  }

  /** Whether each row brings, or does not, what it is told by itself alone, to its own person. */
  private static boolean isByPerson(Strand strand, Term key, Term row) {
    return strand.isOwn()
        && strand.rows().equals(List.of(row))
        && strand.times().compareTo(BigDecimal.ONE) == 0
        && key.kind() == Term.Kind.COMPONENT
        && key.argument(0) == row
        && Joins.namesPerson(key, row.sources().iterator().next())
        && isOf(strand.guard(), row);
  }

  /**
   * Whether one row, and what is public, decide a term, or which of several equal elements is the
   * first. Lemma: where the person can be told from an element, equal ones are of one person.
   */
  private static boolean isOf(Term term, Term row) {
    return !term.isOfAll()
        && term.inputs().stream()
            .allMatch(input -> input == row || input.sources().isEmpty() || isFirstOfOwn(input));
  }

  private static boolean isFirstOfOwn(Term fact) {
    return (Positions.isFirstOfEquals(fact) || FirstRows.isFact(fact))
        && fact.detail() instanceof Term.Input input
        && !input.pushed();
  }

  /** Whether the person is there: certainly, where the row that asks is; others may be, too. */
  private Term there(List<Term> touched, Term row) {
    if (touched.contains(terms.yes())) {
      return terms.yes();
    }
    Source source = row.sources().iterator().next();
    Term there = terms.input(Type.Simple.BOOLEAN, Term.Input.fact(source, false, Optional.empty()));
    for (Term own : touched) {
      if (own.inputs().stream().noneMatch(OwnGroups::isFirstOfOwn)) {
        there = terms.or(own, there);
      }
    }
    return there;
  }

  /** That the least of a person's numbers is at most the row's own, and the greatest at least. */
  private void learn(Tally tally, Term value, State state) {
    boolean extreme = tally.fold() == Fold.LEAST || tally.fold() == Fold.GREATEST;
    if (!extreme || tally.numbers().size() != 1) {
      return;
    }
    Term own = tally.numbers().get(0);
    boolean least = tally.fold() == Fold.LEAST;
    Term order =
        terms.operation(
            Term.Kind.LESS_OR_EQUAL, Type.Simple.BOOLEAN, least ? value : own, least ? own : value);
    Optional<Assumptions> more = state.path().with(order, true);
    more.ifPresent(state::learn);
  }
}

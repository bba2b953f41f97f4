/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.rows;

import dev.discreet.processor.analysis.distance.Joins;
import dev.discreet.processor.analysis.state.DistinctElements;
import dev.discreet.processor.analysis.state.Evaluation;
import dev.discreet.processor.analysis.state.Value.Index;
import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.analysis.state.Value.Strand;
import dev.discreet.processor.analysis.state.Value.Tally;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.analysis.term.Terms;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.QueryBody.Source;
import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides rows of one data set that ask whether a value is among those of another, or what a map of
 * those has for a key. Claim: the row decides the answer together with others. Where a row of the
 * other data set comes or goes, the answer changes for the rows that ask for its value. Where rows
 * ask for their own person, these are rows of one person.
 */
public final class Memberships {
  private record Question(Rows rows, Term value) {}

  /**
   * An answer.
   *
   * @param answer what changes where a row of the other data set comes or goes
   * @param source the data set whose row asks
   * @param value what it asks for
   * @param keys rows of the other data set, where they have that value
   */
  private record Membership(Answer answer, Source source, Term value, List<Strand> keys) {}

  /**
   * Rows that ask, as seen from the row of the other data set whose value they ask for.
   *
   * @param answer what changes for them
   * @param most how many they are
   * @param key that row
   */
  record Change(Answer answer, BigDecimal most, Strand key, Source source, Terms terms) {
    /** The same expression of a row that asks. */
    Term of(Term term, Map<Term, Term> renamed) {
      Source other = key.rows().get(0).sources().iterator().next();
      return terms.ofDataSet(term, source, other, renamed);
    }
  }

  /**
   * What a key has in a map.
   *
   * @param there whether the map has the key
   * @param value what it has then
   */
  public record Found(Term there, Term value) {}

  private final Evaluation evaluation;
  private final Terms terms;
  private final Positions positions;
  private final DistinctElements distinct;
  private final Map<Question, Term> answers = new HashMap<>();
  private final IdentityHashMap<Tally, Map<Term, Found>> found = new IdentityHashMap<>();
  private final List<Membership> memberships = new ArrayList<>();

  public Memberships(Evaluation evaluation) {
    this.evaluation = evaluation;
    this.terms = evaluation.terms();
    this.positions = new Positions(evaluation);
    this.distinct = evaluation.distinctElements();
  }

  /** Whether a value of a row is among others; empty where no rule knows. */
  public Optional<Term> member(Rows rows, Term row, Term value) {
    Source source = row.sources().iterator().next();
    boolean plain =
        value.sources().size() == 1
            && value.sources().contains(source)
            && rows.strands().stream()
                .allMatch(
                    strand ->
                        strand.isOwn()
                            && strand.rows().size() == 1
                            && strand.times().compareTo(BigDecimal.ONE) == 0);
    return plain
        ? Optional.of(
            answers.computeIfAbsent(new Question(rows, value), q -> asked(source, rows, value)))
        : Optional.empty();
  }

  private Term asked(Source source, Rows rows, Term value) {
    List<Strand> keys = new ArrayList<>();
    for (Strand key : positions.distinct(rows).strands()) {
      Term equal = terms.equalKeys(key.element(), value);
      keys.add(key.where(terms.and(key.guard(), equal)));
    }
    Term answer = fact(source, false, Type.Simple.BOOLEAN, Optional.empty());
    Answer changed = new Answer(terms).or(answer, terms.yes(), terms.no());
    memberships.add(new Membership(changed, source, value, keys));
    return answer;
  }

  /**
   * What a key has in a map of another data set. Lemma: what the map has for a key is made of the
   * rows with that key alone. So a row that comes or goes changes what its own key has, from
   * something to something else, for the rows that ask for it. Where the key is the person of the
   * other data set, all rows of a person together change it once, and where neighbours differ in
   * all of these, one of both maps has nothing for the key. Two maps of the same rows by the same
   * keys are two all the same: each has values of its own.
   *
   * @param map of rows of the other data set
   * @param limits where a value lies, if it is a number
   */
  public Found found(Tally map, Term row, Term key, Type type, Optional<Limits> limits) {
    Source source = row.sources().iterator().next();
    return found
        .computeIfAbsent(map, asked -> new HashMap<>())
        .computeIfAbsent(key, asked -> found(source, map.keys(), key, type, limits));
  }

  private Found found(Source source, Index index, Term key, Type type, Optional<Limits> limits) {
    boolean byPerson =
        index.keys().size() == 1 && Joins.namesPerson(index.keys().get(0), owner(index, 0));
    List<Strand> keys = new ArrayList<>();
    for (int i = 0; i < index.keys().size(); i++) {
      Strand strand = index.rows().strands().get(i);
      Term other = index.keys().get(i);
      Term equal = terms.and(strand.guard(), terms.equalKeys(other, key));
      Term once = fact(owner(index, i), true, Type.Simple.BOOLEAN, Optional.empty());
      keys.add(strand.with(other).where(byPerson ? terms.and(equal, once) : equal));
    }
    boolean gone = byPerson && evaluation.comparesPersons() && !evaluation.isReplaceOne();
    Found answer = unknown(source, type, limits);
    Found with = unknown(source, type, limits);
    Found other = unknown(source, type, limits);
    Found without = gone ? new Found(terms.no(), other.value()) : other;
    Answer changed =
        new Answer(terms)
            .or(answer.there(), with.there(), without.there())
            .or(answer.value(), with.value(), without.value());
    memberships.add(new Membership(changed, source, key, keys));
    return answer;
  }

  private Found unknown(Source source, Type type, Optional<Limits> limits) {
    return new Found(
        fact(source, false, Type.Simple.BOOLEAN, Optional.empty()),
        fact(source, false, type, limits));
  }

  private static Source owner(Index index, int strand) {
    Term row = index.rows().strands().get(strand).rows().get(0);
    return row.sources().iterator().next();
  }

  private Term fact(Source source, boolean once, Type type, Optional<Limits> limits) {
    return terms.input(type, Term.Input.fact(source, once, limits));
  }

  /** How many rows of a strand ask for one value: one, where each is there once. */
  private BigDecimal most(Strand strand, Membership membership) {
    Source source = membership.source();
    if (distinct.areDifferent(strand, membership.value())) {
      return BigDecimal.ONE;
    }
    return Joins.namesPerson(membership.value(), source)
        ? BigDecimal.valueOf(source.rowsPerUnit())
        : source.maxRows();
  }

  /**
   * Returns what may change in what a row of a strand does. Lemma: the rows of the other data set
   * that come or go leave a group of these as it is. So the group changes what it does once, with
   * all its rows, and not each step by which it came about.
   */
  List<Change> changes(Strand strand) {
    List<Change> all = new ArrayList<>();
    if (distinct.areSteps(strand)) {
      return all;
    }
    for (Membership membership : memberships) {
      boolean asks =
          strand.rows().size() == 1 && strand.rows().get(0).sources().contains(membership.source());
      if (asks) {
        BigDecimal most = most(strand, membership);
        for (Strand key : membership.keys()) {
          all.add(new Change(membership.answer(), most, key, membership.source(), terms));
        }
      }
    }
    return all;
  }

  /**
   * Returns what rows of other data sets change in elements of a kind.
   *
   * @param before the elements, with changes of their own
   * @param after where the answer may have come in
   */
  public List<Strand> moved(Strand before, Strand after) {
    List<Strand> moved = new ArrayList<>();
    for (Change change : changes(after)) {
      Strand with = change.answer().with(after);
      Strand without = change.answer().without(after);
      if (change.answer().tells(before) || isSame(with, without)) {
        continue;
      }
      Map<Term, Term> renamed = new HashMap<>();
      moved.add(seen(change, with, without, change.most(), renamed));
      moved.add(seen(change, without, with, change.most().negate(), renamed));
    }
    moved.removeIf(strand -> strand.guard() == terms.no());
    return moved;
  }

  private static boolean isSame(Strand one, Strand other) {
    return one.guard() == other.guard() && one.element() == other.element();
  }

  /** Whether rows of another data set may make a value another one. */
  public boolean tellsOfOthers(Term value) {
    return memberships.stream().anyMatch(membership -> membership.answer().tells(value));
  }

  /** Returns the elements of one side, as far as the other side has others. */
  private Strand seen(
      Change change, Strand side, Strand other, BigDecimal times, Map<Term, Term> renamed) {
    Term there =
        side.element() == other.element()
            ? terms.and(side.guard(), terms.not(other.guard()))
            : side.guard();
    Term guard = terms.and(change.key().guard(), there);
    return new Strand(
        times.multiply(side.times()),
        change.of(guard, renamed),
        change.of(side.element(), renamed),
        change.key().rows());
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.analysis.state.Value.Rows;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What two sets have in common, and what only one of them has, as groups: by element, in which of
 * them it is. The second set may have come about in the same way: then it stands for the sets that
 * it was made of.
 *
 * <p>Lemma: in a set each element is once. Count 1 for an element of the first set, 2 for one of
 * the second, 4 for one of the next, and so on: what this comes to says in which of them the
 * element is. So a row that is in several sets, or a person, changes one group, where it decides
 * the element.
 */
final class MeetingSets {
  /** More sets are no longer told apart: an element may be in any of their combinations. */
  private static final int MOST_SETS = 5;

  /**
   * A set, as what it was made of.
   *
   * @param sets others, each element once
   * @param there in which of them its elements are: the sums of 1, 2, 4, …
   */
  record Made(List<Rows> sets, Set<Long> there) {
    /** A set of which nothing else is known. */
    static Made alone(Rows set) {
      return new Made(List.of(set), Set.of(1L));
    }

    /** The elements of a set that are in this one, or are not; both are known. */
    Made among(Rows elements, boolean both) {
      List<Rows> all = new ArrayList<>(List.of(elements));
      all.addAll(sets);
      Set<Long> found = new TreeSet<>();
      for (long in = 0; in < 1L << sets.size(); in++) {
        if (there.contains(in) == both) {
          found.add(1 + 2 * in);
        }
      }
      return new Made(all, found);
    }

    boolean isSmall() {
      return sets.size() < MOST_SETS;
    }
  }

  private final Expr.Filter filter;
  private final Expr.Distinct elements;
  private final Expr others;
  private final boolean both;

  private MeetingSets(Expr.Filter filter, Expr.Distinct elements, Expr others, boolean both) {
    this.filter = filter;
    this.elements = elements;
    this.others = others;
    this.both = both;
  }

  /** Elements of one set that another contains, or does not contain; empty of anything else. */
  static Optional<MeetingSets> of(Expr.Filter filter) {
    List<Statement> body = filter.predicate().body().statements();
    if (!(filter.rows() instanceof Expr.Distinct elements)
        || body.size() != 1
        || !(body.get(0) instanceof Statement.Return answer)) {
      return Optional.empty();
    }
    boolean not = answer.value() instanceof Expr.Not;
    Expr asked = answer.value() instanceof Expr.Not no ? no.operand() : answer.value();
    return asked instanceof Expr.Member member
            && member.rows().type() instanceof Type.Rows
            && member.value() instanceof Expr.Use use
            && use.variable() == filter.predicate().parameter()
        ? Optional.of(new MeetingSets(filter, elements, member.rows(), !not))
        : Optional.empty();
  }

  Expr elements() {
    return elements;
  }

  Expr others() {
    return others;
  }

  /** The other set, each element once. */
  Expr distinct() {
    return new Expr.Distinct(filter.origin(), elements.type(), others);
  }

  /** Whether the elements are those that the other set contains, too. */
  boolean both() {
    return both;
  }

  /**
   * The same elements, in no order.
   *
   * @param sets the sets, by name
   * @param there in which of them an element is
   */
  Expr asGroups(List<Variable> sets, Set<Long> there) {
    Origin origin = filter.origin();
    Type.Rows entries = new Type.Rows(Expr.Entries.ENTRY);
    List<Expr> tagged = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      tagged.add(tagged(new Expr.Use(origin, sets.get(i)), 1L << i));
    }
    Type key = elements.type().element();
    Expr.Tally tally =
        new Expr.Tally(
            origin,
            new Type.Tally(key, Numeric.LONG),
            new Expr.Concat(origin, entries, tagged),
            part(Expr.Entries.KEY, key),
            Optional.empty(),
            part(Expr.Entries.VALUE, Numeric.LONG));
    Expr groups = new Expr.Entries(origin, entries, tally, Expr.Entries.Held.BOTH);
    Variable entry = new Variable("entry", Expr.Entries.ENTRY);
    Expr found =
        there.stream()
            .map(sum -> isSum(entry, sum))
            .reduce((one, other) -> new Expr.Or(origin, one, other))
            .orElseThrow();
    return new Expr.MapRows(
        origin,
        elements.type(),
        new Expr.Filter(origin, entries, groups, returning(entry, found)),
        part(Expr.Entries.KEY, key));
  }

  private Expr isSum(Variable entry, long sum) {
    Origin origin = filter.origin();
    return new Expr.Comparison(
        origin,
        Expr.Relation.EQUAL,
        value(entry, Expr.Entries.VALUE, Numeric.LONG),
        new Expr.Literal(origin, Numeric.LONG, sum));
  }

  private Expr tagged(Expr rows, long tag) {
    Origin origin = filter.origin();
    Variable element = new Variable("element", elements.type().element());
    Expr entry =
        new Expr.NewRecord(
            origin,
            Expr.Entries.ENTRY,
            List.of(Expr.Entries.KEY, Expr.Entries.VALUE),
            List.of(new Expr.Use(origin, element), new Expr.Literal(origin, Numeric.LONG, tag)));
    return new Expr.MapRows(
        origin, new Type.Rows(Expr.Entries.ENTRY), rows, returning(element, entry));
  }

  private Expr.Lambda part(String component, Type type) {
    Variable entry = new Variable("entry", Expr.Entries.ENTRY);
    return returning(entry, value(entry, component, type));
  }

  private Expr value(Variable entry, String component, Type type) {
    Expr use = new Expr.Use(filter.origin(), entry);
    return new Expr.Component(filter.origin(), type, use, Expr.Entries.ENTRY.name(), component);
  }

  private Expr.Lambda returning(Variable parameter, Expr value) {
    Origin origin = filter.origin();
    return new Expr.Lambda(
        origin, parameter, new Block(List.of(new Statement.Return(origin, value))));
  }
}

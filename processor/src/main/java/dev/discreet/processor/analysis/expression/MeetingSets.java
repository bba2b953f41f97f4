/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.expression;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.List;
import java.util.Optional;

/**
 * What two sets have in common, and what only one of them has, as groups: by element, in which of
 * them it is.
 *
 * <p>Lemma: in a set each element is once. Count 1 for an element of the first set and 2 for one of
 * the second, and the element is in both exactly where this comes to 3, and in the first alone
 * where it comes to 1. So a row that is in both sets, or a person, changes one group, where it
 * decides the element.
 */
final class MeetingSets {
  private static final long FIRST = 1;
  private static final long SECOND = 2;

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

  /** The same elements, in no order. */
  Expr asGroups() {
    Origin origin = filter.origin();
    Type.Rows entries = new Type.Rows(Expr.Entries.ENTRY);
    Expr all =
        new Expr.Concat(
            origin, entries, List.of(tagged(elements, FIRST), tagged(distinct(), SECOND)));
    Type key = elements.type().element();
    Expr.Tally tally =
        new Expr.Tally(
            origin,
            new Type.Tally(key, Numeric.LONG),
            all,
            part(Expr.Entries.KEY, key),
            Optional.empty(),
            part(Expr.Entries.VALUE, Numeric.LONG));
    Expr groups = new Expr.Entries(origin, entries, tally, Expr.Entries.Held.BOTH);
    Variable entry = new Variable("entry", Expr.Entries.ENTRY);
    Expr sought = new Expr.Literal(origin, Numeric.LONG, both ? FIRST + SECOND : FIRST);
    Expr found =
        new Expr.Comparison(
            origin, Expr.Relation.EQUAL, value(entry, Expr.Entries.VALUE, Numeric.LONG), sought);
    return new Expr.MapRows(
        origin,
        elements.type(),
        new Expr.Filter(origin, entries, groups, returning(entry, found)),
        part(Expr.Entries.KEY, key));
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

  private Expr distinct() {
    return new Expr.Distinct(filter.origin(), elements.type(), others);
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

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import java.util.List;
import java.util.Optional;

/**
 * Questions that ask of each element of one collection whether another holds it, as the loops that
 * the JDK runs. Empty where equality of the elements is not known.
 */
final class HeldQuestions {
  private final Origin origin;

  HeldQuestions(Origin origin) {
    this.origin = origin;
  }

  /** {@code all.containsAll(some)}. */
  Optional<Expr> containsAll(Expr all, Expr some) {
    return elements(all, some)
        .map(element -> new Expr.Not(origin, any(some, element, each -> not(in(all, each)))));
  }

  /** {@code one.equals(other)} of two sets: they have as many elements, and one has the other's. */
  Optional<Expr> sameSets(Expr one, Expr other) {
    return containsAll(one, other)
        .map(
            all ->
                new Expr.And(
                    origin,
                    new Expr.Comparison(origin, Expr.Relation.EQUAL, size(one), size(other)),
                    all));
  }

  private Expr size(Expr collection) {
    return new Expr.Pure(origin, Numeric.INT, PureFunction.SIZE, List.of(collection));
  }

  /**
   * {@code Collections.disjoint(one, other)}. The JDK goes over one of them and asks the other;
   * both give the same, and neither may throw.
   */
  Optional<Expr> disjoint(Expr one, Expr other) {
    return elements(one, other)
        .map(
            element ->
                new Expr.And(
                    origin,
                    not(any(one, element, each -> in(other, each))),
                    not(any(other, element, each -> in(one, each)))));
  }

  /** Whether one of the elements equals a value, whatever the collection itself takes for equal. */
  Optional<Expr> anyEquals(Expr collection, Expr value) {
    Expr itself = single(value);
    return elements(collection, itself)
        .map(element -> any(collection, element, each -> in(itself, each)));
  }

  /**
   * {@code all.contains(record)}. Lemma: a list asks each element whether the record equals it; and
   * so does a hash table of those with its hash, which all that equal it have if nobody wrote the
   * class an equality. It takes no order for equality, as a set of records has none of its own.
   */
  Expr anyRecord(Expr collection, Expr value) {
    Variable all = new Variable("all", collection.type());
    Variable record = new Variable("record", value.type());
    Expr looked = new Expr.Use(origin, record);
    Expr any =
        any(
            new Expr.Use(origin, all),
            value.type(),
            each ->
                new Expr.Pure(
                    origin, Simple.BOOLEAN, PureFunction.RECORD_EQUALS, List.of(looked, each)));
    return new Expr.Body(
        origin,
        Simple.BOOLEAN,
        new Block(
            List.of(
                new Statement.Let(origin, all, collection),
                new Statement.Let(origin, record, Expr.Pure.notNull(value)),
                new Statement.Return(origin, any))));
  }

  private Expr single(Expr value) {
    Type list = new Type.Collection("List", value.type());
    return new Expr.Pure(origin, list, PureFunction.LIST_OF, List.of(value));
  }

  /** {@code Collections.frequency(collection, value)}, which passes over null. */
  Optional<Expr> frequency(Expr collection, Expr value) {
    Expr itself = single(value);
    return elements(collection, itself)
        .map(
            element ->
                new Expr.Count(
                    origin,
                    Numeric.INT,
                    where(
                        collection,
                        element,
                        each -> new Expr.And(origin, isThere(each), in(itself, each)))));
  }

  private Expr isThere(Expr each) {
    return not(new Expr.Same(origin, each, new Expr.Null(origin)));
  }

  private static Optional<Type> elements(Expr one, Expr other) {
    return one.type() instanceof Type.Collection a
            && other.type() instanceof Type.Collection b
            && a.element().equals(b.element())
            && Values.areTold(a.element())
        ? Optional.of(a.element())
        : Optional.empty();
  }

  private Expr any(Expr collection, Type element, Asked asked) {
    return new Expr.AnyRow(origin, where(collection, element, asked));
  }

  private Expr where(Expr collection, Type element, Asked asked) {
    Variable each = new Variable("each", element);
    Type.Rows rows = new Type.Rows(element);
    Expr condition = asked.of(new Expr.Use(origin, each));
    Block body = new Block(List.of(new Statement.Return(origin, condition)));
    return new Expr.Filter(
        origin,
        rows,
        new Expr.Elements(origin, rows, collection),
        new Expr.Lambda(origin, each, body));
  }

  private Expr in(Expr collection, Expr each) {
    return new Expr.Pure(origin, Simple.BOOLEAN, PureFunction.CONTAINS, List.of(collection, each));
  }

  private Expr not(Expr condition) {
    return new Expr.Not(origin, condition);
  }

  private interface Asked {
    Expr of(Expr element);
  }
}

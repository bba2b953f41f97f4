/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type;
import java.util.function.Function;

/**
 * What is done with rows, as steps: what goes in stands before the bar, what is done behind it. In
 * angle brackets is what a step makes: the type of one row, of a key and a value, or of a number.
 */
final class StepText {
  private final TypeText types;
  private final Function<Expr, Phrase> expressions;
  private final FunctionText functions;
  private final Places places;

  StepText(
      TypeText types, Function<Expr, Phrase> expressions, FunctionText functions, Places places) {
    this.types = types;
    this.expressions = expressions;
    this.functions = functions;
    this.places = places;
  }

  /** The source is written first: what it declares, or names first, stands before the step. */
  private Phrase step(Origin origin, Phrase source, Piece step) {
    return source.step(step.at(places.of(origin)));
  }

  private Phrase source(Expr rows) {
    return expressions.apply(rows);
  }

  private Piece expression(Expr expression) {
    return expressions.apply(expression).piece();
  }

  /** A function of the rows of an expression. */
  private Piece function(Expr.Lambda function, Expr rows) {
    return functions.of(function, element(rows));
  }

  /** The type of one row, if these are rows. */
  private static Type element(Expr rows) {
    return rows.type() instanceof Type.Rows known ? known.element() : Type.Simple.NONE;
  }

  private String rows(String word, Type.Rows type) {
    return word + "<" + types.arguments(type) + ">";
  }

  /** Without the type where rows stay rows of one kind. */
  private String rows(String word, Type.Rows type, Expr before) {
    return type.equals(before.type()) ? word : rows(word, type);
  }

  Phrase filter(Expr.Filter filter) {
    Phrase source = source(filter.rows());
    return step(
        filter.origin(),
        source,
        new Arguments()
            .and(function(filter.predicate(), filter.rows()))
            .behind(rows("filter", filter.type(), filter.rows())));
  }

  Phrase map(Expr.MapRows map) {
    Phrase source = source(map.rows());
    return step(
        map.origin(),
        source,
        new Arguments().and(function(map.function(), map.rows())).behind(rows("map", map.type())));
  }

  Phrase flatMap(Expr.FlatMap map) {
    Phrase source = source(map.rows());
    Arguments images = new Arguments();
    for (Expr.Image image : map.images()) {
      images.and(
          new Arguments()
              .and("where", function(image.present(), map.rows()))
              .and("row", function(image.value(), map.rows()))
              .behind("", "[", "]"));
    }
    return step(map.origin(), source, images.behind(rows("flatMap", map.type())));
  }

  Phrase join(Expr.Join join) {
    Phrase source = source(join.rows());
    return step(
        join.origin(),
        source,
        new Arguments()
            .and(function(join.partners(), join.rows()))
            .behind(rows("join", join.type())));
  }

  Phrase distinct(Expr.Distinct distinct) {
    Phrase source = source(distinct.rows());
    return step(
        distinct.origin(),
        source,
        new Arguments()
            .and("unordered", !distinct.ordered())
            .behind(rows("distinct", distinct.type(), distinct.rows())));
  }

  Phrase sorted(Expr.Sorted sorted) {
    Phrase source = source(sorted.rows());
    Arguments keys = new Arguments();
    for (Expr.SortKey key : sorted.keys()) {
      keys.and(key.descending() ? "descending" : "ascending", function(key.value(), sorted.rows()));
    }
    return step(sorted.origin(), source, keys.behind(rows("sorted", sorted.type(), sorted.rows())));
  }

  Phrase limit(Expr.Limit limit) {
    Phrase source = source(limit.rows());
    return step(
        limit.origin(),
        source,
        new Arguments()
            .and(expression(limit.most()))
            .behind(rows("limit", limit.type(), limit.rows())));
  }

  Phrase skip(Expr.Skip skip) {
    Phrase source = source(skip.rows());
    return step(
        skip.origin(),
        source,
        new Arguments()
            .and(expression(skip.count()))
            .behind(rows("skip", skip.type(), skip.rows())));
  }

  Phrase entries(Expr.Entries entries) {
    Phrase source = source(entries.tally());
    String word =
        switch (entries.held()) {
          case KEYS -> "keys";
          case VALUES -> "values";
          case BOTH -> "entries";
        };
    return step(entries.origin(), source, new Arguments().behind(rows(word, entries.type())));
  }

  Phrase count(Expr.Count count) {
    Phrase source = source(count.rows());
    return step(count.origin(), source, new Arguments().behind("count", types.of(count.type())));
  }

  Phrase sum(Expr.Sum sum) {
    Phrase source = source(sum.rows());
    return step(sum.origin(), source, new Arguments().behind("sum", types.of(sum.type())));
  }

  Phrase extreme(Expr.Extreme extreme) {
    Phrase source = source(extreme.rows());
    return step(
        extreme.origin(),
        source,
        new Arguments()
            .and("otherwise", expression(extreme.whenEmpty()))
            .behind(extreme.greatest() ? "greatest" : "least", types.of(extreme.type())));
  }

  Phrase any(Expr.AnyRow any) {
    return step(any.origin(), source(any.rows()), new Arguments().behind("any"));
  }

  Phrase collected(Expr.Collected collected) {
    Phrase source = source(collected.rows());
    return step(
        collected.origin(),
        source,
        new Arguments()
            .and("nullable", collected.nullable())
            .behind("collected", types.of(collected.type())));
  }

  Phrase index(Expr.Index index) {
    Phrase source = source(index.rows());
    return step(
        index.origin(),
        source,
        new Arguments()
            .and(function(index.key(), index.rows()))
            .behind("index", types.arguments(index.type())));
  }

  Phrase tally(Expr.Tally tally) {
    Phrase source = source(tally.rows());
    return step(
        tally.origin(),
        source,
        new Arguments()
            .and("key", function(tally.key(), tally.rows()))
            .and("where", tally.present().map(present -> function(present, tally.rows())))
            .and("value", function(tally.value(), tally.rows()))
            .and(Piece.of(Words.of(tally.fold())))
            .and("then", tally.then().map(then -> functions.of(then, Type.Simple.NONE)))
            .and("parallel", tally.parallel())
            .behind("tally", types.arguments(tally.type())));
  }

  Phrase sumsByKey(Expr.SumsByKey sums) {
    Phrase source = source(sums.rows());
    return step(
        sums.origin(),
        source,
        new Arguments()
            .and("key", function(sums.key(), sums.rows()))
            .and("where", sums.present().map(present -> function(present, sums.rows())))
            .and("value", function(sums.value(), sums.rows()))
            .and("every key", sums.everyKey())
            .and("parallel", sums.parallel())
            .behind("sumsByKey", types.arguments(sums.type())));
  }

  /** The sums of all rows together come first. */
  Phrase sumsByKeys(Expr.SumsByKeys sums) {
    Phrase source = source(sums.inner());
    return step(
        sums.origin(),
        source,
        new Arguments()
            .and("key", function(sums.key(), sums.inner().rows()))
            .behind("sumsByKeys", types.of(sums.type()) + ", " + types.of(sums.keyType())));
  }
}

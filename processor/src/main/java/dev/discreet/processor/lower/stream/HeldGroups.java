/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Tally.Fold;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.collection.SetOrder;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Elements of one row by key, as the loop that the JDK runs: for each element it puts what is there
 * for the key, and the element, together.
 *
 * @param empty the map without elements
 * @param parted whether both truth values are keys, with elements or without
 */
record HeldGroups(
    TreeOrigin origin,
    Expr rows,
    GroupFolds.Folded folded,
    Function<Type.Dictionary, Expr> empty,
    boolean parted) {

  /** A map that is a value; empty of a data set, and where the loop is not known. */
  Optional<Expr> by(Expr.Lambda key, Type keyType) {
    if (HeldRows.source(rows).isEmpty()
        || !(rows.type() instanceof Type.Rows elements)
        || !Values.areTold(keyType)
        || folded.then().isPresent()) {
      return Optional.empty();
    }
    Type.Dictionary type = new Type.Dictionary(keyType, folded.type());
    Variable map = new Variable("groups", type);
    Variable each = new Variable("each", elements.element());
    Variable found = new Variable("key", keyType);
    Expr here = new Expr.Use(origin, found);
    return none()
        .flatMap(
            none ->
                put(map, here, each, none)
                    .map(
                        statements -> {
                          List<Statement> body = new ArrayList<>();
                          body.add(new Statement.Let(origin, found, applied(key, each, keyType)));
                          body.addAll(statements);
                          return whole(type, map, each, body, none);
                        }));
  }

  private Expr whole(
      Type.Dictionary type, Variable map, Variable each, List<Statement> body, Expr none) {
    return new Expr.Body(
        origin,
        type,
        new Block(
            List.of(
                new Statement.Let(origin, map, empty.apply(type)),
                new Statement.ForRows(origin, each, rows, new Block(body)),
                new Statement.Return(
                    origin, parted ? both(type, map, none) : new Expr.Use(origin, map)))));
  }

  /** What a key has without elements; empty of a fold that is not known here. */
  private Optional<Expr> none() {
    return switch (folded.fold()) {
      case SUM, GREATEST, LEAST ->
          folded.type() == Numeric.INT || folded.type() == Numeric.LONG
              ? Optional.of(new Expr.Literal(origin, folded.type(), 0L))
              : Optional.empty();
      case LIST ->
          Optional.of(new Expr.Pure(origin, folded.type(), PureFunction.LIST_OF, List.of()));
      case SET, LINKED_SET, SORTED_SET ->
          folded.type() instanceof Type.Collection set && Values.areTold(set.element())
              ? Optional.of(SetOrder.of(folded.fold()).emptySet(origin, set))
              : Optional.empty();
      case MEAN -> Optional.empty();
    };
  }

  /** Each of the two truth values has something. */
  private Expr both(Type.Dictionary type, Variable map, Expr none) {
    List<Expr> entries = new ArrayList<>();
    for (boolean truth : new boolean[] {false, true}) {
      Expr key = new Expr.Literal(origin, Type.Simple.BOOLEAN, truth);
      entries.add(key);
      entries.add(held(map, key, none));
    }
    return new Expr.Pure(origin, type, PureFunction.MAP_OF, entries);
  }

  private Optional<List<Statement>> put(Variable map, Expr key, Variable each, Expr none) {
    Type brought = folded.type() instanceof Type.Collection held ? held.element() : folded.type();
    Variable value = new Variable("value", brought);
    Expr use = new Expr.Use(origin, value);
    Expr more =
        switch (folded.fold()) {
          case SUM ->
              new Expr.Arithmetic(
                  origin, (Numeric) folded.type(), Expr.Operation.ADD, held(map, key, none), use);
          case GREATEST -> better(PureFunction.MAX, map, key, use);
          case LEAST -> better(PureFunction.MIN, map, key, use);
          case LIST, SET, LINKED_SET, SORTED_SET ->
              new Expr.Pure(
                  origin, folded.type(), PureFunction.ADDED, List.of(held(map, key, none), use));
          case MEAN -> none;
        };
    boolean always = folded.present().isEmpty();
    if (!always && (folded.fold() == Fold.GREATEST || folded.fold() == Fold.LEAST)) {
      return Optional.empty();
    }
    List<Statement> put =
        List.of(
            new Statement.Let(origin, value, applied(folded.value(), each, brought)),
            assign(map, key, more));
    return Optional.of(
        always
            ? put
            : List.of(
                new Statement.If(
                    origin,
                    applied(folded.present().get(), each, Type.Simple.BOOLEAN),
                    new Block(put),
                    new Block(List.of(assign(map, key, held(map, key, none)))))));
  }

  private Statement assign(Variable map, Expr key, Expr value) {
    return new Statement.Assign(
        origin,
        map,
        new Expr.Pure(
            origin,
            map.type(),
            PureFunction.MAP_PUT,
            List.of(new Expr.Use(origin, map), key, value)));
  }

  private Expr better(PureFunction function, Variable map, Expr key, Expr value) {
    return new Expr.Pure(origin, folded.type(), function, List.of(held(map, key, value), value));
  }

  private Expr held(Variable map, Expr key, Expr otherwise) {
    return new Expr.Pure(
        origin,
        folded.type(),
        PureFunction.GET_OR_DEFAULT,
        List.of(new Expr.Use(origin, map), key, otherwise));
  }

  private Expr applied(Expr.Lambda function, Variable each, Type type) {
    return applied(function, each, type, origin);
  }

  /** A function of an element. */
  static Expr applied(Expr.Lambda function, Variable each, Type type, TreeOrigin origin) {
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.Let(origin, function.parameter(), new Expr.Use(origin, each)));
    statements.addAll(function.body().statements());
    return new Expr.Body(function.origin(), type, new Block(statements));
  }
}

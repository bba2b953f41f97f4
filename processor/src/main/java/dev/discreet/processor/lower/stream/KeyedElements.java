/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Element;

/**
 * {@code toMap(key, value)} of what one row holds, or of public values, as the loop that the JDK
 * runs: it puts the value of each element, unless another one stands there.
 *
 * @param empty the map without elements
 * @param duplicates what is wrong where an exception for two equal keys tells of a row
 */
record KeyedElements(
    TreeOrigin origin,
    Expr rows,
    Kept kept,
    Function<Type.Dictionary, Expr> empty,
    Finding duplicates) {

  /** Which one of two values stays. */
  enum Kept {
    FIRST,
    LAST,
    /** Two throw. */
    ONLY
  }

  /** Which value {@code (a, b) -> a} keeps; empty of any other function. */
  static Optional<Kept> kept(ExpressionTree function, Source source) {
    if (!(Syntax.withoutParentheses(function) instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof ExpressionTree body)) {
      return Optional.empty();
    }
    Element named = source.elementOf(Syntax.withoutParentheses(body));
    return named == null
        ? Optional.empty()
        : Objects.equals(named, source.elementOf(lambda.getParameters().get(0)))
            ? Optional.of(Kept.FIRST)
            : Objects.equals(named, source.elementOf(lambda.getParameters().get(1)))
                ? Optional.of(Kept.LAST)
                : Optional.empty();
  }

  /** The map as a value; empty where its keys are not told apart by what they hold. */
  Optional<Expr> of(Expr.Lambda key, Expr.Lambda value, Type keyType, Type valueType) {
    if (!(rows.type() instanceof Type.Rows elements)
        || !Values.areTold(keyType)
        || !Values.areUnchanging(valueType)) {
      return Optional.empty();
    }
    Type.Dictionary type = new Type.Dictionary(keyType, valueType);
    Variable map = new Variable("map", type);
    Variable each = new Variable("each", elements.element());
    Variable found = new Variable("key", keyType);
    Variable brought = new Variable("value", valueType);
    List<Statement> body = new ArrayList<>();
    body.add(new Statement.Let(origin, found, HeldGroups.applied(key, each, keyType, origin)));
    body.add(
        new Statement.Let(origin, brought, HeldGroups.applied(value, each, valueType, origin)));
    body.addAll(put(map, found, brought));
    return Optional.of(
        new Expr.Body(
            origin,
            type,
            new Block(
                List.of(
                    new Statement.Let(origin, map, empty.apply(type)),
                    new Statement.ForRows(origin, each, rows, new Block(body)),
                    new Statement.Return(origin, use(map))))));
  }

  private List<Statement> put(Variable map, Variable key, Variable value) {
    Expr stands =
        new Expr.Pure(
            origin, Type.Simple.BOOLEAN, PureFunction.CONTAINS_KEY, List.of(use(map), use(key)));
    Statement put =
        new Statement.Assign(
            origin,
            map,
            new Expr.Pure(
                origin, map.type(), PureFunction.MAP_PUT, List.of(use(map), use(key), use(value))));
    Block nothing = new Block(List.of());
    return switch (kept) {
      case LAST -> List.of(put);
      case FIRST -> List.of(new Statement.If(origin, stands, nothing, new Block(List.of(put))));
      case ONLY -> {
        // The exception names the key and both values.
        Expr stood =
            new Expr.Pure(
                origin,
                ((Type.Dictionary) map.type()).value(),
                PureFunction.GET,
                List.of(use(map), use(key)));
        Statement failure =
            new Statement.Throw(origin, List.of(use(key), stood, use(value)), duplicates);
        yield List.of(new Statement.If(origin, stands, new Block(List.of(failure)), nothing), put);
      }
    };
  }

  private Expr use(Variable variable) {
    return new Expr.Use(origin, variable);
  }
}

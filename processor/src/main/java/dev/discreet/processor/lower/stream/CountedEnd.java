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
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Values;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.collection.SetOrder;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What a loop over the elements of a stream comes to.
 *
 * @param before what it starts with
 * @param iteration what it does for an element
 * @param result what it is after the loop
 * @param needsAll whether no element may be left out
 */
record CountedEnd(
    List<Statement> before,
    Function<Operand, List<Statement>> iteration,
    Expr result,
    boolean needsAll) {

  List<Statement> iteration(Operand element) {
    return iteration.apply(element);
  }

  /** Empty for an end that is not known. */
  static Optional<CountedEnd> of(
      StreamCall call,
      Type type,
      CountedSources.Counted source,
      Lowering lowering,
      FunctionValues values) {
    return switch (call.name() + "/" + call.size()) {
      case "toArray/0" ->
          type instanceof Type.Vector vector
              ? Optional.of(array(call, vector, source))
              : Optional.empty();
      case "sum/0" ->
          type instanceof Numeric number && number.isIntegral()
              ? Optional.of(total(call, number, element -> element))
              : Optional.empty();
      case "count/0" ->
          Optional.of(
              total(call, Numeric.LONG, e -> new Expr.Literal(call.origin(), Numeric.LONG, 1L)));
      case "min/0", "max/0" ->
          type instanceof Type.Optional optional
                  && optional.element() instanceof Numeric number
                  && number.isIntegral()
              ? Optional.of(extreme(call, optional, number))
              : Optional.empty();
      case "anyMatch/1" -> Optional.of(match(call, true, true, lowering, values));
      case "noneMatch/1" -> Optional.of(match(call, true, false, lowering, values));
      case "allMatch/1" -> Optional.of(match(call, false, false, lowering, values));
      case "collect/1" ->
          type instanceof Type.Table table
              ? table(call, table, lowering, values)
              : source.range() ? set(call, lowering) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static CountedEnd array(
      StreamCall call, Type.Vector type, CountedSources.Counted source) {
    TreeOrigin origin = call.origin();
    Variable array = new Variable("array", type);
    Variable place = new Variable("place", Numeric.INT);
    Expr made = new Expr.NewVector(origin, type, List.of(source.length()));
    Expr at = new Expr.Use(origin, place);
    Expr next =
        CountedSources.sum(origin, Expr.Operation.ADD, at, CountedSources.number(origin, 1));
    return new CountedEnd(
        List.of(
            new Statement.Let(origin, array, made),
            new Statement.Let(origin, place, CountedSources.number(origin, 0))),
        element ->
            List.of(
                new Statement.SetElement(origin, new Expr.Use(origin, array), at, element.expr()),
                new Statement.Assign(origin, place, next)),
        new Expr.Use(origin, array),
        true);
  }

  private static CountedEnd total(StreamCall call, Numeric type, Function<Expr, Expr> added) {
    TreeOrigin origin = call.origin();
    Variable total = new Variable("total", type);
    Expr before = new Expr.Use(origin, total);
    return new CountedEnd(
        List.of(new Statement.Let(origin, total, new Expr.Literal(origin, type, 0L))),
        element ->
            List.of(
                new Statement.Assign(
                    origin,
                    total,
                    CountedSources.sum(
                        origin, Expr.Operation.ADD, before, added.apply(element.expr())))),
        before,
        false);
  }

  /** The least or the greatest integer, if there is one. */
  private static CountedEnd extreme(StreamCall call, Type.Optional type, Numeric number) {
    TreeOrigin origin = call.origin();
    Variable found = new Variable("found", Simple.BOOLEAN);
    Variable best = new Variable("best", number);
    Expr before = new Expr.Use(origin, best);
    Expr any = new Expr.Use(origin, found);
    Expr.Relation better = call.name().equals("min") ? Expr.Relation.LESS : Expr.Relation.GREATER;
    return new CountedEnd(
        List.of(
            new Statement.Let(origin, found, truth(origin, false)),
            new Statement.Let(origin, best, new Expr.Literal(origin, number, 0L))),
        element ->
            List.of(
                new Statement.If(
                    origin,
                    new Expr.Or(
                        origin,
                        new Expr.Not(origin, any),
                        new Expr.Comparison(origin, better, element.expr(), before)),
                    new Block(List.of(new Statement.Assign(origin, best, element.expr()))),
                    new Block(List.of())),
                new Statement.Assign(origin, found, truth(origin, true))),
        new Expr.Pure(origin, type, PureFunction.OPTIONAL, List.of(any, before)),
        false);
  }

  /** Whether some element is as wanted, or none. */
  private static CountedEnd match(
      StreamCall call, boolean wanted, boolean found, Lowering lowering, FunctionValues values) {
    TreeOrigin origin = call.origin();
    TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    Variable answer = new Variable("answer", Simple.BOOLEAN);
    return new CountedEnd(
        List.of(new Statement.Let(origin, answer, truth(origin, !found))),
        element -> {
          Expr matches = values.applied(call.argument(0), element, truth, call.frame());
          return List.of(
              new Statement.If(
                  origin,
                  wanted ? matches : new Expr.Not(origin, matches),
                  new Block(List.of(new Statement.Assign(origin, answer, truth(origin, found)))),
                  new Block(List.of())));
        },
        new Expr.Use(origin, answer),
        false);
  }

  private static Expr truth(TreeOrigin origin, boolean value) {
    return new Expr.Literal(origin, Simple.BOOLEAN, value);
  }

  /** {@code collect(toMap(k -> k, f))}, which throws where two elements are equal. */
  private static Optional<CountedEnd> table(
      StreamCall call, Type.Table type, Lowering lowering, FunctionValues values) {
    if (!(call.argument(0) instanceof MethodInvocationTree collector)
        || !(lowering.source().elementOf(collector) instanceof ExecutableElement method)
        || !Library.is(method, Meaning.TO_MAP)
        || !isIdentity(collector.getArguments().get(0), lowering.source())) {
      return Optional.empty();
    }
    TreeOrigin origin = call.origin();
    Variable table = new Variable("map", type);
    TypeMirror value =
        lowering.source().types().getPrimitiveType(TypeKind.valueOf(type.value().name()));
    ExpressionTree function = collector.getArguments().get(1);
    return Optional.of(
        new CountedEnd(
            List.of(new Statement.Let(origin, table, new Expr.NewTable(origin, type))),
            element ->
                List.of(
                    new Statement.Put(
                        origin,
                        new Expr.Use(origin, table),
                        element.expr(),
                        values.applied(function, element, value, call.frame()),
                        Statement.Put.Mode.NEW)),
            new Expr.Use(origin, table),
            false));
  }

  /** {@code collect(toSet())}: a set that nobody has before it is whole. */
  private static Optional<CountedEnd> set(StreamCall call, Lowering lowering) {
    Type element = lowering.types().ofValue(lowering.types().elementOf(call.type()));
    Optional<Shares.Collector> collector = Shares.Collector.of(call.argument(0), lowering.source());
    if (collector.filter(of -> of.is("toSet", 0)).isEmpty() || !Values.areTold(element)) {
      return Optional.empty();
    }
    TreeOrigin origin = call.origin();
    Type.Collection type = new Type.Collection("Set", element);
    Variable set = new Variable("set", type);
    Expr before = new Expr.Use(origin, set);
    return Optional.of(
        new CountedEnd(
            List.of(new Statement.Let(origin, set, SetOrder.HASHED.emptySet(origin, type))),
            one ->
                List.of(
                    new Statement.Assign(
                        origin,
                        set,
                        new Expr.Pure(
                            origin, type, PureFunction.ADDED, List.of(before, one.expr())))),
            before,
            false));
  }

  /** {@code k -> k}, or {@code Function.identity()}. */
  private static boolean isIdentity(ExpressionTree function, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(function);
    if (bare instanceof LambdaExpressionTree lambda) {
      return lambda.getParameters().size() == 1
          && lambda.getBody() instanceof ExpressionTree body
          && Objects.equals(
              source.elementOf(lambda.getParameters().get(0)),
              source.elementOf(Syntax.withoutParentheses(body)));
    }
    return bare instanceof MethodInvocationTree
        && source.elementOf(bare) instanceof ExecutableElement method
        && Library.is(method, Meaning.IDENTITY);
  }
}

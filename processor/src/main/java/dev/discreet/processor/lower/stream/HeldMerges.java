/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Merges;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * The elements of one row's list or array, or the values of one key, of which each is merged with
 * what those before came to: {@code reduce}, {@code reducing}, {@code toMap} and {@code merge}.
 * Claim: a stream that is not parallel, and a map, do it from left to right; and a map forgets a
 * key whose values come to null, and takes none that is null.
 */
public final class HeldMerges implements Merges {
  private final Lowering lowering;
  private final Expressions expressions;
  private final StreamShapes shapes;
  private final FunctionValues values;

  public HeldMerges(
      Lowering lowering, Expressions expressions, RowFunctions functions, FunctionValues values) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.shapes = new StreamShapes(lowering, expressions, functions);
    this.values = values;
  }

  /** {@code reduce(f)}, {@code reduce(x, f)} and {@code reduce(x, f, g)}; empty of a data set. */
  Optional<Expr> reduced(StreamCall call, Operand rows) {
    return call.name().equals("reduce") && !call.mayBeParallel(lowering.source())
        ? reduced(call, call.size() == 1 ? 0 : 1, rows)
        : Optional.empty();
  }

  /** {@code reducing(f)} and {@code reducing(x, f)}, of a stream that is not parallel. */
  Optional<Expr> reducing(StreamCall collector, Operand rows) {
    return reduced(collector, collector.size() - 1, rows);
  }

  private Optional<Expr> reduced(StreamCall call, int function, Operand rows) {
    boolean ordered =
        HeldRows.source(rows.expr()).map(Expr::type).filter(HeldElements::isOrdered).isPresent();
    if (!ordered) {
      return Optional.empty();
    }
    return function == 0
        ? best(call.argument(0), rows, call.frame())
            .or(
                () ->
                    merger(call.argument(0), element(rows), call.origin(), call.frame())
                        .flatMap(merger -> merged(merger, rows, element(rows), call.origin())))
        : from(call, call.argument(function), rows);
  }

  private TypeMirror element(Operand rows) {
    return lowering.types().elementOf(rows.type());
  }

  @Override
  public Optional<Expr.Lambda> ofGroup(
      ExpressionTree merger, TypeMirror value, TreeOrigin origin, Frame frame) {
    Variable own = own(value);
    Operand rows = elements(own, value, origin);
    return best(merger, rows, frame)
        .or(
            () ->
                merger(merger, value, origin, frame)
                    .flatMap(known -> merged(known, rows, value, origin)))
        .map(found -> present(own, found, origin));
  }

  @Override
  public Expr.Lambda ofGroup(Merger merger, TypeMirror value, TreeOrigin origin) {
    Variable own = own(value);
    Expr all =
        merged(merger, elements(own, value, origin), value, origin)
            .orElseThrow(() -> new IllegalStateException("a list has a first element"));
    return present(own, all, origin);
  }

  private Variable own(TypeMirror value) {
    return new Variable("own", new Type.Collection("List", lowering.types().ofValue(value)));
  }

  private Operand elements(Variable own, TypeMirror value, TreeOrigin origin) {
    Type.Rows rows = new Type.Rows(lowering.types().ofValue(value));
    return new Operand(
        new Expr.Elements(origin, rows, new Expr.Use(origin, own)), lowering.types().listOf(value));
  }

  private static Expr.Lambda present(Variable own, Expr found, TreeOrigin origin) {
    Type type = ((Type.Optional) found.type()).element();
    Expr value = new Expr.Pure(origin, type, PureFunction.GET_PRESENT, List.of(found));
    return new Expr.Lambda(origin, own, new Block(List.of(new Statement.Return(origin, value))));
  }

  /** {@code BinaryOperator.minBy(c)}: of several least ones the first stays. */
  private Optional<Expr> best(ExpressionTree merger, Operand rows, Frame frame) {
    return Syntax.withoutParentheses(merger) instanceof MethodInvocationTree made
            && lowering.source().elementOf(made) instanceof ExecutableElement method
            && Library.is(Enclosing.type(method), Kind.FUNCTION)
        ? bestFirst(made, method, rows, frame)
        : Optional.empty();
  }

  private Optional<Expr> bestFirst(
      MethodInvocationTree made, ExecutableElement method, Operand rows, Frame frame) {
    StreamCall call =
        new StreamCall(
            made, method, lowering.source().origin(made), lowering.source().typeOf(made), frame);
    return shapes
        .bestFirst(call, rows)
        .flatMap(sorted -> HeldElements.first(call.origin(), sorted));
  }

  private Optional<Merger> merger(
      ExpressionTree function, TypeMirror type, TreeOrigin origin, Frame frame) {
    return values
        .of(function, frame)
        .map(known -> (before, next) -> known.call(List.of(before, next), origin, type));
  }

  /**
   * An optional of what all elements come to; none of them, and nothing between, is null. The first
   * one is taken for itself: where it is known to be there, so is the result.
   */
  private Optional<Expr> merged(Merger merger, Operand rows, TypeMirror mirror, TreeOrigin origin) {
    Type.Rows type = (Type.Rows) rows.expr().type();
    return HeldElements.first(origin, rows.expr())
        .map(first -> merged(merger, first, rows.expr(), type, mirror, origin));
  }

  private Expr merged(
      Merger merger, Expr first, Expr rows, Type.Rows type, TypeMirror mirror, TreeOrigin origin) {
    Type element = type.element();
    Type.Optional optional = new Type.Optional(element);
    Variable start = new Variable("first", optional);
    Variable found = new Variable("found", element);
    Variable each = new Variable("each", element);
    Expr there = new Expr.Use(origin, start);
    Expr present = new Expr.Pure(origin, Simple.BOOLEAN, PureFunction.IS_PRESENT, List.of(there));
    Expr value = new Expr.Pure(origin, element, PureFunction.GET_PRESENT, List.of(there));
    Expr next = checked(new Expr.Use(origin, each), element, origin);
    Operand both =
        merger.merged(new Operand(new Expr.Use(origin, found), mirror), new Operand(next, mirror));
    Expr others = new Expr.Skip(origin, type, rows, new Expr.Literal(origin, Numeric.LONG, 1L));
    Expr all =
        new Expr.Body(
            origin,
            element,
            new Block(
                List.of(
                    new Statement.Let(origin, found, value),
                    new Statement.ForRows(
                        origin,
                        each,
                        others,
                        new Block(
                            List.of(
                                new Statement.Assign(
                                    origin,
                                    found,
                                    checked(
                                        lowering.coercion().to(both, mirror), element, origin))))),
                    new Statement.Return(origin, new Expr.Use(origin, found)))));
    Expr result = new Expr.Conditional(origin, element, present, all, nothing(element, origin));
    return new Expr.Body(
        origin,
        optional,
        new Block(
            List.of(
                new Statement.Let(origin, start, first),
                new Statement.Return(
                    origin,
                    new Expr.Pure(
                        origin, optional, PureFunction.OPTIONAL, List.of(present, result))))));
  }

  /** A boxed number may be null as well, which the type does not say. */
  private static Expr checked(Expr value, Type type, TreeOrigin origin) {
    PureFunction check = type.isPrimitive() ? PureFunction.UNBOX : PureFunction.REQUIRE_NON_NULL;
    return new Expr.Pure(origin, type, check, List.of(value));
  }

  private static Expr nothing(Type element, TreeOrigin origin) {
    return element instanceof Numeric number
        ? Expr.Literal.zero(origin, number)
        : element == Simple.BOOLEAN
            ? new Expr.Literal(origin, Simple.BOOLEAN, false)
            : new Expr.Null(origin);
  }

  /** A loop that begins with a value; the second function would join what threads come to. */
  private Optional<Expr> from(StreamCall call, ExpressionTree function, Operand rows) {
    TreeOrigin origin = call.origin();
    Type type = lowering.types().ofValue(call.type());
    TypeMirror mirror = element(rows);
    Variable total = new Variable("total", type);
    Variable each = new Variable("each", ((Type.Rows) rows.expr().type()).element());
    Expr start = expressions.valueFor(call.type(), call.argument(0), call.frame());
    Expr before = new Expr.Use(origin, total);
    return values
        .of(function, call.frame())
        .map(
            known ->
                known.call(
                    List.of(
                        new Operand(before, call.type()),
                        new Operand(new Expr.Use(origin, each), mirror)),
                    origin,
                    call.type()))
        .map(
            next ->
                new Expr.Body(
                    origin,
                    type,
                    new Block(
                        List.of(
                            new Statement.Let(origin, total, start),
                            new Statement.ForRows(
                                origin,
                                each,
                                rows.expr(),
                                new Block(
                                    List.of(
                                        new Statement.Assign(
                                            origin,
                                            total,
                                            lowering.coercion().to(next, call.type()))))),
                            new Statement.Return(origin, before)))));
  }
}

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
import com.sun.source.tree.MemberReferenceTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Stages of streams over what one row holds, as lists that loops fill: {@code flatMap} and {@code
 * takeWhile}. Lemma: what the stage brings, the loops add in the same order. It asks a function of
 * an element only where the loops do, or not at all, and no function does more than to compute.
 */
final class FilledStages {
  private final Lowering lowering;
  private final RowFunctions functions;

  FilledStages(Lowering lowering, RowFunctions functions) {
    this.lowering = lowering;
    this.functions = functions;
  }

  /** Empty of a data set, and of inner streams that are none of lists or arrays. */
  Optional<Expr> flattened(StreamCall call, Operand rows) {
    if (HeldRows.source(rows.expr()).isEmpty()
        || !(rows.expr().type() instanceof Type.Rows outer)
        || !(lowering.types().of(call.type()) instanceof Type.Rows made)) {
      return Optional.empty();
    }
    Variable each = new Variable("each", outer.element());
    return inner(call, each)
        .filter(found -> isInOrder(found.rows(), made))
        .map(found -> filled(call.origin(), rows.expr(), each, found, made));
  }

  /** Elements, and the name that the outer one has in them. */
  private record Inner(Variable outer, Expr rows) {}

  private Optional<Inner> inner(StreamCall call, Variable each) {
    ExpressionTree function = call.argument(0);
    if (function instanceof LambdaExpressionTree lambda
        && lambda.getBody() instanceof ExpressionTree body) {
      return functions
          .partners(lambda, body, call.frame())
          .flatMap(
              partners ->
                  Shares.single(partners).map(rows -> new Inner(partners.parameter(), rows)));
    }
    // Collection::stream
    return function instanceof MemberReferenceTree reference
            && lowering.source().elementOf(reference) instanceof ExecutableElement method
            && Library.is(method, Meaning.STREAM_OF_COLLECTION)
            && each.type() instanceof Type.Collection held
        ? Optional.of(new Inner(each, elements(call.origin(), held, each)))
        : Optional.empty();
  }

  private static boolean isInOrder(Expr rows, Type.Rows made) {
    return rows.type().equals(made)
        && HeldRows.source(rows).map(Expr::type).filter(HeldElements::isOrdered).isPresent();
  }

  private static Expr filled(
      TreeOrigin origin, Expr rows, Variable each, Inner inner, Type.Rows made) {
    Variable all = list(made);
    Variable one = new Variable("one", made.element());
    List<Statement> body = new ArrayList<>();
    if (!inner.outer().equals(each)) {
      body.add(new Statement.Let(origin, inner.outer(), new Expr.Use(origin, each)));
    }
    body.add(
        new Statement.ForRows(
            origin, one, inner.rows(), new Block(List.of(added(origin, all, one)))));
    return filled(origin, made, all, new Statement.ForRows(origin, each, rows, new Block(body)));
  }

  /** {@code takeWhile(p)}; empty of a data set, and of elements in no order of their own. */
  Optional<Expr> taken(StreamCall call, Operand rows) {
    if (!call.name().equals("takeWhile")
        || call.size() != 1
        || !(rows.expr().type() instanceof Type.Rows type)
        || !isInOrder(rows.expr(), type)) {
      return Optional.empty();
    }
    TreeOrigin origin = call.origin();
    TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    Expr.Lambda goesOn = functions.ofElement(call.argument(0), rows, truth, call.frame());
    Variable all = list(type);
    Variable each = goesOn.parameter();
    Expr asked = new Expr.Body(goesOn.origin(), Type.Simple.BOOLEAN, goesOn.body());
    Statement stop =
        new Statement.If(
            origin,
            asked,
            new Block(List.of()),
            new Block(List.of(new Statement.Break(origin, 0))));
    Block body = new Block(List.of(stop, added(origin, all, each)));
    return Optional.of(
        filled(origin, type, all, new Statement.ForRows(origin, each, rows.expr(), body)));
  }

  private static Variable list(Type.Rows made) {
    return new Variable("all", new Type.Collection("List", made.element()));
  }

  private static Statement added(TreeOrigin origin, Variable all, Variable one) {
    return new Statement.Assign(
        origin,
        all,
        new Expr.Pure(
            origin,
            all.type(),
            PureFunction.ADDED,
            List.of(new Expr.Use(origin, all), new Expr.Use(origin, one))));
  }

  private static Expr filled(TreeOrigin origin, Type.Rows made, Variable all, Statement loop) {
    Expr none = new Expr.Pure(origin, all.type(), PureFunction.LIST_OF, List.of());
    Block body =
        new Block(
            List.of(
                new Statement.Let(origin, all, none),
                loop,
                new Statement.Return(origin, new Expr.Use(origin, all))));
    return new Expr.Elements(origin, made, new Expr.Body(origin, all.type(), body));
  }

  private static Expr elements(TreeOrigin origin, Type.Collection held, Variable each) {
    return new Expr.Elements(origin, new Type.Rows(held.element()), new Expr.Use(origin, each));
  }
}

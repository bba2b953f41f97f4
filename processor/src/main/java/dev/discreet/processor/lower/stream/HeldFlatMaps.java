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
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/**
 * {@code flatMap} of what one row holds: a list that two loops fill. Lemma: the elements of the
 * inner streams follow each other as the loops add them.
 */
final class HeldFlatMaps {
  private final Lowering lowering;
  private final RowFunctions functions;

  HeldFlatMaps(Lowering lowering, RowFunctions functions) {
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
    Type.Collection type = new Type.Collection("List", made.element());
    Variable all = new Variable("all", type);
    Variable one = new Variable("one", made.element());
    Statement add =
        new Statement.Assign(
            origin,
            all,
            new Expr.Pure(
                origin,
                type,
                PureFunction.ADDED,
                List.of(new Expr.Use(origin, all), new Expr.Use(origin, one))));
    Statement inside = new Statement.ForRows(origin, one, inner.rows(), new Block(List.of(add)));
    Block body =
        inner.outer().equals(each)
            ? new Block(List.of(inside))
            : new Block(
                List.of(
                    new Statement.Let(origin, inner.outer(), new Expr.Use(origin, each)), inside));
    Expr list =
        new Expr.Body(
            origin,
            type,
            new Block(
                List.of(
                    new Statement.Let(
                        origin, all, new Expr.Pure(origin, type, PureFunction.LIST_OF, List.of())),
                    new Statement.ForRows(origin, each, rows, body),
                    new Statement.Return(origin, new Expr.Use(origin, all)))));
    return new Expr.Elements(origin, made, list);
  }

  private static Expr elements(TreeOrigin origin, Type.Collection held, Variable each) {
    return new Expr.Elements(origin, new Type.Rows(held.element()), new Expr.Use(origin, each));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** {@code Objects.checkIndex(i, n)} in a constructor: it throws unless 0 ≤ i < n. */
final class IndexChecks {
  private IndexChecks() {}

  /** What is known behind it; empty of any other call. */
  static Optional<Statement> called(
      MethodInvocationTree call,
      TreeOrigin origin,
      Frame frame,
      Lowering lowering,
      Expressions expressions) {
    if (!(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !Library.is(method, Meaning.INDEX_CHECK)) {
      return Optional.empty();
    }
    Variable index = new Variable("index", lowering.types().of(method.getReturnType()));
    Variable length = new Variable("length", index.type());
    Expr at = new Expr.Use(origin, index);
    Expr inside =
        new Expr.And(
            origin,
            new Expr.Comparison(
                origin,
                Expr.Relation.LESS_OR_EQUAL,
                new Expr.Literal(origin, index.type(), 0L),
                at),
            new Expr.Comparison(origin, Expr.Relation.LESS, at, new Expr.Use(origin, length)));
    Statement failure = new Statement.Throw(origin, List.of(), Refusals.of(Rule.MAY_THROW, origin));
    return Optional.of(
        new Statement.Nested(
            origin,
            new Block(
                List.of(
                    new Statement.Let(origin, index, given(call, method, 0, frame, expressions)),
                    new Statement.Let(origin, length, given(call, method, 1, frame, expressions)),
                    new Statement.If(
                        origin, inside, new Block(List.of()), new Block(List.of(failure)))))));
  }

  private static Expr given(
      MethodInvocationTree call,
      ExecutableElement method,
      int argument,
      Frame frame,
      Expressions expressions) {
    return expressions.valueFor(
        method.getParameters().get(argument).asType(), call.getArguments().get(argument), frame);
  }
}

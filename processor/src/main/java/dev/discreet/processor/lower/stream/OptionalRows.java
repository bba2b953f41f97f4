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
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.RowFunctions;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * {@code flatMap(r -> r.email().stream())}, {@code flatMap(Optional::stream)} and {@code flatMap(r
 * -> Stream.ofNullable(r.phone()))}: each row becomes what is there, if anything is.
 */
final class OptionalRows {
  private final Lowering lowering;
  private final RowFunctions functions;

  OptionalRows(Lowering lowering, RowFunctions functions) {
    this.lowering = lowering;
    this.functions = functions;
  }

  /** Empty for any other call. */
  Optional<Expr> flattened(StreamCall call, Operand rows) {
    if (!(lowering.types().of(call.type()) instanceof Type.Rows type)) {
      return Optional.empty();
    }
    ExpressionTree function = Syntax.withoutParentheses(call.argument(0));
    if (function instanceof MemberReferenceTree && isCall(function, Meaning.OPTIONAL_STREAM)) {
      return Optional.of(present(call, type, rows.expr()));
    }
    if (!(function instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof ExpressionTree body)
        || !(Syntax.withoutParentheses(body) instanceof MethodInvocationTree inner)) {
      return Optional.empty();
    }
    if (isCall(inner, Meaning.OPTIONAL_STREAM)
        && inner.getMethodSelect() instanceof MemberSelectTree select) {
      return Optional.of(present(call, type, mapped(call, rows, lambda, select.getExpression())));
    }
    return isCall(inner, Meaning.STREAM_OF_NULLABLE)
        ? Optional.of(notNull(call, type, mapped(call, rows, lambda, inner.getArguments().get(0))))
        : Optional.empty();
  }

  private boolean isCall(ExpressionTree tree, Meaning meaning) {
    return lowering.source().elementOf(tree) instanceof ExecutableElement method
        && Library.is(method, meaning);
  }

  private Expr mapped(
      StreamCall call, Operand rows, LambdaExpressionTree lambda, ExpressionTree part) {
    ExpressionTree value = Syntax.withoutParentheses(part);
    TypeMirror type = lowering.source().typeOf(value);
    Type.Rows mapped = new Type.Rows(lowering.types().ofValue(type));
    return new Expr.MapRows(
        call.origin(), mapped, rows.expr(), functions.part(lambda, value, type, call.frame()));
  }

  private static Expr present(StreamCall call, Type.Rows type, Expr optionals) {
    Expr there =
        new Expr.Filter(
            call.origin(),
            (Type.Rows) optionals.type(),
            optionals,
            function(
                call,
                optionals,
                optional ->
                    pure(
                        call,
                        Simple.BOOLEAN,
                        PureFunction.IS_PRESENT,
                        pure(call, optional.type(), PureFunction.REQUIRE_NON_NULL, optional))));
    return new Expr.MapRows(
        call.origin(),
        type,
        there,
        function(
            call,
            optionals,
            optional -> pure(call, type.element(), PureFunction.GET_PRESENT, optional)));
  }

  private static Expr notNull(StreamCall call, Type.Rows type, Expr values) {
    return new Expr.Filter(
        call.origin(),
        type,
        values,
        function(
            call,
            values,
            value ->
                new Expr.Not(
                    call.origin(),
                    new Expr.Same(call.origin(), value, new Expr.Null(call.origin())))));
  }

  private static Expr pure(StreamCall call, Type type, PureFunction function, Expr argument) {
    return new Expr.Pure(call.origin(), type, function, List.of(argument));
  }

  private static Expr.Lambda function(StreamCall call, Expr rows, UnaryOperator<Expr> value) {
    Variable row = new Variable("row", ((Type.Rows) rows.type()).element());
    Expr result = value.apply(new Expr.Use(call.origin(), row));
    return new Expr.Lambda(
        call.origin(), row, new Block(List.of(new Statement.Return(call.origin(), result))));
  }
}

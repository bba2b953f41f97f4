/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.call;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.lower.library.NullChecks;
import dev.discreet.processor.lower.stream.HeldRows;
import dev.discreet.processor.lower.stream.StreamCall;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Methods of {@code Objects} that throw where a value is null, with a message, or ask a supplier.
 */
final class NullCalls {
  private final Expressions expressions;
  private final FunctionValues functions;

  NullCalls(Expressions expressions, FunctionValues functions) {
    this.expressions = expressions;
    this.functions = functions;
  }

  /** The call; empty if it is any other, or nothing is known of its supplier. */
  Optional<Operand> call(StreamCall call) {
    ExecutableElement method = call.method();
    boolean checks = Library.is(method, Meaning.NULL_CHECK);
    if (!(checks || Library.is(method, Meaning.NULL_REPLACEMENT))
        || method.getParameters().size() != 2) {
      return Optional.empty();
    }
    List<? extends ExpressionTree> arguments = call.tree().getArguments();
    boolean asks = functions.isFunctional(method.getParameters().get(1).asType());
    Operand value = HeldRows.asValue(expressions.operand(arguments.get(0), call.frame()));
    if (value.expr() instanceof Expr.Refused) {
      return Optional.of(value);
    }
    return checks
        ? checked(call, value, arguments.get(1), asks)
        : asks ? replaced(call, value, arguments.get(1)) : Optional.empty();
  }

  private Optional<Operand> checked(
      StreamCall call, Operand value, ExpressionTree message, boolean asks) {
    // No row is made where the supplier is asked, and none where the rows are null.
    boolean silent = asks && (call.frame().constructor() || NullChecks.cannotBeNull(value));
    if (silent || isLiteral(message)) {
      return Optional.of(NullChecks.checked(value, call.origin()));
    }
    return (asks
            ? supplied(call, message, message(call.method()))
            : Optional.of(expressions.operand(message, call.frame()).expr()))
        .flatMap(told -> NullChecks.told(value, told, !asks, call.origin()));
  }

  /** {@code "name"}, or a function that gives it. */
  private static boolean isLiteral(ExpressionTree message) {
    ExpressionTree tree = Syntax.withoutParentheses(message);
    return tree instanceof LiteralTree
        || (tree instanceof LambdaExpressionTree made && made.getBody() instanceof LiteralTree);
  }

  private Optional<Operand> replaced(StreamCall call, Operand value, ExpressionTree supplier) {
    return NullChecks.cannotBeNull(value)
        ? Optional.of(value)
        : supplied(call, supplier, call.type())
            .filter(other -> other.type().equals(value.expr().type()))
            .map(other -> NullChecks.replaced(value, other, call.origin()));
  }

  private Optional<Expr> supplied(StreamCall call, ExpressionTree supplier, TypeMirror type) {
    return functions
        .of(supplier, call.frame())
        .map(function -> function.call(List.of(), call.origin(), type).expr());
  }

  /** What the supplier of a message gives. */
  private static TypeMirror message(ExecutableElement method) {
    DeclaredType supplier = (DeclaredType) method.getParameters().get(1).asType();
    return supplier.getTypeArguments().get(0);
  }
}

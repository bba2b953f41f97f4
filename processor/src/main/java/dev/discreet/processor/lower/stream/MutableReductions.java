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
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * {@code collect(() -> new long[2], (held, row) -> …, combiner)}, and the same by {@code
 * Collector.of}: a loop over the rows that changes what was made before it. Claim: of a stream that
 * is not parallel the combiner is never called, and the rest is what the loop does.
 */
final class MutableReductions {

  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements statements;
  private final FunctionValues values;

  MutableReductions(
      Lowering lowering, Expressions expressions, Statements statements, FunctionValues values) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.statements = statements;
    this.values = values;
  }

  /** What is written: how it begins, what each row does, and what is made of it in the end. */
  private record Parts(
      ExpressionTree made, LambdaExpressionTree each, Optional<ExpressionTree> finisher) {}

  /** Empty for any other collection. */
  Optional<Expr> collected(StreamCall call, Operand rows) {
    return rows.expr().type() instanceof Type.Rows type && !call.mayBeParallel(lowering.source())
        ? parts(call).map(parts -> body(parts, type, call, rows))
        : Optional.empty();
  }

  private Optional<Parts> parts(StreamCall call) {
    if (call.size() == 3) {
      return parts(call.tree().getArguments(), Optional.empty());
    }
    if (!(call.argument(0) instanceof MethodInvocationTree collector)
        || !(lowering.source().elementOf(collector) instanceof ExecutableElement method)
        || !method.getSimpleName().contentEquals("of")
        || !Library.is(Enclosing.type(method), Kind.COLLECTOR)) {
      return Optional.empty();
    }
    List<? extends ExpressionTree> arguments = collector.getArguments();
    boolean finishes = method.getParameters().size() == 5;
    return parts(arguments, finishes ? Optional.of(arguments.get(3)) : Optional.empty());
  }

  private Optional<Parts> parts(
      List<? extends ExpressionTree> arguments, Optional<ExpressionTree> finisher) {
    return Syntax.withoutParentheses(arguments.get(0)) instanceof LambdaExpressionTree supplier
            && supplier.getBody() instanceof ExpressionTree made
            && Syntax.withoutParentheses(arguments.get(1)) instanceof LambdaExpressionTree each
            && element(each, 0) != null
            && isReference(element(each, 1))
            && !HiddenEffects.isIn(each, lowering.source())
        ? Optional.of(new Parts(made, each, finisher))
        : Optional.empty();
  }

  private @Nullable Element element(LambdaExpressionTree function, int index) {
    return lowering.source().elementOf(function.getParameters().get(index));
  }

  private static boolean isReference(@Nullable Element row) {
    return row != null && !row.asType().getKind().isPrimitive();
  }

  private Expr body(Parts parts, Type.Rows type, StreamCall call, Operand rows) {
    TreeOrigin origin = call.origin();
    Operand made = expressions.operand(parts.made(), call.frame());
    Element holder = element(parts.each(), 0);
    Element row = element(parts.each(), 1);
    if (holder == null || row == null) {
      throw new IllegalStateException("asked before");
    }
    Variable held = lowering.declare(holder, made.expr().type());
    Variable each = lowering.declare(row, type.element());
    Block iteration = statements.rowEffect(parts.each(), call.frame());
    Operand result = new Operand(new Expr.Use(origin, held), made.type());
    Expr end =
        parts
            .finisher()
            .map(function -> values.applied(function, result, call.type(), call.frame()))
            .orElse(result.expr());
    List<Statement> all = new ArrayList<>();
    all.add(new Statement.Let(origin, held, made.expr()));
    all.add(new Statement.ForRows(origin, each, rows.expr(), iteration));
    all.add(new Statement.Return(origin, end));
    return new Expr.Body(origin, end.type(), new Block(all));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.stream.Groupings;
import dev.discreet.processor.trees.ForEachCalls;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * {@code rows.forEach(row -> …)}: the loop that the JDK runs. Claim: the function is written there,
 * is called at once for each element, one after the other, and does not return early.
 */
final class EffectLoops {
  private final Lowering lowering;
  private final Expressions expressions;
  private final LoopLowering loops;
  private final Statements bodies;

  EffectLoops(Lowering lowering, Expressions expressions, LoopLowering loops, Statements bodies) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.loops = loops;
    this.bodies = bodies;
  }

  /** Empty for any other statement. */
  Optional<Statement> statement(ExpressionTree tree, TreeOrigin origin, Frame frame) {
    Optional<LambdaExpressionTree> function = ForEachCalls.function(tree, lowering.source());
    if (function.isEmpty()
        || !(tree instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || HiddenEffects.isIn(function.get(), lowering.source())) {
      return Optional.empty();
    }
    Operand receiver = expressions.operand(select.getExpression(), frame);
    if (receiver.expr() instanceof Expr.Refused) {
      return Optional.empty();
    }
    return Library.is(receiver.type(), Kind.MAP)
        ? overEntries(function.get(), receiver, origin, frame)
            .or(
                () ->
                    new HeldLoops(lowering, expressions, origin)
                        .forEach(
                            function.get(),
                            select.getExpression(),
                            receiver,
                            () -> bodies.rowEffect(function.get(), frame)))
        : overRows(function.get(), receiver, origin, frame);
  }

  private Optional<Statement> overRows(
      LambdaExpressionTree function, Operand receiver, TreeOrigin origin, Frame frame) {
    if (!haveElements(receiver.expr().type()) || function.getParameters().size() != 1) {
      return Optional.empty();
    }
    Element row = declared(function, 0);
    return Optional.of(
        loops.overRows(row, origin, receiver, () -> bodies.rowEffect(function, frame)));
  }

  private static boolean haveElements(Type type) {
    return switch (type.kind()) {
      case ROWS, COLLECTION -> true;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OPTIONAL -> false;
      case DICTIONARY, GROUPS, TALLY, VECTOR, TABLE, OTHER -> false;
    };
  }

  /** {@code map.forEach((key, value) -> …)}. */
  private Optional<Statement> overEntries(
      LambdaExpressionTree function, Operand map, TreeOrigin origin, Frame frame) {
    Optional<Expr> entries = Groupings.entries(origin, map.expr());
    if (entries.isEmpty() || function.getParameters().size() != 2) {
      return Optional.empty();
    }
    Variable entry = new Variable("entry", Expr.Entries.ENTRY);
    List<Statement> statements = new ArrayList<>();
    List<String> parts = List.of(Expr.Entries.KEY, Expr.Entries.VALUE);
    for (int i = 0; i < 2; i++) {
      Element element = declared(function, i);
      Type type = lowering.types().ofValue(element.asType());
      Expr use = new Expr.Use(origin, entry);
      Expr part = new Expr.Component(origin, type, use, Expr.Entries.ENTRY.name(), parts.get(i));
      statements.add(new Statement.Let(origin, lowering.declare(element, type), part));
    }
    statements.addAll(bodies.rowEffect(function, frame).statements());
    return Optional.of(new Statement.ForRows(origin, entry, entries.get(), new Block(statements)));
  }

  private Element declared(LambdaExpressionTree function, int index) {
    VariableTree parameter = function.getParameters().get(index);
    Element element = lowering.source().elementOf(parameter);
    if (element == null) {
      throw new SourceHasErrors();
    }
    return element;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Conditions that ask whether there are rows, before these are counted or added up: {@code if
 * (rows.isEmpty()) return 0; return rows.stream()….sum();}.
 *
 * <p>Lemma: what a stream over no elements counts or adds up is 0, and none of its functions is
 * called. So the condition changes nothing.
 */
public final class EmptyGuards {
  private static final Set<String> TOTALS = Set.of("sum", "count");

  private EmptyGuards() {}

  /** Whether the first of some statements is such a condition, and the rest is what it guards. */
  public static boolean isFirst(List<? extends StatementTree> statements, Source source) {
    return statements.size() == 2
        && statements.get(0) instanceof IfTree guard
        && guard.getElseStatement() == null
        && returned(guard.getThenStatement()).filter(EmptyGuards::isZero).isPresent()
        && returned(statements.get(1))
            .filter(total -> isTotalOf(total, emptied(guard.getCondition(), source), source))
            .isPresent();
  }

  /** What a conditional expression comes to where its condition is one; empty of any other. */
  public static Optional<ExpressionTree> guarded(ConditionalExpressionTree tree, Source source) {
    ExpressionTree total = tree.getFalseExpression();
    return isZero(tree.getTrueExpression())
            && isTotalOf(total, emptied(tree.getCondition(), source), source)
        ? Optional.of(total)
        : Optional.empty();
  }

  private static Optional<ExpressionTree> returned(StatementTree tree) {
    StatementTree only =
        tree instanceof BlockTree block && block.getStatements().size() == 1
            ? block.getStatements().get(0)
            : tree;
    return only instanceof ReturnTree end
        ? Optional.ofNullable(end.getExpression())
        : Optional.empty();
  }

  private static boolean isZero(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
        && literal.getValue() instanceof Number number
        && (literal.getKind() == Tree.Kind.INT_LITERAL
            || literal.getKind() == Tree.Kind.LONG_LITERAL)
        && number.longValue() == 0;
  }

  /** The collection that a condition says is empty. */
  private static @Nullable Element emptied(ExpressionTree parenthesized, Source source) {
    ExpressionTree condition = Syntax.withoutParentheses(parenthesized);
    if (condition instanceof BinaryTree same
        && condition.getKind() == Tree.Kind.EQUAL_TO
        && isZero(same.getRightOperand())) {
      return asked(Syntax.withoutParentheses(same.getLeftOperand()), "size", source);
    }
    return asked(condition, "isEmpty", source);
  }

  private static @Nullable Element asked(ExpressionTree tree, String name, Source source) {
    return tree instanceof MethodInvocationTree call
            && call.getArguments().isEmpty()
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals(name)
            && Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree variable
            && Library.is(source.typeOf(variable), Kind.COLLECTION)
        ? source.elementOf(variable)
        : null;
  }

  private static boolean isTotalOf(ExpressionTree tree, @Nullable Element rows, Source source) {
    return rows != null
        && Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && call.getMethodSelect() instanceof MemberSelectTree select
        && TOTALS.contains(select.getIdentifier().toString())
        && isOfStream(call, source)
        && isStreamOf(select.getExpression(), rows, source);
  }

  private static boolean isStreamOf(ExpressionTree parenthesized, Element rows, Source source) {
    if (!(Syntax.withoutParentheses(parenthesized) instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
      return false;
    }
    ExpressionTree receiver = Syntax.withoutParentheses(select.getExpression());
    return receiver instanceof IdentifierTree name
        ? rows.equals(source.elementOf(name))
            && select.getIdentifier().contentEquals("stream")
            && call.getArguments().isEmpty()
        : isOfStream(call, source) && isStreamOf(receiver, rows, source);
  }

  private static boolean isOfStream(MethodInvocationTree call, Source source) {
    return source.elementOf(call) instanceof ExecutableElement method
        && Library.is(Enclosing.type(method), Kind.STREAM);
  }
}

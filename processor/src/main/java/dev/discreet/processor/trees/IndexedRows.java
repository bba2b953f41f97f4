/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * Loops that take one element after the other of a list or an array that a parameter holds, by an
 * index that is used for nothing else: {@code for (int i = 0; i < rows.size(); i++) {… rows.get(i)
 * …}}. Claim: each iteration has the next element, and names neither the parameter nor the index
 * otherwise, so that it does what {@code for (T row : rows)} does.
 */
public final class IndexedRows {
  private final Source source;
  private final Element rows;
  private final Element index;
  private final List<Tree> uses = new ArrayList<>();

  private IndexedRows(Source source, Element rows, Element index) {
    this.source = source;
    this.rows = rows;
    this.index = index;
  }

  /**
   * Such a loop.
   *
   * @param rows the name of what it goes over
   * @param elements the expressions in its body that are the element
   */
  public record Walk(IdentifierTree rows, List<Tree> elements) {
    /** Copies the elements. */
    public Walk {
      elements = List.copyOf(elements);
    }
  }

  /** The loop; empty where it may be another one. */
  public static Optional<Walk> of(ForLoopTree loop, Source source, FixedVariables variables) {
    Optional<Element> index = fromZero(loop, source);
    Optional<IdentifierTree> rows =
        index.flatMap(
            i -> steps(loop, i, source) ? end(loop, i, source, variables) : Optional.empty());
    Element held = rows.map(source::elementOf).orElse(null);
    if (held == null || held.getKind() != ElementKind.PARAMETER) {
      return Optional.empty();
    }
    IndexedRows body = new IndexedRows(source, held, index.orElseThrow());
    return body.isOnlyIndexed(loop.getStatement())
        ? Optional.of(new Walk(rows.get(), body.uses))
        : Optional.empty();
  }

  private static Optional<Element> fromZero(ForLoopTree loop, Source source) {
    return loop.getInitializer().size() == 1
            && loop.getInitializer().get(0) instanceof VariableTree variable
            && variable.getInitializer() instanceof LiteralTree start
            && Integer.valueOf(0).equals(start.getValue())
        ? Optional.ofNullable(source.elementOf(variable))
            .filter(index -> index.asType().getKind() == TypeKind.INT)
        : Optional.empty();
  }

  private static boolean steps(ForLoopTree loop, Element index, Source source) {
    return loop.getUpdate().size() == 1
        && loop.getUpdate().get(0).getExpression() instanceof UnaryTree step
        && (step.getKind() == Tree.Kind.POSTFIX_INCREMENT
            || step.getKind() == Tree.Kind.PREFIX_INCREMENT)
        && Syntax.isName(step.getExpression(), index, source);
  }

  /** What the condition asks for its size, or what was asked for it before. */
  private static Optional<IdentifierTree> end(
      ForLoopTree loop, Element index, Source source, FixedVariables variables) {
    if (loop.getCondition() == null
        || !(Syntax.withoutParentheses(loop.getCondition()) instanceof BinaryTree condition)) {
      return Optional.empty();
    }
    boolean less = condition.getKind() == Tree.Kind.LESS_THAN;
    ExpressionTree counted = less ? condition.getLeftOperand() : condition.getRightOperand();
    ExpressionTree size = less ? condition.getRightOperand() : condition.getLeftOperand();
    if ((!less && condition.getKind() != Tree.Kind.GREATER_THAN)
        || !Syntax.isName(counted, index, source)) {
      return Optional.empty();
    }
    Optional<ExpressionTree> before = variables.value(source.elementOf(size));
    return sized(before.orElse(size))
        .filter(rows -> before.isEmpty() || variables.are(source.elementOf(rows)));
  }

  private static Optional<IdentifierTree> sized(ExpressionTree parenthesized) {
    ExpressionTree size = Syntax.withoutParentheses(parenthesized);
    ExpressionTree asked =
        size instanceof MethodInvocationTree call && call.getArguments().isEmpty()
            ? call.getMethodSelect()
            : size;
    return asked instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals(asked == size ? "length" : "size")
            && select.getExpression() instanceof IdentifierTree rows
        ? Optional.of(rows)
        : Optional.empty();
  }

  private boolean isOnlyIndexed(StatementTree body) {
    Boolean other =
        new TreeScanner<Boolean, @Nullable Void>() {
          @Override
          public Boolean visitMethodInvocation(MethodInvocationTree tree, @Nullable Void ignored) {
            boolean element =
                tree.getMethodSelect() instanceof MemberSelectTree select
                    && select.getIdentifier().contentEquals("get")
                    && tree.getArguments().size() == 1
                    && isElement(tree, select.getExpression(), tree.getArguments().get(0));
            return !element && isTrue(super.visitMethodInvocation(tree, null));
          }

          @Override
          public Boolean visitArrayAccess(ArrayAccessTree tree, @Nullable Void ignored) {
            return !isElement(tree, tree.getExpression(), tree.getIndex())
                && isTrue(super.visitArrayAccess(tree, null));
          }

          @Override
          public Boolean visitIdentifier(IdentifierTree tree, @Nullable Void ignored) {
            Element named = source.elementOf(tree);
            return rows.equals(named) || index.equals(named);
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return isTrue(first) || isTrue(second);
          }
        }.scan(body, null);
    return !isTrue(other);
  }

  private boolean isElement(Tree tree, ExpressionTree of, ExpressionTree at) {
    boolean element = Syntax.isName(of, rows, source) && Syntax.isName(at, index, source);
    if (element) {
      uses.add(tree);
    }
    return element;
  }

  private static boolean isTrue(@Nullable Boolean found) {
    return Boolean.TRUE.equals(found);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees.collection;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * Updates of a map that do what {@code merge(key, x, Long::sum)} does. Claim: they leave x at an
 * absent key, and add x to the number at any other.
 *
 * <ul>
 *   <li>{@code compute(key, (k, v) -> v == null ? x : v + x)};
 *   <li>{@code putIfAbsent(key, 0L)} and {@code computeIfAbsent(key, k -> 0L)}, where x is 0;
 *   <li>{@code put(key, map.getOrDefault(key, 0L) + x)}.
 * </ul>
 */
public final class MapUpdates {
  private final Source source;

  public MapUpdates(Source source) {
    this.source = source;
  }

  /** What is merged in, x; empty for any other update. */
  public Optional<ExpressionTree> merged(String name, List<? extends ExpressionTree> arguments) {
    if (arguments.size() != 2) {
      return Optional.empty();
    }
    ExpressionTree second = Syntax.withoutParentheses(arguments.get(1));
    if (name.equals("putIfAbsent")) {
      return Optional.of(second).filter(MapUpdates::isZero);
    }
    if (!(second instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof ExpressionTree body)) {
      return Optional.empty();
    }
    ExpressionTree bare = Syntax.withoutParentheses(body);
    if (name.equals("computeIfAbsent")) {
      return Optional.of(bare).filter(MapUpdates::isZero);
    }
    if (!name.equals("compute") || !(bare instanceof ConditionalExpressionTree choice)) {
      return Optional.empty();
    }
    return Optional.ofNullable(source.elementOf(lambda.getParameters().get(1)))
        .flatMap(value -> computed(choice, value));
  }

  /**
   * What {@code compute(key, (k, v) -> v + x)} adds to a number that is there; empty for any other
   * update. So does {@code computeIfPresent}, which does nothing where none is.
   */
  public Optional<ExpressionTree> addedWherePresent(
      String name, List<? extends ExpressionTree> arguments) {
    if (!(name.equals("compute") || name.equals("computeIfPresent"))
        || arguments.size() != 2
        || !(Syntax.withoutParentheses(arguments.get(1)) instanceof LambdaExpressionTree lambda)
        || !(lambda.getBody() instanceof ExpressionTree body)
        || !(Syntax.withoutParentheses(body) instanceof BinaryTree sum)
        || sum.getKind() != Tree.Kind.PLUS) {
      return Optional.empty();
    }
    Element key = source.elementOf(lambda.getParameters().get(0));
    Element value = source.elementOf(lambda.getParameters().get(1));
    if (key == null || value == null) {
      return Optional.empty();
    }
    ExpressionTree added =
        Syntax.isName(sum.getLeftOperand(), value, source)
            ? sum.getRightOperand()
            : sum.getLeftOperand();
    boolean adds =
        Syntax.isName(sum.getLeftOperand(), value, source)
            || Syntax.isName(sum.getRightOperand(), value, source);
    return adds && !Syntax.names(added, key, source) && !Syntax.names(added, value, source)
        ? Optional.of(added)
        : Optional.empty();
  }

  /** What {@code map.put(key, map.getOrDefault(key, 0L) + x)} adds; empty for any other call. */
  public Optional<ExpressionTree> put(MethodInvocationTree call, MemberSelectTree put) {
    if (!put.getIdentifier().contentEquals("put")
        || call.getArguments().size() != 2
        || !(Syntax.withoutParentheses(put.getExpression()) instanceof IdentifierTree name)
        || !Library.is(source.typeOf(name), Kind.MAP)
        || !(Syntax.withoutParentheses(call.getArguments().get(1)) instanceof BinaryTree sum)
        || sum.getKind() != Tree.Kind.PLUS) {
      return Optional.empty();
    }
    Element map = Objects.requireNonNull(source.elementOf(name), "a name stands for something");
    ExpressionTree key = call.getArguments().get(0);
    if (isNumberOf(map, key, sum.getLeftOperand())) {
      return Optional.of(sum.getRightOperand());
    }
    return isNumberOf(map, key, sum.getRightOperand())
        ? Optional.of(sum.getLeftOperand())
        : Optional.empty();
  }

  /** {@code map.getOrDefault(key, 0L)}. */
  private boolean isNumberOf(Element map, ExpressionTree key, ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("getOrDefault")
        && Syntax.isName(select.getExpression(), map, source)
        && call.getArguments().size() == 2
        && isZero(call.getArguments().get(1))
        && SameTrees.are(key, call.getArguments().get(0), source);
  }

  /** What is put where the number is null, and added to it elsewhere. */
  Optional<ExpressionTree> computed(ConditionalExpressionTree choice, Element value) {
    ExpressionTree condition = Syntax.withoutParentheses(choice.getCondition());
    boolean present = condition.getKind() == Tree.Kind.NOT_EQUAL_TO;
    if (!(condition instanceof BinaryTree test)
        || !(present || condition.getKind() == Tree.Kind.EQUAL_TO)
        || !isComparedWithNull(test, value)) {
      return Optional.empty();
    }
    ExpressionTree absent = present ? choice.getFalseExpression() : choice.getTrueExpression();
    ExpressionTree more = present ? choice.getTrueExpression() : choice.getFalseExpression();
    return Syntax.withoutParentheses(more) instanceof BinaryTree sum
            && sum.getKind() == Tree.Kind.PLUS
            && ((Syntax.isName(sum.getLeftOperand(), value, source)
                    && isSame(sum.getRightOperand(), absent, source))
                || (Syntax.isName(sum.getRightOperand(), value, source)
                    && isSame(sum.getLeftOperand(), absent, source)))
        ? Optional.of(absent)
        : Optional.empty();
  }

  private boolean isComparedWithNull(BinaryTree test, Element value) {
    ExpressionTree left = Syntax.withoutParentheses(test.getLeftOperand());
    ExpressionTree right = Syntax.withoutParentheses(test.getRightOperand());
    return (Syntax.isName(left, value, source) && right.getKind() == Tree.Kind.NULL_LITERAL)
        || (Syntax.isName(right, value, source) && left.getKind() == Tree.Kind.NULL_LITERAL);
  }

  static boolean isZero(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
        && literal.getValue() instanceof Number number
        && Double.doubleToRawLongBits(number.doubleValue()) == 0;
  }

  /** The same expression is the same number, each time that nothing lies between; 1L is 1. */
  static boolean isSame(ExpressionTree a, ExpressionTree b, Source source) {
    Optional<Long> number = whole(a);
    return (number.isPresent() && number.equals(whole(b))) || SameTrees.are(a, b, source);
  }

  private static Optional<Long> whole(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
            && (literal.getValue() instanceof Integer || literal.getValue() instanceof Long)
        ? Optional.of(((Number) literal.getValue()).longValue())
        : Optional.empty();
  }
}

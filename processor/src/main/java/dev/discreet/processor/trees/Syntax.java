/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.ir.Expr.Relation;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** What a tree shows by itself, or by the one name in it. */
public final class Syntax {
  private Syntax() {}

  /** An expression without the parentheses around it. */
  public static ExpressionTree withoutParentheses(ExpressionTree tree) {
    ExpressionTree bare = tree;
    while (bare instanceof ParenthesizedTree parentheses) {
      bare = parentheses.getExpression();
    }
    return bare;
  }

  /** What a lambda with one expression gives; any other expression itself. Without parentheses. */
  public static ExpressionTree given(ExpressionTree tree) {
    ExpressionTree bare = withoutParentheses(tree);
    return bare instanceof LambdaExpressionTree lambda
            && lambda.getBody() instanceof ExpressionTree body
        ? withoutParentheses(body)
        : bare;
  }

  /** Whether a qualifier names a class: nothing is evaluated. */
  public static boolean isType(Tree qualifier, Source source) {
    Element element = source.elementOf(qualifier);
    return element instanceof TypeElement
        && (qualifier instanceof IdentifierTree || qualifier instanceof MemberSelectTree);
  }

  /**
   * Whether an expression is a name, and evaluates nothing: it stands alone, or behind a class or
   * {@code this}. Of {@code next().LIMIT} Java evaluates {@code next()}, even of a constant.
   */
  public static boolean isName(ExpressionTree tree, Source source) {
    return tree instanceof IdentifierTree
        || (tree instanceof MemberSelectTree select
            && isNothing(withoutParentheses(select.getExpression()), source));
  }

  private static boolean isNothing(ExpressionTree qualifier, Source source) {
    return isThis(qualifier) || isType(qualifier, source);
  }

  /**
   * Whether an array is given in the place of all arguments that there may be, as in {@code
   * List.of(words)}. Of an array that is one argument the type says so: {@code Stream.of(ints)} and
   * {@code List.<String[]>of(words)} have one element (JLS 15.12.2).
   */
  public static boolean isSpread(MethodInvocationTree call, Source source) {
    int last = call.getArguments().size() - 1;
    return source.elementOf(call.getMethodSelect()) instanceof ExecutableElement method
        && method.isVarArgs()
        && last == method.getParameters().size() - 1
        && source.typeOf(call.getMethodSelect()) instanceof ExecutableType type
        && source
            .types()
            .isAssignable(
                source.typeOf(call.getArguments().get(last)), type.getParameterTypes().get(last));
  }

  /** Whether a variable is named anywhere in some code. */
  public static boolean names(Tree code, Element variable, Source source) {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void ignored) {
        found[0] |= variable.equals(source.elementOf(name));
        return null;
      }
    }.scan(code, null);
    return found[0];
  }

  /** Whether an expression is the name of a variable, and nothing else. */
  public static boolean isName(Tree tree, @Nullable Element variable, Source source) {
    return variable != null
        && tree instanceof ExpressionTree expression
        && withoutParentheses(expression) instanceof IdentifierTree name
        && variable.equals(source.elementOf(name));
  }

  /** Whether an expression is a class literal. */
  public static boolean isClass(Tree tree) {
    return tree instanceof MemberSelectTree select && select.getIdentifier().contentEquals("class");
  }

  /** Whether an expression is {@code this}. */
  public static boolean isThis(Tree qualifier) {
    return qualifier instanceof IdentifierTree name && name.getName().contentEquals("this");
  }

  /** Whether a unary operator is {@code ++} or {@code --}. */
  public static boolean isStep(Tree.Kind kind) {
    return switch (kind) {
      case PREFIX_INCREMENT, POSTFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** A comparison whose left side is {@code i++} and the like, of a name. */
  public static Optional<BinaryTree> stepping(ExpressionTree tree) {
    return withoutParentheses(tree) instanceof BinaryTree comparison
            && relation(comparison.getKind()).isPresent()
            && withoutParentheses(comparison.getLeftOperand()) instanceof UnaryTree step
            && isStep(step.getKind())
            && step.getExpression() instanceof IdentifierTree
        ? Optional.of(comparison)
        : Optional.empty();
  }

  /** Whether a statement may run another one again and again. */
  public static boolean isLoop(@Nullable Tree tree) {
    return tree instanceof EnhancedForLoopTree
        || tree instanceof ForLoopTree
        || tree instanceof WhileLoopTree
        || tree instanceof DoWhileLoopTree;
  }

  /** The parts of a condition that must all hold, from left to right. */
  public static Stream<ExpressionTree> conjuncts(ExpressionTree condition) {
    ExpressionTree bare = withoutParentheses(condition);
    return bare instanceof BinaryTree both && both.getKind() == Tree.Kind.CONDITIONAL_AND
        ? Stream.concat(conjuncts(both.getLeftOperand()), conjuncts(both.getRightOperand()))
        : Stream.of(bare);
  }

  /** How an operator compares; empty for any other operator. */
  public static Optional<Relation> relation(Tree.Kind kind) {
    return switch (kind) {
      case LESS_THAN -> Optional.of(Relation.LESS);
      case LESS_THAN_EQUAL -> Optional.of(Relation.LESS_OR_EQUAL);
      case GREATER_THAN -> Optional.of(Relation.GREATER);
      case GREATER_THAN_EQUAL -> Optional.of(Relation.GREATER_OR_EQUAL);
      case EQUAL_TO -> Optional.of(Relation.EQUAL);
      case NOT_EQUAL_TO -> Optional.of(Relation.NOT_EQUAL);
      default -> Optional.empty();
    };
  }

  /** {@code clone()} of an array, which no class can declare. */
  public static boolean isCopyOfArray(MethodInvocationTree tree, Source source) {
    return tree.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("clone")
        && source.typeOf(select.getExpression()).getKind() == TypeKind.ARRAY;
  }

  /** The name with which an expression begins, such as {@code o} of {@code o.items().stream()}. */
  public static Optional<IdentifierTree> root(ExpressionTree tree) {
    ExpressionTree bare = withoutParentheses(tree);
    if (bare instanceof MemberSelectTree select) {
      return root(select.getExpression());
    } else if (bare instanceof MethodInvocationTree call) {
      return root(call.getMethodSelect());
    }
    return bare instanceof IdentifierTree name ? Optional.of(name) : Optional.empty();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Functions that add two numbers, or take the greater or lesser of them. */
public final class SumFunctions {
  private SumFunctions() {}

  /** {@code Long::sum} or {@code (a, b) -> a + b}. */
  public static boolean isOne(ExpressionTree parenthesized, Source source) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof MemberReferenceTree reference) {
      return source.elementOf(reference) instanceof ExecutableElement method
          && Library.is(method, Meaning.SUM);
    }
    if (!(tree instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || lambda.getBody().getKind() != Tree.Kind.PLUS) {
      return false;
    }
    BinaryTree sum = (BinaryTree) lambda.getBody();
    Element first = source.elementOf(lambda.getParameters().get(0));
    Element second = source.elementOf(lambda.getParameters().get(1));
    Element left = source.elementOf(Syntax.withoutParentheses(sum.getLeftOperand()));
    Element right = source.elementOf(Syntax.withoutParentheses(sum.getRightOperand()));
    return first != null
        && second != null
        && ((first.equals(left) && second.equals(right))
            || (first.equals(right) && second.equals(left)));
  }

  /** {@code BigDecimal::add} or {@code (a, b) -> a.add(b)}. */
  public static boolean addsExactly(ExpressionTree parenthesized, Source source) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof MemberReferenceTree reference) {
      return isExactSum(source.elementOf(reference));
    }
    if (!(tree instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof MethodInvocationTree call)
        || !(call.getMethodSelect() instanceof MemberSelectTree select)
        || !isExactSum(source.elementOf(call))) {
      return false;
    }
    Element first = source.elementOf(lambda.getParameters().get(0));
    Element second = source.elementOf(lambda.getParameters().get(1));
    ExpressionTree on = select.getExpression();
    ExpressionTree added = call.getArguments().get(0);
    return (Syntax.isName(on, first, source) && Syntax.isName(added, second, source))
        || (Syntax.isName(on, second, source) && Syntax.isName(added, first, source));
  }

  /** Whether a method adds two numbers of which no digit is lost. */
  public static boolean isExactSum(@Nullable Element method) {
    return method instanceof ExecutableElement called && Library.is(called, Meaning.EXACT_SUM);
  }

  /** Whether a function takes the greater of two numbers, or the lesser; empty of any other. */
  public static Optional<Boolean> takesGreater(ExpressionTree parenthesized, Source source) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof MemberReferenceTree reference) {
      return takesGreater(source.elementOf(reference));
    }
    if (!(tree instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof ExpressionTree body)) {
      return Optional.empty();
    }
    Element first = source.elementOf(lambda.getParameters().get(0));
    Element second = source.elementOf(lambda.getParameters().get(1));
    return takesGreater(
        body,
        false,
        name -> Syntax.isName(name, first, source),
        name -> Syntax.isName(name, second, source),
        source);
  }

  /**
   * Whether the greater of two numbers stays, or the lesser; empty where anything else does.
   *
   * @param replaces whether the code is a condition, under which the first one stays
   * @param first which expressions are the first number
   */
  public static Optional<Boolean> takesGreater(
      ExpressionTree parenthesized,
      boolean replaces,
      Predicate<ExpressionTree> first,
      Predicate<ExpressionTree> second,
      Source source) {
    ExpressionTree code = Syntax.withoutParentheses(parenthesized);
    if (replaces) {
      return isGreater(code, first, second, source);
    }
    if (code instanceof ConditionalExpressionTree choice) {
      ExpressionTree taken = choice.getTrueExpression();
      ExpressionTree other = choice.getFalseExpression();
      Optional<Boolean> greater = isGreater(choice.getCondition(), first, second, source);
      if (first.test(taken) && second.test(other)) {
        return greater;
      }
      return second.test(taken) && first.test(other) ? greater.map(is -> !is) : Optional.empty();
    }
    if (!(code instanceof MethodInvocationTree call) || call.getArguments().size() != 2) {
      return Optional.empty();
    }
    ExpressionTree one = call.getArguments().get(0);
    ExpressionTree other = call.getArguments().get(1);
    return (first.test(one) && second.test(other)) || (second.test(one) && first.test(other))
        ? takesGreater(source.elementOf(call))
        : Optional.empty();
  }

  /**
   * Whether a condition says that the first of two integers is the greater one, or that it is the
   * lesser. What it says of equal ones makes no difference.
   */
  private static Optional<Boolean> isGreater(
      ExpressionTree parenthesized,
      Predicate<ExpressionTree> first,
      Predicate<ExpressionTree> second,
      Source source) {
    if (!(Syntax.withoutParentheses(parenthesized) instanceof BinaryTree comparison)
        || !isInteger(comparison.getLeftOperand(), source)
        || !isInteger(comparison.getRightOperand(), source)) {
      return Optional.empty();
    }
    boolean inOrder = first.test(comparison.getLeftOperand());
    boolean both =
        inOrder
            ? second.test(comparison.getRightOperand())
            : second.test(comparison.getLeftOperand()) && first.test(comparison.getRightOperand());
    return both
        ? switch (comparison.getKind()) {
          case GREATER_THAN, GREATER_THAN_EQUAL -> Optional.of(inOrder);
          case LESS_THAN, LESS_THAN_EQUAL -> Optional.of(!inOrder);
          default -> Optional.empty();
        }
        : Optional.empty();
  }

  /** An {@code int} or a {@code long}, boxed or not. */
  private static boolean isInteger(ExpressionTree tree, Source source) {
    TypeMirror type = source.typeOf(tree);
    return Stream.of(TypeKind.INT, TypeKind.LONG)
        .anyMatch(
            kind ->
                type.getKind() == kind
                    || source
                        .types()
                        .boxedClass(source.types().getPrimitiveType(kind))
                        .equals(source.types().asElement(type)));
  }

  private static Optional<Boolean> takesGreater(@Nullable Element function) {
    if (!(function instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    boolean greatest = Library.is(method, Meaning.GREATEST);
    return greatest || Library.is(method, Meaning.LEAST) ? Optional.of(greatest) : Optional.empty();
  }
}

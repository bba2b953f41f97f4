/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.trees;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
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

  /** Whether a function takes the greater of two numbers, or the lesser; empty of any other. */
  public static Optional<Boolean> takesGreater(ExpressionTree parenthesized, Source source) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof MemberReferenceTree reference) {
      return takesGreater(source.elementOf(reference));
    }
    if (!(tree instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != 2
        || !(lambda.getBody() instanceof MethodInvocationTree call)
        || call.getArguments().size() != 2) {
      return Optional.empty();
    }
    Set<Element> given = new HashSet<>();
    call.getArguments()
        .forEach(argument -> given.add(source.elementOf(Syntax.withoutParentheses(argument))));
    Set<Element> taken = new HashSet<>();
    lambda.getParameters().forEach(parameter -> taken.add(source.elementOf(parameter)));
    return given.equals(taken) && taken.size() == 2
        ? takesGreater(source.elementOf(call))
        : Optional.empty();
  }

  private static Optional<Boolean> takesGreater(@Nullable Element function) {
    if (!(function instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    boolean greatest = Library.is(method, Meaning.GREATEST);
    return greatest || Library.is(method, Meaning.LEAST) ? Optional.of(greatest) : Optional.empty();
  }
}

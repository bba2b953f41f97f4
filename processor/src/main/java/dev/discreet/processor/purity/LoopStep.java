/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;

/**
 * A step of a local variable by a literal number: {@code i++}, {@code i -= 2}, {@code i = i + 3}.
 *
 * @param counter the variable
 * @param by the number, which is not zero
 */
record LoopStep(VariableElement counter, BigInteger by) {

  static Optional<LoopStep> of(ExpressionTree tree, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof UnaryTree unary) {
      return of(unary.getExpression(), sign(unary.getKind()), BigInteger.ONE, source);
    }
    if (bare instanceof CompoundAssignmentTree assignment) {
      return number(assignment.getExpression())
          .flatMap(by -> of(assignment.getVariable(), sign(assignment.getKind()), by, source));
    }
    if (bare instanceof AssignmentTree assignment
        && Syntax.withoutParentheses(assignment.getExpression()) instanceof BinaryTree sum) {
      return of(assignment.getVariable(), 1, BigInteger.ONE, source)
          .map(LoopStep::counter)
          .filter(counter -> isName(sum.getLeftOperand(), counter, source))
          .flatMap(
              counter ->
                  number(sum.getRightOperand())
                      .flatMap(
                          by -> of(assignment.getVariable(), sign(sum.getKind()), by, source)));
    }
    return Optional.empty();
  }

  private static Optional<LoopStep> of(
      ExpressionTree variable, int sign, BigInteger by, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(variable);
    return sign != 0
            && bare instanceof IdentifierTree
            && source.elementOf(bare) instanceof VariableElement counter
            && counter.getKind() == ElementKind.LOCAL_VARIABLE
        ? Optional.of(new LoopStep(counter, by.multiply(BigInteger.valueOf(sign))))
        : Optional.empty();
  }

  private static int sign(Tree.Kind kind) {
    return switch (kind) {
      case PREFIX_INCREMENT, POSTFIX_INCREMENT, PLUS_ASSIGNMENT, PLUS -> 1;
      case PREFIX_DECREMENT, POSTFIX_DECREMENT, MINUS_ASSIGNMENT, MINUS -> -1;
      default -> 0;
    };
  }

  private static boolean isName(ExpressionTree tree, VariableElement counter, Source source) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof IdentifierTree && counter.equals(source.elementOf(bare));
  }

  private static Optional<BigInteger> number(ExpressionTree tree) {
    return Syntax.withoutParentheses(tree) instanceof LiteralTree literal
            && literal.getValue() instanceof Integer value
            && value > 0
        ? Optional.of(BigInteger.valueOf(value))
        : Optional.empty();
  }
}

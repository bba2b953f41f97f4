/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.util.Optional;
import java.util.OptionalDouble;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Numbers that are written down, or computed from such.
 *
 * <p>Claim: the value is the one that Java computes: each operation is done in the type in which
 * Java does it, and a variable holds what its type makes of its value.
 */
final class WrittenNumbers {
  private final Source source;
  private final KeptVariables kept;

  WrittenNumbers(Source source, KeptVariables kept) {
    this.source = source;
    this.kept = kept;
  }

  /** The number; empty for any other expression. */
  OptionalDouble of(ExpressionTree tree) {
    return number(tree)
        .map(number -> OptionalDouble.of(number.doubleValue()))
        .orElse(OptionalDouble.empty());
  }

  private Optional<Number> number(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof LiteralTree literal) {
      return literal.getValue() instanceof Number number ? Optional.of(number) : Optional.empty();
    } else if (bare instanceof TypeCastTree cast) {
      return number(cast.getExpression()).flatMap(of -> as(of, source.typeOf(cast)));
    } else if (bare instanceof UnaryTree unary) {
      return unary.getKind() == Tree.Kind.UNARY_MINUS
          ? computed(Tree.Kind.MULTIPLY, -1, number(unary.getExpression()), unary)
          : Optional.empty();
    } else if (bare instanceof BinaryTree binary) {
      return number(binary.getLeftOperand())
          .flatMap(
              left -> computed(binary.getKind(), left, number(binary.getRightOperand()), binary));
    }
    if (!(source.elementOf(bare) instanceof VariableElement variable)) {
      return Optional.empty();
    }
    return variable.getConstantValue() instanceof Number number
        ? Optional.of(number)
        : kept.initializer(variable)
            .filter(value -> !isUnsetFirst(variable))
            .flatMap(this::number)
            .flatMap(of -> as(of, variable.asType()));
  }

  /** A field that is 0 before its class has been initialised. */
  private static boolean isUnsetFirst(VariableElement variable) {
    return variable.getKind() == ElementKind.FIELD && variable.asType().getKind().isPrimitive();
  }

  /** In the type of the whole, to which Java promotes both sides first. */
  private Optional<Number> computed(
      Tree.Kind operator, Number left, Optional<Number> right, ExpressionTree whole) {
    TypeKind type = source.typeOf(whole).getKind();
    return right.flatMap(
        by ->
            switch (type) {
              case INT -> whole(operator, left.intValue(), by.intValue()).map(Long::intValue);
              case LONG -> whole(operator, left.longValue(), by.longValue());
              // Of two floats, what is rounded to a double and then to a float is rounded once.
              case FLOAT ->
                  real(operator, left.floatValue(), by.floatValue()).map(Double::floatValue);
              case DOUBLE -> real(operator, left.doubleValue(), by.doubleValue());
              default -> Optional.empty();
            });
  }

  private static Optional<Long> whole(Tree.Kind operator, long left, long right) {
    return switch (operator) {
      case PLUS -> Optional.of(left + right);
      case MINUS -> Optional.of(left - right);
      case MULTIPLY -> Optional.of(left * right);
      case DIVIDE -> right == 0 ? Optional.empty() : Optional.of(left / right);
      default -> Optional.empty();
    };
  }

  private static Optional<Double> real(Tree.Kind operator, double left, double right) {
    return switch (operator) {
      case PLUS -> Optional.of(left + right);
      case MINUS -> Optional.of(left - right);
      case MULTIPLY -> Optional.of(left * right);
      case DIVIDE -> Optional.of(left / right);
      default -> Optional.empty();
    };
  }

  private static Optional<Number> as(Number number, TypeMirror type) {
    return switch (type.getKind()) {
      case INT -> Optional.of(number.intValue());
      case LONG -> Optional.of(number.longValue());
      case FLOAT -> Optional.of(number.floatValue());
      case DOUBLE -> Optional.of(number.doubleValue());
      default -> Optional.of(number).filter(of -> type.toString().equals(of.getClass().getName()));
    };
  }
}

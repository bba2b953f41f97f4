/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.pricing;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.contract.declared.Bounds;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.contract.declared.RecordParts;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.library.Verb;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Bounds the whole numbers of a program, by what is constant or declared.
 *
 * <p>Claim: whenever an expression is evaluated, its value lies in its range. No sum, difference or
 * product that has a range wraps.
 */
final class Magnitudes {
  private final Source source;
  private final KeptVariables kept;
  private final Sizes sizes;

  Magnitudes(Source source, KeptVariables kept) {
    this.source = source;
    this.kept = kept;
    this.sizes = new Sizes(source, kept, this);
  }

  /** How many elements collections and arrays have. */
  Sizes sizes() {
    return sizes;
  }

  /** Where a number lies; empty where that is not known. */
  Optional<Range> of(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    if (bare instanceof LiteralTree literal) {
      return exactly(literal.getValue());
    } else if (bare instanceof MethodInvocationTree call) {
      return of(call);
    } else if (bare instanceof UnaryTree unary) {
      return unary.getKind() == Tree.Kind.UNARY_MINUS
          ? of(unary.getExpression()).map(Range::minus).filter(Range::isOfInts)
          : Optional.empty();
    } else if (bare instanceof BinaryTree binary) {
      return of(binary);
    } else if (bare instanceof ConditionalExpressionTree choice) {
      return of(choice.getTrueExpression())
          .flatMap(yes -> of(choice.getFalseExpression()).map(yes::hull));
    } else if (bare instanceof TypeCastTree cast) {
      return of(cast.getExpression())
          .filter(range -> typeOf(cast).filter(range::isWithin).isPresent());
    }
    if (bare instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("length")
        && source.typeOf(select.getExpression()).getKind() == TypeKind.ARRAY) {
      return sizes.of(select.getExpression()).map(Range::of);
    }
    return source.elementOf(bare) instanceof VariableElement variable
        ? of(variable)
        : Optional.empty();
  }

  private Optional<Range> of(VariableElement variable) {
    if (mayRound(variable.asType())) {
      return Optional.empty();
    }
    if (variable.getConstantValue() != null) {
      return exactly(variable.getConstantValue());
    }
    boolean counts =
        variable.asType().getKind() == TypeKind.INT || variable.asType().getKind() == TypeKind.LONG;
    if (counts && kept.isParameter(variable)) {
      return declared(variable);
    }
    Optional<Range> given =
        counts && isComponent(variable)
            ? declared(variable)
            : kept.initializer(variable).flatMap(this::of);
    boolean mayBeUnset = variable.getKind() == ElementKind.FIELD;
    return mayBeUnset ? given.map(Range.of(BigInteger.ZERO)::hull) : given;
  }

  /** Of this record, whose constructor keeps what is declared. */
  private static boolean isComponent(Element variable) {
    return variable.getKind() == ElementKind.FIELD
        && RecordParts.components(Enclosing.type(variable)).stream()
            .anyMatch(component -> component.getSimpleName().equals(variable.getSimpleName()));
  }

  private static Optional<Range> declared(VariableElement variable) {
    return Bounds.of(variable)
        .map(
            bounds ->
                new Range(
                    new BigDecimal(bounds.lower())
                        .setScale(0, RoundingMode.FLOOR)
                        .toBigIntegerExact(),
                    new BigDecimal(bounds.upper())
                        .setScale(0, RoundingMode.CEILING)
                        .toBigIntegerExact()));
  }

  /** What is given to it, and what is computed with it, may be another number than is written. */
  private static boolean mayRound(TypeMirror type) {
    return type.getKind() == TypeKind.FLOAT || type.getKind() == TypeKind.DOUBLE;
  }

  private Optional<Range> of(MethodInvocationTree call) {
    if (!(source.elementOf(call) instanceof ExecutableElement method)) {
      return Optional.empty();
    }
    if (call.getArguments().isEmpty()) {
      return Library.of(method).filter(stated -> stated.does(Verb.COUNTS)).isPresent()
              && call.getMethodSelect() instanceof MemberSelectTree select
          ? sizes
              .of(Syntax.withoutParentheses(select.getExpression()))
              .map(most -> new Range(BigInteger.ZERO, most))
          : Optional.empty();
    }
    if (isClamp(method)) {
      Optional<Range> number = of(call.getArguments().get(0)).or(() -> typeOf(call));
      Optional<Range> least = of(call.getArguments().get(1));
      Optional<Range> most = of(call.getArguments().get(2));
      return number.flatMap(of -> least.map(of::max)).flatMap(of -> most.map(of::min));
    }
    boolean isLeast = Library.is(method, Meaning.LEAST);
    if (!isLeast && !Library.is(method, Meaning.GREATEST)) {
      return Optional.empty();
    }
    Optional<Range> any = typeOf(call);
    Optional<Range> first = of(call.getArguments().get(0)).or(() -> any);
    Optional<Range> second = of(call.getArguments().get(1)).or(() -> any);
    return first.flatMap(
        left -> second.flatMap(right -> Optional.of(isLeast ? left.min(right) : left.max(right))));
  }

  /** {@code Clamp.clamp(x, least, most)}. */
  private static boolean isClamp(ExecutableElement method) {
    return Enclosing.type(method).getQualifiedName().contentEquals("dev.discreet.runtime.Clamp")
        && method.getSimpleName().contentEquals("clamp")
        && method.getParameters().size() == 3;
  }

  /** What numbers the type of an expression has. */
  private Optional<Range> typeOf(ExpressionTree tree) {
    return typeOf(source.typeOf(tree));
  }

  /** What whole numbers a type has; empty for others. */
  static Optional<Range> typeOf(TypeMirror type) {
    return switch (type.getKind()) {
      case BYTE -> range(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SHORT -> range(Short.MIN_VALUE, Short.MAX_VALUE);
      case CHAR -> range(Character.MIN_VALUE, Character.MAX_VALUE);
      case INT -> range(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG -> range(Long.MIN_VALUE, Long.MAX_VALUE);
      default -> Optional.empty();
    };
  }

  private static Optional<Range> range(long least, long most) {
    return Optional.of(new Range(BigInteger.valueOf(least), BigInteger.valueOf(most)));
  }

  /** Empty where the machine's int might wrap. */
  private Optional<Range> of(BinaryTree tree) {
    Optional<Range> left = of(tree.getLeftOperand());
    Optional<Range> right = of(tree.getRightOperand());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Range a = left.get();
    Range b = right.get();
    Optional<Range> result =
        switch (tree.getKind()) {
          case PLUS -> Optional.of(a.plus(b));
          case MINUS -> Optional.of(a.plus(b.minus()));
          case MULTIPLY -> a.times(b);
          case DIVIDE -> a.by(b);
          default -> Optional.empty();
        };
    return result.filter(Range::isOfInts);
  }

  private static Optional<Range> exactly(Object constant) {
    if (constant instanceof Character letter) {
      return Optional.of(Range.of(BigInteger.valueOf(letter)));
    }
    return constant instanceof Integer
            || constant instanceof Long
            || constant instanceof Short
            || constant instanceof Byte
        ? Optional.of(Range.of(BigInteger.valueOf(((Number) constant).longValue())))
        : Optional.empty();
  }
}

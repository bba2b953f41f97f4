/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.MethodStatement;
import dev.discreet.processor.trees.RecordForms;
import dev.discreet.processor.trees.Syntax;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Knows the bounds to which loops count: whether a bound stays, and how large it may be. */
final class LoopBounds {
  private static final Set<String> SIZES = Set.of("size", "length");
  private static final Set<Tree.Kind> ARITHMETIC =
      Set.of(
          Tree.Kind.PLUS,
          Tree.Kind.MINUS,
          Tree.Kind.MULTIPLY,
          Tree.Kind.DIVIDE,
          Tree.Kind.REMAINDER);
  private static final Set<Tree.Kind> SIGNS = Set.of(Tree.Kind.UNARY_MINUS, Tree.Kind.UNARY_PLUS);

  private static final Map<TypeKind, Range> RANGES =
      Map.of(
          TypeKind.BYTE, new Range(Byte.MIN_VALUE, Byte.MAX_VALUE),
          TypeKind.SHORT, new Range(Short.MIN_VALUE, Short.MAX_VALUE),
          TypeKind.CHAR, new Range(Character.MIN_VALUE, Character.MAX_VALUE),
          TypeKind.INT, new Range(Integer.MIN_VALUE, Integer.MAX_VALUE),
          TypeKind.LONG, new Range(Long.MIN_VALUE, Long.MAX_VALUE));

  /** The longest array of the virtual machine has two elements less than the greatest number. */
  private static final Range SIZE = new Range(0, Integer.MAX_VALUE - 2);

  private final PureScope scope;

  LoopBounds(PureScope scope) {
    this.scope = scope;
  }

  /** Numbers from the least to the most. */
  record Range(BigInteger least, BigInteger most) {
    Range(long least, long most) {
      this(BigInteger.valueOf(least), BigInteger.valueOf(most));
    }
  }

  /** What a bound may be; empty of what is no whole number. */
  Optional<Range> range(ExpressionTree bound) {
    ExpressionTree bare = Syntax.withoutParentheses(bound);
    Optional<Number> constant = constant(bare);
    if (constant.isPresent()) {
      return Optional.of(new Range(constant.get().longValue(), constant.get().longValue()));
    }
    ExpressionTree holder = holder(bare);
    return holder != null && isInMemory(holder)
        ? Optional.of(SIZE)
        : Optional.ofNullable(RANGES.get(scope.source().typeOf(bare).getKind()));
  }

  private Optional<Number> constant(ExpressionTree bare) {
    Object value =
        bare instanceof LiteralTree literal
            ? literal.getValue()
            : scope.source().elementOf(bare) instanceof VariableElement variable
                ? variable.getConstantValue()
                : null;
    return value instanceof Integer || value instanceof Long
        ? Optional.of((Number) value)
        : Optional.empty();
  }

  /** Whether a bound is the same at each iteration. */
  boolean isFixed(ExpressionTree bound, Element counter, LoopChanges changes) {
    ExpressionTree bare = Syntax.withoutParentheses(bound);
    if (bare instanceof LiteralTree || constant(bare).isPresent()) {
      return true;
    }
    if (bare instanceof IdentifierTree) {
      return isFixed(scope.source().elementOf(bare), counter, changes);
    }
    if (bare instanceof BinaryTree sum && ARITHMETIC.contains(sum.getKind())) {
      return isFixed(sum.getLeftOperand(), counter, changes)
          && isFixed(sum.getRightOperand(), counter, changes);
    }
    if (bare instanceof UnaryTree sign && SIGNS.contains(sign.getKind())) {
      return isFixed(sign.getExpression(), counter, changes);
    }
    if (bare instanceof TypeCastTree cast) {
      return isFixed(cast.getExpression(), counter, changes);
    }
    if (bare instanceof MethodInvocationTree call && isOfMathematics(call)) {
      return call.getArguments().stream().allMatch(argument -> isFixed(argument, counter, changes));
    }
    ExpressionTree holder = holder(bare);
    return holder != null
        && isFixed(element(holder), counter, changes)
        && (!(bare instanceof MethodInvocationTree call) || keepsSize(call, holder, changes));
  }

  private static boolean isFixed(@Nullable Element element, Element counter, LoopChanges changes) {
    return element != null
        && (element.getKind() == ElementKind.LOCAL_VARIABLE
            || element.getKind() == ElementKind.PARAMETER
            || (element.getKind() == ElementKind.FIELD
                && element.getModifiers().contains(Modifier.FINAL)))
        && !element.equals(counter)
        && !changes.assigns(element);
  }

  private boolean isOfMathematics(MethodInvocationTree call) {
    return scope.source().elementOf(call.getMethodSelect()) instanceof ExecutableElement method
        && Library.is(Enclosing.type(method), Kind.MATH)
        && Library.of(method).filter(MethodStatement::readsOnly).isPresent();
  }

  /**
   * What only one name of this method stands for is written by that name only; any other name may
   * stand for something that is. A method of a record may have the name, and read an array.
   */
  private boolean keepsSize(MethodInvocationTree call, ExpressionTree holder, LoopChanges changes) {
    Element named = element(holder);
    if (scope.source().elementOf(call.getMethodSelect()) instanceof ExecutableElement method
        && Enclosing.type(method).getKind() == ElementKind.RECORD) {
      return RecordForms.isAccessor(method);
    }
    return named != null
        && (scope.types().isString(scope.source().typeOf(holder))
            || scope.isDataSet(named)
            || (scope.fresh().isOnlyName(named) ? !changes.writes(named) : !changes.writesAny()));
  }

  /** The name in {@code name.size()}, {@code name.length()} and {@code name.length}. */
  private static @Nullable ExpressionTree holder(ExpressionTree bound) {
    ExpressionTree size =
        bound instanceof MethodInvocationTree call && call.getArguments().isEmpty()
            ? call.getMethodSelect()
            : bound;
    return size instanceof MemberSelectTree select
            && SIZES.contains(select.getIdentifier().toString())
            && Syntax.withoutParentheses(select.getExpression()) instanceof IdentifierTree name
        ? name
        : null;
  }

  /**
   * Whether what has the size is as long in memory. A component may have the name {@code size}, and
   * {@code nCopies} any size.
   */
  private boolean isInMemory(ExpressionTree holder) {
    TypeMirror type = scope.source().typeOf(holder);
    Element named = element(holder);
    return type.getKind() == TypeKind.ARRAY
        || scope.types().isString(type)
        || (named != null && scope.isDataSet(named))
        || (scope.fresh().holds(holder) && isCounted(type));
  }

  private boolean isCounted(TypeMirror type) {
    return scope.types().isContainer(type) || scope.types().is(type, Kind.BUILDER);
  }

  private @Nullable Element element(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    return bare instanceof IdentifierTree ? scope.source().elementOf(bare) : null;
  }
}

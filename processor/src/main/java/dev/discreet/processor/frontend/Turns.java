/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.Bounds;
import dev.discreet.processor.contract.Enclosing;
import dev.discreet.processor.contract.LengthRule;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * How often a loop of a program turns at most, by what is constant or declared.
 *
 * <p>Claim: of {@code for (int i = a; i < b; i += c)}, whose body leaves i alone, at most ⌈(b − a)
 * / c⌉ times for the greatest b and the least a; of one over all constants of an enum, over an
 * array or a list that is written down, or over one of declared length, once for each element.
 */
final class Turns {
  /** Calls that make a collection of their arguments, which nothing can be added to. */
  private static final Set<String> WRITTEN_DOWN =
      Set.of("java.util.List.of", "java.util.Set.of", "java.util.Arrays.asList");

  /** Where a whole number lies. */
  private record Between(BigInteger least, BigInteger most) {}

  private final Source source;
  private final MethodTrees trees;
  private final Set<Element> assigned;
  private final Map<Element, ExpressionTree> locals = new HashMap<>();

  /** The loops of a method. */
  Turns(Source source, MethodTrees trees, MethodTree method) {
    this.source = source;
    this.trees = trees;
    this.assigned = assignedIn(method, source);
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void ignored) {
        Element element = source.elementOf(tree);
        if (element != null && tree.getInitializer() != null) {
          locals.put(element, tree.getInitializer());
        }
        return super.visitVariable(tree, null);
      }
    }.scan(method.getBody(), null);
  }

  /** Whether a variable of the method keeps what it was given first. */
  boolean keeps(Element variable) {
    return !assigned.contains(variable);
  }

  /** All variables that are assigned in a tree, apart from their declarations. */
  static Set<Element> assignedIn(Tree tree, Source source) {
    Set<Element> assigned = new HashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
        add(tree.getVariable());
        return super.visitAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitCompoundAssignment(
          CompoundAssignmentTree tree, @Nullable Void ignored) {
        add(tree.getVariable());
        return super.visitCompoundAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void ignored) {
        switch (tree.getKind()) {
          case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
              add(tree.getExpression());
          default -> {}
        }
        return super.visitUnary(tree, null);
      }

      private void add(ExpressionTree variable) {
        Element element = source.elementOf(variable);
        if (element != null) {
          assigned.add(element);
        }
      }
    }.scan(tree, null);
    return assigned;
  }

  /** Whether a number of the method lies in bounds, by what is written. */
  boolean isWithin(ExpressionTree number, Bounds bounds) {
    return bounds(number)
        .filter(of -> new BigDecimal(of.least()).compareTo(new BigDecimal(bounds.lower())) >= 0)
        .filter(of -> new BigDecimal(of.most()).compareTo(new BigDecimal(bounds.upper())) <= 0)
        .isPresent();
  }

  /** Whether an array has a length, by what is written. */
  boolean isOfLength(ExpressionTree array, int length) {
    return elements(ExpressionLowering.withoutParentheses(array))
        .filter(BigInteger.valueOf(length)::equals)
        .isPresent();
  }

  /** Of a loop over a collection of public size. */
  Optional<BigInteger> of(EnhancedForLoopTree loop) {
    return elements(ExpressionLowering.withoutParentheses(loop.getExpression()));
  }

  private Optional<BigInteger> elements(ExpressionTree values) {
    if (values instanceof NewArrayTree array && array.getInitializers() != null) {
      return Optional.of(BigInteger.valueOf(array.getInitializers().size()));
    }
    if (values instanceof NewArrayTree array && !array.getDimensions().isEmpty()) {
      return bounds(array.getDimensions().get(0))
          .filter(of -> of.least().equals(of.most()))
          .map(Between::most);
    }
    if (values instanceof MethodInvocationTree call
        && source.elementOf(call) instanceof ExecutableElement method) {
      return elements(call, method);
    }
    if (!(source.elementOf(values) instanceof VariableElement variable)
        || assigned.contains(variable)) {
      return Optional.empty();
    }
    OptionalInt length = LengthRule.lengthOf(variable);
    if (length.isPresent()) {
      return Optional.of(BigInteger.valueOf(length.getAsInt()));
    }
    return initializer(variable).flatMap(this::elements);
  }

  /** What a variable holds that is given once. */
  private Optional<ExpressionTree> initializer(VariableElement variable) {
    boolean constant =
        variable.getKind() == ElementKind.FIELD
            && variable.getModifiers().contains(Modifier.STATIC)
            && variable.getModifiers().contains(Modifier.FINAL);
    Optional<ExpressionTree> given =
        constant
            ? trees.fieldOf(variable).map(VariableTree::getInitializer)
            : Optional.ofNullable(locals.get(variable));
    return given
        .filter(tree -> !assigned.contains(variable))
        .map(ExpressionLowering::withoutParentheses);
  }

  private Optional<BigInteger> elements(MethodInvocationTree call, ExecutableElement method) {
    TypeElement owner = Enclosing.type(method);
    if (CountedLoopLowering.givesConstants(method)) {
      long constants =
          owner.getEnclosedElements().stream()
              .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
              .count();
      return Optional.of(BigInteger.valueOf(constants));
    }
    boolean written =
        WRITTEN_DOWN.contains(owner.getQualifiedName() + "." + method.getSimpleName());
    boolean isArray =
        call.getArguments().size() == 1
            && method.isVarArgs()
            && source.typeOf(call.getArguments().get(0)).getKind() == TypeKind.ARRAY;
    return written && !isArray
        ? Optional.of(BigInteger.valueOf(call.getArguments().size()))
        : Optional.empty();
  }

  /** Of a loop that counts. */
  Optional<BigInteger> of(ForLoopTree loop) {
    if (loop.getInitializer().size() != 1
        || !(loop.getInitializer().get(0) instanceof VariableTree index)
        || index.getInitializer() == null
        || loop.getUpdate().size() != 1) {
      return Optional.empty();
    }
    return of(loop, index, ExpressionLowering.withoutParentheses(loop.getCondition()));
  }

  private Optional<BigInteger> of(ForLoopTree loop, VariableTree index, ExpressionTree tree) {
    if (!(tree instanceof BinaryTree condition)) {
      return Optional.empty();
    }
    if (condition.getKind() == Tree.Kind.CONDITIONAL_AND) {
      ExpressionTree left = ExpressionLowering.withoutParentheses(condition.getLeftOperand());
      ExpressionTree right = ExpressionLowering.withoutParentheses(condition.getRightOperand());
      return of(loop, index, left).or(() -> of(loop, index, right));
    }
    Element counter = source.elementOf(index);
    if (counter == null
        || (counter.asType().getKind() != TypeKind.INT
            && counter.asType().getKind() != TypeKind.LONG)
        || assignedIn(loop.getStatement(), source).contains(counter)
        || assignedIn(loop.getCondition(), source).contains(counter)
        || !counter.equals(source.elementOf(condition.getLeftOperand()))) {
      return Optional.empty();
    }
    Optional<BigInteger> step = step(loop.getUpdate().get(0), counter);
    Optional<Between> start = bounds(index.getInitializer());
    Optional<Between> end = bounds(condition.getRightOperand());
    if (step.isEmpty() || start.isEmpty() || end.isEmpty()) {
      return Optional.empty();
    }
    boolean up = step.get().signum() > 0;
    Optional<BigInteger> width =
        switch (condition.getKind()) {
          case LESS_THAN ->
              up ? Optional.of(end.get().most().subtract(start.get().least())) : Optional.empty();
          case LESS_THAN_EQUAL ->
              up
                  ? Optional.of(end.get().most().subtract(start.get().least()).add(BigInteger.ONE))
                  : Optional.empty();
          case GREATER_THAN ->
              up ? Optional.empty() : Optional.of(start.get().most().subtract(end.get().least()));
          case GREATER_THAN_EQUAL ->
              up
                  ? Optional.empty()
                  : Optional.of(start.get().most().subtract(end.get().least()).add(BigInteger.ONE));
          default -> Optional.empty();
        };
    BigInteger stride = step.get().abs();
    return width
        .filter(wide -> fits(end.get(), stride))
        .map(wide -> wide.max(BigInteger.ZERO).add(stride).subtract(BigInteger.ONE).divide(stride));
  }

  /** Whether the counter cannot wrap and start over. */
  private static boolean fits(Between end, BigInteger stride) {
    BigInteger most = BigInteger.valueOf(Integer.MAX_VALUE);
    return end.most().add(stride).compareTo(most) <= 0
        && end.least().subtract(stride).compareTo(most.negate()) >= 0;
  }

  private Optional<BigInteger> step(ExpressionStatementTree update, Element counter) {
    ExpressionTree tree = ExpressionLowering.withoutParentheses(update.getExpression());
    if (tree instanceof UnaryTree unary
        && counter.equals(source.elementOf(unary.getExpression()))) {
      return switch (unary.getKind()) {
        case PREFIX_INCREMENT, POSTFIX_INCREMENT -> Optional.of(BigInteger.ONE);
        case PREFIX_DECREMENT, POSTFIX_DECREMENT -> Optional.of(BigInteger.ONE.negate());
        default -> Optional.empty();
      };
    }
    if (tree instanceof CompoundAssignmentTree compound
        && counter.equals(source.elementOf(compound.getVariable()))) {
      Optional<BigInteger> by =
          bounds(compound.getExpression())
              .filter(bounds -> bounds.least().equals(bounds.most()) && bounds.least().signum() > 0)
              .map(bounds -> bounds.least());
      return switch (compound.getKind()) {
        case PLUS_ASSIGNMENT -> by;
        case MINUS_ASSIGNMENT -> by.map(BigInteger::negate);
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  /** A number that is written down, as Java computes it; empty for any other. */
  OptionalDouble constant(ExpressionTree tree) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(tree);
    if (bare instanceof LiteralTree literal && literal.getValue() instanceof Number number) {
      return OptionalDouble.of(number.doubleValue());
    }
    if (!(source.elementOf(bare) instanceof VariableElement variable)) {
      return OptionalDouble.empty();
    }
    if (variable.getConstantValue() instanceof Number number) {
      return OptionalDouble.of(number.doubleValue());
    }
    return initializer(variable).map(this::constant).orElse(OptionalDouble.empty());
  }

  /** Where a number of a program lies, by what is written. */
  private Optional<Between> bounds(ExpressionTree tree) {
    ExpressionTree bare = ExpressionLowering.withoutParentheses(tree);
    if (bare instanceof LiteralTree literal && literal.getValue() instanceof Number number) {
      return exactly(number);
    }
    if (bare instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("length")
        && source.typeOf(select.getExpression()).getKind() == TypeKind.ARRAY) {
      return elements(select.getExpression()).map(n -> new Between(n, n));
    }
    if (bare instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("size")
        && call.getArguments().isEmpty()) {
      return elements(ExpressionLowering.withoutParentheses(select.getExpression()))
          .map(n -> new Between(BigInteger.ZERO, n));
    }
    if (bare instanceof UnaryTree unary && unary.getKind() == Tree.Kind.UNARY_MINUS) {
      return bounds(unary.getExpression())
          .map(of -> new Between(of.most().negate(), of.least().negate()))
          .filter(Turns::isOfInts);
    }
    if (bare instanceof BinaryTree binary) {
      return bounds(binary);
    }
    if (source.elementOf(bare) instanceof VariableElement variable
        && !mayRound(variable.asType())) {
      if (variable.getConstantValue() instanceof Number number) {
        return exactly(number);
      }
      boolean counts =
          variable.asType().getKind() == TypeKind.INT
              || variable.asType().getKind() == TypeKind.LONG;
      if (!assigned.contains(variable) && variable.getKind() == ElementKind.PARAMETER && counts) {
        return Bounds.of(variable)
            .map(
                bounds ->
                    new Between(
                        new BigDecimal(bounds.lower())
                            .setScale(0, RoundingMode.FLOOR)
                            .toBigIntegerExact(),
                        new BigDecimal(bounds.upper())
                            .setScale(0, RoundingMode.CEILING)
                            .toBigIntegerExact()));
      }
      return initializer(variable).flatMap(this::bounds);
    }
    return Optional.empty();
  }

  /** What is given to it, and what is computed with it, may be another number than is written. */
  private static boolean mayRound(TypeMirror type) {
    return type.getKind() == TypeKind.FLOAT || type.getKind() == TypeKind.DOUBLE;
  }

  /** Empty where the machine's int might wrap. */
  private Optional<Between> bounds(BinaryTree tree) {
    Optional<Between> left = bounds(tree.getLeftOperand());
    Optional<Between> right = bounds(tree.getRightOperand());
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Between a = left.get();
    Between b = right.get();
    Optional<Between> result =
        switch (tree.getKind()) {
          case PLUS -> Optional.of(new Between(a.least().add(b.least()), a.most().add(b.most())));
          case MINUS ->
              Optional.of(new Between(a.least().subtract(b.most()), a.most().subtract(b.least())));
          case MULTIPLY ->
              a.least().signum() >= 0 && b.least().signum() >= 0
                  ? Optional.of(
                      new Between(a.least().multiply(b.least()), a.most().multiply(b.most())))
                  : Optional.empty();
          default -> Optional.empty();
        };
    return result.filter(Turns::isOfInts);
  }

  private static boolean isOfInts(Between of) {
    return of.least().bitLength() < Integer.SIZE && of.most().bitLength() < Integer.SIZE;
  }

  private static Optional<Between> exactly(Number number) {
    if (number instanceof Integer
        || number instanceof Long
        || number instanceof Short
        || number instanceof Byte) {
      BigInteger value = BigInteger.valueOf(number.longValue());
      return Optional.of(new Between(value, value));
    }
    return Optional.empty();
  }
}

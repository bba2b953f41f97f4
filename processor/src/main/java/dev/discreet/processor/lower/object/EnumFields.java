/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.object;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Method;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.DerivedParts;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Final fields of enums: one value for each constant, known where the constructor stores an
 * argument that is a constant itself, and otherwise fixed before any query runs. A field that
 * another file declares counts as a component of its constant; that file proves where its values
 * lie.
 */
public final class EnumFields {
  private final Lowering lowering;
  private final Expressions expressions;
  private final MethodTrees trees;

  public EnumFields(Lowering lowering, Expressions expressions, MethodTrees trees) {
    this.expressions = expressions;
    this.lowering = lowering;
    this.trees = trees;
  }

  public Operand read(VariableElement field, Expr constant, TreeOrigin origin, TypeMirror type) {
    Type lowered = lowering.types().ofValue(field.asType());
    boolean value = lowered.isValue();
    if (!value || !field.getModifiers().contains(Modifier.FINAL)) {
      return lowering
          .coercion()
          .refused(
              origin,
              type,
              Refusals.state(origin, "keep a number, a String or an enum in a final field"));
    }
    TypeElement owner = Enclosing.type(field);
    if (isElsewhere(owner) && DerivedParts.isDerived(field, lowering.types())) {
      return component(field, owner, constant, origin, type);
    }
    Variable self = new Variable("constant", constant.type());
    Expr chosen = null;
    for (Element member : owner.getEnclosedElements()) {
      if (member.getKind() == ElementKind.ENUM_CONSTANT) {
        Expr one = valueOf(field, lowered, member, origin);
        Expr same =
            new Expr.Same(
                origin,
                new Expr.Use(origin, self),
                new Expr.Literal(origin, constant.type(), member.getSimpleName().toString()));
        chosen = chosen == null ? one : new Expr.Conditional(origin, lowered, same, one, chosen);
      }
    }
    if (chosen == null) {
      return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
    }
    Expr notNull = Expr.Pure.notNull(constant);
    Block body =
        new Block(
            List.of(
                new Statement.Let(origin, self, notNull), new Statement.Return(origin, chosen)));
    return new Operand(new Expr.Body(origin, lowered, body), type);
  }

  /** What a constructor runs may come before the constants of its enum have their values. */
  private boolean isElsewhere(TypeElement owner) {
    return !lowering.source().isInFile(owner) && !lowering.isOfConstructors();
  }

  private Operand component(
      VariableElement field, TypeElement owner, Expr constant, TreeOrigin origin, TypeMirror type) {
    String name = field.getSimpleName().toString();
    lowering.reliance().asks(owner, name);
    return new Operand(
        new Expr.Component(
            origin,
            lowering.types().ofValue(field.asType()),
            constant,
            lowering.source().binaryName(owner),
            name),
        type);
  }

  /** A method that does nothing but read a field of its constant, which this file declares. */
  public Method getter(VariableElement field, VariableTree tree) {
    TypeElement owner = Enclosing.type(field);
    lowering.reliance().reliesOn(owner);
    TreeOrigin origin = lowering.source().origin(tree);
    Variable self = new Variable("this", lowering.types().of(owner.asType()));
    Method getter =
        new Method(
            origin,
            field.getSimpleName().toString(),
            List.of(new Method.Parameter(self, Optional.empty(), false, false)),
            Optional.empty());
    Expr value = read(field, new Expr.Use(origin, self), origin, field.asType()).expr();
    getter.define(new Block(List.of(new Statement.Return(origin, value))));
    return getter;
  }

  private Expr valueOf(VariableElement field, Type type, Element constant, TreeOrigin origin) {
    String name =
        lowering.source().binaryName(Enclosing.type(field))
            + "."
            + constant.getSimpleName()
            + "."
            + field.getSimpleName();
    Expr fixed = new Expr.Fixed(origin, type, name, !field.asType().getKind().isPrimitive());
    return trees
        .creationOf(constant)
        .flatMap(creation -> stored(field, creation))
        .filter(EnumFields::isConstant)
        .orElse(fixed);
  }

  /** What the constructor stores, if that is one of its arguments as it is. */
  private Optional<Expr> stored(VariableElement field, NewClassTree creation) {
    if (!(constructor(creation) instanceof ExecutableElement constructor)
        || constructor.isVarArgs()
        || trees.of(constructor).isEmpty()) {
      return Optional.empty();
    }
    MethodTree tree = trees.of(constructor).get();
    for (StatementTree statement : tree.getBody().getStatements()) {
      if (statement instanceof ExpressionStatementTree wrapper
          && wrapper.getExpression() instanceof AssignmentTree assignment
          && field.equals(lowering.source().elementOf(assignment.getVariable()))) {
        Element source = lowering.source().elementOf(assignment.getExpression());
        int index = source == null ? -1 : constructor.getParameters().indexOf(source);
        return index < 0 || isAssigned(constructor.getParameters().get(index), tree)
            ? Optional.empty()
            : Optional.of(argument(creation.getArguments().get(index), field, constructor, index));
      }
    }
    return Optional.empty();
  }

  /**
   * The enum's constructor. One that a constant with a body has of its own passes its arguments on
   * as they are.
   */
  private @Nullable Element constructor(NewClassTree creation) {
    if (creation.getClassBody() == null) {
      return lowering.source().elementOf(creation);
    }
    return creation.getClassBody().getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(member -> ((MethodTree) member).getBody())
        .filter(Objects::nonNull)
        .flatMap(body -> body.getStatements().stream())
        .map(this::superConstructor)
        .flatMap(Optional::stream)
        .findFirst()
        .orElse(null);
  }

  private Optional<Element> superConstructor(StatementTree statement) {
    return statement instanceof ExpressionStatementTree wrapper
            && wrapper.getExpression() instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof IdentifierTree name
            && name.getName().contentEquals("super")
        ? Optional.ofNullable(lowering.source().elementOf(call))
        : Optional.empty();
  }

  private Expr argument(
      ExpressionTree tree, VariableElement field, ExecutableElement constructor, int index) {
    Frame frame = new Frame(Enclosing.type(field), Optional.empty(), Optional.empty(), false);
    TypeMirror parameter = constructor.getParameters().get(index).asType();
    Expr given = expressions.valueFor(parameter, tree, frame);
    return lowering.coercion().to(new Operand(given, parameter), field.asType());
  }

  /** Whether the constructor gives a parameter another value. */
  private boolean isAssigned(Element parameter, MethodTree constructor) {
    TreeScanner<Boolean, @Nullable Void> scanner =
        new TreeScanner<>() {
          @Override
          public Boolean visitAssignment(AssignmentTree tree, @Nullable Void ignored) {
            return parameter.equals(lowering.source().elementOf(tree.getVariable()))
                || Boolean.TRUE.equals(super.visitAssignment(tree, null));
          }

          @Override
          public Boolean visitCompoundAssignment(
              CompoundAssignmentTree tree, @Nullable Void ignored) {
            return parameter.equals(lowering.source().elementOf(tree.getVariable()))
                || Boolean.TRUE.equals(super.visitCompoundAssignment(tree, null));
          }

          @Override
          public Boolean visitUnary(UnaryTree tree, @Nullable Void ignored) {
            return Syntax.isStep(tree.getKind())
                || Boolean.TRUE.equals(super.visitUnary(tree, null));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        };
    return Boolean.TRUE.equals(scanner.scan(constructor.getBody(), null));
  }

  /** Nothing but literals: its value is known when the query is compiled. */
  private static boolean isConstant(Expr expr) {
    return switch (expr.kind()) {
      case LITERAL -> true;
      case CONVERSION -> isConstant(((Expr.Conversion) expr).operand());
      case NEGATION -> isConstant(((Expr.Negation) expr).operand());
      case NULL, USE, FIXED, COMPONENT, ARITHMETIC, COMPARISON, SAME, NOT, AND, OR -> false;
      case CONDITIONAL, PURE, CALL, UNKNOWN_CALL, BODY, IS_INSTANCE, CAST, NEW_RECORD -> false;
      case REFUSED,
          FILTER,
          MAP_ROWS,
          COUNT,
          SUM,
          SUMS_BY_KEY,
          SUMS_BY_KEYS,
          NEW_VECTOR,
          VECTOR_OF ->
          false;
      case ELEMENT, LENGTH, COPY, CLIP, NEW_LIST, NEW_TABLE, TABLE_SIZE, LOOKUP, CONCAT -> false;
      case FLAT_MAP,
          JOIN,
          ELEMENTS,
          INDEX,
          MEMBER,
          TALLY,
          NUMBER_OF_KEY,
          VALUE_OF_KEY,
          ROWS_OF_KEY ->
          false;
      case COLLECTED, DISTINCT, NEW_SET, ADD_NEW, SORTED, LIMIT, SKIP -> false;
      case MODELLED, DERIVED, OPAQUE -> false;
      case EXTREME, ANY_ROW, ENTRIES -> false;
    };
  }
}

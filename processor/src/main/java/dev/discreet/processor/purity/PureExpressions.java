/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.purity;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Checks the expressions of a pure body. */
final class PureExpressions {
  private static final Set<Tree.Kind> IDENTITY = Set.of(Tree.Kind.EQUAL_TO, Tree.Kind.NOT_EQUAL_TO);

  private final PureScope scope;
  private final PureWalk walk;
  private final PureTypes types;
  private final PureCalls calls;

  PureExpressions(PureScope scope, PureWalk walk) {
    this.walk = walk;
    this.scope = scope;
    this.types = scope.types();
    this.calls = new PureCalls(scope, walk, this);
  }

  PureCalls calls() {
    return calls;
  }

  /** An expression that stands as a statement, or as the body of a lambda. */
  void effect(ExpressionTree tree) {
    if (types.isFunction(scope.source().typeOf(tree))) {
      scope.notUnderstood(tree);
    } else {
      typed(tree);
    }
  }

  /** An expression whose value is used: no function, as one could call itself by a detour. */
  void value(ExpressionTree tree) {
    if (types.isFunction(scope.source().typeOf(tree))) {
      scope.report(
          tree,
          Refusals.of(Rule.NOT_UNDERSTOOD, scope.source().origin(tree))
              .found("a function that is kept as a value")
              .fix("write the function where it is used"));
    } else {
      typed(tree);
    }
  }

  /** By a raw type anything could get into a collection, whatever its other names say. */
  private void typed(ExpressionTree tree) {
    TypeMirror type = scope.source().typeOf(tree);
    if (types.isRaw(type)) {
      scope.report(
          tree,
          Refusals.of(Rule.NOT_UNDERSTOOD, scope.source().origin(tree))
              .found("the raw type `" + type + "`")
              .fix("write its type arguments, as in List<Integer>"));
    } else {
      whole(tree);
    }
  }

  private void whole(ExpressionTree tree) {
    if (tree instanceof ParenthesizedTree parentheses) {
      value(parentheses.getExpression());
    } else if (tree instanceof IdentifierTree name) {
      name(name, name, scope.source().elementOf(name));
    } else if (tree instanceof MemberSelectTree select) {
      select(select);
    } else if (tree instanceof BinaryTree binary) {
      binary(binary);
    } else if (tree instanceof UnaryTree unary) {
      if (Syntax.isStep(unary.getKind())) {
        target(unary.getExpression());
      } else {
        value(unary.getExpression());
      }
    } else if (tree instanceof AssignmentTree assignment) {
      target(assignment.getVariable());
      value(assignment.getExpression());
    } else if (tree instanceof CompoundAssignmentTree assignment) {
      target(assignment.getVariable());
      value(assignment.getExpression());
      texts(assignment, assignment.getVariable(), assignment.getExpression());
    } else if (tree instanceof ConditionalExpressionTree choice) {
      value(choice.getCondition());
      value(choice.getTrueExpression());
      value(choice.getFalseExpression());
    } else if (tree instanceof ArrayAccessTree access) {
      value(access.getExpression());
      value(access.getIndex());
    } else if (tree instanceof NewArrayTree array) {
      array.getDimensions().forEach(this::value);
      if (array.getInitializers() != null) {
        array.getInitializers().forEach(this::value);
      }
    } else if (tree instanceof NewClassTree creation) {
      calls.creation(creation);
    } else if (tree instanceof MethodInvocationTree call) {
      calls.call(call);
    } else if (tree instanceof TypeCastTree cast) {
      cast(cast, cast.getType(), cast.getExpression());
    } else if (tree instanceof InstanceOfTree test && test.getType() != null) {
      cast(test, test.getType(), test.getExpression());
    } else if (tree instanceof SwitchExpressionTree choice) {
      chosen(choice.getExpression());
      walk.cases(choice.getCases());
    } else if (!(tree instanceof LiteralTree)) {
      scope.notUnderstood(tree);
    }
  }

  /** What a switch looks at: that over an enum asks the enum for its constants. */
  void chosen(ExpressionTree tree) {
    value(tree);
    TypeMirror type = scope.source().typeOf(tree);
    types
        .elementOf(type)
        .filter(known -> types.isEnum(type))
        .ifPresent(known -> constant(known, tree));
  }

  private void cast(Tree place, Tree type, ExpressionTree operand) {
    value(operand);
    if (!types.isClosed(scope.source().typeOf(type))) {
      scope.notUnderstood(place);
    }
  }

  private void select(MemberSelectTree tree) {
    Element element = scope.source().elementOf(tree);
    TypeMirror qualifier = scope.source().typeOf(tree.getExpression());
    if (tree.getIdentifier().contentEquals("length") && qualifier.getKind() == TypeKind.ARRAY) {
      value(tree.getExpression());
    } else if (tree.getIdentifier().contentEquals("class")) {
      Optional<TypeElement> named =
          types.elementOf(qualifier).filter(type -> types.isEnum(qualifier));
      if (named.isPresent()) {
        constant(named.get(), tree);
      } else {
        scope.notUnderstood(tree);
      }
    } else {
      if (!isType(tree.getExpression()) && !Syntax.isThis(tree.getExpression())) {
        value(tree.getExpression());
      }
      name(tree, tree, element);
    }
  }

  boolean isType(ExpressionTree tree) {
    Element element = scope.source().elementOf(tree);
    return element instanceof TypeElement && !Syntax.isThis(tree);
  }

  /** A variable, a constant or a component. */
  private void name(ExpressionTree tree, Tree place, @Nullable Element element) {
    TreeOrigin origin = scope.source().origin(place);
    if (Syntax.isThis(tree) || !(element instanceof VariableElement variable)) {
      scope.notUnderstood(place);
      return;
    }
    switch (element.getKind()) {
      case LOCAL_VARIABLE, PARAMETER, BINDING_VARIABLE -> {}
      case ENUM_CONSTANT -> constant(Enclosing.type(element), place);
      case FIELD -> field(variable, place, origin);
      default -> scope.notUnderstood(place);
    }
  }

  /** Notes that an enum is named, which must be nothing but constants. */
  void constant(TypeElement type, Tree place) {
    if (types.isClosed(type.asType())) {
      scope.lowering().types().enumeration(type);
    } else {
      scope.notUnderstood(place);
    }
  }

  private void field(VariableElement field, Tree place, TreeOrigin origin) {
    TypeElement owner = Enclosing.type(field);
    if (field.getModifiers().contains(Modifier.STATIC)
        && (field.getConstantValue() != null || Library.isConstant(field))) {
      return;
    }
    Optional<ExpressionTree> table = scope.tableOf(field);
    if (table.isPresent()) {
      value(table.get());
      return;
    }
    boolean own =
        !field.getModifiers().contains(Modifier.STATIC)
            && field.getModifiers().contains(Modifier.FINAL)
            && scope.trees().classOf(owner).isPresent();
    if (own && owner.getKind() == ElementKind.RECORD) {
      scope.lowering().reliance().readsRow(owner, origin);
      given(field.asType(), owner, field.getSimpleName().toString(), place);
    } else if (!own || !isValue(field.asType())) {
      scope.report(
          place,
          Refusals.state(origin, "keep a constant in it, or pass it to the query as a parameter"));
    }
  }

  /** What an instance of queries may hold. */
  private boolean isValue(TypeMirror type) {
    return type.getKind().isPrimitive()
        || types.isString(type)
        || (types.isEnum(type) && types.isClosed(type));
  }

  /** Checks a component of a row, which somebody else has put there. */
  void given(TypeMirror type, TypeElement record, String component, Tree place) {
    TreeOrigin origin = scope.source().origin(place);
    if (types.isClosed(type)) {
      return;
    }
    if (types.isCopy(type)) {
      types.demand(record, RowDemand.Kind.COPY, component, origin);
      return;
    }
    scope.report(
        place,
        Refusals.of(Rule.UNKNOWN_TARGET, origin)
            .found("a value of type `%s`, which somebody else may have written".formatted(type))
            .fix("keep a number, a String, an enum, a record or a List of such in the row"));
  }

  /**
   * What is assigned: a local variable, a component of the record that a constructor makes, or a
   * cell of an array that this body has made.
   */
  private void target(ExpressionTree tree) {
    ExpressionTree bare = Syntax.withoutParentheses(tree);
    Element element = scope.source().elementOf(bare);
    if (bare instanceof IdentifierTree
        && element != null
        && !scope.isDataSet(element)
        && (element.getKind() == ElementKind.LOCAL_VARIABLE
            || element.getKind() == ElementKind.PARAMETER)) {
      return;
    }
    if (element instanceof VariableElement field
        && field.getKind() == ElementKind.FIELD
        && !field.getModifiers().contains(Modifier.STATIC)
        && Enclosing.type(field).getKind() == ElementKind.RECORD) {
      return; // Only its constructor may, and once.
    }
    if (bare instanceof ArrayAccessTree access) {
      value(access.getExpression());
      value(access.getIndex());
      written(access.getExpression(), tree);
      return;
    }
    scope.report(
        tree, Refusals.state(scope.source().origin(tree), "keep the value in a local variable"));
  }

  /** Refuses a write to what this body has not made. */
  void written(ExpressionTree object, Tree place) {
    Element named = scope.source().elementOf(Syntax.withoutParentheses(object));
    boolean isSaid =
        named instanceof VariableElement field
            && field.getKind().isField()
            && field.getModifiers().contains(Modifier.STATIC)
            && scope.tableOf(field).isEmpty();
    if (scope.fresh().holds(object) || isSaid) {
      return;
    }
    Finding finding =
        Refusals.of(
            named != null && scope.isDataSet(named) ? Rule.ALIASED_DATA : Rule.STATE_TOUCHED,
            scope.source().origin(place));
    scope.report(
        place,
        finding
            .required("an object that this method has made, in a local variable of its own")
            .fix("copy it first: new ArrayList<>(…), or clone() for an array"));
  }

  private void binary(BinaryTree tree) {
    value(tree.getLeftOperand());
    value(tree.getRightOperand());
    if (IDENTITY.contains(tree.getKind())) {
      TypeMirror left = scope.source().typeOf(tree.getLeftOperand());
      TypeMirror right = scope.source().typeOf(tree.getRightOperand());
      boolean fine = isPlain(left) || isPlain(right) || (types.isEnum(left) && types.isEnum(right));
      if (!fine) {
        scope.report(
            tree,
            Refusals.of(Rule.NONDETERMINISM, scope.source().origin(tree))
                .found("a comparison of identities")
                .fix("compare with equals"));
      }
    } else {
      texts(tree, tree.getLeftOperand(), tree.getRightOperand());
    }
  }

  private static boolean isPlain(TypeMirror type) {
    return type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL;
  }

  /** A text that is put together asks each part for its own. */
  private void texts(ExpressionTree whole, ExpressionTree... parts) {
    if (!types.isString(scope.source().typeOf(whole))) {
      return;
    }
    for (ExpressionTree part : parts) {
      text(part);
    }
  }

  /** Refuses what becomes a text by somebody's own method. */
  void text(ExpressionTree part) {
    TypeMirror type = scope.source().typeOf(part);
    if (type.getKind() != TypeKind.NULL && !types.hasText(type)) {
      scope.report(
          part,
          Refusals.of(Rule.UNKNOWN_TARGET, scope.source().origin(part))
              .found("`" + type + ".toString()`, which is not looked into")
              .fix("use its parts: numbers, texts, or the name() of an enum"));
    }
  }
}

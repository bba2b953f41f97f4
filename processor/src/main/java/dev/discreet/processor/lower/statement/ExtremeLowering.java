/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Repeatable;
import dev.discreet.processor.trees.SameTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.collection.WritingCalls;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * {@code if (x > most) most = x;} is {@code most = Math.max(most, x)}. So it is for integers only:
 * a double that is NaN would be kept by one and not by the other.
 */
final class ExtremeLowering {
  private final Lowering lowering;
  private final Expressions expressions;

  ExtremeLowering(Lowering lowering, Expressions expressions) {
    this.expressions = expressions;
    this.lowering = lowering;
  }

  /** Empty for any other branch. */
  Optional<Statement> statement(IfTree branch, TreeOrigin origin, Frame frame) {
    if (branch.getElseStatement() != null
        || !(Syntax.withoutParentheses(branch.getCondition()) instanceof BinaryTree comparison)
        || !(only(branch.getThenStatement()) instanceof ExpressionStatementTree only)
        || !(only.getExpression() instanceof AssignmentTree assignment)
        || !(assignment.getVariable() instanceof IdentifierTree name)) {
      return Optional.empty();
    }
    Element element = lowering.source().elementOf(name);
    Optional<Variable> variable =
        lowering.variable(element).filter(known -> isNumber(element, assignment.getExpression()));
    Optional<Boolean> greatest = greatest(comparison, name, assignment.getExpression());
    if (element == null
        || greatest.isEmpty()
        || variable.isEmpty()
        || !(variable.get().type() instanceof Numeric type)
        || !type.isIntegral()) {
      return Optional.empty();
    }
    Expr value = expressions.valueFor(element.asType(), assignment.getExpression(), frame);
    if (!Repeatable.is(value)
        && WritingCalls.mayBeIn(assignment.getExpression(), lowering.source())) {
      return Optional.empty();
    }
    Expr before = new Expr.Use(lowering.source().origin(name), variable.get());
    PureFunction function = greatest.get() ? PureFunction.MAX : PureFunction.MIN;
    Expr extreme = new Expr.Pure(origin, type, function, List.of(before, value));
    return Optional.of(new Statement.Assign(origin, variable.get(), extreme));
  }

  /** Whether neither is boxed: null throws where they are compared, and is assigned as it is. */
  private boolean isNumber(@Nullable Element variable, ExpressionTree value) {
    return variable != null
        && variable.asType().getKind().isPrimitive()
        && lowering.source().typeOf(value).getKind().isPrimitive();
  }

  private static Tree only(StatementTree statement) {
    return statement instanceof BlockTree block && block.getStatements().size() == 1
        ? block.getStatements().get(0)
        : statement;
  }

  /** Whether the greater of both is kept; empty where the comparison is another. */
  private Optional<Boolean> greatest(
      BinaryTree comparison, IdentifierTree name, ExpressionTree value) {
    Tree.Kind kind = comparison.getKind();
    boolean less = kind == Tree.Kind.LESS_THAN || kind == Tree.Kind.LESS_THAN_EQUAL;
    boolean greater = kind == Tree.Kind.GREATER_THAN || kind == Tree.Kind.GREATER_THAN_EQUAL;
    if (!less && !greater) {
      return Optional.empty();
    }
    ExpressionTree left = comparison.getLeftOperand();
    ExpressionTree right = comparison.getRightOperand();
    Source source = lowering.source();
    if (SameTrees.are(left, value, source) && SameTrees.are(right, name, source)) {
      return Optional.of(greater);
    }
    return SameTrees.are(left, name, source) && SameTrees.are(right, value, source)
        ? Optional.of(less)
        : Optional.empty();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.statement;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.IndexChecks;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Methods that a constructor calls to check a value: static ones of the file that throw where the
 * value is wrong, and return nothing or a value. What they do is read in the place of the call, so
 * what they let pass is known behind it.
 */
final class ConstructorChecks {
  private final Lowering lowering;
  private final Expressions expressions;
  private final NestedBodies statements;
  private final MethodTrees trees;
  private final Set<ExecutableElement> open = new HashSet<>();

  ConstructorChecks(
      Lowering lowering, Expressions expressions, NestedBodies statements, MethodTrees trees) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.statements = statements;
    this.trees = trees;
  }

  /** What such a call does; empty of any other expression. */
  Optional<Statement> called(ExpressionTree tree, TreeOrigin origin, Frame frame) {
    return tree instanceof MethodInvocationTree call && frame.constructor()
        ? index(call, origin, frame).or(() -> checked(call, false, origin, frame))
        : Optional.empty();
  }

  /** What is known of a value that a method checks and returns, where it is assigned. */
  Optional<Statement> assigned(ExpressionTree tree, TreeOrigin origin, Frame frame) {
    return frame.constructor()
            && tree instanceof AssignmentTree assignment
            && Syntax.withoutParentheses(assignment.getExpression())
                instanceof MethodInvocationTree call
            && call.getArguments().stream().allMatch(ConstructorChecks::isStill)
        ? index(call, origin, frame).or(() -> checked(call, true, origin, frame))
        : Optional.empty();
  }

  /** {@code Objects.checkIndex(i, n)}. */
  private Optional<Statement> index(MethodInvocationTree call, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !Library.is(method, Meaning.INDEX_CHECK)) {
      return Optional.empty();
    }
    List<Statement> all = new ArrayList<>();
    List<Expr> given = new ArrayList<>();
    for (int i = 0; i < call.getArguments().size(); i++) {
      TypeMirror type = method.getParameters().get(i).asType();
      Expr value = expressions.valueFor(type, call.getArguments().get(i), frame);
      Variable variable = new Variable("given", value.type());
      all.add(new Statement.Let(origin, variable, value));
      given.add(new Expr.Use(origin, variable));
    }
    all.add(IndexChecks.check(given.get(0), given.get(1), origin));
    return Optional.of(new Statement.Nested(origin, new Block(all)));
  }

  /**
   * What a method asks of its arguments.
   *
   * @param returns whether it gives one of them back
   */
  private Optional<Statement> checked(
      MethodInvocationTree call, boolean returns, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(call) instanceof ExecutableElement method)
        || !isCheck(method, call)
        || returns == (method.getReturnType().getKind() == TypeKind.VOID)) {
      return Optional.empty();
    }
    List<? extends StatementTree> body = trees.of(method).orElseThrow().getBody().getStatements();
    boolean ends =
        !returns
            || (!body.isEmpty()
                && body.get(body.size() - 1) instanceof ReturnTree end
                && end.getExpression() != null
                && isStill(end.getExpression()));
    List<? extends StatementTree> asked = returns && ends ? body.subList(0, body.size() - 1) : body;
    if (!ends || !asked.stream().allMatch(ConstructorChecks::onlyThrows) || !open.add(method)) {
      return Optional.empty();
    }
    List<Statement> all = new ArrayList<>();
    for (int i = 0; i < call.getArguments().size(); i++) {
      VariableElement parameter = method.getParameters().get(i);
      all.add(
          new Statement.Let(
              origin,
              lowering.declareValue(parameter),
              expressions.valueFor(parameter.asType(), call.getArguments().get(i), frame)));
    }
    all.addAll(statements.block(asked, frame).statements());
    open.remove(method);
    return Optional.of(new Statement.Nested(origin, new Block(all)));
  }

  private boolean isCheck(ExecutableElement method, MethodInvocationTree call) {
    return method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && method.getTypeParameters().isEmpty()
        && !method.isVarArgs()
        && method.getParameters().size() == call.getArguments().size()
        && trees.of(method).isPresent();
  }

  /** Conditions, further checks and {@code throw}; nothing is assigned. */
  private static boolean onlyThrows(StatementTree tree) {
    if (tree instanceof BlockTree block) {
      return block.getStatements().stream().allMatch(ConstructorChecks::onlyThrows);
    }
    if (tree instanceof IfTree branch) {
      return isStill(branch.getCondition())
          && onlyThrows(branch.getThenStatement())
          && (branch.getElseStatement() == null || onlyThrows(branch.getElseStatement()));
    }
    if (tree instanceof VariableTree variable) {
      return variable.getInitializer() != null && isStill(variable.getInitializer());
    }
    return tree instanceof ThrowTree
        || (tree instanceof ExpressionStatementTree expression
            && Syntax.withoutParentheses(expression.getExpression())
                instanceof MethodInvocationTree call
            && isStill(call));
  }

  /** Whether an expression assigns nothing. */
  private static boolean isStill(ExpressionTree tree) {
    return !Boolean.TRUE.equals(
        new TreeScanner<Boolean, @Nullable Void>() {
          @Override
          public Boolean visitAssignment(AssignmentTree assignment, @Nullable Void no) {
            return true;
          }

          @Override
          public Boolean visitCompoundAssignment(
              CompoundAssignmentTree assignment, @Nullable Void no) {
            return true;
          }

          @Override
          public Boolean visitUnary(UnaryTree unary, @Nullable Void no) {
            return Syntax.isStep(unary.getKind())
                || Boolean.TRUE.equals(super.visitUnary(unary, null));
          }

          @Override
          public Boolean reduce(@Nullable Boolean first, @Nullable Boolean second) {
            return Boolean.TRUE.equals(first) || Boolean.TRUE.equals(second);
          }
        }.scan(tree, null));
  }
}

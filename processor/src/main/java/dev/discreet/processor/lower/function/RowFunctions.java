/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/** Functions of one row, as the calculus has them: lambdas and what else may stand for one. */
public final class RowFunctions {
  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements bodies;
  private final FunctionValues values;

  public RowFunctions(
      Lowering lowering, Expressions expressions, Statements bodies, FunctionValues values) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.bodies = bodies;
    this.values = values;
  }

  /** A function from a row of a type to a result of another, as the method that takes it needs. */
  public Expr.Lambda function(
      ExpressionTree parenthesized, TypeMirror rowType, TypeMirror resultType, Frame frame) {
    return function(parenthesized, Optional.empty(), rowType, resultType, frame);
  }

  /**
   * A function of what is in a stream. What rows of a group were collected into is a value, where a
   * variable of that type may hold what all rows come to.
   */
  public Expr.Lambda ofElement(
      ExpressionTree function, Operand rows, TypeMirror resultType, Frame frame) {
    TypeMirror row = lowering.types().elementOf(rows.type());
    return function(function, held(rows), row, resultType, frame);
  }

  /** The type of what is in a stream, where that says more than its declaration. */
  private Optional<Type> held(Operand rows) {
    TypeMirror row = lowering.types().elementOf(rows.type());
    return rows.expr().type() instanceof Type.Rows known
        ? Optional.of(known.element())
            .filter(type -> TypeLowering.saysMore(type, lowering.types().ofValue(row)))
        : Optional.empty();
  }

  /**
   * Declares the parameters of a lambda that is given what is in a stream, before parts of it are
   * looked at.
   */
  public void declareElements(LambdaExpressionTree function, Operand rows) {
    Optional<Type> held = held(rows);
    for (VariableTree parameter : function.getParameters()) {
      Element element = lowering.source().elementOf(parameter);
      if (element != null && held.isPresent()) {
        lowering.declare(element, held.get());
      }
    }
  }

  private Expr.Lambda function(
      ExpressionTree parenthesized,
      Optional<Type> given,
      TypeMirror rowType,
      TypeMirror resultType,
      Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    TreeOrigin origin = lowering.source().origin(tree);
    if (tree instanceof LambdaExpressionTree lambda && lambda.getParameters().size() == 1) {
      return lambda(lambda, given, origin, resultType, frame);
    }
    Variable row = new Variable("row", given.orElseGet(() -> lowering.types().ofValue(rowType)));
    Operand argument = new Operand(new Expr.Use(origin, row), rowType);
    Operand result =
        values
            .of(tree, frame)
            .map(function -> function.call(List.of(argument), origin, resultType))
            .orElseGet(
                () -> lowering.coercion().refused(origin, resultType, refusal(tree, origin)));
    return returning(origin, row, lowering.coercion().to(result, resultType));
  }

  /** What a name stands for that is no function known here: whatever the caller has passed. */
  public static Finding refusal(ExpressionTree tree, TreeOrigin origin) {
    return tree instanceof IdentifierTree || tree instanceof MemberSelectTree
        ? Refusals.of(Rule.UNKNOWN_TARGET, origin)
            .found("`" + origin.text() + "` is whatever was passed in")
            .fix("write the function where it is used")
        : Refusals.notUnderstood(origin)
            .found("a function of which the text is not at hand")
            .fix("write the function where it is used, as a lambda or a method of this class");
  }

  /**
   * What is made of the text of an order that a name stands for; empty for any other expression.
   */
  public <T> Optional<T> ofOrder(
      ExpressionTree name, Frame frame, BiFunction<ExpressionTree, Frame, Optional<T>> made) {
    return values.ofOrder(Syntax.withoutParentheses(name), frame, made);
  }

  /** One expression inside a lambda, as a function of its parameter. */
  public Expr.Lambda part(
      LambdaExpressionTree tree, ExpressionTree part, TypeMirror resultType, Frame frame) {
    return part(tree, 0, part, resultType, frame);
  }

  /** One expression inside a lambda, as a function of one of its parameters. */
  public Expr.Lambda part(
      LambdaExpressionTree tree,
      int parameter,
      ExpressionTree part,
      TypeMirror resultType,
      Frame frame) {
    return part(
        tree,
        parameter,
        lowering.source().origin(part),
        () -> expressions.valueFor(resultType, part, frame));
  }

  /** What is lowered of the body of a lambda, as a function of one of its parameters. */
  public Expr.Lambda part(
      LambdaExpressionTree tree, int parameter, TreeOrigin origin, Supplier<Expr> value) {
    Variable row = parameter(tree, parameter);
    return returning(origin, row, value.get());
  }

  /** A lambda that gives rows of a data set; empty where it does not. */
  public Optional<Expr.Lambda> partners(
      LambdaExpressionTree tree, ExpressionTree body, Frame frame) {
    Variable row = parameter(tree, 0);
    Expr rows = expressions.operand(body, frame).expr();
    return rows.type() instanceof Type.Rows && !(rows instanceof Expr.Refused)
        ? Optional.of(returning(lowering.source().origin(body), row, rows))
        : Optional.empty();
  }

  /** Whether conditions inside a lambda are as given, one after the other. */
  public Expr.Lambda conditions(
      LambdaExpressionTree tree,
      List<ExpressionTree> conditions,
      List<Boolean> truths,
      TypeMirror truth,
      Frame frame) {
    Variable row = parameter(tree, 0);
    TreeOrigin origin = lowering.source().origin(tree);
    Expr all = new Expr.Literal(origin, Type.Simple.BOOLEAN, true);
    for (int i = 0; i < conditions.size(); i++) {
      Expr condition = expressions.valueFor(truth, conditions.get(i), frame);
      all =
          new Expr.And(
              origin, all, truths.get(i) ? condition : new Expr.Not(condition.origin(), condition));
    }
    return returning(origin, row, all);
  }

  /** One lambda may be looked at in parts: its parameter is one variable all the same. */
  private Variable parameter(LambdaExpressionTree tree, int index) {
    Element element = lowering.source().elementOf(tree.getParameters().get(index));
    if (element == null) {
      throw new SourceHasErrors();
    }
    return lowering.variable(element).orElseGet(() -> lowering.declareValue(element));
  }

  private static Expr.Lambda returning(TreeOrigin origin, Variable row, Expr value) {
    return new Expr.Lambda(origin, row, new Block(List.of(new Statement.Return(origin, value))));
  }

  private Expr.Lambda lambda(
      LambdaExpressionTree tree,
      Optional<Type> given,
      TreeOrigin origin,
      TypeMirror resultType,
      Frame frame) {
    VariableTree parameter = tree.getParameters().get(0);
    Element element = lowering.source().elementOf(parameter);
    if (element == null) {
      throw new SourceHasErrors();
    }
    Variable row =
        given.isPresent() ? lowering.declare(element, given.get()) : lowering.declareValue(element);
    Tree body = tree.getBody();
    if (body instanceof ExpressionTree expression) {
      TreeOrigin place = lowering.source().origin(expression);
      Expr value = expressions.valueFor(resultType, expression, frame);
      return new Expr.Lambda(origin, row, new Block(List.of(new Statement.Return(place, value))));
    }
    Frame inside = frame.returning(resultType);
    return new Expr.Lambda(
        origin, row, bodies.wholeBody(((BlockTree) body).getStatements(), inside));
  }
}

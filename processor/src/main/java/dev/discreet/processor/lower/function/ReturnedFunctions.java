/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.function;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.contract.declared.AnnotationName;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.initialiser.NamedByQueries;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.MethodTrees;
import dev.discreet.processor.trees.Source;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import dev.discreet.processor.trees.TypeArguments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Functions that a static method makes, and does nothing else: {@code older(65)}, where {@code
 * older(int age)} returns {@code p -> p.age() > age}. Its arguments are the same whenever they are
 * evaluated, so they are evaluated where the function is called.
 */
final class ReturnedFunctions {
  private final Lowering lowering;
  private final Expressions expressions;
  private final FunctionLowering functions;
  private final FunctionValues values;
  private final MethodTrees trees;
  private final NamedByQueries named;

  ReturnedFunctions(
      Lowering lowering,
      Expressions expressions,
      FunctionLowering functions,
      FunctionValues values,
      MethodTrees trees,
      NamedByQueries named) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.functions = functions;
    this.values = values;
    this.trees = trees;
    this.named = named;
  }

  /** What a call returns; empty where it is no such function. */
  Optional<FunctionValues.Callable> function(MethodInvocationTree tree, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)
        || !isPlain(method)
        || !tree.getArguments().stream().allMatch(this::isConstant)) {
      return Optional.empty();
    }
    return lowering
        .source()
        .typeArguments(method, tree)
        .flatMap(types -> madeFor(types, method, tree.getArguments(), frame));
  }

  /** Its type parameters stand for the same where it is made and where it is called. */
  private Optional<FunctionValues.Callable> madeFor(
      TypeArguments types,
      ExecutableElement method,
      List<? extends ExpressionTree> arguments,
      Frame frame) {
    Source source = lowering.source();
    return source
        .reading(
            types, () -> trees.of(method).flatMap(body -> made(body, method, arguments, frame)))
        .map(
            function ->
                (given, origin, result) ->
                    source.reading(types, () -> function.call(given, origin, result)));
  }

  private static boolean isPlain(ExecutableElement method) {
    return method.getModifiers().contains(Modifier.STATIC)
        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
        && !method.isVarArgs();
  }

  private Optional<FunctionValues.Callable> made(
      MethodTree tree,
      ExecutableElement method,
      List<? extends ExpressionTree> arguments,
      Frame frame) {
    List<? extends StatementTree> statements = tree.getBody().getStatements();
    if (statements.size() != 1
        || !(statements.get(0) instanceof ReturnTree end)
        || end.getExpression() == null
        || !(Syntax.withoutParentheses(end.getExpression()) instanceof LambdaExpressionTree lambda)
        || tree.getParameters().size() != arguments.size()) {
      return Optional.empty();
    }
    TypeElement owner = Enclosing.type(method);
    lowering.reliance().reliesOn(owner);
    named.run(tree);
    Frame inside = new Frame(owner, Optional.empty(), Optional.empty(), false);
    return values
        .guarded(method, lambda, inside)
        .map(
            function ->
                (given, origin, result) -> {
                  List<Statement> before = parameters(tree, arguments, frame);
                  return after(before, function.call(given, origin, result), origin);
                });
  }

  private List<Statement> parameters(
      MethodTree tree, List<? extends ExpressionTree> arguments, Frame frame) {
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      VariableTree parameter = tree.getParameters().get(i);
      Operand argument = expressions.operand(arguments.get(i), frame);
      statements.add(functions.parameter(parameter, argument));
    }
    return statements;
  }

  private static Operand after(List<Statement> before, Operand value, TreeOrigin origin) {
    List<Statement> statements = new ArrayList<>(before);
    statements.add(new Statement.Return(origin, value.expr()));
    return new Operand(
        new Expr.Body(origin, value.expr().type(), new Block(statements)), value.type());
  }

  /** A literal, a constant, or a primitive public parameter of a query that nothing assigns. */
  private boolean isConstant(ExpressionTree parenthesized) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    if (tree instanceof LiteralTree) {
      return tree.getKind() != Tree.Kind.NULL_LITERAL;
    }
    return Syntax.isName(tree, lowering.source())
        && lowering.source().elementOf(tree) instanceof VariableElement variable
        && (variable.getConstantValue() != null
            || variable.getKind() == ElementKind.ENUM_CONSTANT
            || isUnchangedParameter(variable));
  }

  private boolean isUnchangedParameter(VariableElement variable) {
    return variable.getEnclosingElement() instanceof ExecutableElement method
        && method.getParameters().contains(variable)
        && variable.asType().getKind().isPrimitive()
        && AnnotationName.PRIVATE.isOn(method)
        && trees
            .of(method)
            .map(tree -> HiddenEffects.targets(tree.getBody()))
            .filter(targets -> targets.stream().noneMatch(target -> names(target, variable)))
            .isPresent();
  }

  private boolean names(ExpressionTree target, Element variable) {
    return variable.equals(lowering.source().elementOf(Syntax.withoutParentheses(target)));
  }
}

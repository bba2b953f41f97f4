/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Functions of one row: lambdas and method references. */
final class FunctionLowering {
  private final BodyLowering lowering;
  private final NameLowering names;
  private final CallLowering calls;
  private final BoundReceivers receivers;

  FunctionLowering(
      BodyLowering lowering, NameLowering names, CallLowering calls, BoundReceivers receivers) {
    this.lowering = lowering;
    this.names = names;
    this.calls = calls;
    this.receivers = receivers;
  }

  /** A function from a row of a type to a result of another, as the method that takes it needs. */
  Expr.Lambda function(
      ExpressionTree parenthesized, TypeMirror rowType, TypeMirror resultType, Frame frame) {
    ExpressionTree tree = Syntax.withoutParentheses(parenthesized);
    TreeOrigin origin = lowering.source().origin(tree);
    if (tree instanceof LambdaExpressionTree lambda && lambda.getParameters().size() == 1) {
      return lambda(lambda, origin, resultType, frame);
    }
    Variable row = new Variable("row", lowering.types().ofValue(rowType));
    Operand argument = new Operand(new Expr.Use(origin, row), rowType);
    Operand result =
        lowering
            .functions()
            .of(tree, frame)
            .map(function -> function.call(List.of(argument), origin, resultType))
            .orElseGet(
                () -> lowering.coercion().refused(origin, resultType, refusal(tree, origin)));
    return returning(origin, row, lowering.coercion().to(result, resultType));
  }

  /** What a name stands for that is no function known here: whatever the caller has passed. */
  static Finding refusal(ExpressionTree tree, TreeOrigin origin) {
    return tree instanceof IdentifierTree || tree instanceof MemberSelectTree
        ? Refusals.of(Rule.UNKNOWN_TARGET, origin)
            .found("`" + origin.text() + "` is whatever was passed in")
            .fix("write the function where it is used")
        : Refusals.notUnderstood(origin)
            .found("a function of which the text is not at hand")
            .fix("write the function where it is used, as a lambda or a method of this class");
  }

  /** One expression inside a lambda, as a function of its parameter. */
  Expr.Lambda part(
      LambdaExpressionTree tree, ExpressionTree part, TypeMirror resultType, Frame frame) {
    return part(tree, 0, part, resultType, frame);
  }

  /** One expression inside a lambda, as a function of one of its parameters. */
  Expr.Lambda part(
      LambdaExpressionTree tree,
      int parameter,
      ExpressionTree part,
      TypeMirror resultType,
      Frame frame) {
    return part(
        tree,
        parameter,
        lowering.source().origin(part),
        () -> lowering.expressions().valueFor(resultType, part, frame));
  }

  /** What is lowered of the body of a lambda, as a function of one of its parameters. */
  Expr.Lambda part(
      LambdaExpressionTree tree, int parameter, TreeOrigin origin, Supplier<Expr> value) {
    Variable row = parameter(tree, parameter);
    return returning(origin, row, value.get());
  }

  /** A lambda that gives rows of a data set; empty where it does not. */
  Optional<Expr.Lambda> partners(LambdaExpressionTree tree, ExpressionTree body, Frame frame) {
    Variable row = parameter(tree, 0);
    Expr rows = lowering.expressions().operand(body, frame).expr();
    return rows.type() instanceof Type.Rows && !(rows instanceof Expr.Refused)
        ? Optional.of(returning(lowering.source().origin(body), row, rows))
        : Optional.empty();
  }

  /** Whether conditions inside a lambda are as given, one after the other. */
  Expr.Lambda conditions(
      LambdaExpressionTree tree,
      List<ExpressionTree> conditions,
      List<Boolean> truths,
      TypeMirror truth,
      Frame frame) {
    Variable row = parameter(tree, 0);
    TreeOrigin origin = lowering.source().origin(tree);
    Expr all = new Expr.Literal(origin, Type.Simple.BOOLEAN, true);
    for (int i = 0; i < conditions.size(); i++) {
      Expr condition = lowering.expressions().valueFor(truth, conditions.get(i), frame);
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

  private Operand refused(TreeOrigin origin, TypeMirror type) {
    return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
  }

  private Expr.Lambda lambda(
      LambdaExpressionTree tree, TreeOrigin origin, TypeMirror resultType, Frame frame) {
    VariableTree parameter = tree.getParameters().get(0);
    Element element = lowering.source().elementOf(parameter);
    if (element == null) {
      throw new SourceHasErrors();
    }
    Variable row = lowering.declareValue(element);
    Tree body = tree.getBody();
    if (body instanceof ExpressionTree expression) {
      TreeOrigin place = lowering.source().origin(expression);
      Expr value = lowering.expressions().valueFor(resultType, expression, frame);
      return new Expr.Lambda(origin, row, new Block(List.of(new Statement.Return(place, value))));
    }
    Frame inside = frame.returning(resultType);
    return new Expr.Lambda(
        origin, row, lowering.statements().wholeBody(((BlockTree) body).getStatements(), inside));
  }

  /** A lambda, called: its parameters have the arguments' values. */
  Operand inlined(
      LambdaExpressionTree tree, List<Operand> arguments, TypeMirror expected, Frame frame) {
    TreeOrigin origin = lowering.source().origin(tree);
    List<Statement> statements = new ArrayList<>();
    if (tree.getParameters().size() != arguments.size()) {
      return refused(origin, expected);
    }
    for (int i = 0; i < arguments.size(); i++) {
      statements.add(parameter(tree.getParameters().get(i), arguments.get(i)));
    }
    TypeMirror result;
    if (tree.getBody() instanceof ExpressionTree expression) {
      Operand value = lowering.expressions().operand(expression, frame);
      result = value.type();
      statements.add(new Statement.Return(value.expr().origin(), value.expr()));
    } else {
      result = returned(tree, expected);
      BlockTree body = (BlockTree) tree.getBody();
      statements.addAll(
          lowering
              .statements()
              .wholeBody(body.getStatements(), frame.returning(result))
              .statements());
    }
    Type type = lowering.types().of(result);
    return new Operand(new Expr.Body(origin, type, new Block(statements)), result);
  }

  /** The parameter of a lambda that is put in where it is called. */
  Statement parameter(VariableTree tree, Operand argument) {
    Element element = lowering.source().elementOf(tree);
    if (element == null) {
      throw new SourceHasErrors();
    }
    Variable variable =
        argument.expr().type() instanceof Type.Rows
            ? lowering.declare(element)
            : lowering.declareValue(element);
    TreeOrigin place = lowering.source().origin(tree);
    return new Statement.Let(place, variable, given(argument, element.asType()));
  }

  private Expr given(Operand argument, TypeMirror parameter) {
    boolean rows = argument.expr().type() instanceof Type.Rows;
    return rows ? argument.expr() : lowering.coercion().to(argument, parameter);
  }

  /** What a lambda with a block returns, by its interface. */
  private TypeMirror returned(LambdaExpressionTree tree, TypeMirror expected) {
    return signature(tree).map(ExecutableType::getReturnType).orElse(expected);
  }

  /** The method that a function implements, as the type of the function has it. */
  Optional<ExecutableType> signature(ExpressionTree tree) {
    return lowering.source().typeOf(tree) instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement owner
        ? lowering
            .source()
            .functions()
            .methodOf(owner)
            .map(method -> lowering.source().types().asMemberOf(declared, method))
            .filter(ExecutableType.class::isInstance)
            .map(ExecutableType.class::cast)
        : Optional.empty();
  }

  /** A method reference, called. */
  Operand referenced(
      MemberReferenceTree tree, TreeOrigin origin, List<Operand> values, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return refused(origin, lowering.source().types().getNoType(TypeKind.NONE));
    }
    if (tree.getMode() != MemberReferenceTree.ReferenceMode.INVOKE) {
      return lowering.expressions().records().created(method, values, origin);
    }
    ExpressionTree qualifier = Syntax.withoutParentheses(tree.getQualifierExpression());
    Optional<Operand> ofClass =
        lowering.expressions().patterns().ofClass(method, qualifier, values, origin);
    if (ofClass.isPresent()) {
      return ofClass.get();
    }
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    boolean onThis = Syntax.isThis(qualifier);
    boolean onRow = !isStatic && Syntax.isType(qualifier, lowering.source());
    Optional<Operand> receiver = Optional.empty();
    List<Operand> arguments = new ArrayList<>();
    if (onRow && !values.isEmpty()) {
      receiver = Optional.of(values.get(0));
      arguments.addAll(values.subList(1, values.size()));
    } else {
      arguments.addAll(values);
      if (!isStatic && !onThis) {
        receiver =
            receivers
                .of(tree)
                .or(() -> Optional.of(lowering.expressions().operand(qualifier, frame)));
      }
    }
    if (method.isVarArgs() || method.getParameters().size() != arguments.size()) {
      return refused(origin, method.getReturnType());
    }
    if (receiver.isPresent() && receiver.get().expr() instanceof Expr.Refused refused) {
      return lowering
          .coercion()
          .refused(refused.origin(), method.getReturnType(), refused.finding());
    }
    return calls.resolve(
        new Invocation(origin, method, receiver, onThis, arguments, method.getReturnType()), frame);
  }
}

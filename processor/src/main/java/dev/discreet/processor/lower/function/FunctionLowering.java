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
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.VariableTree;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Calls;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.MemberQuestions;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.lower.object.PatternLowering;
import dev.discreet.processor.lower.object.RecordCreation;
import dev.discreet.processor.trees.SourceHasErrors;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Functions that are called: lambdas and method references. */
public final class FunctionLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements bodies;
  private final PatternLowering patterns;
  private final RecordCreation records;
  private final Calls calls;
  private final BoundReceivers receivers;

  public FunctionLowering(
      Lowering lowering,
      Expressions expressions,
      Statements bodies,
      Calls calls,
      BoundReceivers receivers,
      PatternLowering patterns,
      RecordCreation records) {
    this.expressions = expressions;
    this.bodies = bodies;
    this.patterns = patterns;
    this.records = records;
    this.lowering = lowering;
    this.calls = calls;
    this.receivers = receivers;
  }

  private Operand refused(TreeOrigin origin, TypeMirror type) {
    return lowering.coercion().refused(origin, type, Refusals.notUnderstood(origin));
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
      Operand value = expressions.operand(expression, frame);
      result = value.type();
      statements.add(new Statement.Return(value.expr().origin(), value.expr()));
    } else {
      result = returned(tree, expected);
      BlockTree body = (BlockTree) tree.getBody();
      statements.addAll(
          bodies.wholeBody(body.getStatements(), frame.returning(result)).statements());
    }
    Block body = new Block(statements);
    Type type = TypeLowering.ofReturned(body, lowering.types().of(result));
    return new Operand(new Expr.Body(origin, type, body), result);
  }

  /** The parameter of a lambda that is put in where it is called. */
  public Statement parameter(VariableTree tree, Operand argument) {
    Element element = lowering.source().elementOf(tree);
    if (element == null) {
      throw new SourceHasErrors();
    }
    TreeOrigin place = lowering.source().origin(tree);
    Type given = argument.expr().type();
    Type declared = lowering.types().ofDeclared(element);
    if (given.kind() != Type.Kind.ROWS
        && !given.equals(declared)
        && TypeLowering.saysMore(given, declared)) {
      return new Statement.Let(place, lowering.declare(element, given), argument.expr());
    }
    Variable variable =
        given.kind() == Type.Kind.ROWS ? lowering.declare(element) : lowering.declareValue(element);
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
    return lowering.source().signature(lowering.source().typeOf(tree));
  }

  /** A method reference, called. */
  Operand referenced(
      MemberReferenceTree tree, TreeOrigin origin, List<Operand> values, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)) {
      return refused(origin, lowering.source().types().getNoType(TypeKind.NONE));
    }
    if (tree.getMode() != MemberReferenceTree.ReferenceMode.INVOKE) {
      return records.created(method, values, origin);
    }
    ExpressionTree qualifier = Syntax.withoutParentheses(tree.getQualifierExpression());
    Optional<Operand> ofClass = patterns.ofClass(method, qualifier, values, origin);
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
        receiver = receivers.of(tree).or(() -> Optional.of(expressions.operand(qualifier, frame)));
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
    Optional<Expr> member =
        receiver
            .map(Operand::expr)
            .filter(all -> isOfAllRows(all.type()) && qualifier instanceof IdentifierTree)
            .flatMap(all -> member(method, all, arguments, origin));
    if (member.isPresent()) {
      return new Operand(member.get(), method.getReturnType());
    }
    if (receiver.isPresent() && isOfAllRows(receiver.get().expr().type())) {
      return lowering
          .coercion()
          .refused(
              origin,
              method.getReturnType(),
              Refusals.notUnderstood(origin)
                  .found("a reference to a method of what all rows come to")
                  .fix("write a lambda: " + asLambda(qualifier, method, arguments.size())));
    }
    return calls.resolve(
        new Invocation(origin, method, receiver, onThis, arguments, returned(method, receiver)),
        frame);
  }

  /** {@code all::contains}, which a lambda that calls it would ask as well. */
  private static Optional<Expr> member(
      ExecutableElement method, Expr all, List<Operand> arguments, TreeOrigin origin) {
    return Library.of(method).isPresent() && arguments.size() == 1
        ? MemberQuestions.asked(
            method.getSimpleName().toString(), all, arguments.get(0).expr(), origin)
        : Optional.empty();
  }

  /** {@code x -> map.containsKey(x)}, or {@code all -> all.size()}. */
  private String asLambda(ExpressionTree qualifier, ExecutableElement method, int arguments) {
    boolean bound = !Syntax.isType(qualifier, lowering.source());
    String receiver = bound ? lowering.source().origin(qualifier).text() : "all";
    String given = bound && arguments == 1 ? "x" : "";
    String parameter = given.isEmpty() ? "all" : given;
    return "`%s -> %s.%s(%s)`".formatted(parameter, receiver, method.getSimpleName(), given);
  }

  /** Their methods are known by the calls as they are written. */
  private static boolean isOfAllRows(Type receiver) {
    return switch (receiver.kind()) {
      case ROWS, GROUPS, TALLY, TABLE -> true;
      case NUMERIC, BOOLEAN, TEXT, NONE, ENUMERATION, ROW, SEALED, OTHER -> false;
      case OPTIONAL, COLLECTION, DICTIONARY, VECTOR -> false;
    };
  }

  /** What a method of a key with its value returns is told by the types of these. */
  private TypeMirror returned(ExecutableElement method, Optional<Operand> receiver) {
    return receiver.isPresent()
            && receiver.get().type() instanceof DeclaredType entry
            && Library.is(entry, Kind.ENTRY)
            && method.getParameters().isEmpty()
            && lowering.source().types().asMemberOf(entry, method) instanceof ExecutableType typed
        ? typed.getReturnType()
        : method.getReturnType();
  }
}

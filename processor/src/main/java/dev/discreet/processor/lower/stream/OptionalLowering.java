/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.stream;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import dev.discreet.processor.contract.declared.Enclosing;
import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.lower.Statements;
import dev.discreet.processor.lower.function.FunctionLowering;
import dev.discreet.processor.lower.function.FunctionValues;
import dev.discreet.processor.trees.HiddenEffects;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** {@code Optional} and its kinds for numbers: a condition and a value. */
public final class OptionalLowering {
  private final Lowering lowering;
  private final Expressions expressions;
  private final Statements bodies;
  private final FunctionValues functionValues;
  private final FunctionLowering functions;

  public OptionalLowering(
      Lowering lowering,
      Expressions expressions,
      Statements bodies,
      FunctionLowering functions,
      FunctionValues functionValues) {
    this.expressions = expressions;
    this.bodies = bodies;
    this.functionValues = functionValues;
    this.lowering = lowering;
    this.functions = functions;
  }

  /** An optional in a variable, so that it is computed once. */
  private final class Held {
    private final TreeOrigin origin;
    private final Operand optional;
    private final Type.Optional type;
    private final Variable variable;

    Held(TreeOrigin origin, Operand optional, Type.Optional type) {
      this.origin = origin;
      this.optional = optional;
      this.type = type;
      this.variable = new Variable("optional", type);
    }

    private Expr use() {
      return new Expr.Use(origin, variable);
    }

    Expr isPresent() {
      return pure(PureFunction.IS_PRESENT, Simple.BOOLEAN, List.of(use()));
    }

    /** Where something is present, an optional of that: it is not null. */
    Expr same() {
      Expr there = new Expr.Literal(origin, Simple.BOOLEAN, true);
      return optional(origin, type, there, value().expr());
    }

    Operand value() {
      return new Operand(
          pure(PureFunction.GET_PRESENT, type.element(), List.of(use())),
          elementType(optional.type()));
    }

    /** What is asked of it once. */
    Expr asked(PureFunction function, Type result) {
      return pure(function, result, List.of(Expr.Pure.notNull(optional.expr())));
    }

    private Expr pure(PureFunction function, Type result, List<Expr> arguments) {
      return new Expr.Pure(origin, result, function, arguments);
    }

    /** One value where something is present, another where not. */
    Expr choice(Type result, Expr whenPresent, Expr otherwise) {
      return after(
          List.of(),
          result,
          new Expr.Conditional(origin, result, isPresent(), whenPresent, otherwise));
    }

    Expr after(List<Statement> before, Type result, Expr value) {
      List<Statement> statements = new ArrayList<>();
      statements.add(let());
      statements.addAll(before);
      statements.add(new Statement.Return(origin, value));
      return new Expr.Body(origin, result, new Block(statements));
    }

    Statement let() {
      return new Statement.Let(origin, variable, Expr.Pure.notNull(optional.expr()));
    }
  }

  /** A call on an optional, or one that makes one; empty if it is none. */
  public Optional<Operand> call(StreamCall call, Optional<Operand> receiver) {
    if (!Library.is(Enclosing.type(call.method()), Kind.OPTIONAL)) {
      return Optional.empty();
    }
    if (receiver.isEmpty()) {
      return lowering.types().of(call.type()) instanceof Type.Optional type
          ? made(call, type).map(expr -> new Operand(expr, call.type()))
          : Optional.empty();
    }
    if (!(receiver.get().expr().type() instanceof Type.Optional type)) {
      return Optional.empty();
    }
    return on(call, new Held(call.origin(), receiver.get(), type))
        .map(expr -> new Operand(expr, call.type()));
  }

  private Optional<Expr> made(StreamCall call, Type.Optional type) {
    return switch (call.name()) {
      case "empty" -> Optional.of(empty(call.origin(), type));
      case "of" -> Optional.of(holding(call, type, operand(call), false));
      case "ofNullable" -> Optional.of(holding(call, type, operand(call), true));
      default -> Optional.empty();
    };
  }

  private Operand operand(StreamCall call) {
    return expressions.operand(call.argument(0), call.frame());
  }

  private static Expr empty(TreeOrigin origin, Type.Optional type) {
    return optional(
        origin, type, new Expr.Literal(origin, Simple.BOOLEAN, false), new Expr.Null(origin));
  }

  private static Expr optional(TreeOrigin origin, Type.Optional type, Expr present, Expr value) {
    return new Expr.Pure(origin, type, PureFunction.OPTIONAL, List.of(present, value));
  }

  /** An optional with a value; where that may be null, the optional is empty or it throws. */
  private Expr holding(StreamCall call, Type.Optional type, Operand operand, boolean nullable) {
    TreeOrigin origin = call.origin();
    if (operand.expr() instanceof Expr.Refused refused) {
      // Whatever it is: if there is a value at all, there is an optional of it.
      Expr any = new Expr.Refused(refused.origin(), Simple.BOOLEAN, refused.finding());
      return optional(origin, type, any, refused);
    }
    if (!operand.expr().type().equals(type.element())
        && !(type.element() instanceof Type.Other)
        && !(operand.expr() instanceof Expr.Null)) {
      TypeMirror element = elementType(call.type());
      Expr converted = lowering.coercion().to(operand, element);
      return converted.type().equals(type.element())
          ? holding(call, type, new Operand(converted, element), nullable)
          : refused(call, type);
    }
    Expr value = operand.expr();
    boolean primitive = operand.type().getKind().isPrimitive();
    if (!nullable || primitive) {
      Expr given = primitive ? value : Expr.Pure.notNull(value);
      return optional(origin, type, new Expr.Literal(origin, Simple.BOOLEAN, true), given);
    }
    Variable variable = new Variable("value", value.type());
    Expr use = new Expr.Use(value.origin(), variable);
    Expr present = new Expr.Not(origin, new Expr.Same(origin, use, new Expr.Null(origin)));
    return new Expr.Body(
        origin,
        type,
        new Block(
            List.of(
                new Statement.Let(origin, variable, value),
                new Statement.Return(origin, optional(origin, type, present, use)))));
  }

  private Optional<Expr> on(StreamCall call, Held held) {
    Type result = lowering.types().of(call.type());
    return Optional.ofNullable(
        switch (call.name() + "/" + call.size()) {
          case "orElse/1" -> orElse(call, held, result);
          case "orElseGet/1" ->
              held.choice(result, value(held, call), applied(call, 0, List.of(), call.type()));
          case "map/1" -> mapped(call, held, result);
          case "flatMap/1" -> flatMapped(call, held, result);
          case "filter/1" -> filtered(call, held, result);
          case "or/1" -> held.choice(result, held.same(), applied(call, 0, List.of(), call.type()));
          default -> call.size() == 0 ? read(call.name(), held).orElse(null) : null;
        });
  }

  /** What is asked of an optional without more ado; empty for anything else. */
  private static Optional<Expr> read(String name, Held held) {
    Simple truth = Simple.BOOLEAN;
    return switch (name) {
      case "isPresent" -> Optional.of(held.asked(PureFunction.IS_PRESENT, truth));
      case "isEmpty" ->
          Optional.of(new Expr.Not(held.origin, held.asked(PureFunction.IS_PRESENT, truth)));
      case "get", "orElseThrow", "getAsInt", "getAsLong", "getAsDouble" ->
          Optional.of(held.asked(PureFunction.GET_PRESENT, held.type.element()));
      default -> Optional.empty();
    };
  }

  /** {@code Optional::isPresent} and the like, on a value; empty for any other call. */
  public Optional<Operand> referenced(Invocation call) {
    return Library.is(call.ownerName(), Kind.OPTIONAL)
            && call.arguments().isEmpty()
            && call.receiver().isPresent()
            && call.receiver().get().expr().type() instanceof Type.Optional type
        ? read(call.name(), new Held(call.origin(), call.receiver().get(), type))
            .map(expr -> new Operand(expr, resultOf(call)))
        : Optional.empty();
  }

  /** A reference names the method as it is declared: what it gives is what the optional holds. */
  private TypeMirror resultOf(Invocation call) {
    boolean truth = call.type().getKind() == TypeKind.BOOLEAN;
    return truth ? call.type() : elementType(call.receiver().orElseThrow().type());
  }

  private Expr value(Held held, StreamCall call) {
    return lowering.coercion().to(held.value(), call.type());
  }

  private Expr applied(StreamCall call, int index, List<Operand> values, TypeMirror result) {
    return functionValues
        .calledAtOnce(call.argument(index), call.frame())
        .map(function -> function.call(values, call.origin(), result))
        .map(operand -> lowering.coercion().to(operand, result))
        .orElseGet(
            () ->
                lowering
                    .coercion()
                    .refused(call.origin(), result, Refusals.notUnderstood(call.origin()))
                    .expr());
  }

  /** The alternative is computed in any case. */
  private Expr orElse(StreamCall call, Held held, Type result) {
    Operand other = expressions.operand(call.argument(0), call.frame());
    Expr otherwise = lowering.coercion().to(other, call.type());
    if (otherwise instanceof Expr.Refused) {
      return otherwise;
    }
    Variable variable = new Variable("other", otherwise.type());
    TreeOrigin origin = call.origin();
    return held.after(
        List.of(new Statement.Let(origin, variable, otherwise)),
        result,
        new Expr.Conditional(
            origin, result, held.isPresent(), value(held, call), new Expr.Use(origin, variable)));
  }

  private Expr mapped(StreamCall call, Held held, Type result) {
    if (!(result instanceof Type.Optional type)) {
      return refused(call, result);
    }
    TypeMirror element = elementType(call.type());
    Expr image = applied(call, 0, List.of(held.value()), element);
    Expr some = holding(call, type, new Operand(image, element), true);
    return held.choice(type, some, empty(call.origin(), type));
  }

  private Expr flatMapped(StreamCall call, Held held, Type result) {
    if (!(result instanceof Type.Optional type)) {
      return refused(call, result);
    }
    Expr image = applied(call, 0, List.of(held.value()), call.type());
    Expr notNull = image instanceof Expr.Refused ? image : Expr.Pure.notNull(image);
    return held.choice(type, notNull, empty(call.origin(), type));
  }

  private Expr filtered(StreamCall call, Held held, Type result) {
    if (!(result instanceof Type.Optional type)) {
      return refused(call, result);
    }
    TypeMirror truth = lowering.source().types().getPrimitiveType(TypeKind.BOOLEAN);
    Expr kept = applied(call, 0, List.of(held.value()), truth);
    Expr none = empty(call.origin(), type);
    return held.choice(
        type, new Expr.Conditional(call.origin(), type, kept, held.same(), none), none);
  }

  private Expr refused(StreamCall call, Type result) {
    return new Expr.Refused(call.origin(), result, Refusals.notUnderstood(call.origin()));
  }

  /** What an optional holds. */
  private TypeMirror elementType(TypeMirror optional) {
    return lowering.types().elementOf(optional);
  }

  /** {@code ifPresent} and {@code ifPresentOrElse}, as statements; empty if the call is neither. */
  public Optional<Statement> consumed(MethodInvocationTree tree, TreeOrigin origin, Frame frame) {
    if (!(lowering.source().elementOf(tree) instanceof ExecutableElement method)
        || !Library.is(Enclosing.type(method), Kind.OPTIONAL)
        || !(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !method.getSimpleName().toString().startsWith("ifPresent")) {
      return Optional.empty();
    }
    Operand receiver = expressions.operand(select.getExpression(), frame);
    if (!(receiver.expr().type() instanceof Type.Optional type)) {
      return Optional.empty();
    }
    Held held = new Held(origin, receiver, type);
    Block whenPresent = run(tree.getArguments().get(0), List.of(held.value()), origin, frame);
    Block otherwise =
        tree.getArguments().size() > 1
            ? run(tree.getArguments().get(1), List.of(), origin, frame)
            : new Block(List.of());
    return Optional.of(
        new Statement.Nested(
            origin,
            new Block(
                List.of(
                    held.let(),
                    new Statement.If(origin, held.isPresent(), whenPresent, otherwise)))));
  }

  /** A lambda that returns nothing, run in place. */
  private Block run(ExpressionTree function, List<Operand> values, TreeOrigin origin, Frame frame) {
    ExpressionTree bare = Syntax.withoutParentheses(function);
    if (!(bare instanceof LambdaExpressionTree lambda)
        || lambda.getParameters().size() != values.size()) {
      return new Block(List.of(new Statement.Refused(origin, Refusals.notUnderstood(origin))));
    }
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      statements.add(functions.parameter(lambda.getParameters().get(i), values.get(i)));
    }
    if (lambda.getBody() instanceof ExpressionTree expression) {
      statements.add(bodies.effect(expression, frame));
    } else {
      StatementTree body = (BlockTree) lambda.getBody();
      statements.add(
          HiddenEffects.mayReturn(body)
              ? new Statement.Refused(
                  origin, Refusals.notUnderstood(origin).found("a return inside the lambda"))
              : new Statement.Nested(origin, bodies.body(body, frame)));
    }
    return new Block(statements);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.collection;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Calls;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.PrintedValues;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Text builders that nobody else has: each is the text that it holds. Claim: what asks a builder
 * answers as the method of {@code String} with its name and parameters does.
 */
public final class BuiltTexts {
  private final Lowering lowering;
  private final Expressions expressions;

  public BuiltTexts(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
  }

  /** The first text of a new builder; empty where it is given what is no text. */
  Optional<Expr> made(NewClassTree tree, TreeOrigin origin, Frame frame) {
    if (tree.getArguments().isEmpty()) {
      return Optional.of(new Expr.Literal(origin, Type.Simple.TEXT, ""));
    }
    Expr first = expressions.operand(tree.getArguments().get(0), frame).expr();
    return first.type() == Type.Simple.TEXT
        ? Optional.of(
            new Expr.Pure(origin, Type.Simple.TEXT, PureFunction.REQUIRE_NON_NULL, List.of(first)))
        : Optional.empty();
  }

  /** The text behind {@code append(x)}; empty for any other change. */
  Optional<Expr> changed(
      MethodInvocationTree tree,
      ExecutableElement method,
      Expr before,
      TreeOrigin origin,
      Frame frame) {
    if (!method.getSimpleName().contentEquals("append") || method.getParameters().size() != 1) {
      return Optional.empty();
    }
    TypeMirror given = method.getParameters().get(0).asType();
    if (given.getKind() == TypeKind.ARRAY) {
      return Optional.empty();
    }
    Operand argument = expressions.operand(tree.getArguments().get(0), frame);
    Operand part =
        given.getKind().isPrimitive()
            ? new Operand(lowering.coercion().to(argument, given), given)
            : argument;
    return PrintedValues.joined(origin, new Operand(before, part.type()), part, lowering.source());
  }

  /** A question to a builder, as the same question to its text; empty for any other call. */
  public Optional<Operand> read(Invocation call, Frame frame, Calls calls) {
    if (call.receiver().filter(on -> on.expr().type() == Type.Simple.TEXT).isEmpty()
        || !Library.is(call.owner(), Kind.BUILDER)) {
      return Optional.empty();
    }
    return text()
        .flatMap(text -> same(call.method(), text))
        .map(
            method ->
                calls.resolve(
                    new Invocation(
                        call.origin(),
                        method,
                        call.receiver(),
                        false,
                        call.arguments(),
                        call.type()),
                    frame));
  }

  private Optional<TypeElement> text() {
    return Optional.ofNullable(lowering.source().elements().getTypeElement(String.class.getName()));
  }

  private Optional<ExecutableElement> same(ExecutableElement asked, TypeElement text) {
    return ElementFilter.methodsIn(text.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().equals(asked.getSimpleName()))
        .filter(method -> lowering.source().types().isSubsignature(type(method), type(asked)))
        .filter(
            method ->
                lowering.source().types().isSameType(method.getReturnType(), asked.getReturnType()))
        .findFirst();
  }

  private static ExecutableType type(ExecutableElement method) {
    return (ExecutableType) method.asType();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Expressions;
import dev.discreet.processor.lower.Frame;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.Refusals;
import dev.discreet.processor.trees.Syntax;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** New numbers of {@code java.math}: of a constant, and copies of others. */
public final class NewNumbers {
  private final Lowering lowering;
  private final Expressions expressions;
  private final LibraryConstants constants;

  public NewNumbers(Lowering lowering, Expressions expressions) {
    this.lowering = lowering;
    this.expressions = expressions;
    this.constants = new LibraryConstants(lowering);
  }

  /** Empty where another class is made, which may extend these. */
  public Optional<Operand> made(
      NewClassTree tree, TreeOrigin origin, TypeMirror type, Frame frame) {
    if (!Library.is(type, Kind.DECIMAL)
        || tree.getClassBody() != null
        || !(lowering.source().elementOf(tree) instanceof ExecutableElement constructor)) {
      return Optional.empty();
    }
    Optional<Operand> copy = copied(tree, type, origin, frame);
    if (copy.isPresent()) {
      return copy;
    }
    List<Operand> arguments =
        tree.getArguments().stream()
            .<Operand>map(argument -> expressions.operand(argument, frame))
            .toList();
    return Optional.of(
        constants
            .created(constructor, arguments, type, origin)
            .or(() -> ofWhole(constructor, arguments, type, origin))
            .orElseGet(() -> lowering.coercion().refused(origin, type, noConstant(origin))));
  }

  /** {@code new BigDecimal(n)} of an {@code int} or a {@code long}; empty of anything else. */
  private Optional<Operand> ofWhole(
      ExecutableElement constructor, List<Operand> arguments, TypeMirror type, TreeOrigin origin) {
    return LibraryFunctions.is(constructor, PureFunction.DECIMAL_OF)
        ? Optional.of(
            of(
                lowering
                    .coercion()
                    .to(arguments.get(0), constructor.getParameters().get(0).asType()),
                type,
                origin,
                lowering))
        : Optional.empty();
  }

  /** The number of a whole number of the machine. */
  static Operand of(Expr number, TypeMirror type, TreeOrigin origin, Lowering lowering) {
    return new Operand(
        new Expr.Pure(
            origin, lowering.types().ofValue(type), PureFunction.DECIMAL_OF, List.of(number)),
        type);
  }

  /** {@code new BigDecimal(number.toString())}, which is equal to the number. */
  private Optional<Operand> copied(
      NewClassTree tree, TypeMirror type, TreeOrigin origin, Frame frame) {
    if (tree.getArguments().size() != 1
        || !(Syntax.withoutParentheses(tree.getArguments().get(0))
            instanceof MethodInvocationTree text)
        || !(text.getMethodSelect() instanceof MemberSelectTree asked)
        || !asked.getIdentifier().contentEquals("toString")
        || !text.getArguments().isEmpty()
        || !isSameClass(lowering.source().typeOf(asked.getExpression()), type)) {
      return Optional.empty();
    }
    ExpressionTree number = asked.getExpression();
    Expr copy =
        new Expr.Pure(
            origin,
            lowering.types().ofValue(type),
            PureFunction.DECIMAL_COPY,
            List.of(expressions.operand(number, frame).expr()));
    return Optional.of(new Operand(copy, type));
  }

  private boolean isSameClass(TypeMirror one, TypeMirror other) {
    return Library.is(one, Kind.DECIMAL) && lowering.source().types().isSameType(one, other);
  }

  private static Finding noConstant(TreeOrigin origin) {
    return Refusals.notUnderstood(origin)
        .found(
            "a `BigDecimal` or `BigInteger` that is made of something else than a constant or a whole number")
        .fix("write `new BigDecimal(\"0.01\")`, `BigDecimal.valueOf(100)` or such a constant");
  }
}

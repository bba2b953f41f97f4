/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.ir.Variable;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import dev.discreet.processor.lower.TypeLowering;
import dev.discreet.processor.trees.TreeOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** {@code Objects}, and equality and order of boxed numbers, texts and constants. */
public final class ObjectCalls {
  private final Lowering lowering;

  public ObjectCalls(Lowering lowering) {
    this.lowering = lowering;
  }

  /** Empty for any other call. */
  public Optional<Operand> call(Invocation call) {
    return asked(call).or(() -> equalTo(call)).map(expr -> new Operand(expr, call.type()));
  }

  private Optional<Expr> asked(Invocation call) {
    ExecutableElement method = call.method();
    List<Operand> given = new ArrayList<>(call.arguments());
    call.receiver().ifPresent(receiver -> given.add(0, receiver));
    if (Library.is(method, Meaning.NULL_QUESTION)) {
      return isNull(call, given.get(0));
    } else if (Library.is(method, Meaning.PRESENCE_QUESTION)) {
      return isNull(call, given.get(0)).map(isNull -> new Expr.Not(call.origin(), isNull));
    } else if (Library.is(method, Meaning.EQUAL_VALUES)) {
      return equal(call, given.get(0), given.get(1));
    } else if (Library.is(method, Meaning.NULL_REPLACEMENT)) {
      return otherwise(call, given.get(0), given.get(1));
    }
    return Library.is(method, Meaning.ORDER)
        ? compared(call, given.get(0), given.get(1))
        : Optional.empty();
  }

  /** {@code a.equals(b)} of boxed numbers and of times. */
  private Optional<Expr> equalTo(Invocation call) {
    if (call.receiver().isEmpty()
        || call.arguments().size() != 1
        || !call.name().equals("equals")) {
      return Optional.empty();
    }
    Operand receiver = call.receiver().get();
    Operand other = call.arguments().get(0);
    if (areTimes(receiver, other)) {
      return Optional.of(equalByValue(call.origin(), receiver.expr(), other.expr()));
    }
    return Library.is(call.owner(), Kind.BOX)
        ? equal(call, new Operand(Expr.Pure.notNull(receiver.expr()), receiver.type()), other)
        : Optional.empty();
  }

  /** Dates and the like, both of one class: they are told apart by their values alone. */
  private boolean areTimes(Operand a, Operand b) {
    return TypeLowering.isTime(a.type())
        && lowering.source().types().isSameType(a.type(), b.type());
  }

  private static Expr equalByValue(TreeOrigin origin, Expr a, Expr b) {
    return new Expr.Pure(origin, Simple.BOOLEAN, PureFunction.TEXT_EQUALS, List.of(a, b));
  }

  /** {@code a.equals(b)} of a record whose class does not say what that does. */
  public Optional<Operand> equalRecords(Invocation call) {
    if (!call.name().equals("equals")
        || call.receiver().isEmpty()
        || call.arguments().size() != 1) {
      return Optional.empty();
    }
    Operand receiver = call.receiver().get();
    Expr other = call.arguments().get(0).expr();
    if (!(receiver.expr().type() instanceof Type.Row)
        || !(other.type().equals(receiver.expr().type()) || other instanceof Expr.Null)) {
      return Optional.empty();
    }
    lowering.reliance().readsRecords(receiver.type(), call.origin());
    Expr equal =
        new Expr.Pure(
            call.origin(),
            Simple.BOOLEAN,
            PureFunction.RECORD_EQUALS,
            List.of(receiver.expr(), other));
    return Optional.of(new Operand(equal, call.type()));
  }

  /** Numbers, truth values, texts and constants, whose equality is known. */
  private static boolean isValue(Expr expr) {
    return expr instanceof Expr.Null || expr.type().isValue();
  }

  private static Optional<Expr> isNull(Invocation call, Operand operand) {
    TreeOrigin origin = call.origin();
    if (operand.expr().type() instanceof Type.Rows) {
      return Optional.empty();
    }
    return Optional.of(
        operand.type().getKind().isPrimitive()
            ? new Expr.Literal(origin, Simple.BOOLEAN, false)
            : new Expr.Same(origin, operand.expr(), new Expr.Null(origin)));
  }

  /** Both null, or neither and equal. */
  private Optional<Expr> equal(Invocation call, Operand first, Operand second) {
    TreeOrigin origin = call.origin();
    boolean times = areTimes(first, second);
    if (!times && !(isValue(first.expr()) && isValue(second.expr()))) {
      return Optional.empty();
    }
    Held a = new Held(origin, first);
    Held b = new Held(origin, second);
    Expr equal = times ? equalByValue(origin, a.use(), b.use()) : equalValues(origin, a, b);
    Expr alike = new Expr.And(origin, new Expr.Not(origin, b.isNull()), equal);
    return Optional.of(
        inOrder(
            origin,
            a,
            b,
            Simple.BOOLEAN,
            new Expr.Conditional(origin, Simple.BOOLEAN, a.isNull(), b.isNull(), alike)));
  }

  /** Of two values that are not null. */
  private Expr equalValues(TreeOrigin origin, Held a, Held b) {
    Type type = a.operand.expr().type();
    // Of doubles, NaN equals itself and 0.0 does not equal -0.0; other types are never equal.
    Expr unknown =
        new Expr.Opaque(origin, Simple.BOOLEAN, Expr.Opaque.EQUAL, List.of(a.use(), b.use()));
    if (!type.equals(b.operand.expr().type())) {
      return unknown;
    }
    return switch (type.kind()) {
      case ENUMERATION -> new Expr.Same(origin, a.use(), b.use());
      case TEXT -> equalByValue(origin, a.use(), b.use());
      case NUMERIC ->
          ((Numeric) type).isIntegral()
              ? new Expr.Comparison(origin, Expr.Relation.EQUAL, a.plain(), b.plain())
              : unknown;
      case BOOLEAN, NONE, ROW, SEALED, OPTIONAL, COLLECTION, DICTIONARY, ROWS, GROUPS -> unknown;
      case TALLY, VECTOR, TABLE, OTHER -> unknown;
    };
  }

  private Optional<Expr> otherwise(Invocation call, Operand value, Operand alternative) {
    TreeOrigin origin = call.origin();
    if (value.expr().type() instanceof Type.Rows
        || !value.expr().type().equals(alternative.expr().type())) {
      return Optional.empty();
    }
    Held a = new Held(origin, value);
    Held b = new Held(origin, alternative);
    Type type = value.expr().type();
    return Optional.of(
        inOrder(
            origin,
            a,
            b,
            type,
            new Expr.Conditional(
                origin,
                type,
                a.isNull(),
                b.operand.type().getKind().isPrimitive() ? b.use() : Expr.Pure.notNull(b.use()),
                a.use())));
  }

  private Optional<Expr> compared(Invocation call, Operand first, Operand second) {
    Expr a = lowering.coercion().unboxed(first);
    Expr b = lowering.coercion().unboxed(second);
    if (!isValue(a) || !a.type().equals(b.type())) {
      return Optional.empty();
    }
    boolean number =
        a.type() == Numeric.INT || a.type() == Numeric.LONG || a.type() == Numeric.DOUBLE;
    PureFunction function = number ? PureFunction.COMPARE_NUMBERS : PureFunction.COMPARE_TO;
    return Optional.of(new Expr.Pure(call.origin(), Numeric.INT, function, List.of(a, b)));
  }

  private static Expr inOrder(TreeOrigin origin, Held a, Held b, Type type, Expr value) {
    return new Expr.Body(
        origin, type, new Block(List.of(a.let(), b.let(), new Statement.Return(origin, value))));
  }

  /** An argument in a variable, so that it is computed once. */
  private final class Held {
    private final TreeOrigin origin;
    private final Operand operand;
    private final Variable variable;

    Held(TreeOrigin origin, Operand operand) {
      this.origin = origin;
      this.operand = operand;
      this.variable = new Variable("argument", operand.expr().type());
    }

    Statement let() {
      return new Statement.Let(operand.expr().origin(), variable, operand.expr());
    }

    Expr use() {
      return new Expr.Use(operand.expr().origin(), variable);
    }

    Expr isNull() {
      return operand.type().getKind().isPrimitive()
          ? new Expr.Literal(origin, Simple.BOOLEAN, false)
          : new Expr.Same(origin, use(), new Expr.Null(origin));
    }

    Expr plain() {
      TypeMirror type = operand.type();
      return lowering.coercion().unboxed(new Operand(use(), type));
    }
  }
}

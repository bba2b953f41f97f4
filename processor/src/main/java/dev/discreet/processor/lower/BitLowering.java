/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import com.sun.source.tree.Tree;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import java.util.List;
import java.util.Optional;

/** Operators on bits, shifts, and the logical operators that evaluate both sides. */
public final class BitLowering {
  private final Coercion coercion;

  public BitLowering(Coercion coercion) {
    this.coercion = coercion;
  }

  /** The function of an operator, as in {@code a | b} or {@code a |= b}; empty for others. */
  public static Optional<PureFunction> function(Tree.Kind kind) {
    return switch (kind) {
      case AND, AND_ASSIGNMENT -> Optional.of(PureFunction.BIT_AND);
      case OR, OR_ASSIGNMENT -> Optional.of(PureFunction.BIT_OR);
      case XOR, XOR_ASSIGNMENT -> Optional.of(PureFunction.BIT_XOR);
      case LEFT_SHIFT, LEFT_SHIFT_ASSIGNMENT -> Optional.of(PureFunction.SHIFT_LEFT);
      case RIGHT_SHIFT, RIGHT_SHIFT_ASSIGNMENT -> Optional.of(PureFunction.SHIFT_RIGHT);
      case UNSIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT_ASSIGNMENT ->
          Optional.of(PureFunction.UNSIGNED_SHIFT_RIGHT);
      default -> Optional.empty();
    };
  }

  /** The operator's value on two numbers or two booleans. */
  public Expr combined(PureFunction function, Origin origin, Operand left, Operand right) {
    Expr first = coercion.unboxed(left);
    Expr second = coercion.unboxed(right);
    if (first.type() == Simple.BOOLEAN && second.type() == Simple.BOOLEAN) {
      return logical(function, origin, first, second);
    }
    if (!(first.type() instanceof Numeric a)
        || !(second.type() instanceof Numeric b)
        || !a.isIntegral()
        || !b.isIntegral()) {
      return new Expr.Refused(origin, Simple.NONE, Refusals.notUnderstood(origin));
    }
    return switch (function) {
      case BIT_AND, BIT_OR, BIT_XOR ->
          pure(function, origin, Coercion.promoted(a, b), first, second);
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT ->
          shift(function, origin, Coercion.promoted(a, a), first, second);
      default -> new Expr.Refused(origin, Simple.NONE, Refusals.notUnderstood(origin));
    };
  }

  private static Expr logical(PureFunction function, Origin origin, Expr first, Expr second) {
    return switch (function) {
      case BIT_AND ->
          new Expr.Pure(origin, Simple.BOOLEAN, PureFunction.BOTH, List.of(first, second));
      case BIT_OR ->
          new Expr.Pure(origin, Simple.BOOLEAN, PureFunction.EITHER, List.of(first, second));
      case BIT_XOR -> new Expr.Not(origin, new Expr.Same(origin, first, second));
      default -> new Expr.Refused(origin, Simple.BOOLEAN, Refusals.notUnderstood(origin));
    };
  }

  private static Expr pure(
      PureFunction function, Origin origin, Numeric type, Expr first, Expr second) {
    return new Expr.Pure(
        origin,
        type,
        function,
        List.of(Coercion.converted(first, type), Coercion.converted(second, type)));
  }

  /** Only the low bits of the shift count, which conversions keep; by a constant it multiplies. */
  private static Expr shift(
      PureFunction function, Origin origin, Numeric type, Expr first, Expr second) {
    long bits = type == Numeric.LONG ? Long.SIZE : Integer.SIZE;
    if (second instanceof Expr.Literal literal && literal.value() instanceof Long count) {
      long by = count & (bits - 1);
      Expr number = Coercion.converted(first, type);
      return function == PureFunction.SHIFT_LEFT
          ? new Expr.Arithmetic(origin, type, Operation.MULTIPLY, number, power(origin, type, by))
          : new Expr.Pure(
              origin, type, function, List.of(number, new Expr.Literal(origin, type, by)));
    }
    return pure(function, origin, type, first, second);
  }

  /** The highest power is the least number of the type: multiplying by it wraps as a shift does. */
  private static Expr power(Origin origin, Numeric type, long exponent) {
    return new Expr.Literal(
        origin, type, type == Numeric.INT ? (long) (1 << exponent) : 1L << exponent);
  }

  /** {@code ~x} is -1 - x, which never wraps. */
  public static Expr complement(Origin origin, Expr number) {
    if (!(number.type() instanceof Numeric type) || !type.isIntegral()) {
      return new Expr.Refused(origin, Simple.NONE, Refusals.notUnderstood(origin));
    }
    Numeric promoted = Coercion.promoted(type, type);
    return new Expr.Arithmetic(
        origin,
        promoted,
        Operation.SUBTRACT,
        new Expr.Literal(origin, promoted, -1L),
        Coercion.converted(number, promoted));
  }
}

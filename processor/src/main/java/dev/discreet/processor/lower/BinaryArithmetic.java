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
import dev.discreet.processor.ir.Expr.Relation;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import java.util.Optional;

/** Two numbers and an operator: arithmetic, which may assign as well, and comparisons. */
public final class BinaryArithmetic {
  private BinaryArithmetic() {}

  /** Two numbers in the type that Java computes in; a float is no type to compute in. */
  public static Expr of(
      Coercion coercion, Origin origin, Operation operation, Operand left, Operand right) {
    Expr first = coercion.unboxed(left);
    Expr second = coercion.unboxed(right);
    if (!(first.type() instanceof Numeric a) || !(second.type() instanceof Numeric b)) {
      return new Expr.Refused(origin, Simple.NONE, Refusals.notUnderstood(origin));
    }
    Numeric type = Coercion.promoted(a, b);
    if (type == Numeric.FLOAT) {
      return new Expr.Refused(
          origin,
          type,
          Refusals.notUnderstood(origin)
              .found("arithmetic that rounds to a float")
              .fix("convert to double first"));
    }
    return new Expr.Arithmetic(
        origin, type, operation, Coercion.converted(first, type), Coercion.converted(second, type));
  }

  /** Whether two numbers compare so, in the type that Java compares in. */
  public static Expr compared(
      Coercion coercion, Origin origin, Relation relation, Operand left, Operand right) {
    Expr first = coercion.unboxed(left);
    Expr second = coercion.unboxed(right);
    if (!(first.type() instanceof Numeric a) || !(second.type() instanceof Numeric b)) {
      return new Expr.Refused(origin, Simple.BOOLEAN, Refusals.notUnderstood(origin));
    }
    Numeric type = Coercion.promoted(a, b);
    Numeric compared = type == Numeric.FLOAT ? Numeric.DOUBLE : type;
    return new Expr.Comparison(
        origin,
        relation,
        Coercion.converted(Coercion.converted(first, type), compared),
        Coercion.converted(Coercion.converted(second, type), compared));
  }

  /** What an operator computes, also where it assigns. */
  public static Optional<Operation> operation(Tree.Kind kind) {
    return Optional.ofNullable(
        switch (kind) {
          case PLUS, PLUS_ASSIGNMENT -> Operation.ADD;
          case MINUS, MINUS_ASSIGNMENT -> Operation.SUBTRACT;
          case MULTIPLY, MULTIPLY_ASSIGNMENT -> Operation.MULTIPLY;
          case DIVIDE, DIVIDE_ASSIGNMENT -> Operation.DIVIDE;
          case REMAINDER, REMAINDER_ASSIGNMENT -> Operation.REMAINDER;
          default -> null;
        });
  }
}

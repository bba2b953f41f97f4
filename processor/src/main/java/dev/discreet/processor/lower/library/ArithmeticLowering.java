/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Expr.Operation;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.library.Meaning;
import dev.discreet.processor.lower.Coercion;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/** Calls that are arithmetic by another name, with their arguments converted. */
final class ArithmeticLowering {
  private final Lowering lowering;

  ArithmeticLowering(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The operation that {@code Long.sum(a, b)} and its like are; empty for other methods. */
  Optional<Operation> operation(Invocation call) {
    if (Library.is(call.method(), Meaning.SUM)) {
      return Optional.of(Operation.ADD);
    }
    return Library.is(call.method(), Meaning.PRODUCT)
        ? Optional.of(Operation.MULTIPLY)
        : Optional.empty();
  }

  /** An operation on two numbers, in the type of the result. */
  Operand combined(Operation operation, Invocation call, List<Expr> arguments) {
    Numeric type = type(call.type());
    Expr left = converted(arguments.get(0), type);
    Expr right = converted(arguments.get(1), type);
    return new Operand(
        new Expr.Arithmetic(call.origin(), type, operation, left, right), call.type());
  }

  /** {@code floorMod(long, int)} computes in long, and its result fits an int. */
  Operand inWiderType(PureFunction function, Invocation call, List<Expr> arguments) {
    Numeric type = type(call.method().getParameters().get(0).asType());
    List<Expr> wide = arguments.stream().map(argument -> converted(argument, type)).toList();
    Expr result = new Expr.Pure(call.origin(), type, function, wide);
    return new Operand(Coercion.converted(result, type(call.type())), call.type());
  }

  /** {@code addExact} and its like; one more is the sum with 1. */
  Operand exact(PureFunction function, Invocation call, List<Expr> arguments) {
    Numeric type = type(call.type());
    List<Expr> both = new ArrayList<>();
    arguments.forEach(argument -> both.add(converted(argument, type)));
    if (both.size() == 1) {
      both.add(new Expr.Literal(call.origin(), type, 1L));
    }
    return new Operand(new Expr.Pure(call.origin(), type, function, both), call.type());
  }

  private Numeric type(TypeMirror type) {
    return lowering.types().of(type) instanceof Numeric number ? number : Numeric.LONG;
  }

  private static Expr converted(Expr argument, Numeric type) {
    return argument.type() instanceof Numeric ? Coercion.converted(argument, type) : argument;
  }
}

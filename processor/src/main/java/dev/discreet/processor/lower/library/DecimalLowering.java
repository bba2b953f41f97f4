/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.library.Kind;
import dev.discreet.processor.library.Library;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Lowering;
import dev.discreet.processor.lower.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;

/**
 * Methods of {@code BigDecimal} and {@code BigInteger}. Of a class that extends one of these
 * nothing is known, so a static type must be the very class.
 */
final class DecimalLowering {
  private final Lowering lowering;

  DecimalLowering(Lowering lowering) {
    this.lowering = lowering;
  }

  /** The call; empty where other classes are asked. */
  Optional<Operand> call(PureFunction function, Invocation call) {
    if (function == PureFunction.DECIMAL_OF) {
      Operand number = call.arguments().get(0);
      TypeMirror whole = call.method().getParameters().get(0).asType();
      return Optional.of(
          NewNumbers.of(
              lowering.coercion().to(number, whole), call.type(), call.origin(), lowering));
    }
    if (call.receiver().filter(receiver -> Library.is(receiver.type(), Kind.DECIMAL)).isEmpty()) {
      return Optional.empty();
    }
    List<Expr> arguments = new ArrayList<>();
    arguments.add(call.receiver().get().expr());
    for (int i = 0; i < call.arguments().size(); i++) {
      Operand argument = call.arguments().get(i);
      TypeMirror parameter = call.method().getParameters().get(i).asType();
      boolean isNumber =
          Library.is(parameter, Kind.DECIMAL) || function == PureFunction.DECIMAL_EQUALS;
      if (isNumber && !Library.is(argument.type(), Kind.DECIMAL)) {
        return Optional.empty();
      }
      arguments.add(isNumber ? argument.expr() : lowering.coercion().to(argument, parameter));
    }
    return Optional.of(
        new Operand(
            new Expr.Pure(
                call.origin(), lowering.types().ofValue(call.type()), function, arguments),
            call.type()));
  }
}

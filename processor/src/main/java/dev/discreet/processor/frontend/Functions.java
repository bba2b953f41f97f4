/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.frontend;

import com.sun.source.tree.ExpressionTree;
import dev.discreet.processor.ir.Expr;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/** Functions that are put in where they are called. */
final class Functions {
  private Functions() {}

  /** A function's value for an argument, in a type. */
  static Expr applied(
      BodyLowering lowering,
      ExpressionTree function,
      Operand argument,
      TypeMirror result,
      Frame frame) {
    TreeOrigin origin = lowering.source().origin(function);
    return lowering
        .functions()
        .of(function, frame)
        .map(callable -> callable.call(List.of(argument), origin, result))
        .map(value -> lowering.coercion().to(value, result))
        .orElseGet(
            () ->
                lowering.coercion().refused(origin, result, Refusals.notUnderstood(origin)).expr());
  }
}

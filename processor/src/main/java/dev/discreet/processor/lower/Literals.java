/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Type.Simple;
import dev.discreet.processor.trees.TreeOrigin;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Constants that the compiler knows. */
public final class Literals {
  private final Lowering lowering;

  public Literals(Lowering lowering) {
    this.lowering = lowering;
  }

  /** A constant whose value the compiler knows. */
  public Expr of(TreeOrigin origin, @Nullable Object value, TypeMirror type) {
    if (value == null) {
      return new Expr.Null(origin);
    }
    if (value instanceof Boolean || value instanceof String) {
      return new Expr.Literal(
          origin, value instanceof String ? Simple.TEXT : Simple.BOOLEAN, value);
    }
    if (lowering.types().of(type) instanceof Numeric number) {
      if (value instanceof Character character) {
        return constant(origin, number, (int) character);
      }
      if (value instanceof Number known) {
        return constant(origin, number, known);
      }
    }
    return new Expr.Refused(origin, lowering.types().of(type), Refusals.notUnderstood(origin));
  }

  private static Expr constant(TreeOrigin origin, Numeric type, Number value) {
    return new Expr.Literal(
        origin,
        type,
        type.isIntegral() ? (Object) value.longValue() : (Object) value.doubleValue());
  }
}

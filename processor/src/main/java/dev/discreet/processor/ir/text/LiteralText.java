/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir.text;

import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Type;

/** Constants, and what is said instead of an answer. */
final class LiteralText {
  private LiteralText() {}

  /** A constant: as in Java if its type is the usual one of its value, else with its type. */
  static String of(Expr.Literal literal, TypeText types) {
    Object value = literal.value();
    if (value instanceof Long number) {
      return literal.type() == Type.Numeric.LONG
          ? number + "L"
          : typed(number.toString(), literal, Type.Numeric.INT, types);
    } else if (value instanceof Double number) {
      return typed(number.toString(), literal, Type.Numeric.DOUBLE, types);
    } else if (value instanceof Boolean truth) {
      return typed(truth.toString(), literal, Type.Simple.BOOLEAN, types);
    } else if (value instanceof String name
        && literal.type() instanceof Type.Enumeration constants) {
      return types.constant(constants, name);
    } else if (value instanceof String text) {
      return typed(Words.text(text), literal, Type.Simple.TEXT, types);
    }
    throw new IllegalArgumentException(value.getClass().getName());
  }

  private static String typed(String text, Expr.Literal literal, Type usual, TypeText types) {
    return literal.type().equals(usual)
        ? text
        : "literal<" + types.of(literal.type()) + ">(" + text + ")";
  }

  /** What is said where something is refused. */
  static Arguments of(Finding finding) {
    Arguments said =
        new Arguments()
            .and(Piece.of(finding.rule().id()))
            .and(Piece.of(Words.text(finding.fact())));
    finding.details().forEach(detail -> said.and(Piece.of(Words.text(detail))));
    return said;
  }
}

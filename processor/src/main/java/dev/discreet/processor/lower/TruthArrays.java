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
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Arrays of truth values are arrays of numbers. Lemma: a new one holds 0 everywhere, what is
 * written is 0 or 1, and an element is true where it is not 0.
 */
public final class TruthArrays {
  private TruthArrays() {}

  /** An element as Java reads it. */
  public static Expr read(Expr.Element element, TypeMirror type) {
    return type.getKind() == TypeKind.BOOLEAN
        ? new Expr.Comparison(
            element.origin(),
            Expr.Relation.NOT_EQUAL,
            element,
            new Expr.Literal(element.origin(), Numeric.INT, 0L))
        : element;
  }

  /** The element that is read; empty for what is no element of an array. */
  public static Optional<Expr.Element> cell(Expr read) {
    Expr bare =
        read instanceof Expr.Comparison test && test.relation() == Expr.Relation.NOT_EQUAL
            ? test.left()
            : read;
    return bare instanceof Expr.Element element ? Optional.of(element) : Optional.empty();
  }

  /** What is kept of a value that is written. */
  public static Expr written(Expr value) {
    return value.type() == Simple.BOOLEAN && !(value instanceof Expr.Refused)
        ? new Expr.Conditional(
            value.origin(), Numeric.INT, value, number(value, 1L), number(value, 0L))
        : value;
  }

  private static Expr number(Expr value, long number) {
    return new Expr.Literal(value.origin(), Numeric.INT, number);
  }
}

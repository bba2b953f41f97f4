/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.analysis.path.Assumptions;
import dev.discreet.processor.analysis.range.Numbers;
import dev.discreet.processor.analysis.range.Range;
import dev.discreet.processor.analysis.state.Located;
import dev.discreet.processor.analysis.state.Refusal;
import dev.discreet.processor.analysis.state.Value.Extent;
import dev.discreet.processor.analysis.state.Value.Vector;
import dev.discreet.processor.analysis.term.Term;
import dev.discreet.processor.diagnostics.Finding;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.QueryBody.Shape;
import java.math.BigDecimal;

/**
 * Whether what a query returns has the length, or the keys, that were declared; or which it has.
 */
final class Shapes {
  private Shapes() {}

  static void require(Vector vector, Shape shape, Origin returned, Assumptions path) {
    if (shape.length().isPresent() && vector.shape().get(0) instanceof Extent.Length extent) {
      Range length = path.rangeOf(extent.count());
      if (!length.isSingle() || !length.contains(BigDecimal.valueOf(shape.length().get()))) {
        throw new Refusal(
            new Located(
                returned,
                Finding.of(Rule.NOT_UNDERSTOOD, "`" + returned.text() + "`")
                    .required("@Length(" + shape.length().get() + ")")
                    .found("a length in " + length)
                    .fix("make the array with the declared length")));
      }
    }
    if (shape.keys().isPresent()) {
      Limits keys = shape.keys().get();
      MapKeys.forEach(vector, 0, path, (key, here) -> requireKey(key, keys, returned, here.path()));
    }
  }

  private static void requireKey(Term key, Limits limits, Origin returned, Assumptions path) {
    Range range = path.rangeOf(key);
    if (!range.isWithin(limits.lower(), limits.upper())) {
      throw new Refusal(
          new Located(
              returned,
              Finding.of(
                      Rule.VALUE_NOT_BOUNDED,
                      "a key of `" + returned.text() + "`",
                      Numbers.text(limits.lower()),
                      Numbers.text(limits.upper()))
                  .found("keys in " + range)
                  .fix("clamp the key, or widen the declared bounds")));
    }
  }
}

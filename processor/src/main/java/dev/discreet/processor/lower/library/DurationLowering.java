/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.lower.Invocation;
import dev.discreet.processor.lower.Operand;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a {@code Duration} tells of itself, by its seconds, as the JDK computes it: whole units are
 * the seconds divided, which rounds towards zero; it is negative where its seconds are.
 */
final class DurationLowering {
  private static final Map<String, Long> UNITS =
      Map.of("toDays()", 86_400L, "toDaysPart()", 86_400L, "toHours()", 3600L, "toMinutes()", 60L);

  private final Invocation call;
  private final Expr duration;
  private final Function<String, ModelledMethod> getter;

  /**
   * A call.
   *
   * @param duration what it is called on, which is not null
   * @param getter what is known of a method without parameters, by its name
   */
  DurationLowering(Invocation call, Expr duration, Function<String, ModelledMethod> getter) {
    this.call = call;
    this.duration = duration;
    this.getter = getter;
  }

  /** The call of a method; empty where it is none of these. */
  Optional<Operand> of(String method) {
    Long unit = UNITS.get(method);
    Optional<Expr> told =
        unit != null
            ? Optional.of(
                new Expr.Arithmetic(
                    origin(), Numeric.LONG, Expr.Operation.DIVIDE, seconds(), number(unit)))
            : switch (method) {
              case "isNegative()" ->
                  Optional.of(
                      new Expr.Comparison(origin(), Expr.Relation.LESS, seconds(), number(0)));
              case "isZero()" ->
                  Optional.of(
                      new Expr.And(
                          origin(), isZero(seconds()), isZero(told("getNano", Numeric.INT))));
              default -> Optional.empty();
            };
    return told.map(expr -> new Operand(expr, call.type()));
  }

  private Expr isZero(Expr part) {
    Numeric type = (Numeric) part.type();
    return new Expr.Comparison(
        origin(), Expr.Relation.EQUAL, part, new Expr.Literal(origin(), type, 0L));
  }

  private Expr seconds() {
    return told("getSeconds", Numeric.LONG);
  }

  private Expr told(String name, Numeric type) {
    return new Expr.Modelled(origin(), type, getter.apply(name), List.of(duration));
  }

  private Expr number(long value) {
    return new Expr.Literal(origin(), Numeric.LONG, value);
  }

  private Origin origin() {
    return call.origin();
  }
}

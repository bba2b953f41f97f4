/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower;

import dev.discreet.processor.ir.Block;
import dev.discreet.processor.ir.Decimals;
import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.Origin;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Statement;
import dev.discreet.processor.ir.Type;
import dev.discreet.processor.ir.Type.Numeric;
import dev.discreet.processor.ir.Variable;
import java.util.List;

/**
 * Sums of {@code BigDecimal}. Claim: they are those of the values, which are real numbers, in any
 * order; and null among them throws.
 */
public final class ExactSums {
  private ExactSums() {}

  /** Whether a sum starts with nothing. */
  public static boolean isZero(Expr start) {
    return start instanceof Expr.Fixed fixed
        && fixed.limits().filter(Decimals::areZero).isPresent();
  }

  /** The value of a number. */
  public static Expr value(Expr number) {
    return new Expr.Pure(
        number.origin(), Numeric.DOUBLE, PureFunction.DECIMAL_VALUE, List.of(number));
  }

  /** The value of the number that a function gives. */
  public static Expr.Lambda valueOf(Expr.Lambda function, Type number) {
    Origin origin = function.origin();
    return returning(
        function.parameter(), value(new Expr.Body(origin, number, function.body())), origin);
  }

  /** The value of each number. */
  public static Expr.Lambda valueOfEach(Type number, Origin origin) {
    Variable each = new Variable("number", number);
    return returning(each, value(new Expr.Use(origin, each)), origin);
  }

  private static Expr.Lambda returning(Variable parameter, Expr value, Origin origin) {
    return new Expr.Lambda(
        origin, parameter, new Block(List.of(new Statement.Return(origin, value))));
  }

  /** What rows add up to of which each adds a value. */
  public static Expr total(Origin origin, Type type, Expr rows, Expr.Lambda value) {
    Expr values = new Expr.MapRows(origin, new Type.Rows(Numeric.DOUBLE), rows, value);
    return of(origin, type, new Expr.Sum(origin, Numeric.DOUBLE, values));
  }

  /** The number that a sum of values is. */
  public static Expr of(Origin origin, Type type, Expr sum) {
    return new Expr.Pure(origin, type, PureFunction.DECIMAL_TOTAL, List.of(sum));
  }
}

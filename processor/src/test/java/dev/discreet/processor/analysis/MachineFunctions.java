/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis;

import dev.discreet.processor.ir.Expr;
import dev.discreet.processor.ir.PureFunction;
import dev.discreet.processor.ir.Type.Numeric;
import java.util.List;
import java.util.SplittableRandom;

/** Random functions of the machine for {@link RandomQuery}. */
final class MachineFunctions {
  private static final List<PureFunction> OF_DOUBLE =
      List.of(
          PureFunction.ABS,
          PureFunction.FLOOR,
          PureFunction.CEIL,
          PureFunction.RINT,
          PureFunction.SQRT,
          PureFunction.CBRT,
          PureFunction.LOG,
          PureFunction.LOG1P,
          PureFunction.EXP,
          PureFunction.EXPM1,
          PureFunction.SIN,
          PureFunction.COS,
          PureFunction.ATAN,
          PureFunction.SINH,
          PureFunction.COSH,
          PureFunction.TANH,
          PureFunction.SIGNUM);
  private static final List<PureFunction> OF_TWO_DOUBLES =
      List.of(PureFunction.POW, PureFunction.HYPOT, PureFunction.MIN, PureFunction.MAX);
  private static final List<PureFunction> OF_TWO_INTEGERS =
      List.of(
          PureFunction.ADD_EXACT,
          PureFunction.SUBTRACT_EXACT,
          PureFunction.MULTIPLY_EXACT,
          PureFunction.FLOOR_DIV,
          PureFunction.FLOOR_MOD,
          PureFunction.BIT_AND,
          PureFunction.BIT_OR,
          PureFunction.BIT_XOR,
          PureFunction.SHIFT_LEFT,
          PureFunction.SHIFT_RIGHT,
          PureFunction.UNSIGNED_SHIFT_RIGHT);
  private static final List<PureFunction> OF_INTEGER =
      List.of(
          PureFunction.ABS,
          PureFunction.NEGATE_EXACT,
          PureFunction.SIGNUM,
          PureFunction.LEADING_ZEROS,
          PureFunction.TRAILING_ZEROS,
          PureFunction.BIT_COUNT,
          PureFunction.HIGHEST_BIT);

  private MachineFunctions() {}

  static Expr ofRow(SplittableRandom random, Numeric type, Expr a, Expr b) {
    return random.nextInt(3) == 0
        ? call(type, any(random, type == Numeric.DOUBLE ? OF_DOUBLE : OF_INTEGER), List.of(a))
        : call(
            type,
            any(random, type == Numeric.DOUBLE ? OF_TWO_DOUBLES : OF_TWO_INTEGERS),
            List.of(a, b));
  }

  /** The second number is public. */
  static Expr ofAggregate(SplittableRandom random, Numeric type, Expr aggregate, Expr constant) {
    if (type == Numeric.DOUBLE && random.nextInt(4) > 0) {
      return call(type, any(random, OF_DOUBLE), List.of(aggregate));
    }
    return ofRow(random, type, aggregate, constant);
  }

  static Expr toInteger(SplittableRandom random, Expr number) {
    List<PureFunction> all = List.of(PureFunction.FLOOR, PureFunction.CEIL, PureFunction.RINT);
    return call(Numeric.DOUBLE, any(random, all), List.of(number));
  }

  private static Expr call(Numeric type, PureFunction function, List<Expr> arguments) {
    return new Expr.Pure(function::name, type, function, arguments);
  }

  private static PureFunction any(SplittableRandom random, List<PureFunction> functions) {
    return functions.get(random.nextInt(functions.size()));
  }
}

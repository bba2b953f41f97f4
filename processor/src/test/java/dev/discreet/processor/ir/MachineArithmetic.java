/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

/** What Java does for a function of one or two numbers: the part of {@link Interpreter}. */
final class MachineArithmetic {
  private MachineArithmetic() {}

  static double real(PureFunction function, double a, double b) {
    return switch (function) {
      case CEIL -> Math.ceil(a);
      case RINT -> Math.rint(a);
      case SQRT -> Math.sqrt(a);
      case CBRT -> Math.cbrt(a);
      case LOG -> Math.log(a);
      case LOG1P -> Math.log1p(a);
      case EXP -> Math.exp(a);
      case EXPM1 -> Math.expm1(a);
      case SIN -> Math.sin(a);
      case COS -> Math.cos(a);
      case ATAN -> Math.atan(a);
      case SINH -> Math.sinh(a);
      case COSH -> Math.cosh(a);
      case TANH -> Math.tanh(a);
      case POW -> Math.pow(a, b);
      case HYPOT -> Math.hypot(a, b);
      case SIGNUM -> Math.signum(a);
      default -> throw new IllegalStateException("not run: " + function);
    };
  }

  static long whole(PureFunction function, Type.Numeric type, long a, long b) {
    boolean isInt = type == Type.Numeric.INT;
    return switch (function) {
      case ADD_EXACT -> isInt ? Math.addExact((int) a, (int) b) : Math.addExact(a, b);
      case SUBTRACT_EXACT ->
          isInt ? Math.subtractExact((int) a, (int) b) : Math.subtractExact(a, b);
      case MULTIPLY_EXACT ->
          isInt ? Math.multiplyExact((int) a, (int) b) : Math.multiplyExact(a, b);
      case NEGATE_EXACT -> isInt ? Math.negateExact((int) a) : Math.negateExact(a);
      case FLOOR_DIV -> isInt ? Math.floorDiv((int) a, (int) b) : Math.floorDiv(a, b);
      case FLOOR_MOD -> Math.floorMod(a, b);
      case BIT_AND -> a & b;
      case BIT_OR -> a | b;
      case BIT_XOR -> a ^ b;
      case SHIFT_LEFT -> isInt ? (int) a << b : a << b;
      case SHIFT_RIGHT -> isInt ? (int) a >> b : a >> b;
      case UNSIGNED_SHIFT_RIGHT -> isInt ? (int) a >>> b : a >>> b;
      case SIGNUM -> Long.signum(a);
      case COMPARE_NUMBERS -> Long.compare(a, b);
      default -> throw new IllegalStateException("not run: " + function);
    };
  }
}

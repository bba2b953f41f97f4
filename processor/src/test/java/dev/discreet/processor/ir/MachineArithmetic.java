/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.runtime.Clamp;

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
      case LOG10 -> Math.log10(a);
      case TAN -> Math.tan(a);
      case ASIN -> Math.asin(a);
      case ACOS -> Math.acos(a);
      case ATAN2 -> Math.atan2(a, b);
      case TO_RADIANS -> Math.toRadians(a);
      case TO_DEGREES -> Math.toDegrees(a);
      case TO_STEP -> Clamp.toStep(a, b);
      default -> throw new IllegalStateException("not run: " + function);
    };
  }

  /** Functions of doubles that give an integer. */
  static long whole(PureFunction function, double a, double b) {
    return switch (function) {
      case ROUND -> Math.round(a);
      case COMPARE_NUMBERS -> Double.compare(a, b);
      default -> throw new IllegalStateException("not run: " + function);
    };
  }

  /** {@code Math.clamp} of doubles, which this JDK need not have. */
  static double clamped(double x, double lower, double upper) {
    return Math.min(upper, Math.max(x, lower));
  }

  /** {@code Math.ceilDiv}, which this JDK need not have. */
  private static long ceilDiv(long a, long b) {
    return -Math.floorDiv(-a, b);
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
      case ABS_EXACT -> isInt ? Math.absExact((int) a) : Math.absExact(a);
      case TO_INT_EXACT -> Math.toIntExact(a);
      case CEIL_DIV -> ceilDiv(a, b);
      case CEIL_MOD -> a - b * ceilDiv(a, b);
      default -> throw new IllegalStateException("not run: " + function);
    };
  }
}

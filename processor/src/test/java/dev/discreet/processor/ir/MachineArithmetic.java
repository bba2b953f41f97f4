/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.ir;

import dev.discreet.runtime.Clamp;
import java.util.List;

/** Numbers as the machine has them. */
final class MachineArithmetic {
  private MachineArithmetic() {}

  static Object zero(Type.Numeric type) {
    return type.isIntegral() ? (Object) 0L : (Object) 0.0;
  }

  /** An integer as a type of integers keeps it. */
  static long wrapped(Type.Numeric type, long value) {
    return switch (type) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case CHAR -> (char) value;
      case INT -> (int) value;
      case LONG -> value;
      case FLOAT, DOUBLE -> throw new IllegalStateException(type + " is no integer");
    };
  }

  private static double rounded(Type.Numeric type, double value) {
    return type == Type.Numeric.FLOAT ? (float) value : value;
  }

  static Object sum(Type.Numeric type, Object a, Object b) {
    return computed(type, Expr.Operation.ADD, (Number) a, (Number) b);
  }

  /** One operation; of floats, a double is rounded once more, which changes nothing. */
  static Object computed(Type.Numeric type, Expr.Operation operation, Number a, Number b) {
    if (type.isIntegral()) {
      return wrapped(type, whole(operation, a.longValue(), b.longValue()));
    }
    return rounded(type, real(operation, a.doubleValue(), b.doubleValue()));
  }

  private static double real(Expr.Operation operation, double a, double b) {
    return switch (operation) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
    };
  }

  private static long whole(Expr.Operation operation, long a, long b) {
    return switch (operation) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
    };
  }

  static boolean compare(Expr.Relation relation, Number a, Number b) {
    if (a instanceof Long x && b instanceof Long y) {
      int order = x.compareTo(y);
      return switch (relation) {
        case LESS -> order < 0;
        case LESS_OR_EQUAL -> order <= 0;
        case GREATER -> order > 0;
        case GREATER_OR_EQUAL -> order >= 0;
        case EQUAL -> order == 0;
        case NOT_EQUAL -> order != 0;
      };
    }
    double x = a.doubleValue();
    double y = b.doubleValue();
    return switch (relation) {
      case LESS -> x < y;
      case LESS_OR_EQUAL -> x <= y;
      case GREATER -> x > y;
      case GREATER_OR_EQUAL -> x >= y;
      case EQUAL -> x == y;
      case NOT_EQUAL -> x != y;
    };
  }

  static Object converted(Type.Numeric to, Number value) {
    if (!to.isIntegral()) {
      double real = value instanceof Double x ? x : (double) value.longValue();
      return to == Type.Numeric.FLOAT && value instanceof Long whole
          ? (double) (float) (long) whole
          : (Object) rounded(to, real);
    }
    if (value instanceof Double real) {
      // Java narrows to int first, and to what is smaller from there.
      return to == Type.Numeric.LONG
          ? (Object) (long) (double) real
          : (Object) wrapped(to, (int) (double) real);
    }
    return wrapped(to, value.longValue());
  }

  static Object extreme(boolean greatest, Object a, Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return greatest ? Math.max(x, y) : Math.min(x, y);
    }
    return greatest ? Math.max((Long) a, (Long) b) : Math.min((Long) a, (Long) b);
  }

  /** A function of numbers that gives a number or a truth value. */
  static Object function(Expr.Pure pure, List<Number> arguments) {
    Number a = arguments.get(0);
    Number b = arguments.size() > 1 ? arguments.get(1) : a;
    if (!(pure.type() instanceof Type.Numeric type)) {
      return holds(pure.function(), a.doubleValue());
    }
    boolean real = !type.isIntegral();
    return switch (pure.function()) {
      case FMA ->
          rounded(type, Math.fma(a.doubleValue(), b.doubleValue(), arguments.get(2).doubleValue()));
      case CLAMP_OR_NAN ->
          clamped(a.doubleValue(), b.doubleValue(), arguments.get(2).doubleValue());
      case ABS ->
          real ? (Object) Math.abs(a.doubleValue()) : wrapped(type, Math.abs(a.longValue()));
      case MIN, MAX -> {
        boolean greatest = pure.function() == PureFunction.MAX;
        yield real
            ? extreme(greatest, a.doubleValue(), b.doubleValue())
            : extreme(greatest, a.longValue(), b.longValue());
      }
      case FLOOR -> Math.floor(a.doubleValue());
      case CLAMP -> clamp(a, b, arguments.get(2));
      default ->
          real
              ? (Object) real(pure.function(), a.doubleValue(), b.doubleValue())
              : a instanceof Double
                  ? whole(pure.function(), a.doubleValue(), b.doubleValue())
                  : whole(pure.function(), type, a.longValue(), b.longValue());
    };
  }

  private static boolean holds(PureFunction function, double a) {
    return switch (function) {
      case IS_NAN -> Double.isNaN(a);
      case IS_FINITE -> Double.isFinite(a);
      case IS_INFINITE -> Double.isInfinite(a);
      default -> throw new Interpreter.NotRun(function.name());
    };
  }

  private static Object clamp(Number x, Number lower, Number upper) {
    if (x instanceof Double real) {
      return real >= lower.doubleValue()
          ? Math.min(real, upper.doubleValue())
          : lower.doubleValue();
    }
    return Math.max(lower.longValue(), Math.min(x.longValue(), upper.longValue()));
  }

  private static double real(PureFunction function, double a, double b) {
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
      default -> throw new Interpreter.NotRun(function.name());
    };
  }

  /** Functions of doubles that give an integer. */
  private static long whole(PureFunction function, double a, double b) {
    return switch (function) {
      case ROUND -> Math.round(a);
      case COMPARE_NUMBERS -> Double.compare(a, b);
      default -> throw new Interpreter.NotRun(function.name());
    };
  }

  /** {@code Math.clamp} of doubles, which this JDK need not have. */
  private static double clamped(double x, double lower, double upper) {
    return Math.min(upper, Math.max(x, lower));
  }

  /** {@code Math.ceilDiv}, which this JDK need not have. */
  private static long ceilDiv(long a, long b) {
    return -Math.floorDiv(-a, b);
  }

  private static long whole(PureFunction function, Type.Numeric type, long a, long b) {
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
      case LEADING_ZEROS ->
          isInt ? Integer.numberOfLeadingZeros((int) a) : Long.numberOfLeadingZeros(a);
      case TRAILING_ZEROS ->
          isInt ? Integer.numberOfTrailingZeros((int) a) : Long.numberOfTrailingZeros(a);
      case BIT_COUNT -> isInt ? Integer.bitCount((int) a) : Long.bitCount(a);
      case HIGHEST_BIT -> isInt ? Integer.highestOneBit((int) a) : Long.highestOneBit(a);
      case SIGNUM -> Long.signum(a);
      case COMPARE_NUMBERS -> Long.compare(a, b);
      case ABS_EXACT -> isInt ? Math.absExact((int) a) : Math.absExact(a);
      case TO_INT_EXACT -> Math.toIntExact(a);
      case CEIL_DIV -> ceilDiv(a, b);
      case CEIL_MOD -> a - b * ceilDiv(a, b);
      default -> throw new Interpreter.NotRun(function.name());
    };
  }
}

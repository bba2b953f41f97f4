/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.range;

import dev.discreet.processor.ir.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Exact numbers and their nearest doubles. */
public final class Numbers {
  /** The integers up to here are all doubles. */
  public static final BigDecimal TWO_53 = BigDecimal.valueOf(1L << 53);

  private static final MathContext UP = new MathContext(40, RoundingMode.CEILING);
  private static final int SHOWN_DIGITS = 12;

  private Numbers() {}

  /** The double nearest to a number, exactly; null where it is beyond the finite doubles. */
  static @Nullable BigDecimal nearestDouble(@Nullable BigDecimal value) {
    return value == null ? null : finite(value.doubleValue());
  }

  public static @Nullable BigDecimal finite(double value) {
    return Double.isInfinite(value) || Double.isNaN(value) ? null : new BigDecimal(value);
  }

  /** The largest number of a type below a bound; null where there is no bound. */
  public static @Nullable BigDecimal below(@Nullable BigDecimal bound, Type.Numeric type) {
    if (bound == null || type.isIntegral()) {
      return bound == null ? null : ceiling(bound).subtract(BigDecimal.ONE);
    }
    double nearest = bound.doubleValue();
    BigDecimal value = finite(nearest);
    return value != null && value.compareTo(bound) < 0 ? value : finite(Math.nextDown(nearest));
  }

  /** The least number of a type above a bound; null where there is no bound. */
  public static @Nullable BigDecimal above(@Nullable BigDecimal bound, Type.Numeric type) {
    BigDecimal mirrored = below(bound == null ? null : bound.negate(), type);
    return mirrored == null ? null : mirrored.negate();
  }

  /**
   * The distance between neighbouring doubles around a magnitude: at least twice any rounding
   * error. What is exactly 0 is not rounded.
   */
  public static BigDecimal ulp(BigDecimal magnitude) {
    if (magnitude.signum() == 0) {
      return BigDecimal.ZERO;
    }
    return new BigDecimal(Math.ulp(magnitude.doubleValue()));
  }

  /** A quotient, not below the exact one. */
  public static BigDecimal divideUp(BigDecimal dividend, BigDecimal divisor) {
    return dividend.divide(divisor, UP);
  }

  /** A square root, not below the exact one. */
  public static BigDecimal sqrtUp(BigDecimal square) {
    BigDecimal root = square.sqrt(new MathContext(40, RoundingMode.HALF_EVEN));
    return root.multiply(root).compareTo(square) >= 0 ? root : root.add(root.ulp());
  }

  public static BigDecimal floor(BigDecimal value) {
    return value.setScale(0, RoundingMode.FLOOR);
  }

  public static BigDecimal ceiling(BigDecimal value) {
    return value.setScale(0, RoundingMode.CEILING);
  }

  /** Writes a number as an annotation may have it. */
  public static String literal(BigDecimal value) {
    boolean tooLarge = value.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0;
    String text = text(value);
    return text + (tooLarge && isPlain(text) ? ".0" : "");
  }

  private static boolean isPlain(String text) {
    return text.indexOf('E') < 0 && text.indexOf('.') < 0;
  }

  /** Writes a number as it may stand beside numbers of a type. */
  public static String literal(BigDecimal value, Type type) {
    boolean tooLarge = value.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0;
    String text = text(value);
    return text + (!tooLarge || !isPlain(text) ? "" : type == Type.Numeric.DOUBLE ? ".0" : "L");
  }

  /** For messages: plain digits where that is short; never below the number. */
  public static String text(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    if (stripped.signum() == 0) {
      return "0";
    }
    boolean huge = stripped.precision() - stripped.scale() > 2 * SHOWN_DIGITS;
    if (stripped.precision() > SHOWN_DIGITS && (stripped.scale() > 0 || huge)) {
      stripped =
          value
              .round(
                  new MathContext(
                      SHOWN_DIGITS, value.signum() < 0 ? RoundingMode.FLOOR : RoundingMode.CEILING))
              .stripTrailingZeros();
    }
    return stripped.scale() < -20 || stripped.scale() > 20
        ? stripped.toString()
        : stripped.toPlainString();
  }
}

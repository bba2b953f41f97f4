/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Arithmetic on non-negative numbers whose result is never below the exact one, and equals it where
 * a double can.
 */
final class RoundedUp {

  private static final MathContext UP = new MathContext(34, RoundingMode.CEILING);

  /** Below this a residue may underflow, so it says nothing. */
  private static final double RESIDUES_ARE_EXACT = 0x1p-960;

  private RoundedUp() {}

  /** a / b. */
  static double quotient(double a, double b) {
    double quotient = a / b;
    if (quotient == 0 || !Double.isFinite(quotient) || Double.isInfinite(b)) {
      return a == 0 ? 0 : Math.nextUp(quotient);
    }
    boolean exact =
        a > RESIDUES_ARE_EXACT && quotient > Double.MIN_NORMAL && Math.fma(quotient, b, -a) >= 0;
    return exact ? quotient : Math.nextUp(quotient);
  }

  /** a · b. */
  static double product(double a, double b) {
    double product = a * b;
    if (a == 0 || b == 0 || !Double.isFinite(product)) {
      return product;
    }
    boolean enough = product > RESIDUES_ARE_EXACT && Math.fma(a, b, -product) <= 0;
    return enough ? product : Math.nextUp(product);
  }

  /** {@code value} and a margin for a relative error. */
  static double by(double relativeError, double value) {
    return value == 0 ? 0 : Math.nextUp(value + value * relativeError);
  }

  /** A whole number. */
  static double of(long value) {
    double near = (double) value;
    return near < 0x1p63 && (long) near < value ? Math.nextUp(near) : near;
  }

  /** A decimal. */
  static double of(BigDecimal value) {
    double near = value.doubleValue();
    return !Double.isInfinite(near) && new BigDecimal(near).compareTo(value) < 0
        ? Math.nextUp(near)
        : near;
  }

  /** At most 34 digits. */
  static BigDecimal decimal(double value) {
    return decimal(new BigDecimal(value));
  }

  /** At most 34 digits. */
  static BigDecimal decimal(BigDecimal value) {
    return value.round(UP);
  }

  /** a / b as a decimal of 34 digits. */
  static BigDecimal decimal(BigDecimal a, BigDecimal b) {
    return a.divide(b, UP);
  }
}

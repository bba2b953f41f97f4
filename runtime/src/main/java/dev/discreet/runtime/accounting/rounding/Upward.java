/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.rounding;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Rounding against the user: what a release costs is rounded up, what may be spent is rounded down.
 *
 * <p>One operation on non-negative numbers is never below the exact result, and equals it where a
 * double can. For a formula of several operations there is a margin.
 *
 * <h2>Error budget</h2>
 *
 * {@code double} operations and {@link Math#sqrt} err by at most half a unit in the last place, the
 * other functions of {@link Math} that are used here by at most 2.5. {@link #of(double, double)}
 * allows for 2⁻⁴⁷ of the magnitude, 64 units of 2⁻⁵³: a formula may take some twenty operations on
 * intermediate results that are, each carried to the result, no larger than that magnitude.
 */
public final class Upward {

  private static final double SLACK = 0x1p-47;
  private static final MathContext UP = new MathContext(34, RoundingMode.CEILING);

  /** Below this a residue may underflow, so it says nothing. */
  private static final double RESIDUES_ARE_EXACT = 0x1p-960;

  private Upward() {}

  /** A value computed from terms whose absolute values sum to at most {@code magnitude}. */
  public static double of(double value, double magnitude) {
    return value + (magnitude * SLACK + Double.MIN_VALUE);
  }

  /** A value computed by products, quotients, powers and sums without cancellation. */
  public static double of(double value) {
    return of(value, Math.abs(value));
  }

  /** As {@link #of(double, double)}, in the other direction. */
  public static double down(double value, double magnitude) {
    return -of(-value, magnitude);
  }

  /** {@code value} ≥ 0 and a margin for a relative error; 0 stays 0. */
  public static double by(double relativeError, double value) {
    return value == 0 ? 0 : Math.nextUp(value + value * relativeError);
  }

  /** a + b, for a, b ≥ 0. */
  public static double sum(double a, double b) {
    double sum = a + b;
    double partOfB = sum - a;
    double residue = (a - (sum - partOfB)) + (b - partOfB);
    return residue > 0 ? Math.nextUp(sum) : sum;
  }

  /** a · b, for a, b ≥ 0; 0 · ∞ is 0. */
  public static double product(double a, double b) {
    if (a == 0 || b == 0) {
      return 0;
    }
    double product = a * b;
    if (a == 1 || b == 1 || !Double.isFinite(product)) {
      return product;
    }
    boolean enough = product > RESIDUES_ARE_EXACT && Math.fma(a, b, -product) <= 0;
    return enough ? product : Math.nextUp(product);
  }

  /** a / b, for a, b ≥ 0. */
  public static double quotient(double a, double b) {
    double quotient = a / b;
    if (quotient == 0 || !Double.isFinite(quotient) || Double.isInfinite(b)) {
      return a == 0 ? 0 : Math.nextUp(quotient);
    }
    boolean exact =
        a > RESIDUES_ARE_EXACT && quotient > Double.MIN_NORMAL && Math.fma(quotient, b, -a) >= 0;
    return exact ? quotient : Math.nextUp(quotient);
  }

  /** The least double that is at least {@code value}. */
  public static double of(long value) {
    double near = (double) value;
    return near < 0x1p63 && (long) near < value ? Math.nextUp(near) : near;
  }

  /** The least double that is at least {@code value}. */
  public static double of(BigDecimal value) {
    double near = value.doubleValue();
    return !Double.isInfinite(near) && new BigDecimal(near).compareTo(value) < 0
        ? Math.nextUp(near)
        : near;
  }

  /** At most 34 digits. */
  public static BigDecimal decimal(double value) {
    return decimal(new BigDecimal(value));
  }

  /** At most 34 digits. */
  public static BigDecimal decimal(BigDecimal value) {
    return value.round(UP);
  }

  /** a / b as a decimal of 34 digits. */
  public static BigDecimal decimal(BigDecimal a, BigDecimal b) {
    return a.divide(b, UP);
  }
}

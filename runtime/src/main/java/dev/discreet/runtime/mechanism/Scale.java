/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.function.Predicate;
import org.apache.commons.math3.fraction.BigFraction;

/** Noise scales as doubles that are never below the exact numbers they stand for. */
final class Scale {

  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final int MAX_EXPONENT = 1000;

  private Scale() {}

  /**
   * The smallest double b ≥ sensitivity / epsilon.
   *
   * @throws IllegalArgumentException if an argument is not above 0, or if the quotient exceeds the
   *     largest double
   */
  static double laplace(BigDecimal sensitivity, BigDecimal epsilon) {
    requirePositive("sensitivity", sensitivity);
    requirePositive("epsilon", epsilon);
    return least(
        sensitivity.divide(epsilon, MathContext.DECIMAL128),
        scale -> scale.multiply(epsilon).compareTo(sensitivity) >= 0);
  }

  /**
   * The smallest double σ ≥ sensitivity / √(2 rho), decided on the squares.
   *
   * @throws IllegalArgumentException if an argument is not above 0, or if the quotient exceeds the
   *     largest double
   */
  static double concentrated(BigDecimal sensitivity, BigDecimal rho) {
    requirePositive("sensitivity", sensitivity);
    requirePositive("rho", rho);
    BigDecimal squared = sensitivity.multiply(sensitivity);
    BigDecimal twice = rho.multiply(TWO);
    return least(
        sensitivity.divide(twice.sqrt(MathContext.DECIMAL128), MathContext.DECIMAL128),
        scale -> scale.multiply(scale).multiply(twice).compareTo(squared) >= 0);
  }

  /**
   * The smallest double that is at least sensitivity · multiplier.
   *
   * @throws IllegalArgumentException if an argument is not above 0, or if the product exceeds the
   *     largest double
   */
  static double multiple(BigDecimal sensitivity, BigDecimal multiplier) {
    requirePositive("sensitivity", sensitivity);
    requirePositive("multiplier", multiplier);
    BigDecimal product = sensitivity.multiply(multiplier);
    return least(product, scale -> scale.compareTo(product) >= 0);
  }

  /** The quotient of two decimals, exactly. */
  static BigFraction quotient(BigDecimal over, BigDecimal by) {
    int places = Math.max(0, Math.max(over.scale(), by.scale()));
    return new BigFraction(whole(over, places), whole(by, places));
  }

  private static BigInteger whole(BigDecimal value, int places) {
    return value.movePointRight(places).toBigIntegerExact();
  }

  /**
   * @throws IllegalArgumentException if {@code value} is not above 0, or its decimal exponent is
   *     outside ±1000
   */
  static void requirePositive(String name, BigDecimal value) {
    if (value.signum() <= 0) {
      throw new IllegalArgumentException(name + " must be above 0: " + value);
    }
    if (Math.abs((long) value.precision() - value.scale() - 1) > MAX_EXPONENT) {
      throw new IllegalArgumentException(
          "%s must be within 1e±%d: %s".formatted(name, MAX_EXPONENT, value));
    }
  }

  /** The smallest double that is large enough, searched from the one nearest to the bound. */
  private static double least(BigDecimal bound, Predicate<BigDecimal> largeEnough) {
    double scale = bound.doubleValue();
    while (scale > 0 && isLargeEnough(Math.nextDown(scale), largeEnough)) {
      scale = Math.nextDown(scale);
    }
    while (!isLargeEnough(scale, largeEnough)) {
      scale = Math.nextUp(scale);
    }
    if (Double.isInfinite(scale)) {
      throw new IllegalArgumentException(
          "the noise scale is beyond the range of a double: " + bound.round(MathContext.DECIMAL32));
    }
    return scale;
  }

  private static boolean isLargeEnough(double scale, Predicate<BigDecimal> largeEnough) {
    return Double.isInfinite(scale) || largeEnough.test(new BigDecimal(scale));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.noise.Exponents;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * The odds of a report that holds the truth with weight 1 and each other of n values with weight
 * e^(−x): x exactly, and the probabilities in double precision.
 *
 * <p>Immutable and thread-safe.
 */
final class ResponseOdds implements Exponents {

  private final BigFraction exact;
  private final double near;
  private final double weight;
  private final double total;

  /**
   * x = ε / shares.
   *
   * @param values n, from 1
   * @param epsilon ε above 0
   * @param shares from 1
   * @throws IllegalArgumentException if an argument is out of range
   */
  static ResponseOdds of(int values, BigDecimal epsilon, long shares) {
    return new ResponseOdds(values, epsilon, shares);
  }

  private ResponseOdds(int values, BigDecimal epsilon, long shares) {
    Scale.requirePositive("epsilon", epsilon);
    if (values < 1 || shares < 1) {
      throw new IllegalArgumentException(
          "at least one category and one share are needed: %d, %d".formatted(values, shares));
    }
    BigDecimal divisor = BigDecimal.valueOf(shares);
    exact = fraction(epsilon, BigInteger.valueOf(shares));
    near = epsilon.divide(divisor, MathContext.DECIMAL128).doubleValue();
    weight = Math.exp(-near);
    total = 1 + (values - 1) * weight;
  }

  private static BigFraction fraction(BigDecimal value, BigInteger divisor) {
    BigInteger digits = value.unscaledValue();
    BigInteger power = BigInteger.TEN.pow(Math.abs(value.scale()));
    return value.scale() >= 0
        ? new BigFraction(digits, power.multiply(divisor))
        : new BigFraction(digits.multiply(power), divisor);
  }

  @Override
  public int count() {
    return 1;
  }

  @Override
  public double near(int index) {
    return near;
  }

  @Override
  public BigFraction exactly(int index) {
    return exact;
  }

  /** Of the true value. */
  double truth() {
    return 1 / total;
  }

  /** Of each other value. */
  double other() {
    return weight / total;
  }

  /** truth − other, without cancellation. */
  private double gap() {
    return -Math.expm1(-near) / total;
  }

  /** (reported − total · other) / (truth − other). */
  double estimate(long reported, long rows) {
    requireCounts(reported, rows);
    return (reported - rows * other()) / gap();
  }

  /** The larger of those of a value that all rows have, and of one that none has. */
  double standardDeviation(long rows) {
    requireCounts(0, rows);
    double ofAll = truth() * ((total - 1) / total);
    double ofNone = other() * ((total - weight) / total);
    return Math.sqrt(rows * Math.max(ofAll, ofNone)) / gap();
  }

  private static void requireCounts(long reported, long rows) {
    if (reported < 0 || reported > rows) {
      throw new IllegalArgumentException(
          "a count lies between 0 and that of all rows: %d of %d".formatted(reported, rows));
    }
  }
}

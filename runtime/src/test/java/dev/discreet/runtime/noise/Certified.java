/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * A number from 0 on between two decimals of 80 digits; every operation rounds outward. Knows
 * nothing of the code under test, nor of its way to e^(−x): here e^x is a sum of terms above 0, and
 * is divided by at the end.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record Certified(BigDecimal low, BigDecimal high) {

  private static final int DIGITS = 80;
  private static final MathContext DOWN = new MathContext(DIGITS, RoundingMode.FLOOR);
  private static final MathContext UP = new MathContext(DIGITS, RoundingMode.CEILING);
  private static final BigDecimal QUARTER = new BigDecimal("0.25");

  public static final Certified ONE = new Certified(BigDecimal.ONE, BigDecimal.ONE);

  public static Certified of(BigFraction value) {
    BigDecimal numerator = new BigDecimal(value.getNumerator());
    BigDecimal denominator = new BigDecimal(value.getDenominator());
    return new Certified(numerator.divide(denominator, DOWN), numerator.divide(denominator, UP));
  }

  /** e^(−x). */
  public static Certified expMinus(BigFraction x) {
    Certified small = of(x);
    int halvings = 0;
    while (small.high.compareTo(QUARTER) > 0) {
      BigDecimal half = new BigDecimal("0.5");
      small = small.times(new Certified(half, half));
      halvings++;
    }
    Certified sum = ONE;
    Certified term = ONE;
    BigDecimal negligible = BigDecimal.ONE.movePointLeft(DIGITS + 2);
    for (int n = 1; term.high.compareTo(negligible) > 0; n++) {
      term = term.times(small).over(new Certified(BigDecimal.valueOf(n), BigDecimal.valueOf(n)));
      sum = sum.plus(term);
    }
    // the terms that are left fall by a quarter and more each
    Certified power = sum.plus(new Certified(BigDecimal.ZERO, term.high));
    for (int i = 0; i < halvings; i++) {
      power = power.times(power);
    }
    return ONE.over(power);
  }

  public Certified plus(Certified other) {
    return new Certified(low.add(other.low, DOWN), high.add(other.high, UP));
  }

  /** The difference to something that is no larger. */
  public Certified minus(Certified other) {
    return new Certified(low.subtract(other.high, DOWN), high.subtract(other.low, UP));
  }

  public Certified times(Certified other) {
    return new Certified(low.multiply(other.low, DOWN), high.multiply(other.high, UP));
  }

  public Certified over(Certified divisor) {
    return new Certified(low.divide(divisor.high, DOWN), high.divide(divisor.low, UP));
  }

  /** ⌊this · 2^bits⌋, the same for both ends. */
  BigInteger digits(int bits) {
    BigDecimal unit = new BigDecimal(BigInteger.ONE.shiftLeft(bits));
    BigInteger digits = low.multiply(unit).setScale(0, RoundingMode.FLOOR).toBigInteger();
    if (!digits.equals(high.multiply(unit).setScale(0, RoundingMode.FLOOR).toBigInteger())) {
      throw new AssertionError("the interval is too wide for " + bits + " digits: " + this);
    }
    return digits;
  }

  /** Whether some number of this lies between {@code least} / 2^bits and {@code most} / 2^bits. */
  public boolean meets(BigInteger least, BigInteger most, int bits) {
    BigDecimal unit = new BigDecimal(BigInteger.ONE.shiftLeft(bits));
    return low.multiply(unit).compareTo(new BigDecimal(most)) <= 0
        && high.multiply(unit).compareTo(new BigDecimal(least)) >= 0;
  }
}

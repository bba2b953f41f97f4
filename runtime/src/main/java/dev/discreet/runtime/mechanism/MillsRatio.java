/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The normal distribution's density φ and R(t) = Pr[N &gt; t] / φ(t), Mills' ratio, in decimals of
 * a chosen length.
 *
 * <p>From t = 8 on, R is the continued fraction 1/(t + 1/(t + 2/(t + 3/(t + …)))) of Laplace, whose
 * successive convergents lie on both sides of it. Below, R(t) = H e^(t²/2) − S(t) with the series
 * S(t) = t + t³/3 + t⁵/(3·5) + … and H = √(π/2), which is taken from both at 8. See M. Abramowitz,
 * I. Stegun, "Handbook of Mathematical Functions", section 26.2.
 *
 * <p>Each result is some hundred operations on numbers of one sign, then at most one subtraction
 * that cancels 16 digits, and e^x loses 7 to squaring: with n digits, the relative error is far
 * below 10^−(n − {@value #GUARD_DIGITS}).
 *
 * <p>Immutable and thread-safe.
 */
final class MillsRatio {

  static final int GUARD_DIGITS = 30;

  private static final BigDecimal FRACTION_FROM = BigDecimal.valueOf(8);
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final int HALVINGS = 20;
  private static final int TERMS_PER_CHECK = 8;

  private final MathContext context;
  private final BigDecimal negligible;
  private final BigDecimal rootOfHalfPi;

  /** With so many digits, above {@link #GUARD_DIGITS}. */
  MillsRatio(int digits) {
    context = new MathContext(digits);
    negligible = BigDecimal.ONE.movePointLeft(digits);
    rootOfHalfPi =
        fraction(FRACTION_FROM)
            .add(series(FRACTION_FROM))
            .divide(exp(half(FRACTION_FROM)), context);
  }

  MathContext context() {
    return context;
  }

  /** φ(t) = e^(−t²/2) / √(2π). */
  BigDecimal density(BigDecimal t) {
    BigDecimal rootOfTwoPi = rootOfHalfPi.add(rootOfHalfPi);
    return BigDecimal.ONE.divide(rootOfTwoPi.multiply(exp(half(t)), context), context);
  }

  /** R(t), for any t whose e^(t²/2) is worth computing. */
  BigDecimal of(BigDecimal t) {
    if (t.compareTo(FRACTION_FROM) >= 0) {
      return fraction(t);
    }
    BigDecimal all = rootOfHalfPi.multiply(exp(half(t)), context);
    if (t.compareTo(FRACTION_FROM.negate()) <= 0) {
      return all.add(all).subtract(fraction(t.negate()), context);
    }
    return all.subtract(series(t), context);
  }

  /** t²/2. */
  private BigDecimal half(BigDecimal t) {
    return t.multiply(t, context).multiply(HALF, context);
  }

  private BigDecimal series(BigDecimal t) {
    BigDecimal square = t.multiply(t, context);
    BigDecimal term = t;
    BigDecimal sum = t;
    // From where terms halve on, what is left is less than the last one.
    for (int odd = 3; isRelevant(term, sum) || 2 * (square.intValue() + 1) > odd; odd += 2) {
      term = term.multiply(square, context).divide(BigDecimal.valueOf(odd), context);
      sum = sum.add(term, context);
    }
    return sum;
  }

  /** The convergents' numerators and denominators, by their three-term recurrence. */
  private BigDecimal fraction(BigDecimal t) {
    BigDecimal numerator = BigDecimal.ONE;
    BigDecimal denominator = t;
    BigDecimal lastNumerator = BigDecimal.ZERO;
    BigDecimal lastDenominator = BigDecimal.ONE;
    for (int n = 1; ; n++) {
      BigDecimal factor = BigDecimal.valueOf(n);
      BigDecimal nextNumerator = next(t, numerator, factor, lastNumerator);
      BigDecimal nextDenominator = next(t, denominator, factor, lastDenominator);
      lastNumerator = numerator;
      lastDenominator = denominator;
      numerator = nextNumerator;
      denominator = nextDenominator;
      if (n % TERMS_PER_CHECK == 0) {
        BigDecimal ratio = numerator.divide(denominator, context);
        BigDecimal last = lastNumerator.divide(lastDenominator, context);
        if (!isRelevant(ratio.subtract(last).movePointLeft(GUARD_DIGITS / 3), ratio)) {
          return ratio;
        }
      }
    }
  }

  private BigDecimal next(BigDecimal t, BigDecimal now, BigDecimal factor, BigDecimal last) {
    return t.multiply(now, context).add(factor.multiply(last, context), context);
  }

  /** e^x for x ≥ 0: Taylor's series at x / 2^20, squared 20 times. */
  private BigDecimal exp(BigDecimal x) {
    BigDecimal small = x.divide(BigDecimal.valueOf(1L << HALVINGS), context);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int n = 1; isRelevant(term, sum); n++) {
      term = term.multiply(small, context).divide(BigDecimal.valueOf(n), context);
      sum = sum.add(term, context);
    }
    for (int i = 0; i < HALVINGS; i++) {
      sum = sum.multiply(sum, context);
    }
    return sum;
  }

  private boolean isRelevant(BigDecimal part, BigDecimal whole) {
    return part.abs().compareTo(whole.abs().multiply(negligible, context)) > 0;
  }
}

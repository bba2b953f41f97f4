/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/**
 * A half-width is never too small, also where the confidence is one that the noise just misses, and
 * never too large by more than a step, or than 10⁻¹¹ scales. Probabilities are computed in 60
 * digits, by power series.
 */
class HalfWidthTest {

  private static final MathContext DIGITS = new MathContext(60);
  private static final BigDecimal ONE = BigDecimal.ONE;
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal PI =
      new BigDecimal(
          "3.14159265358979323846264338327950288419716939937510582097494459230781640629");

  private interface Coverage {
    /** Pr[|Y| ≤ w]. */
    BigDecimal of(double scale, long width);
  }

  @Test
  void ofLaplaceNoise() {
    check(DiscreteLaplace::ofScale, HalfWidthTest::laplace, 30);
  }

  @Test
  void ofGaussianNoise() {
    check(RoundedGaussian::ofScale, HalfWidthTest::gaussian, 8);
  }

  private static void check(
      DoubleFunction<? extends IntegerNoise> noise, Coverage coverage, int reach) {
    long seed = Long.getLong("discreet.seed", 20261123L);
    Random random = new Random(seed);
    for (int i = 0; i < 1_000; i++) {
      double scale = Math.exp(random.nextDouble() * 30 - 2);
      long width = (long) (scale * random.nextDouble() * reach);
      double covered = coverage.of(scale, width).doubleValue();
      for (double c : new double[] {covered, Math.nextUp(covered), Math.nextDown(covered)}) {
        if (c > 0 && c < 1) {
          String step = "seed %d: scale %s, confidence %s".formatted(seed, scale, c);
          double found = noise.apply(scale).halfWidth(c);
          BigDecimal confidence = new BigDecimal(c);
          assertTrue(coverage.of(scale, (long) found).compareTo(confidence) >= 0, step);
          double slack = 1 + Math.ceil(scale * 1e-11);
          assertTrue(
              found <= slack
                  || coverage.of(scale, (long) (found - slack)).compareTo(confidence) < 0,
              step + ": " + found);
        }
      }
    }
  }

  private static BigDecimal laplace(double scale, long width) {
    BigDecimal b = new BigDecimal(scale);
    BigDecimal tail = exp(BigDecimal.valueOf(-width - 1).divide(b, DIGITS)).multiply(TWO);
    return ONE.subtract(tail.divide(ONE.add(exp(ONE.negate().divide(b, DIGITS))), DIGITS));
  }

  private static BigDecimal exp(BigDecimal x) {
    int halvings = 12;
    BigDecimal small = x.divide(BigDecimal.valueOf(1L << halvings), DIGITS);
    BigDecimal sum = ONE;
    BigDecimal term = ONE;
    for (int n = 1; n < 40; n++) {
      term = term.multiply(small).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term);
    }
    for (int i = 0; i < halvings; i++) {
      sum = sum.multiply(sum, DIGITS);
    }
    return sum;
  }

  /** erf(z) with z = (w + ½) / (σ√2). */
  private static BigDecimal gaussian(double sigma, long width) {
    BigDecimal z =
        BigDecimal.valueOf(width)
            .add(new BigDecimal("0.5"))
            .divide(new BigDecimal(sigma).multiply(TWO.sqrt(DIGITS)), DIGITS);
    BigDecimal square = z.multiply(z, DIGITS).negate();
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal power = z;
    for (int n = 0; n < 400; n++) {
      sum = sum.add(power.divide(BigDecimal.valueOf(2 * n + 1), DIGITS), DIGITS);
      power = power.multiply(square).divide(BigDecimal.valueOf(n + 1), DIGITS);
    }
    return sum.multiply(TWO).divide(PI.sqrt(DIGITS), DIGITS);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.Composition;
import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.distribution.LossDistributionAccountant;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Samples at all rates that a double has, against decimal arithmetic of sixty digits: whatever
 * counts as rounded up is not below the true figure, and where it can be near, it is near.
 */
class TinyRatesTest {

  private static final MathContext DIGITS = new MathContext(60);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  private final Random random = new Random(20261122);

  private static BigDecimal exp(BigDecimal x) {
    int halvings =
        Math.max(
            0, (int) Math.ceil(Math.log(Math.max(1, x.abs().doubleValue())) / Math.log(2)) + 4);
    BigDecimal small = x.divide(TWO.pow(halvings), DIGITS);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int n = 1; n < 60; n++) {
      term = term.multiply(small, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term);
    }
    for (int i = 0; i < halvings; i++) {
      sum = sum.multiply(sum, new MathContext(90));
    }
    return sum;
  }

  /** e^x − 1, with 40 digits however small x is. */
  private static BigDecimal expm1(double x) {
    BigDecimal exact = new BigDecimal(x);
    if (Math.abs(x) > 1e-3) {
      return exp(exact).subtract(BigDecimal.ONE);
    }
    BigDecimal term = exact.round(DIGITS);
    BigDecimal sum = term;
    for (int n = 2; n < 30; n++) {
      term = term.multiply(exact, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term, new MathContext(90));
    }
    return sum;
  }

  /** ln(1 + x), by Newton's method on e^y = 1 + x, or by its series. */
  private static BigDecimal log1p(BigDecimal x) {
    if (x.abs().compareTo(new BigDecimal("1e-3")) < 0) {
      BigDecimal power = x.round(DIGITS);
      BigDecimal sum = BigDecimal.ZERO;
      for (int n = 1; n < 30; n++) {
        BigDecimal term = power.divide(BigDecimal.valueOf(n), DIGITS);
        sum = n % 2 == 1 ? sum.add(term, DIGITS) : sum.subtract(term, DIGITS);
        power = power.multiply(x, DIGITS);
      }
      return sum;
    }
    BigDecimal wanted = x.add(BigDecimal.ONE);
    int exponent = wanted.precision() - wanted.scale();
    BigDecimal scaled = wanted.scaleByPowerOfTen(-exponent);
    BigDecimal log = new BigDecimal(Math.log(scaled.doubleValue()) + exponent * Math.log(10));
    for (int i = 0; i < 4; i++) {
      BigDecimal e = exp(log);
      log = log.add(wanted.subtract(e).multiply(TWO).divide(wanted.add(e), DIGITS), DIGITS);
    }
    return log;
  }

  private static PrivacyCost pure(double epsilon) {
    return PrivacyCost.pure(Upward.decimal(epsilon));
  }

  private double rate() {
    return switch (random.nextInt(5)) {
      case 0 -> Double.MIN_VALUE * (1 + random.nextInt(100));
      case 1 -> 1 - Math.pow(10, -16 * random.nextDouble());
      case 2 -> random.nextDouble();
      default -> Math.pow(10, -320 * random.nextDouble());
    };
  }

  private double epsilon() {
    return switch (random.nextInt(6)) {
      case 0 -> Math.pow(10, -320 * random.nextDouble());
      case 1 -> 1500 * random.nextDouble();
      case 2 -> 700 + random.nextDouble();
      default -> 40 * random.nextDouble();
    };
  }

  private static void assertUp(BigDecimal exact, double told, double tolerance, String what) {
    assertTrue(new BigDecimal(told).compareTo(exact) >= 0, () -> what + ": " + told + " is below");
    BigDecimal most =
        exact
            .multiply(BigDecimal.ONE.add(new BigDecimal(tolerance)))
            .add(new BigDecimal(64 * Double.MIN_VALUE));
    assertTrue(
        new BigDecimal(told).compareTo(most) <= 0, () -> what + ": " + told + " is far above");
  }

  @Test
  void epsilonIsRoundedUpAtAllRates() {
    for (int i = 0; i < 4000; i++) {
      double q = rate();
      double epsilon = epsilon();
      if (!(q > 0 && q < 1 && epsilon > 0)) {
        continue;
      }
      BigDecimal exact = log1p(new BigDecimal(q).multiply(expm1(epsilon)));
      String what = "q = " + q + ", ε = " + epsilon;
      assertUp(exact, Amplification.epsilon(epsilon, q), 0x1p-46, what);
      PrivacyCost cost =
          PoissonSubsampledLoss.amplified(
              new PrivacyCost(pure(epsilon).epsilon(), new BigDecimal("1e-300")),
              new BigDecimal(q));
      assertTrue(cost.epsilon().compareTo(exact) >= 0, what);
      assertTrue(cost.epsilon().compareTo(pure(epsilon).epsilon()) <= 0, what);
      BigDecimal delta = new BigDecimal("1e-300").multiply(new BigDecimal(q));
      assertTrue(cost.delta().compareTo(delta) >= 0, what);
    }
  }

  /** Of a row that is added no loss is above −ln(1 + q(e^−ε − 1)); also where q is near 1. */
  @Test
  void theLargestLossOfAnAddedRowIsRoundedUp() {
    for (int i = 0; i < 4000; i++) {
      double q = rate();
      double epsilon = epsilon();
      if (!(q > 0 && q < 1 && epsilon > 1e-300)) {
        continue;
      }
      BigDecimal exact = log1p(new BigDecimal(q).multiply(expm1(-epsilon))).negate();
      PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(ApproximateLoss.of(pure(epsilon)), q);
      if (loss.pairs().size() == 1) {
        continue; // q rounds up to 1
      }
      double told = loss.pairs().get(1).largestLoss();
      // A rate is rounded up to a double, which is near 1 what decides how far it is from 1.
      assertUp(exact, told, 0x1p-46 + 0x1p-50 / (1 - q), "q = " + q + ", ε = " + epsilon);
    }
  }

  /** D_2 of a sampled bit, both orders, of which each is Σ P²/Q. */
  @Test
  void renyiAndRhoAreRoundedUp() {
    for (int i = 0; i < 300; i++) {
      double q = rate();
      double epsilon = epsilon();
      if (!(q > 0 && q < 1 && epsilon > 0 && epsilon < 300)) {
        continue;
      }
      PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(ApproximateLoss.of(pure(epsilon)), q);
      BigDecimal excess = expm1(epsilon);
      // P = Q·(1 + q(e^ε − 1)) and Q·(1 − q(1 − e^−ε)): Σ P²/Q − 1 = q²(e^ε − 1)²/e^ε
      BigDecimal rate = new BigDecimal(q);
      BigDecimal square =
          rate.multiply(rate)
              .multiply(excess.multiply(excess, DIGITS))
              .divide(excess.add(BigDecimal.ONE), DIGITS);
      BigDecimal exact = log1p(square);
      String what = "q = " + q + ", ε = " + epsilon;
      assertTrue(new BigDecimal(loss.renyi(2)).compareTo(exact) >= 0, what);
      assertTrue(new BigDecimal(loss.rho() * 2).compareTo(exact) >= 0, what);
      GaussianLoss normal = new GaussianLoss(Math.min(5, epsilon));
      BigDecimal ofNormal =
          log1p(rate.multiply(rate).multiply(expm1(normal.mu() * normal.mu()), DIGITS));
      double told = PoissonSubsampledLoss.of(normal, q).renyi(2);
      // The exponent itself is rounded.
      BigDecimal nearly = ofNormal.multiply(new BigDecimal(1 - 1e-13));
      assertTrue(new BigDecimal(told).compareTo(nearly) >= 0, what + " normal " + told);
    }
  }

  /** δ of one sampled bit at an ε: q δ at the inner loss where a row is removed. */
  @Test
  void distributionsAreRoundedUp() {
    LossDistributionAccountant accountant = new LossDistributionAccountant();
    for (int i = 0; i < 200; i++) {
      double q = rate();
      double inner = 0.01 + 20 * random.nextDouble();
      if (!(q > 0 && q < 1)) {
        continue;
      }
      PoissonSubsampledLoss loss = PoissonSubsampledLoss.of(ApproximateLoss.of(pure(inner)), q);
      double epsilon = Amplification.epsilon(inner, q) * random.nextDouble();
      BigDecimal e = expm1(inner).add(BigDecimal.ONE);
      BigDecimal likely = e.divide(e.add(BigDecimal.ONE), DIGITS);
      BigDecimal unlikely = BigDecimal.ONE.divide(e.add(BigDecimal.ONE), DIGITS);
      // (1 − q)Q + qP − e^ε Q, where P is likely: q(P − Q) − (e^ε − 1)Q
      BigDecimal exact =
          new BigDecimal(q)
              .multiply(likely.subtract(unlikely))
              .subtract(expm1(epsilon).multiply(unlikely))
              .max(BigDecimal.ZERO);
      String what = "q = " + q + ", ε = " + inner + " at " + epsilon;
      DominatingPair removed = loss.pairs().get(0);
      assertTrue(new BigDecimal(removed.delta(epsilon)).compareTo(exact) >= 0, what);
      double told = accountant.delta(Composition.of(loss, 1), epsilon);
      assertTrue(new BigDecimal(told).compareTo(exact) >= 0, () -> what + " composed " + told);
      double hundred = accountant.epsilon(Composition.of(loss, 100), 0);
      BigDecimal sum =
          log1p(new BigDecimal(q).multiply(expm1(inner))).multiply(new BigDecimal(100));
      assertTrue(new BigDecimal(hundred).compareTo(sum) >= 0, what);
    }
  }

  @Test
  void aSampleThatIsNextToNothingStillCosts() {
    PrivacyCost two = PrivacyCost.pure(new BigDecimal(2));
    BigDecimal cost = PoissonSubsampledLoss.amplified(two, new BigDecimal("1e-17")).epsilon();
    assertEquals(6.389e-17, cost.doubleValue(), 1e-20);
    assertTrue(
        PoissonSubsampledLoss.amplified(two, new BigDecimal("1e-400")).epsilon().signum() > 0);
  }

  @Test
  void theDecimalsAreRight() {
    assertEquals(Math.exp(-3.7), exp(new BigDecimal("-3.7")).doubleValue(), 1e-17);
    assertEquals(Math.exp(500.25), exp(new BigDecimal("500.25")).doubleValue(), 1e204);
    assertEquals(Math.expm1(1e-9), expm1(1e-9).doubleValue(), 1e-24);
    BigDecimal log = log1p(new BigDecimal("12345.678").setScale(3, RoundingMode.UNNECESSARY));
    assertEquals(Math.log1p(12345.678), log.doubleValue(), 1e-14);
    assertEquals(Math.log1p(-0.999), log1p(new BigDecimal("-0.999")).doubleValue(), 1e-14);
  }
}

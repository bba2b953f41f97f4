/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.loss.GaussianLoss;
import dev.discreet.runtime.noise.RoundedGaussian;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaussianMechanismTest {

  private static final double C = 0.95;
  private static final BigDecimal ONE = BigDecimal.ONE;
  private static final BigDecimal DELTA = new BigDecimal("1e-6");

  private static final MathContext PRECISE = new MathContext(40);

  private static BigDecimal decimal(String text) {
    return new BigDecimal(text);
  }

  /** σ for ε = 1, δ = 1e-5, Δ = 1 from theorem 8 with mpmath: 3.73063163481594183225. */
  @Test
  void sigmaIsProportionalToTheSensitivityAndRoundedUp() {
    BigDecimal delta = decimal("1e-5");
    BigDecimal exact = decimal("3.73063163481594183225");
    for (String sensitivity : new String[] {"1", "0.1", "3", "1e9", "7e-30"}) {
      double sigma = GaussianMechanism.forLongs(decimal(sensitivity), ONE, delta).scale();
      BigDecimal ratio =
          new BigDecimal(sigma).divide(decimal(sensitivity).multiply(exact), PRECISE);
      assertTrue(ratio.compareTo(ONE) >= 0 && ratio.doubleValue() < 1 + 1e-11, sensitivity);
    }
  }

  @Test
  void concentratedSigmaIsDecidedExactly() {
    assertEquals(1, GaussianMechanism.forLongsConcentrated(decimal("3"), decimal("4.5")).scale());
    double up = GaussianMechanism.forLongsConcentrated(decimal("3"), decimal("4.49999999")).scale();
    assertTrue(up > 1 && up < 1.00000001);
    double next =
        GaussianMechanism.forLongsConcentrated(decimal("3"), decimal("4.4999999999999999999999"))
            .scale();
    assertEquals(Math.nextUp(1.0), next);
  }

  /** The classical formula has σ = 4.84 here, and is void for ε above 1. */
  @Test
  void lessNoiseThanTheClassicalFormula() {
    double sigma = GaussianMechanism.forLongs(ONE, ONE, decimal("1e-5")).scale();
    assertTrue(sigma < 0.8 * Math.sqrt(2 * Math.log(1.25e5)));
  }

  /**
   * The least δ of what is released, summed over all outputs in two dimensions: never above the
   * stated one, and close to it where rounding is fine.
   */
  @ParameterizedTest
  @CsvSource({"5, 3, 4, 1, 0.01", "5, 5, 0, 0.3, 1e-3", "1, 0, 1, 2, 0.1", "13, 5, 12, 3, 1e-6"})
  void whatIsReleasedHasTheStatedDelta(
      BigDecimal sensitivity, int first, int second, BigDecimal epsilon, BigDecimal delta) {
    double sigma = GaussianMechanism.forLongs(sensitivity, epsilon, delta).scale();
    double[] p = probabilities(sigma);
    double factor = Math.exp(epsilon.doubleValue());
    double sum = 0;
    for (int x = 0; x < p.length; x++) {
      for (int y = 0; y < p.length; y++) {
        double neighbour = at(p, x - first) * at(p, y - second);
        sum += Math.max(0, p[x] * p[y] - factor * neighbour);
      }
    }
    assertTrue(sum <= delta.doubleValue(), () -> "δ is above " + delta);
    assertTrue(sum >= delta.doubleValue() * (sigma > 5 ? 0.9 : 0.1), "more noise than needed");
  }

  private static double[] probabilities(double sigma) {
    RoundedGaussian noise = RoundedGaussian.ofScale(sigma);
    int reach = (int) Math.ceil(8 * sigma);
    return IntStream.rangeClosed(-reach, reach).mapToDouble(noise::probability).toArray();
  }

  private static double at(double[] p, int index) {
    return index >= 0 && index < p.length ? p[index] : 0;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 1e-6, 1",
    "0.1, 8, 1e-9, 3",
    "50000.000001, 0.01, 1e-5, 1000",
    "3e-7, 100, 0.1, 7"
  })
  void theGridIsFarBelowSensitivityAndSigma(
      BigDecimal sensitivity, BigDecimal epsilon, BigDecimal delta, int components) {
    DoubleMechanism mechanism =
        GaussianMechanism.forDoubles(sensitivity, epsilon, delta, components);
    double ideal = GaussianMechanism.forLongs(sensitivity, epsilon, delta).scale();
    double coarsest = Math.min(ideal, sensitivity.doubleValue());
    assertTrue(mechanism.grid() <= coarsest * 0x1p-40);
    assertTrue(mechanism.grid() > coarsest * 0x1p-42);
    assertTrue(mechanism.scale() >= ideal);
    assertTrue(mechanism.scale() <= ideal * (1 + 0x1p-39 * Math.sqrt(components)));
  }

  @Test
  void furtherComponentsCostARootOfSteps() {
    DoubleMechanism one = GaussianMechanism.forDoublesConcentrated(ONE, decimal("0.5"), 1);
    DoubleMechanism many = GaussianMechanism.forDoublesConcentrated(ONE, decimal("0.5"), 10_000);
    assertEquals(1, one.scale());
    assertEquals(1 + 100 * one.grid(), many.scale(), 1e-20);
    assertThrows(
        IllegalArgumentException.class,
        () -> GaussianMechanism.forDoublesConcentrated(ONE, ONE, 0));
    assertThrows(
        IllegalArgumentException.class, () -> GaussianMechanism.forDoubles(ONE, ONE, DELTA, -1));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1e-6",
    "-1, 1, 1e-6",
    "1, 0, 1e-6",
    "1, -1, 1e-6",
    "1, 1, 0",
    "1, 1, -1e-6",
    "1, 1, 1",
    "1, 1, 1.5",
    "1e308, 1e-3, 1e-6",
    "1e400, 1, 1e-6"
  })
  void parametersOutOfRangeAreRefused(String sensitivity, String epsilon, String delta) {
    BigDecimal s = decimal(sensitivity);
    BigDecimal e = decimal(epsilon);
    BigDecimal d = decimal(delta);
    assertThrows(IllegalArgumentException.class, () -> GaussianMechanism.forLongs(s, e, d));
    assertThrows(IllegalArgumentException.class, () -> GaussianMechanism.forDoubles(s, e, d, 2));
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "-1, 1", "1, 0", "1, -1", "1e308, 1e-3", "1e400, 1"})
  void concentratedParametersOutOfRangeAreRefused(BigDecimal sensitivity, BigDecimal rho) {
    assertThrows(
        IllegalArgumentException.class,
        () -> GaussianMechanism.forLongsConcentrated(sensitivity, rho));
    assertThrows(
        IllegalArgumentException.class,
        () -> GaussianMechanism.forDoublesConcentrated(sensitivity, rho, 2));
  }

  @Test
  void doublesWithoutAGridAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> GaussianMechanism.forDoubles(decimal("1e-300"), ONE, DELTA, 1));
  }

  @Test
  void sigmaForLongsIsTheLargestThatIsAccurateEnough() {
    for (double halfWidth : new double[] {0, 1, 2.5, 20, 1e6}) {
      double sigma = GaussianMechanism.sigmaForLongs(halfWidth, C);
      assertTrue(RoundedGaussian.ofScale(sigma).halfWidth(C) <= halfWidth);
      assertTrue(RoundedGaussian.ofScale(Math.nextUp(sigma)).halfWidth(C) > halfWidth);
    }
  }

  /** The normal quantile at 0.975 is 1.959963984540054. */
  @Test
  void sigmaForDoublesInvertsTheNormalHalfWidth() {
    assertEquals(2, GaussianMechanism.sigmaForDoubles(3.919927969080108, C), 1e-12);
  }

  @ParameterizedTest
  @CsvSource({"1, 15, 0.95", "1, 0, 0.95", "5000000, 1e9, 0.5", "0.3, 7.9, 0.999"})
  void parametersForLongsReachTheHalfWidth(BigDecimal sensitivity, double halfWidth, double c) {
    BigDecimal less = decimal("0.999999999");
    BigDecimal epsilon = GaussianMechanism.epsilonForLongs(sensitivity, DELTA, halfWidth, c);
    assertTrue(epsilon.precision() <= 12);
    assertTrue(GaussianMechanism.forLongs(sensitivity, epsilon, DELTA).halfWidth(c) <= halfWidth);
    assertTrue(
        GaussianMechanism.forLongs(sensitivity, epsilon.multiply(less), DELTA).halfWidth(c)
            > halfWidth);
    BigDecimal rho = GaussianMechanism.rhoForLongs(sensitivity, halfWidth, c);
    assertTrue(GaussianMechanism.forLongsConcentrated(sensitivity, rho).halfWidth(c) <= halfWidth);
    assertTrue(
        GaussianMechanism.forLongsConcentrated(sensitivity, rho.multiply(less)).halfWidth(c)
            > halfWidth);
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 2.5, 0.95", "50000, 100, 1e6, 0.95", "0.1, 1000, 0.01, 0.9"})
  void parametersForDoublesReachTheHalfWidth(
      BigDecimal sensitivity, int components, double halfWidth, double c) {
    BigDecimal epsilon =
        GaussianMechanism.epsilonForDoubles(sensitivity, DELTA, components, halfWidth, c);
    DoubleMechanism costly = GaussianMechanism.forDoubles(sensitivity, epsilon, DELTA, components);
    assertTrue(costly.halfWidth(c) <= halfWidth);
    assertEquals(halfWidth, costly.halfWidth(c), halfWidth * 1e-8);
    BigDecimal rho = GaussianMechanism.rhoForDoubles(sensitivity, components, halfWidth, c);
    DoubleMechanism concentrated =
        GaussianMechanism.forDoublesConcentrated(sensitivity, rho, components);
    assertTrue(concentrated.halfWidth(c) <= halfWidth);
    assertEquals(halfWidth, concentrated.halfWidth(c), halfWidth * 1e-8);
  }

  @Test
  void anyEpsilonWillDoWhereDeltaCoversIt() {
    assertEquals(decimal("1e-12"), GaussianMechanism.epsilonForLongs(ONE, decimal("0.1"), 1e6, C));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1, Double.POSITIVE_INFINITY})
  void halfWidthsOutOfRangeAreRefused(double w) {
    assertThrows(IllegalArgumentException.class, () -> GaussianMechanism.sigmaForLongs(w, C));
    assertThrows(IllegalArgumentException.class, () -> GaussianMechanism.sigmaForDoubles(w, C));
    assertThrows(IllegalArgumentException.class, () -> GaussianMechanism.rhoForLongs(ONE, w, C));
    assertThrows(
        IllegalArgumentException.class, () -> GaussianMechanism.epsilonForLongs(ONE, DELTA, w, C));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, 0, 1, -0.5, 1.5})
  void confidencesOutOfRangeAreRefused(double confidence) {
    assertThrows(
        IllegalArgumentException.class, () -> GaussianMechanism.sigmaForLongs(5, confidence));
    assertThrows(
        IllegalArgumentException.class, () -> GaussianMechanism.sigmaForDoubles(5, confidence));
    LongMechanism mechanism = GaussianMechanism.forLongsConcentrated(ONE, ONE);
    assertThrows(IllegalArgumentException.class, () -> mechanism.halfWidth(confidence));
  }

  /** The least ε at δ = 1e-10 for μ = √(2ρ). */
  @Test
  void aReleaseAtRhoIsChargedByItself() {
    PrivacyCost cost = GaussianMechanism.costOfRho(new BigDecimal("0.01"));
    assertEquals(new BigDecimal("1e-10"), cost.delta());
    double epsilon = cost.epsilon().doubleValue();
    double mu = Math.sqrt(0.02);
    assertTrue(new GaussianLoss(Math.nextUp(mu)).delta(epsilon) <= 1e-10);
    assertTrue(new GaussianLoss(mu).delta(epsilon * (1 - 1e-9)) > 1e-10);
    assertThrows(
        IllegalArgumentException.class, () -> GaussianMechanism.costOfRho(BigDecimal.ZERO));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleSupplier;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test that accepts everything is none: these samplers are wrong, and each is rejected. */
class GoodnessOfFitTest {

  private static final int SAMPLES = 40_000;

  private final RandomBits bits = SeededRandom.bits("wrong samplers");
  private final RandomBits coin = SeededRandom.bits("coins");

  private DoubleSupplier laplace(double scale) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    return () -> noise.sample(bits).doubleValue();
  }

  private DoubleSupplier normal(double sigma) {
    RoundedGaussian noise = RoundedGaussian.ofScale(sigma);
    return () -> noise.sample(bits).doubleValue();
  }

  private static void assertRejected(Law law, DoubleSupplier sampler) {
    double pValue = GoodnessOfFit.pValue(law, SAMPLES, sampler);
    assertTrue(pValue < ALPHA, () -> "accepted with " + pValue);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 10, 1e9, 1e15})
  void aScaleThatIsOffByTenPercent(double scale) {
    assertRejected(Law.discreteLaplace(scale), laplace(0.9 * scale));
    assertRejected(Law.discreteLaplace(scale), laplace(1.1 * scale));
    assertRejected(Law.roundedGaussian(scale), normal(0.9 * scale));
    assertRejected(Law.roundedGaussian(scale), normal(1.1 * scale));
  }

  @Test
  void zeroTwiceAsOften() {
    DoubleSupplier right = laplace(2);
    assertRejected(
        Law.discreteLaplace(2),
        () -> {
          double sample = right.getAsDouble();
          return Math.abs(sample) == 1 && coin.bit() ? 0 : sample;
        });
  }

  /** A sampler with two signs for 0 that forgets to reject one of them. */
  @Test
  void aNegativeZeroThatIsKept() {
    Geometric magnitude = Geometric.ofScale(20);
    assertRejected(
        Law.discreteLaplace(20),
        () -> (coin.bit() ? -1 : 1) * magnitude.sample(bits).doubleValue() + 0.0);
  }

  @Test
  void noiseOnOneSideOnly() {
    DoubleSupplier right = laplace(5);
    assertRejected(Law.discreteLaplace(5), () -> Math.abs(right.getAsDouble()));
  }

  @Test
  void aSignThatIsOftenerPlus() {
    DoubleSupplier right = laplace(5);
    assertRejected(
        Law.discreteLaplace(5),
        () -> {
          double sample = right.getAsDouble();
          return sample < 0 && coin.uniformBelow(20) == 0 ? -sample : sample;
        });
  }

  @Test
  void anotherShapeOfTheSameVariance() {
    assertRejected(Law.discreteLaplace(10), normal(10 * Math.sqrt(2)));
    assertRejected(Law.roundedGaussian(10 * Math.sqrt(2)), laplace(10));
  }

  /** The rounded Gaussian has the variance σ² + 1/12, the discrete Gaussian at most σ². */
  @Test
  void theOtherGaussianOnTheIntegers() {
    DiscreteGaussian discrete = DiscreteGaussian.ofScale(0.6);
    assertRejected(Law.roundedGaussian(0.6), () -> discrete.sample(bits).doubleValue());
    assertRejected(Law.discreteGaussian(0.6), normal(0.6));
  }

  @Test
  void tailsThatAreCutOff() {
    DoubleSupplier right = laplace(10);
    assertRejected(Law.discreteLaplace(10), () -> Math.max(-45, Math.min(right.getAsDouble(), 45)));
  }

  @Test
  void evenPlacesOnly() {
    DoubleSupplier right = laplace(1e6);
    assertRejected(Law.uniform(16), () -> 2 * ((long) right.getAsDouble() & 7));
  }

  /** Truncation instead of rounding makes 0 twice as wide. */
  @Test
  void truncationForRounding() {
    DoubleSupplier fine = normal(3 * 1024);
    assertRejected(Law.roundedGaussian(3), () -> (double) (long) (fine.getAsDouble() / 1024));
  }

  @Test
  void theTailsAreThoseOfTheBinomialDistribution() {
    for (double p : new double[] {0.01, 0.5, 0.97}) {
      BinomialDistribution binomial = new BinomialDistribution(300, p);
      for (int count : new int[] {0, 1, 3, 17, 150, 290, 299, 300}) {
        double below = binomial.cumulativeProbability(count);
        double above = 1 - binomial.cumulativeProbability(count - 1);
        assertEquals(Math.min(below, above), GoodnessOfFit.tail(count, 300, p), 1e-12);
      }
    }
    assertEquals(0, GoodnessOfFit.tail(1, 10, 0));
    assertEquals(1, GoodnessOfFit.tail(10, 10, 1));
    assertEquals(0, GoodnessOfFit.tail(9, 10, 1));
  }

  /** 10^−30, where a difference from 1 would be nothing. */
  @Test
  void smallTailsKeepTheirDigits() {
    assertEquals(1e-30, GoodnessOfFit.tail(3, 3, 1e-10), 1e-42);
    assertEquals(Math.pow(0.5, 100), GoodnessOfFit.tail(100, 100, 0.5), 1e-42);
    assertEquals(Math.pow(0.5, 100), GoodnessOfFit.tail(0, 100, 0.5), 1e-42);
  }
}

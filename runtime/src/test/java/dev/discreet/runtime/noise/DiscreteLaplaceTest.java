/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.noise;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static dev.discreet.runtime.noise.GoodnessOfFit.discreteLaplacePValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiscreteLaplaceTest {

  private static final int SAMPLES = 60_000;

  private static DoubleSupplier sampler(double scale) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    RandomBits bits = SeededRandom.bits("laplace " + scale);
    return () -> noise.sample(bits).doubleValue();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 1, 1.1, 2, 10, 1.0 / 3, 1234.567, 1e9, 1e15})
  void samplesFollowTheDistribution(double scale) {
    assertTrue(discreteLaplacePValue(scale, SAMPLES, sampler(scale)) > ALPHA);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 10, 1e9})
  void aSamplerWhoseScaleIsOffByTenPercentIsRejected(double scale) {
    assertTrue(discreteLaplacePValue(scale, SAMPLES, sampler(1.1 * scale)) < ALPHA);
    assertTrue(discreteLaplacePValue(scale, SAMPLES, sampler(0.9 * scale)) < ALPHA);
  }

  @Test
  void aSamplerThatDrawsZeroTwiceAsOftenIsRejected() {
    RandomBits coin = SeededRandom.bits("negative zero");
    DoubleSupplier right = sampler(2);
    DoubleSupplier wrong =
        () -> {
          double sample = right.getAsDouble();
          return Math.abs(sample) == 1 && coin.bit() ? 0 : sample;
        };
    assertTrue(discreteLaplacePValue(2, SAMPLES, wrong) < ALPHA);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-300, Double.MIN_VALUE})
  void noiseOfATinyScaleIsZero(double scale) {
    DoubleSupplier sampler = sampler(scale);
    for (int i = 0; i < 100; i++) {
      assertEquals(0, sampler.getAsDouble());
    }
  }

  @Test
  void theLargestScaleIsSampled() {
    DoubleSupplier sampler = sampler(Double.MAX_VALUE);
    double largest = 0;
    for (int i = 0; i < 100; i++) {
      largest = Math.max(largest, Math.abs(sampler.getAsDouble()));
    }
    assertTrue(largest > 1e307);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void scalesThatAreNotFiniteAndPositiveAreRefused(double scale) {
    assertThrows(IllegalArgumentException.class, () -> DiscreteLaplace.ofScale(scale));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.7, 3, 20, 1000})
  void theHalfWidthIsTheSmallestThatHoldsTheConfidence(double scale) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(scale);
    for (double confidence : new double[] {0.01, 0.5, 0.95, 0.999}) {
      double width = noise.halfWidth(confidence);
      assertTrue(within(noise, width) >= confidence - 1e-9);
      assertTrue(width == 0 || within(noise, width - 1) < confidence);
    }
  }

  private static double within(DiscreteLaplace noise, double width) {
    double sum = 0;
    for (long y = (long) -width; y <= width; y++) {
      sum += noise.probability(y);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.5, 1.5, Double.NaN})
  void confidencesOutsideTheOpenUnitIntervalAreRefused(double confidence) {
    DiscreteLaplace noise = DiscreteLaplace.ofScale(1);
    assertThrows(IllegalArgumentException.class, () -> noise.halfWidth(confidence));
  }
}

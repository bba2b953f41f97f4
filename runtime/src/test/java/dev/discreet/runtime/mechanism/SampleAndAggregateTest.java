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
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleAndAggregateTest {

  /** At this ε no noise comes that the mean would show. */
  private static final BigDecimal HARDLY_ANY = new BigDecimal("1e15");

  private final RandomBits bits = SeededRandom.bits("sample and aggregate");

  private double mean(double lower, double upper, double... results) {
    return SampleAndAggregate.of(lower, upper, results.length, HARDLY_ANY).release(results, bits);
  }

  @Test
  void theMeanIsReleased() {
    assertEquals(40, mean(0, 120, 30, 40, 50), 1e-9);
    assertEquals(-1, mean(-3, 5, -3, 1), 1e-9);
    assertEquals(2.5, mean(2, 3, 2.5), 1e-9);
  }

  @Test
  void resultsAreClamped() {
    assertEquals(60, mean(0, 120, -7, Double.POSITIVE_INFINITY), 1e-9);
    assertEquals(0, mean(0, 120, Double.NaN, Double.NEGATIVE_INFINITY), 1e-9);
    assertEquals(-10, mean(-10, 20, Double.NaN), 1e-9);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 120",
    "-1e300, 1e300",
    "-1.7e308, 1.7e308",
    "1e300, 1.0000000000000002e300",
    "1, 1.0000000000000002",
    "-2e-290, 1e-290",
    "0, 2.5e-295",
    "-5, 1e-9"
  })
  void theMeanOfAnyRangeIsAsGoodAsItsGrid(double lower, double upper) {
    SampleAndAggregate two = SampleAndAggregate.of(lower, upper, 2, HARDLY_ANY);
    double half = upper / 2 - lower / 2;
    double tolerance = half * 0x1p-38 + Math.ulp(upper) + Math.ulp(lower);
    assertEquals(two.middle(), two.release(new double[] {lower, upper}, bits), tolerance);
    assertEquals(lower, two.release(new double[] {lower, lower}, bits), tolerance);
    assertEquals(upper, two.release(new double[] {upper, upper}, bits), tolerance);
    assertTrue(two.middle() >= lower && two.middle() <= upper);
  }

  /** Of the noise of one million chunks nothing is lost, and no sum leaves a long. */
  @Test
  void theLargestNumberOfChunksFits() {
    double[] results = new double[SampleAndAggregate.MOST_CHUNKS];
    Arrays.fill(results, Math.nextDown(2.0));
    SampleAndAggregate most = SampleAndAggregate.of(-2, 2, results.length, BigDecimal.ONE);
    assertEquals(2, most.release(results, bits), 100 * most.scale());
    assertEquals(4.0 / results.length, most.scale(), 1e-9);
  }

  @Test
  void oneResultMovesTheSumByNoMoreThanTheSensitivityOfTheNoise() {
    long seed = Long.getLong("discreet.seed", 31);
    Random random = new Random(seed);
    for (int round = 0; round < 2000; round++) {
      double lower = Math.scalb(random.nextDouble() - 0.5, random.nextInt(60) - 30);
      double upper = lower + Math.scalb(random.nextDouble() + 1e-3, random.nextInt(60) - 30);
      if (!(lower < upper)) {
        continue;
      }
      int chunks = 1 + random.nextInt(9);
      SampleAndAggregate mechanism = SampleAndAggregate.of(lower, upper, chunks, BigDecimal.ONE);
      // Discrete Laplace noise of ε = 1 has a scale of as many steps as the sensitivity.
      double most = mechanism.scale() * (1 + 1e-9);
      double[] results = random.doubles(chunks, lower, Math.nextUp(upper)).toArray();
      double[] neighbour = results.clone();
      neighbour[random.nextInt(chunks)] = random.nextBoolean() ? lower : 1e300;
      SampleAndAggregate exact = SampleAndAggregate.of(lower, upper, chunks, HARDLY_ANY);
      double moved = Math.abs(exact.release(results, bits) - exact.release(neighbour, bits));
      double rounding = 4 * Math.ulp(Math.max(Math.abs(lower), Math.abs(upper)));
      assertTrue(moved <= most + rounding, "seed " + seed + " round " + round);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1", "1", "12.5"})
  void itsLossIsThatOfLaplaceNoise(String epsilon) {
    BigDecimal cost = new BigDecimal(epsilon);
    SampleAndAggregate mechanism = SampleAndAggregate.of(0, 120, 100, cost);
    assertEquals(Optional.of(PrivacyCost.pure(cost)), mechanism.privacyLoss().guarantee());
    assertEquals(1.2 / cost.doubleValue(), mechanism.scale(), 1e-9);
    assertEquals(Math.log(20) * mechanism.scale(), mechanism.halfWidth(0.95), 1e-6);
    assertEquals(Math.sqrt(2) * mechanism.scale(), mechanism.standardDeviation(), 1e-6);
  }

  @Test
  void theNoiseHasItsSize() {
    SampleAndAggregate mechanism = SampleAndAggregate.of(0, 10, 4, BigDecimal.ONE);
    double[] results = {1, 2, 3, 4};
    int samples = 40_000;
    double sum = 0;
    double deviation = 0;
    for (int i = 0; i < samples; i++) {
      double error = mechanism.release(results, bits) - 2.5;
      sum += error;
      deviation += Math.abs(error);
    }
    // The mean error of Laplace noise is its scale; six standard deviations of each average.
    assertEquals(0, sum / samples, 6 * mechanism.standardDeviation() / Math.sqrt(samples));
    assertEquals(2.5, deviation / samples, 6 * 2.5 / Math.sqrt(samples));
  }

  @Test
  void otherParametersAreRefused() {
    refused(1, 1, 3);
    refused(2, 1, 3);
    refused(Double.NaN, 1, 3);
    refused(0, Double.NaN, 3);
    refused(Double.NEGATIVE_INFINITY, 1, 3);
    refused(0, Double.POSITIVE_INFINITY, 3);
    refused(0, 1, 0);
    refused(0, 1, SampleAndAggregate.MOST_CHUNKS + 1);
    refused(0, Double.MIN_VALUE, 1);
    refused(-1e-310, 1e-310, 1);
    SampleAndAggregate two = SampleAndAggregate.of(0, 1, 2, BigDecimal.ONE);
    assertThrows(IllegalArgumentException.class, () -> two.release(new double[1], bits));
    assertThrows(
        IllegalArgumentException.class, () -> SampleAndAggregate.of(0, 1, 2, BigDecimal.ZERO));
  }

  private static void refused(double lower, double upper, int chunks) {
    assertThrows(
        IllegalArgumentException.class,
        () -> SampleAndAggregate.of(lower, upper, chunks, BigDecimal.ONE));
  }
}

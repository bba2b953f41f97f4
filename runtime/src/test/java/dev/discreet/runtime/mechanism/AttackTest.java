/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.audit.Feature;
import dev.discreet.runtime.audit.PrivacyAudit;
import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.ScriptedRandom;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The attacks on noise in floating point, tried on the mechanism for doubles: outputs that only one
 * of two neighbours can produce (I. Mironov, "On Significance of the Least Significant Bits for
 * Differential Privacy", 2012), and precision that depends on the value (S. Haney, D. Desfontaines,
 * L. Hartman, R. Shrestha, M. Hay, "Precision-based attacks and interval refining", 2022).
 */
class AttackTest {

  private static final long WINDOW = 600;

  private final DoubleMechanism mechanism =
      LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE);
  private final double grid = mechanism.grid();
  private final SecureRandom random = SeededRandom.of("attacks");

  private double release(double value, SecureRandom source) {
    return mechanism.release(value, new RandomBits(source));
  }

  /** What is released of a value when the noise is this number of steps. */
  private double release(double value, long noise) {
    return release(value, drawing(noise));
  }

  /**
   * The words from which the sampler draws this noise: the middle of its slab and the sign, then
   * its place in the slab and a number that is small enough to keep it.
   */
  private SecureRandom drawing(long noise) {
    double scale = mechanism.scale() / grid;
    int shift = Math.getExponent(scale) - 3;
    long slab = Math.abs(noise) >> shift;
    double middle = -Math.expm1(-Math.scalb(slab + 0.5, shift) / scale);
    long first = (long) (middle * 0x1p63) << 1 | (noise < 0 ? 1 : 0);
    return ScriptedRandom.of(first, Math.abs(noise) << (Long.SIZE - shift));
  }

  private long steps(double output) {
    double steps = output / grid;
    assertEquals(steps, Math.rint(steps));
    return (long) steps;
  }

  private TreeSet<Long> outputs(double value, LongUnaryOperator noise) {
    TreeSet<Long> outputs = new TreeSet<>();
    LongStream.rangeClosed(-WINDOW, WINDOW)
        .map(noise)
        .forEach(drawn -> outputs.add(steps(release(value, drawn))));
    return outputs;
  }

  @Test
  void theScriptDrawsTheNoiseThatItSays() {
    long[] noises = {0, 1, -1, 5000, -5000, 1L << 37, -(1L << 40), (1L << 40) + 12345, 7L << 41};
    for (long noise : noises) {
      assertEquals(noise, steps(release(0, noise)));
    }
  }

  /** All integers are drawn, so all multiples of the grid are released, on the grid or off it. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.1, -0.1, Math.PI, -1e-300, 1000.0 / 3})
  void everyMultipleOfTheGridIsReachable(double value) {
    TreeSet<Long> outputs = outputs(value, noise -> noise);
    assertEquals(2 * WINDOW + 1, outputs.size());
    assertEquals(2 * WINDOW, outputs.last() - outputs.first());
  }

  /**
   * Values some steps apart, and one unit of distance apart, with the noise that makes up for it.
   */
  @ParameterizedTest
  @CsvSource({"0.1, 3.3", "0.1, 0.4", "-0.7, 100.5", "0, 0.5", "1e3, 17", "0.3, 0x1p40"})
  void neighboursReachTheSameOutputs(double value, double distanceInSteps) {
    double neighbour = value + distanceInSteps * grid;
    long moved = steps(release(neighbour, 0)) - steps(release(value, 0));
    assertTrue(Math.abs(moved - distanceInSteps) < 1);
    assertEquals(outputs(neighbour, noise -> noise), outputs(value, noise -> noise + moved));
    assertEquals(outputs(value, noise -> noise), outputs(neighbour, noise -> noise - moved));
  }

  /** Digits below the grid are gone before the noise is drawn. */
  @Test
  void lowBitsOfTheValueDoNotShow() {
    for (long noise = -WINDOW; noise <= WINDOW; noise += 7) {
      double expected = release(0.125, noise);
      assertEquals(expected, release(0.125 + 0.4 * grid, noise));
      assertEquals(expected, release(Math.nextUp(0.125), noise));
      assertEquals(expected, release(Math.nextDown(0.125), noise));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 1e-300, 0x1p-41, 1e9 + 0.1, 0x1p52 + 1, 1e300, Double.MAX_VALUE})
  void everyOutputLiesOnTheGrid(double value) {
    BigDecimal step = new BigDecimal(grid);
    for (int i = 0; i < 300; i++) {
      double output = release(i % 2 == 0 ? value : -value, random);
      assertEquals(0, new BigDecimal(output).remainder(step).signum());
    }
  }

  /** Mironov's and Haney's observer: no event on the outputs tells more than ε. */
  @Test
  void anAuditFindsNoMoreThanEpsilon() {
    PrivacyAudit.Finding finding =
        new PrivacyAudit<>(Feature.ofNumbers(), 40_000)
            .lowerBound(() -> release(0.1, random), () -> release(1.1, random), 0);
    assertTrue(finding.epsilon() <= 1, finding::toString);
    assertTrue(finding.epsilon() > 0.8, finding::toString);
  }

  @Test
  void outputsAreCutOffAtBothEnds() {
    for (double value : new double[] {Double.MAX_VALUE, Double.POSITIVE_INFINITY}) {
      for (long noise : new long[] {0, 1, 1L << 40, 1L << 42}) {
        assertEquals(Double.MAX_VALUE, release(value, noise));
        assertEquals(-Double.MAX_VALUE, release(-value, -noise));
      }
    }
  }

  /** At the end of the range, with noise that matters there: an end, but never infinity. */
  @Test
  void noiseBeyondTheRangeIsCutOff() {
    DoubleMechanism wide = LaplaceMechanism.forDoubles(new BigDecimal("1e307"), BigDecimal.ONE);
    RandomBits bits = new RandomBits(random);
    int cutOff = 0;
    for (int i = 0; i < 300; i++) {
      double output = wide.release(i % 2 == 0 ? Double.MAX_VALUE : -Double.MAX_VALUE, bits);
      assertTrue(Double.isFinite(output));
      cutOff += Math.abs(output) == Double.MAX_VALUE ? 1 : 0;
    }
    assertTrue(cutOff > 100 && cutOff < 200, "about a half: " + cutOff);
  }

  @Test
  void valuesThatAreNoNumbersAreTreatedAsDocumented() {
    for (long noise : new long[] {0, 3, -3}) {
      assertEquals(release(0.0, noise), release(Double.NaN, noise));
      assertEquals(release(0.0, noise), release(-0.0, noise));
      assertEquals(release(Double.MAX_VALUE, noise), release(Double.POSITIVE_INFINITY, noise));
      assertEquals(release(-Double.MAX_VALUE, noise), release(Double.NEGATIVE_INFINITY, noise));
    }
  }

  /** The sign of zero would be a bit that only some inputs can set. */
  @Test
  void zeroHasNoSign() {
    long zero = Double.doubleToRawLongBits(0.0);
    assertEquals(zero, Double.doubleToRawLongBits(release(-0.0, 0)));
    assertEquals(zero, Double.doubleToRawLongBits(release(-0.2 * grid, 0)));
    assertEquals(zero, Double.doubleToRawLongBits(release(5 * grid, -5)));
    assertEquals(zero, Double.doubleToRawLongBits(release(-5 * grid, 5)));
  }

  @ParameterizedTest
  @CsvSource({"1e308, 1e-3", "1e300, 1e-300", "1, 1e-309", "1.7e308, 0.5"})
  void scalesBeyondTheRangeAreRefused(BigDecimal sensitivity, BigDecimal epsilon) {
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.forDoubles(sensitivity, epsilon));
  }

  /** The same value twice, and not the same output: the noise is not a function of the data. */
  @Test
  void theNoiseIsFreshForEachRelease() {
    assertFalse(release(0.1, random) == release(0.1, random));
  }
}

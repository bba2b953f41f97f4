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

import dev.discreet.runtime.noise.DiscreteLaplace;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaplaceMechanismTest {

  private static final double C = 0.95;

  @ParameterizedTest
  @CsvSource({"0, 1", "1, 0", "-1, 1", "1, -1", "1e309, 1", "1, 1e-309", "1e-1001, 1", "1, 1e1001"})
  void parametersWithoutAScaleAreRefused(BigDecimal sensitivity, BigDecimal epsilon) {
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.forLongs(sensitivity, epsilon));
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.forDoubles(sensitivity, epsilon));
  }

  @Test
  void theLeastScaleIsTheLeastDouble() {
    LongMechanism tiny = LaplaceMechanism.forLongs(new BigDecimal("1e-390"), BigDecimal.ONE);
    assertEquals(Double.MIN_VALUE, tiny.scale());
    assertEquals(0, tiny.halfWidth(0.999));
  }

  /** The continuous one: opendp, accuracy = −scale · ln(alpha), for scale 1 and alpha 0.05. */
  @Test
  void scaleForDoublesInvertsTheContinuousHalfWidth() {
    assertEquals(1, LaplaceMechanism.scaleForDoubles(2.995732273553991, C), 1e-12);
  }

  /**
   * The discrete one: opendp has Pr[|Y| ≥ 60.408396122013] = 0.05 at scale 20, so 60 is within
   * reach of that scale and 59 is not.
   */
  @Test
  void scaleForLongsIsTheLargestThatIsAccurateEnough() {
    assertTrue(LaplaceMechanism.scaleForLongs(60, C) > 20);
    assertTrue(LaplaceMechanism.scaleForLongs(59, C) < 20);
    for (double halfWidth : new double[] {0, 1, 2.5, 60, 1e6}) {
      double scale = LaplaceMechanism.scaleForLongs(halfWidth, C);
      assertTrue(DiscreteLaplace.ofScale(scale).halfWidth(C) <= halfWidth);
      assertTrue(DiscreteLaplace.ofScale(Math.nextUp(scale)).halfWidth(C) > halfWidth);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 15, 0.95", "1, 0, 0.95", "5000000, 1e8, 0.5", "0.3, 7.9, 0.999", "1, 1e300, 0.5"})
  void epsilonForLongsReachesTheHalfWidth(BigDecimal sensitivity, double halfWidth, double c) {
    BigDecimal epsilon = LaplaceMechanism.epsilonForLongs(sensitivity, halfWidth, c);
    assertTrue(epsilon.precision() <= 12);
    assertTrue(LaplaceMechanism.forLongs(sensitivity, epsilon).halfWidth(c) <= halfWidth);
    BigDecimal less = epsilon.multiply(new BigDecimal("0.999999999"));
    assertTrue(LaplaceMechanism.forLongs(sensitivity, less).halfWidth(c) > halfWidth);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1, 2.5, 0.95",
    "50000, 1, 1, 0.95",
    "0.1, 1000, 1e-6, 0.9",
    "3e-7, 3, 1e12, 0.5",
    "1, 1, 1e-200, 0.5"
  })
  void epsilonForDoublesReachesTheHalfWidth(
      BigDecimal sensitivity, int components, double halfWidth, double c) {
    BigDecimal epsilon = LaplaceMechanism.epsilonForDoubles(sensitivity, components, halfWidth, c);
    assertTrue(
        LaplaceMechanism.forDoubles(sensitivity, epsilon, components).halfWidth(c) <= halfWidth);
    BigDecimal less = epsilon.multiply(new BigDecimal("0.999999"));
    assertTrue(LaplaceMechanism.forDoubles(sensitivity, less, components).halfWidth(c) > halfWidth);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, -1, Double.POSITIVE_INFINITY})
  void halfWidthsOutOfRangeAreRefused(double halfWidth) {
    BigDecimal one = BigDecimal.ONE;
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.scaleForLongs(halfWidth, C));
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.scaleForDoubles(halfWidth, C));
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.epsilonForLongs(one, halfWidth, C));
    assertThrows(
        IllegalArgumentException.class,
        () -> LaplaceMechanism.epsilonForDoubles(one, 1, halfWidth, C));
  }

  @Test
  void noDoubleIsReleasedExactly() {
    assertThrows(IllegalArgumentException.class, () -> LaplaceMechanism.scaleForDoubles(0, C));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, 0, 1, -0.5, 1.5})
  void confidencesOutOfRangeAreRefused(double confidence) {
    LongMechanism mechanism = LaplaceMechanism.forLongs(BigDecimal.ONE, BigDecimal.ONE);
    assertThrows(IllegalArgumentException.class, () -> mechanism.halfWidth(confidence));
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.scaleForLongs(5, confidence));
    assertThrows(
        IllegalArgumentException.class, () -> LaplaceMechanism.scaleForDoubles(5, confidence));
  }
}

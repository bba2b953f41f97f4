/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static dev.discreet.runtime.noise.GoodnessOfFit.ALPHA;
import static dev.discreet.runtime.noise.GoodnessOfFit.discreteLaplacePValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoubleLaplaceMechanismTest {

  private static final double[] VALUES = {
    0, 1, 1.1, -7.3, Math.PI, 1e-300, Double.MIN_VALUE, 1e9 + 0.1, 0x1p52 + 1, 1e17, -1e300
  };

  private static DoubleLaplaceMechanism mechanism(String sensitivity, String epsilon) {
    return LaplaceMechanism.forDoubles(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  @Test
  void theScaleIsTheQuotientUpToTheGrid() {
    assertEquals(5, mechanism("1", "0.2").scale(), 5e-12);
    assertEquals(1e6, mechanism("50000", "0.05").scale(), 1e-6);
    assertTrue(mechanism("0.1", "1").scale() >= 0.1);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0.1, 0.3", "50000.000001, 0.01", "3e-7, 100", "1, 1e-9", "1e200, 1e-20"})
  void theGridIsFarBelowSensitivityAndScale(String sensitivity, String epsilon) {
    DoubleLaplaceMechanism mechanism = mechanism(sensitivity, epsilon);
    double ideal = Double.parseDouble(sensitivity) / Double.parseDouble(epsilon);
    double coarsest = Math.min(ideal, Double.parseDouble(sensitivity));
    assertTrue(mechanism.grid() <= coarsest * 0x1p-40);
    assertTrue(mechanism.grid() > coarsest * 0x1p-42);
    assertTrue(mechanism.scale() >= ideal * (1 - 1e-15));
    assertTrue(mechanism.scale() <= ideal * (1 + 0x1p-39));
  }

  /** With g = 2^-40: a distance of at most Δ is at most ⌈Δ/g⌉ steps, wherever the values lie. */
  @Test
  void roundingIsInsideTheSensitivity() {
    double sensitivity = 0.1;
    DoubleLaplaceMechanism mechanism =
        LaplaceMechanism.forDoubles(new BigDecimal(sensitivity), BigDecimal.ONE);
    Grid grid = new Grid(Math.getExponent(mechanism.grid()));
    BigInteger steps = BigInteger.valueOf((long) (mechanism.scale() / mechanism.grid()));
    BigDecimal bound = new BigDecimal(sensitivity);
    SecureRandom random = SeededRandom.of("sensitivity");
    for (int i = 0; i < 20_000; i++) {
      double x = Math.scalb(random.nextDouble() - 0.5, random.nextInt(30) - 10);
      double y = x + sensitivity;
      if (new BigDecimal(y).subtract(new BigDecimal(x)).compareTo(bound) <= 0) {
        BigInteger moved = grid.nearestIndex(y).subtract(grid.nearestIndex(x));
        assertTrue(moved.compareTo(steps) <= 0, () -> x + " and " + y);
      }
    }
  }

  @Test
  void furtherComponentsCostOneStepEach() {
    DoubleLaplaceMechanism one = LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE, 1);
    DoubleLaplaceMechanism ten = LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE, 10);
    assertEquals(one.grid(), ten.grid());
    assertEquals(one.scale() + 9 * one.grid(), ten.scale());
    assertThrows(
        IllegalArgumentException.class,
        () -> LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE, 0));
  }

  /** What can be released does not tell which of two neighbours it was: the grid is the same. */
  @Test
  void everyOutputLiesOnTheGridWhateverTheInput() {
    DoubleLaplaceMechanism mechanism = mechanism("1", "0.1");
    BigDecimal grid = new BigDecimal(mechanism.grid());
    SecureRandom random = SeededRandom.of("outputs");
    for (double value : VALUES) {
      for (int i = 0; i < 200; i++) {
        BigDecimal released = new BigDecimal(mechanism.release(value, random));
        assertEquals(0, released.remainder(grid).signum());
      }
    }
  }

  /** With the same randomness, neighbours' outputs differ by whole steps, at most ⌈Δ/g⌉ of them. */
  @Test
  void neighboursAreShiftedCopiesOfEachOther() {
    DoubleLaplaceMechanism mechanism = mechanism("1", "0.1");
    for (int i = 0; i < 200; i++) {
      double a = mechanism.release(0.3, SeededRandom.of("pair " + i));
      double b = mechanism.release(1.2, SeededRandom.of("pair " + i));
      assertEquals(0.9, b - a, mechanism.grid());
      assertEquals(0, (b - a) % mechanism.grid());
    }
  }

  @Test
  void noiseIsCentredOnTheValue() {
    DoubleLaplaceMechanism mechanism = mechanism("1", "0.5");
    double g = mechanism.grid();
    SecureRandom random = SeededRandom.of("double release");
    double pValue =
        discreteLaplacePValue(
            mechanism.scale() / g, 40_000, () -> (mechanism.release(8, random) - 8) / g);
    assertTrue(pValue > ALPHA);
  }

  @Test
  void valuesThatAreNotFiniteDoNotShowAsSuch() {
    DoubleLaplaceMechanism mechanism = mechanism("1", "1");
    assertEquals(0, mechanism.release(Double.NaN, SeededRandom.of("nan")), 50);
    assertEquals(
        Double.MAX_VALUE, mechanism.release(Double.POSITIVE_INFINITY, SeededRandom.of("inf")));
    assertEquals(
        -Double.MAX_VALUE, mechanism.release(Double.NEGATIVE_INFINITY, SeededRandom.of("inf")));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 0",
    "-1, 1",
    "1e-300, 1",
    "1, 1e300",
    "1e308, 1e-3",
    "1e-400, 1",
    "1e400, 1"
  })
  void parametersWithoutAGridAreRefused(String sensitivity, String epsilon) {
    assertThrows(IllegalArgumentException.class, () -> mechanism(sensitivity, epsilon));
  }

  @Test
  void theExtremesThatHaveAGridWork() {
    for (String sensitivity : new String[] {"1e-290", "1e300"}) {
      DoubleLaplaceMechanism mechanism = mechanism(sensitivity, "1");
      double released = mechanism.release(0, SeededRandom.of(sensitivity));
      assertTrue(Math.abs(released) < 100 * mechanism.scale());
      assertEquals(0, released % mechanism.grid());
    }
  }
}

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
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.RandomBits;
import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DoubleMechanismTest {

  private static final double[] VALUES = {
    0, 1, 1.1, -7.3, Math.PI, 1e-300, Double.MIN_VALUE, 1e9 + 0.1, 0x1p52 + 1, 1e17, -1e300
  };

  private final RandomBits bits = SeededRandom.bits("double mechanism");

  private static DoubleMechanism laplace(String sensitivity, String epsilon) {
    return LaplaceMechanism.forDoubles(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  @Test
  void theScaleIsTheQuotientUpToTheGrid() {
    assertEquals(5, laplace("1", "0.2").scale(), 5e-12);
    assertEquals(1e6, laplace("50000", "0.05").scale(), 1e-6);
    assertTrue(laplace("0.1", "1").scale() >= 0.1);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "0.1, 0.3", "50000.000001, 0.01", "3e-7, 100", "1, 1e-9", "1e200, 1e-20"})
  void theGridIsFarBelowSensitivityAndScale(String sensitivity, String epsilon) {
    DoubleMechanism mechanism = laplace(sensitivity, epsilon);
    double ideal = Double.parseDouble(sensitivity) / Double.parseDouble(epsilon);
    double coarsest = Math.min(ideal, Double.parseDouble(sensitivity));
    assertTrue(mechanism.grid() <= coarsest * 0x1p-40);
    assertTrue(mechanism.grid() > coarsest * 0x1p-42);
    assertTrue(mechanism.scale() >= ideal * (1 - 1e-15));
    assertTrue(mechanism.scale() <= ideal * (1 + 0x1p-39));
  }

  @Test
  void furtherComponentsCostOneStepEach() {
    DoubleMechanism one = LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE, 1);
    DoubleMechanism ten = LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE, 10);
    assertEquals(one.grid(), ten.grid());
    assertEquals(one.scale() + 9 * one.grid(), ten.scale());
    assertThrows(
        IllegalArgumentException.class,
        () -> LaplaceMechanism.forDoubles(BigDecimal.ONE, BigDecimal.ONE, 0));
  }

  static List<DoubleMechanism> mechanisms() {
    return List.of(
        laplace("1", "0.1"),
        laplace("0.3", "50"),
        gaussian("1", "0.005"),
        gaussian("0.3", "50"),
        GaussianMechanism.forDoubles(BigDecimal.TEN, BigDecimal.ONE, new BigDecimal("1e-6"), 100));
  }

  private static DoubleMechanism gaussian(String sensitivity, String rho) {
    return GaussianMechanism.forDoublesConcentrated(
        new BigDecimal(sensitivity), new BigDecimal(rho), 3);
  }

  /** What can be released does not tell which of two neighbours it was: the grid is the same. */
  @ParameterizedTest
  @MethodSource("mechanisms")
  void everyOutputLiesOnTheGridWhateverTheInput(DoubleMechanism mechanism) {
    BigDecimal grid = new BigDecimal(mechanism.grid());
    for (double value : VALUES) {
      for (int i = 0; i < 100; i++) {
        BigDecimal released = new BigDecimal(mechanism.release(value, bits));
        assertEquals(0, released.remainder(grid).signum());
      }
    }
  }

  /** With the same randomness, neighbours' outputs differ by whole steps, at most ⌈Δ/g⌉ of them. */
  @Test
  void neighboursAreShiftedCopiesOfEachOther() {
    DoubleMechanism mechanism = laplace("1", "0.1");
    for (int i = 0; i < 200; i++) {
      double a = mechanism.release(0.3, SeededRandom.bits("pair " + i));
      double b = mechanism.release(1.2, SeededRandom.bits("pair " + i));
      assertEquals(0.9, b - a, mechanism.grid());
      assertEquals(0, (b - a) % mechanism.grid());
    }
  }

  @Test
  void noiseIsCentredOnTheValue() {
    DoubleMechanism mechanism = laplace("1", "0.5");
    double g = mechanism.grid();
    double pValue =
        discreteLaplacePValue(
            mechanism.scale() / g, 40_000, () -> (mechanism.release(8, bits) - 8) / g);
    assertTrue(pValue > ALPHA);
  }

  @ParameterizedTest
  @MethodSource("mechanisms")
  void valuesThatAreNotFiniteDoNotShowAsSuch(DoubleMechanism mechanism) {
    assertEquals(0, mechanism.release(Double.NaN, bits), 50 * mechanism.scale());
    assertEquals(Double.MAX_VALUE, mechanism.release(Double.POSITIVE_INFINITY, bits));
    assertEquals(-Double.MAX_VALUE, mechanism.release(Double.NEGATIVE_INFINITY, bits));
  }

  /** Noise beyond the range of a double is exact until it is added. */
  @Test
  void onlyTheExactSumIsCutOff() {
    BigInteger steps = BigInteger.ONE.shiftLeft(124);
    DoubleMechanism up = new DoubleMechanism(new Grid(900), new FixedNoise(steps).calibration());
    assertEquals(Double.MAX_VALUE, up.release(0, bits));
    assertEquals(Double.MAX_VALUE, up.release(Double.MAX_VALUE, bits));
    assertEquals(0x1p971, up.release(-Double.MAX_VALUE, bits)); // 2^1024 − MAX_VALUE
  }

  @Test
  void zeroIsNeverNegative() {
    DoubleMechanism mechanism = new DoubleMechanism(new Grid(-40), FixedNoise.of(0).calibration());
    for (double value : new double[] {-0.0, -Double.MIN_VALUE, -0x1p-42}) {
      assertEquals(0.0, mechanism.release(value, bits)); // as objects: −0.0 differs
    }
    DoubleMechanism back = new DoubleMechanism(new Grid(-40), FixedNoise.of(1).calibration());
    assertEquals(0.0, back.release(-0x1p-40, bits));
  }

  @Test
  void componentsTakeTheirOwnNoiseFromTheSameBits() {
    DoubleMechanism mechanism = laplace("1", "1");
    double[] values = {0.5, Double.NaN, 0.5};
    double[] together = mechanism.release(values, SeededRandom.bits("components"));
    RandomBits same = SeededRandom.bits("components");
    assertArrayEquals(
        new double[] {
          mechanism.release(0.5, same), mechanism.release(0, same), mechanism.release(0.5, same)
        },
        together);
    assertTrue(together[0] != together[2]);
    assertTrue(Double.isNaN(values[1]));
  }

  @Test
  void mapsKeepTheirOrderAndDoNotChange() {
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("west", 1.0);
    values.put("east", Double.NEGATIVE_INFINITY);
    DoubleMechanism mechanism = new DoubleMechanism(new Grid(-2), FixedNoise.of(1).calibration());
    Map<String, Double> released = mechanism.release(values, bits);
    assertEquals(List.of("west", "east"), new ArrayList<>(released.keySet()));
    assertEquals(List.of(1.25, -Double.MAX_VALUE), new ArrayList<>(released.values()));
    assertThrows(UnsupportedOperationException.class, released::clear);
  }

  @Test
  void nullIsRefused() {
    DoubleMechanism mechanism = laplace("1", "1");
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("west", null);
    assertThrows(NullPointerException.class, () -> mechanism.release(values, bits));
    assertThrows(NullPointerException.class, () -> mechanism.release((double[]) null, bits));
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
    assertThrows(IllegalArgumentException.class, () -> laplace(sensitivity, epsilon));
  }

  @Test
  void theExtremesThatHaveAGridWork() {
    for (String sensitivity : new String[] {"1e-290", "1e300"}) {
      DoubleMechanism mechanism = laplace(sensitivity, "1");
      double released = mechanism.release(0, bits);
      assertTrue(Math.abs(released) < 100 * mechanism.scale());
      assertEquals(0, Math.abs(released % mechanism.grid()));
    }
  }
}

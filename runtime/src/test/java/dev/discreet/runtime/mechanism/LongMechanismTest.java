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
import org.junit.jupiter.params.provider.MethodSource;

class LongMechanismTest {

  private final RandomBits bits = SeededRandom.bits("long mechanism");

  private static LongMechanism laplace(String sensitivity, String epsilon) {
    return LaplaceMechanism.forLongs(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  @Test
  void describesLaplaceNoise() {
    LongMechanism seniors = laplace("1", "0.2");
    assertEquals(5, seniors.scale());
    assertEquals(1, seniors.grid());
    assertEquals(15, seniors.halfWidth(0.95)); // Pr[|Y| <= 15] = 0.9551, Pr[|Y| <= 14] = 0.9452
    assertEquals(7.06, seniors.standardDeviation(), 0.005);
  }

  @Test
  void describesGaussianNoise() {
    LongMechanism seniors =
        GaussianMechanism.forLongsConcentrated(BigDecimal.ONE, new BigDecimal("0.005"));
    assertEquals(10, seniors.scale());
    assertEquals(1, seniors.grid());
    assertEquals(20, seniors.halfWidth(0.95)); // Pr[|N| < 20.5] = 0.9596, Pr[|N| < 19.5] = 0.9488
    assertEquals(Math.sqrt(100 + 1 / 12.0), seniors.standardDeviation(), 1e-12);
  }

  @Test
  void noiseIsCentredOnTheValue() {
    LongMechanism mechanism = laplace("3", "0.5");
    double pValue =
        discreteLaplacePValue(6, 40_000, () -> mechanism.release(1_000_000, bits) - 1_000_000);
    assertTrue(pValue > ALPHA);
  }

  static List<LongMechanism> wideMechanisms() {
    return List.of(
        laplace("1e30", "1"),
        GaussianMechanism.forLongsConcentrated(new BigDecimal("1e30"), BigDecimal.ONE));
  }

  @ParameterizedTest
  @MethodSource("wideMechanisms")
  void resultsAreCutOffAtTheEndsOfALong(LongMechanism mechanism) {
    int high = 0;
    for (int i = 0; i < 100; i++) {
      long released = mechanism.release(Long.MAX_VALUE, bits);
      assertTrue(released == Long.MAX_VALUE || released == Long.MIN_VALUE);
      high += released == Long.MAX_VALUE ? 1 : 0;
    }
    assertTrue(high > 20 && high < 80);
  }

  /** A sum that wrapped, or noise that was cut off before it was added, would give another. */
  @Test
  void onlyTheExactSumIsCutOff() {
    assertEquals(
        Long.MAX_VALUE,
        new LongMechanism(FixedNoise.of(1).calibration()).release(Long.MAX_VALUE, bits));
    assertEquals(
        Long.MIN_VALUE,
        new LongMechanism(FixedNoise.of(-1).calibration()).release(Long.MIN_VALUE, bits));
    BigInteger acrossTheRange = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.TWO);
    LongMechanism mechanism = new LongMechanism(new FixedNoise(acrossTheRange).calibration());
    assertEquals(Long.MAX_VALUE - 1, mechanism.release(Long.MIN_VALUE, bits));
  }

  @Test
  void componentsTakeTheirOwnNoiseFromTheSameBits() {
    LongMechanism mechanism = laplace("1", "0.001");
    long[] values = {5, 5, 5};
    long[] together = mechanism.release(values, SeededRandom.bits("components"));
    RandomBits same = SeededRandom.bits("components");
    assertArrayEquals(
        new long[] {
          mechanism.release(5, same), mechanism.release(5, same), mechanism.release(5, same)
        },
        together);
    assertTrue(together[0] != together[1] && together[1] != together[2]);
    assertArrayEquals(new long[] {5, 5, 5}, values);
    assertEquals(0, mechanism.release(new long[0], bits).length);
  }

  @Test
  void mapsKeepTheirOrderAndDoNotChange() {
    Map<String, Long> values = new LinkedHashMap<>();
    values.put("west", 1L);
    values.put("east", Long.MAX_VALUE);
    Map<String, Long> released =
        new LongMechanism(FixedNoise.of(7).calibration()).release(values, bits);
    assertEquals(List.of("west", "east"), new ArrayList<>(released.keySet()));
    assertEquals(List.of(8L, Long.MAX_VALUE), new ArrayList<>(released.values()));
    assertThrows(UnsupportedOperationException.class, () -> released.put("north", 0L));
    assertEquals(1L, values.get("west"));
  }

  @Test
  void nullIsRefused() {
    LongMechanism mechanism = laplace("1", "1");
    Map<String, Long> values = new LinkedHashMap<>();
    values.put("west", null);
    assertThrows(NullPointerException.class, () -> mechanism.release(values, bits));
    assertThrows(NullPointerException.class, () -> mechanism.release((long[]) null, bits));
  }
}

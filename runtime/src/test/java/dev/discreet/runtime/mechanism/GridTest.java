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

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {

  /** ⌊x / 2^exponent + 1/2⌋, on the integers that count the least doubles. */
  private static BigInteger oracle(double x, int exponent) {
    BigInteger leastDoubles =
        new BigDecimal(x)
            .multiply(new BigDecimal(BigInteger.ONE.shiftLeft(1074)))
            .toBigIntegerExact();
    BigInteger half = BigInteger.ONE.shiftLeft(exponent + 1073);
    return leastDoubles.add(half).shiftRight(exponent + 1074);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1022, -300, -41, -1, 0, 1, 52, 300, 980})
  void theNearestIndexIsExact(int exponent) {
    Grid grid = new Grid(exponent);
    SecureRandom random = SeededRandom.of("grid " + exponent);
    for (int i = 0; i < 500; i++) {
      double anywhere = Double.longBitsToDouble(random.nextLong());
      double near = Math.scalb(random.nextDouble() - 0.5, exponent + random.nextInt(70));
      for (double x : new double[] {anywhere, near, Math.rint(near), near * 2}) {
        if (Double.isFinite(x)) {
          assertEquals(oracle(x, exponent), grid.nearestIndex(x), () -> "x = " + x);
        }
      }
    }
  }

  @Test
  void tiesGoUpEverywhere() {
    Grid grid = new Grid(0);
    assertEquals(BigInteger.ZERO, grid.nearestIndex(-0.5));
    assertEquals(BigInteger.ONE, grid.nearestIndex(0.5));
    assertEquals(BigInteger.valueOf(-1), grid.nearestIndex(-1.5));
    assertEquals(BigInteger.TWO, grid.nearestIndex(1.5));
    assertEquals(BigInteger.ZERO, grid.nearestIndex(Math.nextDown(0.5)));
  }

  @Test
  void theEndsOfTheDoubleRangeAreExact() {
    for (double x : new double[] {Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE}) {
      for (int exponent : new int[] {-1022, 0, 983}) {
        assertEquals(oracle(x, exponent), new Grid(exponent).nearestIndex(x));
      }
    }
  }

  @Test
  void anIndexGoesBackToItsDouble() {
    SecureRandom random = SeededRandom.of("values");
    for (int i = 0; i < 5000; i++) {
      double x = Double.longBitsToDouble(random.nextLong());
      Grid grid = new Grid(Math.max(-1022, Math.min(Math.getExponent(x) - 52, 900)));
      if (Double.isFinite(x) && Math.abs(x) >= 0x1p-960) {
        assertEquals(x, grid.valueAt(grid.nearestIndex(x)));
      }
    }
  }

  @Test
  void anIndexThatNoDoubleHoldsIsRoundedOnce() {
    Grid grid = new Grid(-1000);
    BigInteger even = BigInteger.ONE.shiftLeft(1500).add(BigInteger.ONE.shiftLeft(1447));
    assertEquals(0x1p500, grid.valueAt(even));
    assertEquals(Math.nextUp(0x1p500), grid.valueAt(even.add(BigInteger.ONE)));
    assertEquals(-0x1p500, grid.valueAt(even.negate()));
    assertEquals(-Math.nextUp(0x1p500), grid.valueAt(even.add(BigInteger.ONE).negate()));
  }

  @Test
  void zeroIsNeverNegative() {
    Grid grid = new Grid(-40);
    assertEquals(0.0, grid.valueAt(grid.nearestIndex(-0.0)));
    assertEquals(0.0, grid.valueAt(grid.nearestIndex(-Double.MIN_VALUE)));
  }

  @Test
  void valuesAreCutOffAtTheLargestDouble() {
    assertEquals(Double.MAX_VALUE, new Grid(0).valueAt(BigInteger.ONE.shiftLeft(1024)));
    assertEquals(-Double.MAX_VALUE, new Grid(900).valueAt(BigInteger.ONE.shiftLeft(200).negate()));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1023, -1074, 1024})
  void aStepThatIsNoNormalDoubleIsRefused(int exponent) {
    assertThrows(IllegalArgumentException.class, () -> new Grid(exponent));
  }

  @Test
  void integersLieWhereTheirDoublesDo() {
    for (int exponent : new int[] {-60, -3, 0, 1, 5, 40}) {
      Grid grid = new Grid(exponent);
      for (long x : new long[] {0, 1, -1, 2, 3, -3, 16, 17, -16, 47, 1L << 52, -(1L << 52)}) {
        assertEquals(grid.nearestIndex((double) x), grid.nearestIndex(x), () -> "x = " + x);
      }
    }
    assertEquals(BigInteger.valueOf(Long.MAX_VALUE), new Grid(0).nearestIndex(Long.MAX_VALUE));
  }
}

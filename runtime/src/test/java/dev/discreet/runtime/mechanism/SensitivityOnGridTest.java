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

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SensitivityOnGridTest {

  private static final int ROUNDS = 3000;

  /** A distance in exact arithmetic; of L2 its square, as roots are not exact. */
  private static BigDecimal distance(SensitivityOnGrid norm, BigDecimal[] difference) {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal component : difference) {
      sum = sum.add(norm == SensitivityOnGrid.L1 ? component.abs() : component.multiply(component));
    }
    return sum;
  }

  private static BigDecimal power(SensitivityOnGrid norm, BigDecimal bound) {
    return norm == SensitivityOnGrid.L1 ? bound : bound.multiply(bound);
  }

  /**
   * Random neighbours at random distances of some steps, and those that sit just on either side of
   * a tie in every component, where rounding moves them most.
   */
  @ParameterizedTest
  @EnumSource
  void roundedNeighboursAreNoFurtherApart(SensitivityOnGrid norm) {
    SecureRandom random = SeededRandom.of("rounded neighbours " + norm);
    double step = 0x1p-3;
    Grid grid = new Grid(-3);
    int beyondTheUnroundedDistance = 0;
    for (int round = 0; round < ROUNDS; round++) {
      int n = 1 + random.nextInt(8);
      BigDecimal[] before = new BigDecimal[n];
      BigDecimal[] after = new BigDecimal[n];
      boolean ties = random.nextBoolean();
      for (int i = 0; i < n; i++) {
        double x = Math.scalb(random.nextDouble() - 0.5, random.nextInt(8));
        double y = x + Math.scalb(random.nextDouble() - 0.5, random.nextInt(5) - 3);
        if (ties) {
          x = Math.nextDown((random.nextInt(9) - 4 + 0.5) * step);
          y = x + Math.ulp(x) + random.nextInt(3) * step;
        }
        before[i] = new BigDecimal(y).subtract(new BigDecimal(x));
        after[i] = new BigDecimal(grid.nearestIndex(y).subtract(grid.nearestIndex(x)));
      }
      BigDecimal exact = distance(norm, before);
      BigDecimal sensitivity =
          norm == SensitivityOnGrid.L1
              ? exact
              : exact.sqrt(new MathContext(40, RoundingMode.CEILING));
      if (sensitivity.signum() > 0) {
        BigDecimal moved = distance(norm, after);
        BigDecimal bound = norm.steps(sensitivity, step, n);
        assertTrue(moved.compareTo(power(norm, bound)) <= 0, () -> moved + " > " + bound);
        BigDecimal unrounded = sensitivity.divide(new BigDecimal(step));
        beyondTheUnroundedDistance += moved.compareTo(power(norm, unrounded)) > 0 ? 1 : 0;
      }
    }
    assertTrue(beyondTheUnroundedDistance > ROUNDS / 4, "the test never needed the bound");
  }

  @Test
  void theBoundsAreTheOnesStated() {
    BigDecimal sensitivity = new BigDecimal("2.3");
    assertEquals("10", SensitivityOnGrid.L1.steps(sensitivity, 0.25, 1).toString());
    assertEquals("12", SensitivityOnGrid.L1.steps(sensitivity, 0.25, 3).toString());
    assertEquals("10", SensitivityOnGrid.L2.steps(sensitivity, 0.25, 1).toString());
    assertEquals(12.2, SensitivityOnGrid.L2.steps(sensitivity, 0.25, 9).doubleValue(), 1e-12);
  }

  @Test
  void rootsAreRoundedUp() {
    BigDecimal sensitivity = BigDecimal.ONE;
    for (int n = 2; n < 2000; n++) {
      BigDecimal root = SensitivityOnGrid.L2.steps(sensitivity, 1, n).subtract(BigDecimal.ONE);
      assertTrue(root.multiply(root).compareTo(BigDecimal.valueOf(n)) >= 0);
      BigDecimal excess = root.multiply(root).subtract(BigDecimal.valueOf(n));
      assertTrue(excess.compareTo(new BigDecimal("1e-35")) < 0);
    }
    BigDecimal most = SensitivityOnGrid.L2.steps(sensitivity, 1, Integer.MAX_VALUE);
    assertTrue(most.subtract(BigDecimal.ONE).pow(2).toBigInteger().bitLength() == 31);
  }

  @Test
  void quotientsAreRoundedUp() {
    BigDecimal fine = new BigDecimal("1.00000000000000000000000000000000000000000000000000001");
    assertEquals(BigInteger.TWO, SensitivityOnGrid.L1.steps(fine, 1, 1).toBigIntegerExact());
    assertTrue(
        SensitivityOnGrid.L2.steps(fine, 1, 4).compareTo(fine.add(BigDecimal.valueOf(2))) > 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void noComponentsAreRefused(int components) {
    for (SensitivityOnGrid norm : SensitivityOnGrid.values()) {
      assertThrows(IllegalArgumentException.class, () -> norm.steps(BigDecimal.ONE, 1, components));
    }
  }
}

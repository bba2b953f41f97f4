/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import static dev.discreet.runtime.accounting.composition.TestLosses.approximate;
import static dev.discreet.runtime.accounting.composition.TestLosses.concentrated;
import static dev.discreet.runtime.accounting.composition.TestLosses.cost;
import static dev.discreet.runtime.accounting.composition.TestLosses.pure;
import static dev.discreet.runtime.accounting.composition.TestLosses.unknown;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivacyOdometerTest {

  @Test
  void statedCostsAddExactly() {
    SequentialOdometer odometer = new SequentialOdometer();
    assertEquals(0, odometer.epsilon());
    assertEquals(0, odometer.delta());
    odometer.charge(approximate("0.1", "1e-7"));
    odometer.charge(approximate("0.2", "2e-7"));
    assertEquals(Optional.of(cost("0.3", "3e-7")), odometer.spent());
    assertEquals(0.3, odometer.epsilon(), 1e-15);
    assertEquals(3e-7, odometer.delta(), 1e-21);
    odometer.charge(unknown());
    odometer.charge(pure("0.1"));
    assertEquals(Optional.empty(), odometer.spent());
    assertEquals(Double.POSITIVE_INFINITY, odometer.epsilon());
    assertEquals(1, odometer.delta());
  }

  /** Dearer than a filter that knows its budget, by the union bound over the grid. */
  @Test
  void theReadingFollowsTheSimpleConversion() {
    ConcentratedOdometer odometer = new ConcentratedOdometer(1e-6, 0x1p-10);
    assertEquals(0, odometer.epsilon());
    assertEquals(1e-6, odometer.delta());
    double before = 0;
    double rho = 0;
    for (int i = 0; i < 2000; i++) {
      odometer.charge(concentrated(0x1p-9));
      rho += 0x1p-9;
      double reading = odometer.epsilon();
      double simple = rho + 2 * Math.sqrt(rho * -Math.log(1e-6));
      assertTrue(reading >= simple);
      assertTrue(reading <= 1.3 * simple, reading + " against " + simple);
      assertTrue(reading >= before);
      before = reading;
    }
  }

  @Test
  void pureCostsCountAndUnknownOnesSpoilTheReading() {
    ConcentratedOdometer odometer = new ConcentratedOdometer(1e-6, 0.01);
    odometer.charge(pure("0.1"));
    assertTrue(odometer.epsilon() > 0 && odometer.epsilon() < 2);
    odometer.charge(approximate("0.1", "1e-9"));
    assertEquals(Double.POSITIVE_INFINITY, odometer.epsilon());
  }

  /**
   * Gaussian releases whose ρ is chosen after the losses so far: as the loss approaches the reading
   * the analyst spends more at once. Of 2,000 runs more than 0.2 + 4 standard deviations (0.236)
   * may lose more than the reading at any time; by chance that happens with probability below 1e-4.
   */
  @Test
  void anAdaptiveAnalystRarelyLosesMoreThanTheReading() {
    long seed = 42;
    Random random = new Random(seed);
    int runs = 2000;
    int exceeded = 0;
    for (int run = 0; run < runs; run++) {
      ConcentratedOdometer odometer = new ConcentratedOdometer(0.2, 0.01);
      double loss = 0;
      double rho = 0x1p-7;
      boolean over = false;
      for (int i = 0; i < 60 && !over; i++) {
        odometer.charge(concentrated(rho));
        loss += rho + Math.sqrt(2 * rho) * random.nextGaussian();
        double reading = odometer.epsilon();
        over = loss > reading;
        rho = loss > 0.7 * reading ? 0.3125 : 0x1p-7;
      }
      exceeded += over ? 1 : 0;
    }
    assertTrue(exceeded < 0.236 * runs, "seed " + seed + ": " + exceeded);
    assertTrue(exceeded > 0, "the analyst does not even try");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, 0, -1, Double.POSITIVE_INFINITY})
  void badNumbersAreRefused(double bad) {
    assertThrows(IllegalArgumentException.class, () -> new ConcentratedOdometer(bad, 1));
    assertThrows(IllegalArgumentException.class, () -> new ConcentratedOdometer(0.1, bad));
  }

  @Test
  void extremesAreNumbers() {
    ConcentratedOdometer odometer = new ConcentratedOdometer(Double.MIN_VALUE, Double.MIN_VALUE);
    odometer.charge(concentrated(1));
    assertTrue(odometer.epsilon() > 1 && odometer.epsilon() < Double.POSITIVE_INFINITY);
    ConcentratedOdometer coarse = new ConcentratedOdometer(0.999, 1e300);
    coarse.charge(concentrated(1));
    assertTrue(coarse.epsilon() >= 1);
  }
}

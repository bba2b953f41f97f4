/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurvivalCurveTest {

  /**
   * Months of remission with 6-MP (Freireich et al. 1963), and the estimates of Kalbfleisch and
   * Prentice, The Statistical Analysis of Failure Time Data, table 1.3.
   */
  @Test
  void isTheTextbooksWithoutNoise() {
    List<Subscriber> patients = new ArrayList<>();
    for (int months : new int[] {6, 6, 6, 7, 10, 13, 16, 22, 23}) {
      patients.add(new Subscriber(months, true));
    }
    for (int months : new int[] {6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35}) {
      patients.add(new Subscriber(months, false));
    }

    List<Double> shares = SurvivalCurve.of(Durations.tableOf(patients)).shares();

    assertEquals(shares, SurvivalCurve.of(Durations.tableOf(patients)).curve().subList(1, 25));
    assertEquals(1, shares.get(5));
    assertEquals(0.857, shares.get(6), 5e-4);
    assertEquals(0.807, shares.get(7), 5e-4);
    assertEquals(0.753, shares.get(10), 5e-4);
    assertEquals(0.690, shares.get(13), 5e-4);
    assertEquals(0.627, shares.get(16), 5e-4);
    assertEquals(0.627, shares.get(21), 5e-4);
    assertEquals(0.538, shares.get(22), 5e-4);
    assertEquals(0.448, shares.get(23), 5e-4);
  }

  /** Noisy counts may be anything; a curve never rises, and stays between 0 and 1. */
  @Test
  void staysACurve() {
    long[][] noisy = new long[2][Subscriber.MONTHS];
    Arrays.setAll(noisy[0], month -> 7 * (month % 3) - 9);
    Arrays.setAll(noisy[1], month -> 5 - 3 * (month % 4));

    double before = 1;
    for (double share : SurvivalCurve.of(noisy).shares()) {
      assertTrue(share >= 0 && share <= before, share + " after " + before);
      before = share;
    }
  }

  @Test
  void distanceIsTheGreatest() {
    long[][] table = new long[2][Subscriber.MONTHS];
    table[0][Subscriber.MONTHS - 1] = 8;
    SurvivalCurve all = SurvivalCurve.of(table);
    table[1][3] = 2;
    SurvivalCurve some = SurvivalCurve.of(table);

    assertEquals(0, all.distance(some, 3));
    assertEquals(0.2, all.distance(some, 4), 1e-9);
  }
}

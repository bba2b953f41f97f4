/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.List;

/**
 * The share of subscribers who stay beyond each month.
 *
 * @param shares by month, never rising
 */
record SurvivalCurve(List<Double> shares) {

  SurvivalCurve {
    shares = List.copyOf(shares);
  }

  /**
   * The estimate of Kaplan and Meier (1958): of those who are still there in a month, the share
   * that leaves; a curve that falls by these shares.
   *
   * @param table as {@link Durations} has it, about
   */
  static SurvivalCurve of(long[][] table) {
    long atRisk = 0;
    for (int month = 0; month < Subscriber.MONTHS; month++) {
      atRisk += table[0][month] + table[1][month];
    }
    List<Double> shares = new ArrayList<>();
    double share = 1;
    for (int month = 0; month < Subscriber.MONTHS; month++) {
      double hazard = (double) table[1][month] / Math.max(1, atRisk);
      share *= 1 - Clamp.clamp(hazard, 0.0, 1.0);
      shares.add(share);
      atRisk -= table[0][month] + table[1][month];
    }
    return new SurvivalCurve(shares);
  }

  /** The share that stays for no month, one month, two months and so on. */
  List<Double> curve() {
    List<Double> curve = new ArrayList<>(shares);
    curve.add(0, 1.0);
    return curve;
  }

  /** The greatest difference between two curves up to a month. */
  double distance(SurvivalCurve other, int months) {
    double greatest = 0;
    for (int month = 0; month < months; month++) {
      greatest = Math.max(greatest, Math.abs(shares.get(month) - other.shares.get(month)));
    }
    return greatest;
  }
}

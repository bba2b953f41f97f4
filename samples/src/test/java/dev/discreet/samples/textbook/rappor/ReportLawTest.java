/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * What several reports of a client tell of its text, computed exactly. A report says, of each bit,
 * how often it was told; the bits are independent of one another. Two texts differ in two bits of a
 * block, one set by each, and in 2h bits together.
 */
class ReportLawTest {

  /** One report tells ε₁, and r of them more, but never more than ε∞. */
  @Test
  void reportsTellNoMoreThanTheKeptBits() {
    assertEquals(Rappor.lossOfReport(), loss(1), 1e-9);
    double last = 0;
    for (int reports = 1; reports <= 50; reports++) {
      assertTrue(loss(reports) > last - 1e-12);
      assertTrue(loss(reports) < Rappor.lossOfAll() + 1e-12);
      last = loss(reports);
    }
    assertEquals(Rappor.lossOfAll(), last, 1e-9);
  }

  /** Bits that are made random anew for each report: three reports tell more than ε∞. */
  @Test
  void reportsOfNewBitsTellTooMuch() {
    assertTrue(2 * Rappor.lossOfReport() < Rappor.lossOfAll());
    assertTrue(3 * Rappor.lossOfReport() > 1.3 * Rappor.lossOfAll());
  }

  /** Bits that are kept as the text sets them, with f = 0: two reports tell more than ε∞. */
  @Test
  void reportsOfTrueBitsTellTooMuch() {
    double report = 2 * Bloom.FUNCTIONS * Math.log(Rappor.TOLD / (1 - Rappor.TOLD));

    assertTrue(2 * report > 1.9 * Rappor.lossOfAll());
  }

  /** The law sums to 1, and one report of it is that of q* and p*. */
  @Test
  void theLawIsThatOfReports() {
    double sum = 0;
    for (int told = 0; told <= 7; told++) {
      sum += probability(true, 7, told) * choose(7, told);
    }
    assertEquals(1, sum, 1e-12);
    assertEquals(Rappor.IF_SET, probability(true, 1, 1), 1e-12);
    assertEquals(Rappor.IF_NOT, probability(false, 1, 1), 1e-12);
  }

  /** The greatest loss: all 2h bits tell as much as a bit can. */
  private static double loss(int reports) {
    double worst = 0;
    for (int told = 0; told <= reports; told++) {
      double ratio = probability(true, reports, told) / probability(false, reports, told);
      worst = Math.max(worst, Math.abs(Math.log(ratio)));
    }
    return 2 * Bloom.FUNCTIONS * worst;
  }

  /** That certain ones of the reports, so many, have a bit. */
  private static double probability(boolean set, int reports, int told) {
    double keptOn = set ? 1 - Rappor.PERMANENT / 2 : Rappor.PERMANENT / 2;
    double q = Rappor.TOLD;
    return keptOn * Math.pow(q, told) * Math.pow(1 - q, reports - told)
        + (1 - keptOn) * Math.pow(1 - q, told) * Math.pow(q, reports - told);
  }

  private static double choose(int n, int k) {
    return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where a ledger charges k of a person's m rows k/m of ε, noise covers k of them at that share. */
class SharedRowsTest {

  private static final BigDecimal THRESHOLD_SHARE = new BigDecimal("0.386");

  @Test
  void someRowsOfASearchOverDoublesCostTheirShare() {
    Random random = new Random(8);
    for (int i = 0; i < 500; i++) {
      int rows = 1 + random.nextInt(20);
      BigDecimal perRow = new BigDecimal(Math.exp(20 * random.nextGaussian()));
      BigDecimal epsilon = new BigDecimal(0.01 + random.nextDouble()).round(new MathContext(8));
      AboveThreshold search = AboveThreshold.of(perRow, rows, epsilon);
      BigDecimal scale = new BigDecimal(search.thresholdScaleInSteps());
      for (int k = 1; k <= rows; k++) {
        BigDecimal moved = search.stepsPerRow().multiply(BigDecimal.valueOf(k));
        BigDecimal share =
            epsilon.multiply(THRESHOLD_SHARE).multiply(BigDecimal.valueOf(k)).multiply(scale);
        BigDecimal spent = moved.multiply(BigDecimal.valueOf(rows));
        assertTrue(spent.compareTo(share) <= 0, k + " of " + rows + " rows of " + perRow);
      }
    }
  }
}

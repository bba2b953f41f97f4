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
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.noise.SeededRandom;
import java.math.BigDecimal;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;

class LongLaplaceMechanismTest {

  private static LongLaplaceMechanism mechanism(String sensitivity, String epsilon) {
    return LaplaceMechanism.forLongs(new BigDecimal(sensitivity), new BigDecimal(epsilon));
  }

  @Test
  void describesItsNoise() {
    LongLaplaceMechanism seniors = mechanism("1", "0.2");
    assertEquals(5, seniors.scale());
    assertEquals(1, seniors.grid());
    assertEquals(15, seniors.halfWidth(0.95)); // Pr[|Y| <= 15] = 0.9551, Pr[|Y| <= 14] = 0.9452
    assertEquals(7.06, seniors.standardDeviation(), 0.005);
  }

  @Test
  void noiseIsCentredOnTheValue() {
    LongLaplaceMechanism mechanism = mechanism("3", "0.5");
    SecureRandom random = SeededRandom.of("long release");
    double pValue =
        discreteLaplacePValue(6, 40_000, () -> mechanism.release(1_000_000, random) - 1_000_000);
    assertTrue(pValue > ALPHA);
  }

  @Test
  void resultsAreCutOffAtTheEndsOfALong() {
    LongLaplaceMechanism mechanism = mechanism("1e30", "1");
    SecureRandom random = SeededRandom.of("saturation");
    int high = 0;
    for (int i = 0; i < 100; i++) {
      long released = mechanism.release(Long.MAX_VALUE, random);
      assertTrue(released == Long.MAX_VALUE || released == Long.MIN_VALUE);
      high += released == Long.MAX_VALUE ? 1 : 0;
    }
    assertTrue(high > 20 && high < 80);
  }
}

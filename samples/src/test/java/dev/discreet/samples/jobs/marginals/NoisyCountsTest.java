/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NoisyCountsTest {

  private final SplittableRandom random = new SplittableRandom(1);

  @Test
  void areDrawnByTheirSize() {
    int[] drawn = new int[4];
    for (int i = 0; i < 10_000; i++) {
      drawn[NoisyCounts.draw(new long[] {1, -5, 0, 3}, random)]++;
    }

    assertEquals(0, drawn[1]);
    assertEquals(0, drawn[2]);
    assertEquals(2500, drawn[0], 250);
    assertEquals(10_000, drawn[0] + drawn[3]);
  }

  @Test
  void withoutAnyEachIsAsGood() {
    boolean[] drawn = new boolean[3];
    for (int i = 0; i < 100; i++) {
      drawn[NoisyCounts.draw(new long[] {-1, 0, -7}, random)] = true;
    }
    assertTrue(drawn[0] && drawn[1] && drawn[2]);
  }
}

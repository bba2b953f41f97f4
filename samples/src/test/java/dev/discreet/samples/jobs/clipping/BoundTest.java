/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.clipping;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.census.CensusRows;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundTest {

  @Test
  void bucketsEndAtPowersOfTwoAndTheLimit() {
    assertArrayEquals(new int[] {0, 1, 2, 4, 8}, IntStream.range(0, 5).map(Weights::end).toArray());
    assertEquals(1 << 20, Weights.end(Weights.BUCKETS - 2));
    assertEquals(Weights.LIMIT, Weights.end(Weights.BUCKETS - 1));
  }

  @Test
  void eachWeightIsInOneBucket() {
    long[] grid = Weights.gridOf(CensusRows.generate());
    assertEquals(CensusRows.ROWS, Arrays.stream(grid).sum());
  }

  @Test
  void liesWhereNearlyAllWeightsDo() {
    long[] grid = new long[Weights.BUCKETS];
    grid[10] = 10_000; // up to 512
    grid[11] = 5_000; // up to 1024
    grid[20] = 1; // up to 524,288, and not to be told from noise

    assertEquals(1024, Bound.of(grid, 0.1, 1));
  }

  /** The dearer the noise, the more may be cut off. */
  @Test
  void isLowerWhereNoiseIsDear() {
    long[] grid = new long[Weights.BUCKETS];
    grid[10] = 10_000;
    grid[15] = 200;

    assertTrue(Bound.of(grid, 1, 0.001) < Bound.of(grid, 1, 10));
  }

  @Test
  void ofNothingIsTheLeast() {
    assertEquals(1, Bound.of(new long[Weights.BUCKETS], 1, 1));
  }
}

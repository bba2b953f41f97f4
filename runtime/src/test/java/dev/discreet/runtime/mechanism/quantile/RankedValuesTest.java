/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism.quantile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankedValuesTest {

  @Test
  void ranksAndCountsAreThoseOfTheSortedValues() {
    Random random = new Random(1);
    for (int round = 0; round < 120; round++) {
      int n = random.nextInt(3) == 0 ? random.nextInt(5) : random.nextInt(40_000);
      long bound = 1 + (random.nextLong() >>> (9 + random.nextInt(54)));
      long concentrated = 1 + (bound >>> random.nextInt(40));
      long[] values = random.longs(n, 0, Math.min(bound, concentrated)).toArray();
      RankedValues ranked = new RankedValues(values, bound);
      long[] sorted = values.clone();
      Arrays.sort(sorted);
      for (int query = 0; query < 10; query++) {
        int from = random.nextInt(n + 1);
        int to = from + random.nextInt(Math.min(n - from, 1 << random.nextInt(17)) + 1);
        assertArrayEquals(Arrays.copyOfRange(sorted, from, to), ranked.sorted(from, to));
        long value = n > 0 && query % 2 == 0 ? sorted[random.nextInt(n)] : random.nextLong(bound);
        for (long asked : new long[] {value, value + 1, bound}) {
          long below = Arrays.stream(sorted).filter(v -> v < asked).count();
          assertEquals(below, ranked.below(asked));
        }
      }
    }
  }
}

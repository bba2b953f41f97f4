/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Draws by noisy counts: one below 0 counts as 0. */
final class NoisyCounts {

  private NoisyCounts() {}

  /** The count that a noisy count stands for. */
  static long count(long noisy) {
    return Math.max(0, noisy);
  }

  /** An index, with a probability proportional to its count; any, if no count is above 0. */
  static int draw(long[] counts, SplittableRandom random) {
    long total = Arrays.stream(counts).map(NoisyCounts::count).sum();
    if (total == 0) {
      return random.nextInt(counts.length);
    }
    long point = random.nextLong(total);
    int index = 0;
    while (point >= count(counts[index])) {
      point -= count(counts[index]);
      index++;
    }
    return index;
  }
}

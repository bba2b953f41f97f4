/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values, and how many of each there are, about: a count below 0 stands for none.
 *
 * @param <T> the values' type
 */
final class NoisyCounts<T> {

  private final List<T> values;
  private final List<Long> counts;
  private final long total;

  /**
   * Counts of values.
   *
   * @param values at least one
   * @param counts of each value; null for none
   */
  NoisyCounts(List<T> values, Function<? super T, @Nullable Long> counts) {
    this.values = values;
    this.counts = values.stream().map(value -> count(counts.apply(value))).toList();
    this.total = this.counts.stream().mapToLong(Long::longValue).sum();
  }

  private static long count(@Nullable Long noisy) {
    return noisy == null ? 0 : Math.max(0, noisy);
  }

  /** How many there are, of all values. */
  long total() {
    return total;
  }

  /** A value, with a probability proportional to its count; any, if no count is above 0. */
  T draw(SplittableRandom random) {
    if (total == 0) {
      return values.get(random.nextInt(values.size()));
    }
    long point = random.nextLong(total);
    int index = 0;
    while (point >= counts.get(index)) {
      point -= counts.get(index);
      index++;
    }
    return values.get(index);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.clipping;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.samples.census.Person;
import java.util.List;

/**
 * The queries: how many weights lie between the powers of two, the sum of all weights when each
 * counts up to a bound, and the sum with no bound but that of the column.
 *
 * <p>The noise of {@code clipped} follows the bound that it is given: {@code times = "bound"}.
 */
final class Weights {

  /** No weight is above it. */
  static final int LIMIT = 1_500_000;

  /** Weights of 0, of 1, of 2, of 3 and 4, of 5 to 8 and so on, up to those above 2²⁰. */
  static final int BUCKETS = 23;

  private Weights() {}

  /** A grid and a sum at the bound, or a sum at the limit: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.002)
    static long[] grid(List<Person> people) {
      return gridOf(people);
    }

    @Private(epsilon = 0.008)
    @Sensitivity(times = "bound")
    static long clipped(List<Person> people, @Bounded(lower = 1, upper = LIMIT) int bound) {
      return people.stream().mapToLong(p -> Math.min(p.sampleWeight(), bound)).sum();
    }

    @Private(epsilon = 0.01)
    @Sensitivity(LIMIT)
    static long atTheLimit(List<Person> people) {
      return totalOf(people);
    }
  }

  /** A grid and a sum at the bound, or a sum at the limit: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.02)
    static long[] grid(List<Person> people) {
      return gridOf(people);
    }

    @Private(epsilon = 0.08)
    @Sensitivity(times = "bound")
    static long clipped(List<Person> people, @Bounded(lower = 1, upper = LIMIT) int bound) {
      return people.stream().mapToLong(p -> Math.min(p.sampleWeight(), bound)).sum();
    }

    @Private(epsilon = 0.1)
    @Sensitivity(LIMIT)
    static long atTheLimit(List<Person> people) {
      return totalOf(people);
    }
  }

  /** A grid and a sum at the bound, or a sum at the limit: ε = 1. */
  static final class One {
    @Private(epsilon = 0.2)
    static long[] grid(List<Person> people) {
      return gridOf(people);
    }

    @Private(epsilon = 0.8)
    @Sensitivity(times = "bound")
    static long clipped(List<Person> people, @Bounded(lower = 1, upper = LIMIT) int bound) {
      return people.stream().mapToLong(p -> Math.min(p.sampleWeight(), bound)).sum();
    }

    @Private(epsilon = 1)
    @Sensitivity(LIMIT)
    static long atTheLimit(List<Person> people) {
      return totalOf(people);
    }
  }

  static long[] gridOf(List<Person> people) {
    long[] counts = new long[BUCKETS];
    for (Person p : people) {
      counts[bucket(p.sampleWeight())]++;
    }
    return counts;
  }

  static long totalOf(List<Person> people) {
    return people.stream().mapToLong(Person::sampleWeight).sum();
  }

  private static int bucket(int weight) {
    int bucket = 0;
    for (int i = 1; i < BUCKETS; i++) {
      if (weight > end(i - 1)) {
        bucket = i;
      }
    }
    return bucket;
  }

  /** The greatest weight of a bucket: 0, 1, 2, 4, 8 and so on, and the limit. */
  static int end(int bucket) {
    return bucket == 0 ? 0 : Math.min(1 << (bucket - 1), LIMIT);
  }
}

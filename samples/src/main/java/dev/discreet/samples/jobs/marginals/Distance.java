/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** How far two samples lie apart, seen through attributes. */
final class Distance {

  private Distance() {}

  /**
   * The total variation distance of what an attribute, or several, are distributed like: half the
   * sum of |p − q|, from 0 for the same to 1 for nothing in common. An empty sample is 1 away.
   */
  static <T> double of(List<T> one, List<T> other, Function<? super T, ?> attribute) {
    if (one.isEmpty() || other.isEmpty()) {
      return 1;
    }
    Map<Object, Long> first = one.stream().collect(groupingBy(attribute, counting()));
    Map<Object, Long> second = other.stream().collect(groupingBy(attribute, counting()));
    Set<Object> values = new HashSet<>(first.keySet());
    values.addAll(second.keySet());
    return values.stream()
            .mapToDouble(value -> Math.abs(share(first, value, one) - share(second, value, other)))
            .sum()
        / 2;
  }

  private static double share(Map<Object, Long> counts, Object value, List<?> sample) {
    return (double) counts.getOrDefault(value, 0L) / sample.size();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.spark.scale;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Queries per group, of persons who keep three rows each. */
final class Visits {

  private Visits() {}

  enum Ward {
    ICU,
    SURGERY,
    CHILDREN,
    OTHER
  }

  /** A row. */
  record One(
      @PrivacyUnit(maxRows = 3) long person,
      Ward ward,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 5_000_000) long costCents) {
    One {
      Objects.requireNonNull(ward);
      age = Clamp.clamp(age, 0, 120);
      costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
    }
  }

  @Private(epsilon = 1)
  static Map<Ward, Long> count(List<One> rows) {
    return rows.stream().collect(Collectors.groupingBy(One::ward, Collectors.counting()));
  }

  @Private(epsilon = 1)
  @Sensitivity(5_000_000)
  static long[] costs(List<One> rows) {
    long[] totals = new long[4];
    for (One each : rows) {
      totals[each.ward().ordinal()] += each.costCents();
    }
    return totals;
  }

  @Private(epsilon = 1)
  static long[] byAge(List<One> rows) {
    long[] counts = new long[121];
    for (One each : rows) {
      counts[each.age()]++;
    }
    return counts;
  }
}

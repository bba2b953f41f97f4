/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.scale;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Queries of rows that are each their own. */
final class CaseReport {

  private CaseReport() {}

  /** A row. */
  record Case(
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 5_000_000) long costCents) {

    Case {
      age = Clamp.clamp(age, 0, 120);
      costCents = Clamp.clamp(costCents, 0L, 5_000_000L);
    }
  }

  @Private(epsilon = 1)
  static long seniors(List<Case> cases) {
    return cases.stream().filter(each -> each.age() >= 65).count();
  }

  @Private(epsilon = 1)
  @Sensitivity(5_000_000)
  static long costs(List<Case> cases) {
    long total = 0;
    for (Case each : cases) {
      total += each.costCents();
    }
    return total;
  }

  @Private(epsilon = 1)
  static long[] byAge(List<Case> cases) {
    long[] counts = new long[121];
    for (Case each : cases) {
      counts[each.age()]++;
    }
    return counts;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.scale;

import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/** Queries of the rows of many persons. */
final class StayReport {

  private StayReport() {}

  @Private(epsilon = 1)
  static long seniors(List<Stay> stays) {
    return stays.stream().filter(stay -> stay.age() >= 65).count();
  }

  @Private(epsilon = 1)
  @Sensitivity(5_000_000)
  static long costs(List<Stay> stays) {
    long total = 0;
    for (Stay stay : stays) {
      total += stay.costCents();
    }
    return total;
  }

  @Private(epsilon = 1)
  static long[] byAge(List<Stay> stays) {
    long[] counts = new long[121];
    for (Stay each : stays) {
      counts[each.age()]++;
    }
    return counts;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.wrapper;

import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/** A sum and a count, each as a loop and as a stream. */
final class VisitReport {

  private VisitReport() {}

  @Private(epsilon = 1)
  @Sensitivity(5_000_000)
  static long sumInLoop(List<Visit> visits) {
    long total = 0;
    for (Visit visit : visits) {
      total += visit.costCents();
    }
    return total;
  }

  @Private(epsilon = 1)
  @Sensitivity(5_000_000)
  static long sumInStream(List<Visit> visits) {
    return visits.stream().mapToLong(Visit::costCents).sum();
  }

  @Private(epsilon = 1)
  static long countInLoop(List<Visit> visits) {
    long seniors = 0;
    for (Visit visit : visits) {
      if (visit.age() >= 65) {
        seniors++;
      }
    }
    return seniors;
  }

  @Private(epsilon = 1)
  static long countInStream(List<Visit> visits) {
    return visits.stream().filter(visit -> visit.age() >= 65).count();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/** Queries of rows that are read from files. */
final class Visits {

  private Visits() {}

  /** A row. */
  record Visit(String ward, @Bounded(lower = 0, upper = 120) int age) {
    Visit {
      if (age < 0 || age > 120) {
        throw new IllegalArgumentException("the age of somebody");
      }
    }
  }

  @Private(epsilon = 1e7)
  static long all(List<Visit> visits) {
    return visits.stream().count();
  }

  @Private(epsilon = 1e7)
  @Sensitivity(120)
  static long ages(List<Visit> visits) {
    return visits.stream().mapToLong(Visit::age).sum();
  }
}

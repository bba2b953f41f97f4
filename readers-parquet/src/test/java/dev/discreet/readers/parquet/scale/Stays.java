/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet.scale;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import dev.discreet.runtime.Clamp;
import java.util.List;

/** Queries of rows that are read from large files. */
final class Stays {

  private Stays() {}

  enum Ward {
    ICU,
    SURGERY,
    CHILDREN,
    OTHER
  }

  /** A row. */
  record Stay(
      long number,
      Ward ward,
      @Bounded(lower = 0, upper = 120) int age,
      @Bounded(lower = 0, upper = 5_000_000) long costCents) {
    Stay {
      age = Clamp.clamp(age, 0, 120);
      costCents = Clamp.clamp(costCents, 0, 5_000_000);
    }
  }

  @Private(epsilon = 1)
  static long seniors(List<Stay> stays) {
    return stays.stream().filter(stay -> stay.age() >= 65).count();
  }

  @Private(epsilon = 1)
  @Sensitivity(5_000_000)
  static long costs(List<Stay> stays) {
    return stays.stream().mapToLong(Stay::costCents).sum();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.parquet;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** What times are counted in. */
final class Units {

  private Units() {}

  /** Our name of a unit; empty if it is none that is known. */
  static Optional<TimeUnit> of(org.apache.parquet.format.TimeUnit unit) {
    if (unit.isSetMILLIS()) {
      return Optional.of(TimeUnit.MILLISECONDS);
    }
    if (unit.isSetMICROS()) {
      return Optional.of(TimeUnit.MICROSECONDS);
    }
    return unit.isSetNANOS() ? Optional.of(TimeUnit.NANOSECONDS) : Optional.empty();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.models;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Models;
import java.time.Instant;

/** Points in time. */
@Models(Instant.class)
interface InstantModel {
  Instant ofEpochSecond(
      @Bounded(lower = -31_557_014_167_219_200.0, upper = 31_556_889_864_403_196.0) long second);

  Instant ofEpochMilli(long milli);

  @Bounded(lower = -31_557_014_167_219_200.0, upper = 31_556_889_864_403_200.0)
  long getEpochSecond();

  @Bounded(lower = 0, upper = 999_999_999)
  int getNano();

  boolean isBefore(Instant other);

  boolean isAfter(Instant other);

  int compareTo(Instant other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

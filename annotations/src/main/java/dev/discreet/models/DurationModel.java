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
import java.time.Duration;

/** Lengths of time. Those that may overflow are built in, or left out. */
@Models(Duration.class)
interface DurationModel {
  Duration ofDays(
      @Bounded(lower = -100_000_000_000_000.0, upper = 100_000_000_000_000.0) long days);

  Duration ofHours(
      @Bounded(lower = -2_000_000_000_000_000.0, upper = 2_000_000_000_000_000.0) long hours);

  Duration ofMinutes(
      @Bounded(lower = -100_000_000_000_000_000.0, upper = 100_000_000_000_000_000.0) long minutes);

  Duration ofSeconds(long seconds);

  Duration ofMillis(long millis);

  Duration ofNanos(long nanos);

  long getSeconds();

  @Bounded(lower = 0, upper = 999_999_999)
  int getNano();

  boolean isZero();

  boolean isNegative();

  long toDays();

  long toHours();

  long toMinutes();

  long toSeconds();

  long toDaysPart();

  @Bounded(lower = -23, upper = 23)
  int toHoursPart();

  @Bounded(lower = -59, upper = 59)
  int toMinutesPart();

  @Bounded(lower = -59, upper = 59)
  int toSecondsPart();

  @Bounded(lower = 0, upper = 999)
  int toMillisPart();

  @Bounded(lower = 0, upper = 999_999_999)
  int toNanosPart();

  int compareTo(Duration other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

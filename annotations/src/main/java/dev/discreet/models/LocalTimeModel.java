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
import java.time.LocalTime;

/** Times of the day. */
@Models(LocalTime.class)
interface LocalTimeModel {
  @Bounded(lower = 0, upper = 23)
  int getHour();

  @Bounded(lower = 0, upper = 59)
  int getMinute();

  @Bounded(lower = 0, upper = 59)
  int getSecond();

  @Bounded(lower = 0, upper = 999_999_999)
  int getNano();

  @Bounded(lower = 0, upper = 86399)
  int toSecondOfDay();

  @Bounded(lower = 0, upper = 86_399_999_999_999.0)
  long toNanoOfDay();

  boolean isBefore(LocalTime other);

  boolean isAfter(LocalTime other);

  int compareTo(LocalTime other);

  @Override
  boolean equals(Object other);
}

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
import java.time.DayOfWeek;

/** Days of the week. Seven of them come round. */
@Models(DayOfWeek.class)
interface DayOfWeekModel {
  DayOfWeek of(@Bounded(lower = 1, upper = 7) int dayOfWeek);

  @Bounded(lower = 1, upper = 7)
  int getValue();

  DayOfWeek plus(long days);

  DayOfWeek minus(long days);
}

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
import java.time.Month;

/** Months. Twelve of them come round. */
@Models(Month.class)
interface MonthModel {
  Month of(@Bounded(lower = 1, upper = 12) int month);

  @Bounded(lower = 1, upper = 12)
  int getValue();

  Month plus(long months);

  Month minus(long months);

  @Bounded(lower = 28, upper = 31)
  int length(boolean leapYear);

  @Bounded(lower = 28, upper = 31)
  int minLength();

  @Bounded(lower = 29, upper = 31)
  int maxLength();

  @Bounded(lower = 1, upper = 336)
  int firstDayOfYear(boolean leapYear);

  Month firstMonthOfQuarter();
}

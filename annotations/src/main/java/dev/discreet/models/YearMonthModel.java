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
import java.time.YearMonth;

/** Months of a year. */
@Models(YearMonth.class)
interface YearMonthModel {
  @Bounded(lower = -999_999_999, upper = 999_999_999)
  int getYear();

  @Bounded(lower = 1, upper = 12)
  int getMonthValue();

  Month getMonth();

  boolean isLeapYear();

  @Bounded(lower = 28, upper = 31)
  int lengthOfMonth();

  boolean isBefore(YearMonth other);

  boolean isAfter(YearMonth other);

  int compareTo(YearMonth other);

  @Override
  boolean equals(Object other);
}

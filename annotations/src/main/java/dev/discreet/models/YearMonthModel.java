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
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;

/** Months of a year. */
@Models(YearMonth.class)
interface YearMonthModel {
  YearMonth of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 12) int month);

  YearMonth of(@Bounded(lower = -999_999_999, upper = 999_999_999) int year, Month month);

  @Bounded(lower = -999_999_999, upper = 999_999_999)
  int getYear();

  @Bounded(lower = 1, upper = 12)
  int getMonthValue();

  Month getMonth();

  boolean isLeapYear();

  boolean isValidDay(int dayOfMonth);

  @Bounded(lower = 28, upper = 31)
  int lengthOfMonth();

  @Bounded(lower = 365, upper = 366)
  int lengthOfYear();

  YearMonth withMonth(@Bounded(lower = 1, upper = 12) int month);

  YearMonth withYear(@Bounded(lower = -999_999_999, upper = 999_999_999) int year);

  LocalDate atDay(@Bounded(lower = 1, upper = 28) int dayOfMonth);

  LocalDate atEndOfMonth();

  boolean isBefore(YearMonth other);

  boolean isAfter(YearMonth other);

  int compareTo(YearMonth other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

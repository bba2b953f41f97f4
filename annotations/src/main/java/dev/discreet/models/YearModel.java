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
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;

/** Years. */
@Models(Year.class)
interface YearModel {
  Year of(@Bounded(lower = -999_999_999, upper = 999_999_999) int year);

  boolean isLeap(long year);

  @Bounded(lower = -999_999_999, upper = 999_999_999)
  int getValue();

  boolean isLeap();

  @Bounded(lower = 365, upper = 366)
  int length();

  boolean isValidMonthDay(MonthDay monthDay);

  LocalDate atDay(@Bounded(lower = 1, upper = 365) int dayOfYear);

  LocalDate atMonthDay(MonthDay monthDay);

  YearMonth atMonth(@Bounded(lower = 1, upper = 12) int month);

  YearMonth atMonth(Month month);

  boolean isBefore(Year other);

  boolean isAfter(Year other);

  int compareTo(Year other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

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
import java.time.LocalDate;
import java.time.Month;
import java.time.chrono.ChronoLocalDate;

/** Dates. Arithmetic on them may overflow and is left out. */
@Models(LocalDate.class)
interface LocalDateModel {
  /** A day that every month has. */
  LocalDate of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 12) int month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth);

  @Bounded(lower = -999_999_999, upper = 999_999_999)
  int getYear();

  @Bounded(lower = 1, upper = 12)
  int getMonthValue();

  Month getMonth();

  @Bounded(lower = 1, upper = 31)
  int getDayOfMonth();

  @Bounded(lower = 1, upper = 366)
  int getDayOfYear();

  DayOfWeek getDayOfWeek();

  boolean isLeapYear();

  @Bounded(lower = 28, upper = 31)
  int lengthOfMonth();

  @Bounded(lower = 365, upper = 366)
  int lengthOfYear();

  @Bounded(lower = -365_243_219_162.0, upper = 365_241_780_471.0)
  long toEpochDay();

  boolean isBefore(ChronoLocalDate other);

  boolean isAfter(ChronoLocalDate other);

  boolean isEqual(ChronoLocalDate other);

  int compareTo(ChronoLocalDate other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

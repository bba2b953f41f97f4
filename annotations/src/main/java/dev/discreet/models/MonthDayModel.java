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

/** Days of any year, such as birthdays. */
@Models(MonthDay.class)
interface MonthDayModel {
  MonthDay of(
      @Bounded(lower = 1, upper = 12) int month, @Bounded(lower = 1, upper = 28) int dayOfMonth);

  MonthDay of(Month month, @Bounded(lower = 1, upper = 28) int dayOfMonth);

  @Bounded(lower = 1, upper = 12)
  int getMonthValue();

  Month getMonth();

  @Bounded(lower = 1, upper = 31)
  int getDayOfMonth();

  boolean isValidYear(int year);

  MonthDay with(Month month);

  MonthDay withMonth(@Bounded(lower = 1, upper = 12) int month);

  MonthDay withDayOfMonth(@Bounded(lower = 1, upper = 28) int dayOfMonth);

  LocalDate atYear(@Bounded(lower = -999_999_999, upper = 999_999_999) int year);

  boolean isBefore(MonthDay other);

  boolean isAfter(MonthDay other);

  int compareTo(MonthDay other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

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
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** Dates with times in a zone; what asks the zone is left out. */
@Models(ZonedDateTime.class)
interface ZonedDateTimeModel {
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

  @Bounded(lower = 0, upper = 23)
  int getHour();

  @Bounded(lower = 0, upper = 59)
  int getMinute();

  @Bounded(lower = 0, upper = 59)
  int getSecond();

  @Bounded(lower = 0, upper = 999_999_999)
  int getNano();

  LocalDate toLocalDate();

  LocalTime toLocalTime();

  LocalDateTime toLocalDateTime();

  ZoneOffset getOffset();

  OffsetDateTime toOffsetDateTime();

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

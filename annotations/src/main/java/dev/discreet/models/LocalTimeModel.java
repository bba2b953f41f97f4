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
import java.time.LocalDateTime;
import java.time.LocalTime;

/** Times of the day, which come round. */
@Models(LocalTime.class)
interface LocalTimeModel {
  LocalTime of(
      @Bounded(lower = 0, upper = 23) int hour, @Bounded(lower = 0, upper = 59) int minute);

  LocalTime of(
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second);

  LocalTime of(
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second,
      @Bounded(lower = 0, upper = 999_999_999) int nano);

  LocalTime ofSecondOfDay(@Bounded(lower = 0, upper = 86399) long second);

  LocalTime ofNanoOfDay(@Bounded(lower = 0, upper = 86_399_999_999_999.0) long nano);

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

  LocalTime withHour(@Bounded(lower = 0, upper = 23) int hour);

  LocalTime withMinute(@Bounded(lower = 0, upper = 59) int minute);

  LocalTime withSecond(@Bounded(lower = 0, upper = 59) int second);

  LocalTime withNano(@Bounded(lower = 0, upper = 999_999_999) int nano);

  LocalTime plusHours(long hours);

  LocalTime plusMinutes(long minutes);

  LocalTime plusSeconds(long seconds);

  LocalTime plusNanos(long nanos);

  LocalTime minusHours(long hours);

  LocalTime minusMinutes(long minutes);

  LocalTime minusSeconds(long seconds);

  LocalTime minusNanos(long nanos);

  LocalDateTime atDate(LocalDate date);

  boolean isBefore(LocalTime other);

  boolean isAfter(LocalTime other);

  int compareTo(LocalTime other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

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
import java.time.chrono.ChronoLocalDateTime;

/** Dates with times. */
@Models(LocalDateTime.class)
interface LocalDateTimeModel {
  LocalDateTime of(LocalDate date, LocalTime time);

  LocalDateTime of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 12) int month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth,
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute);

  LocalDateTime of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 12) int month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth,
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second);

  LocalDateTime of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 12) int month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth,
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second,
      @Bounded(lower = 0, upper = 999_999_999) int nano);

  LocalDateTime of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      Month month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth,
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute);

  LocalDateTime of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      Month month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth,
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second);

  LocalDateTime of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      Month month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth,
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second,
      @Bounded(lower = 0, upper = 999_999_999) int nano);

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

  OffsetDateTime atOffset(ZoneOffset offset);

  LocalDateTime withDayOfMonth(@Bounded(lower = 1, upper = 28) int dayOfMonth);

  LocalDateTime withMonth(@Bounded(lower = 1, upper = 12) int month);

  LocalDateTime withDayOfYear(@Bounded(lower = 1, upper = 365) int dayOfYear);

  LocalDateTime withYear(@Bounded(lower = -999_999_999, upper = 999_999_999) int year);

  LocalDateTime withHour(@Bounded(lower = 0, upper = 23) int hour);

  LocalDateTime withMinute(@Bounded(lower = 0, upper = 59) int minute);

  LocalDateTime withSecond(@Bounded(lower = 0, upper = 59) int second);

  LocalDateTime withNano(@Bounded(lower = 0, upper = 999_999_999) int nano);

  boolean isBefore(ChronoLocalDateTime<?> other);

  boolean isAfter(ChronoLocalDateTime<?> other);

  boolean isEqual(ChronoLocalDateTime<?> other);

  int compareTo(ChronoLocalDateTime<?> other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

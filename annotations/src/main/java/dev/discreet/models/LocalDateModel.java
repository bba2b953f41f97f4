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
import java.time.Period;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.IsoEra;

/**
 * Dates. What may leave the years that there are, as {@code plusDays} may, is built in: it needs
 * years that leave room.
 */
@Models(LocalDate.class)
interface LocalDateModel {
  /** A day that every month has. */
  LocalDate of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 12) int month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth);

  /** A day that every month has. */
  LocalDate of(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      Month month,
      @Bounded(lower = 1, upper = 28) int dayOfMonth);

  /** A day that every year has. */
  LocalDate ofYearDay(
      @Bounded(lower = -999_999_999, upper = 999_999_999) int year,
      @Bounded(lower = 1, upper = 365) int dayOfYear);

  LocalDate ofEpochDay(
      @Bounded(lower = -365_243_219_162.0, upper = 365_241_780_471.0) long epochDay);

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

  IsoEra getEra();

  boolean isLeapYear();

  @Bounded(lower = 28, upper = 31)
  int lengthOfMonth();

  @Bounded(lower = 365, upper = 366)
  int lengthOfYear();

  @Bounded(lower = -365_243_219_162.0, upper = 365_241_780_471.0)
  long toEpochDay();

  LocalDate withDayOfMonth(@Bounded(lower = 1, upper = 28) int dayOfMonth);

  LocalDate withMonth(@Bounded(lower = 1, upper = 12) int month);

  LocalDate withDayOfYear(@Bounded(lower = 1, upper = 365) int dayOfYear);

  LocalDate withYear(@Bounded(lower = -999_999_999, upper = 999_999_999) int year);

  LocalDateTime atStartOfDay();

  LocalDateTime atTime(LocalTime time);

  LocalDateTime atTime(
      @Bounded(lower = 0, upper = 23) int hour, @Bounded(lower = 0, upper = 59) int minute);

  LocalDateTime atTime(
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second);

  LocalDateTime atTime(
      @Bounded(lower = 0, upper = 23) int hour,
      @Bounded(lower = 0, upper = 59) int minute,
      @Bounded(lower = 0, upper = 59) int second,
      @Bounded(lower = 0, upper = 999_999_999) int nano);

  Period until(ChronoLocalDate end);

  boolean isBefore(ChronoLocalDate other);

  boolean isAfter(ChronoLocalDate other);

  boolean isEqual(ChronoLocalDate other);

  int compareTo(ChronoLocalDate other);

  @Override
  boolean equals(Object other);

  @Override
  int hashCode();
}

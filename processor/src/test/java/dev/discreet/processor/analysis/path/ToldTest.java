/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.analysis.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ir.Course;
import dev.discreet.processor.ir.Limits;
import dev.discreet.processor.ir.ModelledMethod;
import dev.discreet.processor.lower.Calendars;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Days of dates that are moved by months, against the calendar of the JDK. */
class ToldTest {
  private static final int TRIES = 4_000;
  private static final String TIME = "java.time.";

  private final long seed = Long.getLong("discreet.seed", 20261130L);
  private final Random random = new Random(seed);

  /** By so many of these, from a date; with the day of the result. */
  private static final Map<String, BiFunction<LocalDate, Integer, LocalDate>> MOVED =
      Map.of(
          "LocalDate.plusMonths(long)", (date, n) -> date.plusMonths(n),
          "LocalDate.minusMonths(long)", (date, n) -> date.minusMonths(n),
          "LocalDate.plusYears(long)", (date, n) -> date.plusYears(n),
          "LocalDate.minusYears(long)", (date, n) -> date.minusYears(n),
          "YearMonth.plusMonths(long)", (date, n) -> YearMonth.from(date).plusMonths(n).atDay(1),
          "YearMonth.minusMonths(long)", (date, n) -> YearMonth.from(date).minusMonths(n).atDay(1),
          "YearMonth.plusYears(long)", (date, n) -> YearMonth.from(date).plusYears(n).atDay(1),
          "YearMonth.minusYears(long)", (date, n) -> YearMonth.from(date).minusYears(n).atDay(1));

  @Test
  void monthsHaveAsManyDaysAsTheCalendarSays() {
    MOVED.forEach(
        (name, moved) -> {
          Course.Days days = days(Calendars.arithmetic(TIME + name).orElseThrow());
          for (int i = 0; i < TRIES / 10; i++) {
            int amount = random.nextInt(40) - 20;
            Limits added = Told.added(days, amount * days.months());
            for (int j = 0; j < 20; j++) {
              LocalDate date = date();
              LocalDate from = name.startsWith("Year") ? date.withDayOfMonth(1) : date;
              assertWithin(added, from, moved.apply(date, amount), name + " of " + amount);
            }
          }
        });
  }

  /** What one month adds is as few days, and as many, as some month has. */
  @Test
  void oneMonthHas28To31Days() {
    Course.Days days =
        days(Calendars.arithmetic(TIME + "LocalDate.plusMonths(long)").orElseThrow());
    assertEquals(limits(28, 31), Told.added(days, 1));
    assertEquals(limits(365, 366), Told.added(days, 12));
    assertEquals(limits(-31, -28), Told.added(days, -1));
    assertEquals(limits(0, 0), Told.added(days, 0));
  }

  @Test
  void monthsBeginAndEnd() {
    Course.Days begin = Calendars.courses().get(TIME + "YearMonth.atDay(int)").days().orElseThrow();
    Course.Days end =
        Calendars.courses().get(TIME + "YearMonth.atEndOfMonth()").days().orElseThrow();
    Course.Days with =
        Calendars.courses().get(TIME + "LocalDate.withDayOfMonth(int)").days().orElseThrow();
    for (int i = 0; i < TRIES; i++) {
      LocalDate date = date();
      YearMonth month = YearMonth.from(date);
      LocalDate first = month.atDay(1);
      int day = 1 + random.nextInt(month.lengthOfMonth());
      assertEquals(1, begin.days());
      assertWithin(Told.added(begin, 0), first, month.atDay(day).minusDays(day), "atDay");
      assertWithin(Told.added(end, 0), first, month.atEndOfMonth(), "atEndOfMonth");
      assertWithin(Told.added(with, 0), date, date.withDayOfMonth(day), "withDayOfMonth");
    }
  }

  private static Course.Days days(ModelledMethod method) {
    return method.course().orElseThrow().days().orElseThrow();
  }

  private static Limits limits(long least, long most) {
    return new Limits(BigDecimal.valueOf(least), BigDecimal.valueOf(most), BigDecimal.ONE);
  }

  /** Most near the end of a month, and some long ago. */
  private LocalDate date() {
    LocalDate date = LocalDate.ofEpochDay(random.nextInt(2_000_000) - 1_000_000);
    return random.nextBoolean()
        ? date
        : date.withDayOfMonth(date.lengthOfMonth()).minusDays(random.nextInt(3));
  }

  private void assertWithin(Limits added, LocalDate from, LocalDate to, String what) {
    BigDecimal between = BigDecimal.valueOf(to.toEpochDay() - from.toEpochDay());
    assertTrue(
        added.lower().compareTo(between) <= 0 && between.compareTo(added.upper()) <= 0,
        () -> what + " from " + from + " to " + to + ", seed " + seed);
  }
}

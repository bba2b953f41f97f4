/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.lower.library;

import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Random;

/** Random values of the classes of {@code java.time}, the extreme ones among them. */
final class CalendarValues {
  private static final List<ZoneOffset> OFFSETS =
      List.of(ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.MAX, ZoneOffset.ofHours(2));
  private static final long FIRST_DAY = LocalDate.MIN.toEpochDay();
  private static final long LAST_DAY = LocalDate.MAX.toEpochDay();

  private final Random random;

  CalendarValues(Random random) {
    this.random = random;
  }

  /** A value of a class, or of the one that stands for an interface. */
  Object of(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "LocalDate", "ChronoLocalDate" -> date();
      case "LocalTime" -> time();
      case "LocalDateTime", "ChronoLocalDateTime" -> LocalDateTime.of(date(), time());
      case "OffsetDateTime" -> OffsetDateTime.of(date(), time(), offset());
      case "ZonedDateTime" -> zoned();
      case "YearMonth" -> YearMonth.from(date());
      case "Year" -> Year.from(date());
      case "MonthDay", "Object" -> MonthDay.from(date());
      case "Month" -> Month.of(1 + random.nextInt(12));
      case "DayOfWeek" -> DayOfWeek.of(1 + random.nextInt(7));
      case "ZoneOffset" -> offset();
      case "Instant" -> instant();
      case "Duration" -> duration();
      case "Period" -> Period.of(random.nextInt(), random.nextInt(), random.nextInt());
      case "boolean" -> random.nextBoolean();
      default -> throw new IllegalArgumentException(type.toString());
    };
  }

  /** An integer between two, often one of them. */
  long between(long lower, long upper) {
    return switch (random.nextInt(6)) {
      case 0 -> lower;
      case 1 -> upper;
      case 2 -> Math.max(lower, Math.min(upper, random.nextInt(5) - 2L));
      default ->
          new BigDecimal(upper)
              .subtract(new BigDecimal(lower))
              .multiply(new BigDecimal(random.nextDouble()))
              .add(new BigDecimal(lower))
              .longValue();
    };
  }

  private LocalDate date() {
    return switch (random.nextInt(8)) {
      case 0 -> LocalDate.MIN;
      case 1 -> LocalDate.MAX;
      case 2 -> LocalDate.of((int) between(-4000, 4000), 1, 1);
      case 3 -> LocalDate.of((int) between(-999_999_999, 999_999_999), 12, 31);
      case 4 -> LocalDate.of(4 * (random.nextInt(2000) - 1000), 2, 28).plusDays(1);
      case 5 -> LocalDate.ofEpochDay(random.nextInt(100_000));
      default -> LocalDate.ofEpochDay(between(FIRST_DAY, LAST_DAY));
    };
  }

  private LocalTime time() {
    return switch (random.nextInt(4)) {
      case 0 -> LocalTime.MIN;
      case 1 -> LocalTime.MAX;
      default -> LocalTime.ofNanoOfDay(between(0, LocalTime.MAX.toNanoOfDay()));
    };
  }

  private ZoneOffset offset() {
    return OFFSETS.get(random.nextInt(OFFSETS.size()));
  }

  private ZonedDateTime zoned() {
    LocalDate inside = LocalDate.ofEpochDay(random.nextInt(100_000));
    return random.nextBoolean()
        ? ZonedDateTime.of(date(), time(), offset())
        : ZonedDateTime.of(inside, time(), ZoneId.of("Europe/Berlin"));
  }

  private Instant instant() {
    return switch (random.nextInt(5)) {
      case 0 -> Instant.MIN;
      case 1 -> Instant.MAX;
      case 2 -> Instant.ofEpochMilli(random.nextInt());
      default ->
          Instant.ofEpochSecond(
              between(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond()),
              random.nextInt(1_000_000_000));
    };
  }

  private Duration duration() {
    return switch (random.nextInt(4)) {
      case 0 -> Duration.ofSeconds(Long.MIN_VALUE, 0);
      case 1 -> Duration.ofSeconds(Long.MAX_VALUE, 999_999_999);
      case 2 -> Duration.ofNanos(random.nextLong());
      default ->
          Duration.ofSeconds(
              between(Long.MIN_VALUE, Long.MAX_VALUE), random.nextInt(1_000_000_000));
    };
  }

  /** A method of the JDK by its signature. */
  static Method method(String signature) throws ReflectiveOperationException {
    String name = signature.substring(0, signature.indexOf('('));
    String list = signature.substring(signature.indexOf('(') + 1, signature.length() - 1);
    int dot = name.lastIndexOf('.');
    Class<?>[] types =
        list.isEmpty()
            ? new Class<?>[0]
            : List.of(list.split(",", -1)).stream()
                .map(CalendarValues::type)
                .toArray(Class<?>[]::new);
    return Class.forName(name.substring(0, dot)).getMethod(name.substring(dot + 1), types);
  }

  private static Class<?> type(String name) {
    try {
      return switch (name) {
        case "int" -> int.class;
        case "long" -> long.class;
        case "boolean" -> boolean.class;
        default -> Class.forName(name);
      };
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(name, e);
    }
  }
}

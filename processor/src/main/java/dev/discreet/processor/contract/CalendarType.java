/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.contract;

import dev.discreet.processor.contract.declared.Bounds;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Classes of the JDK whose values lie in a year, so that {@code @Bounded} states which. All are
 * final, so that what they say is what the JDK says.
 */
public enum CalendarType {
  /** A day. */
  LOCAL_DATE(LocalDate.class, "getYear"),
  /** A day with a time. */
  LOCAL_DATE_TIME(LocalDateTime.class, "getYear"),
  /** A day with a time, and its offset from UTC; the year is that of the day. */
  OFFSET_DATE_TIME(OffsetDateTime.class, "getYear"),
  /** A day with a time, in a zone; the year is that of the day. */
  ZONED_DATE_TIME(ZonedDateTime.class, "getYear"),
  /** A month of a year. */
  YEAR_MONTH(YearMonth.class, "getYear"),
  /** A year. */
  YEAR(Year.class, "getValue"),
  /** A point in time, which tells its second; the year is that of UTC. */
  INSTANT(Instant.class, "getEpochSecond");

  /** What a wrapper lets pass where a parameter declares nothing. */
  private static final Bounds USUAL = new Bounds(-999_999, 999_999, 0);

  private static final int LAST_YEAR = 999_999_999;
  private static final long SECONDS_PER_DAY = 86_400;

  private final String className;
  private final String getter;

  CalendarType(Class<?> type, String getter) {
    this.className = type.getName();
    this.getter = getter;
  }

  /** The class of a type; empty for all others. */
  public static Optional<CalendarType> of(TypeMirror type) {
    return type instanceof DeclaredType declared
        ? named(((TypeElement) declared.asElement()).getQualifiedName().toString())
        : Optional.empty();
  }

  /** The class of a qualified name; empty for all others. */
  public static Optional<CalendarType> named(String name) {
    for (CalendarType type : values()) {
      if (type.className.equals(name)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /**
   * The years of a query's public argument, which its wrapper makes sure of: those declared, or
   * else those from -999,999 to 999,999, so that days and months may be added. Empty for arguments
   * that may be null or lie in no year.
   */
  public static Optional<Bounds> given(PublicParameter parameter) {
    return of(parameter.type())
        .filter(type -> !PublicParameter.mayBeNull(parameter.element()))
        .map(type -> parameter.bounds().orElse(USUAL));
  }

  /** The class's qualified name. */
  public String className() {
    return className;
  }

  /** The method that tells where a value lies. */
  public String getter() {
    return getter;
  }

  /** The least number that the method returns in a year; of a year beyond all days, of the last. */
  public long least(double year) {
    return this == INSTANT ? firstDay(year) * SECONDS_PER_DAY : (long) year;
  }

  /** The greatest number that the method returns in a year. */
  public long greatest(double year) {
    return this == INSTANT
        ? (firstDay(year) + 365 + (isLeap(year) ? 1 : 0)) * SECONDS_PER_DAY - 1
        : (long) year;
  }

  private static long firstDay(double year) {
    return LocalDate.of(within(year), 1, 1).toEpochDay();
  }

  private static boolean isLeap(double year) {
    return LocalDate.of(within(year), 1, 1).isLeapYear();
  }

  private static int within(double year) {
    return (int) Math.max(-LAST_YEAR, Math.min(LAST_YEAR, year));
  }
}

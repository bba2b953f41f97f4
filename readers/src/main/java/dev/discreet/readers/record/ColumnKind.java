/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.readers.record;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;

/** What single values a column with a type holds: which classes of components are read from it. */
public enum ColumnKind {
  /** Integers of any width, also decimals without a fraction. */
  INTEGER,
  /** Decimals with a fraction. */
  DECIMAL,
  /** Floating-point numbers. */
  REAL,
  /** Texts. */
  TEXT,
  /** Truth values. */
  TRUTH,
  /** 16 bytes. */
  UUID,
  /** Days. */
  DATE,
  /** Times of a day. */
  TIME,
  /** Times in a time zone, or in UTC. */
  INSTANT,
  /** Days and times without a time zone. */
  LOCAL_DATE_TIME;

  private static final Set<ColumnKind> ONLY_INTEGER = Set.of(INTEGER);
  private static final Set<ColumnKind> NUMBER = Set.of(INTEGER, DECIMAL, REAL);

  private static final Map<Class<?>, Set<ColumnKind>> SOURCES =
      Map.ofEntries(
          Map.entry(int.class, ONLY_INTEGER),
          Map.entry(long.class, ONLY_INTEGER),
          Map.entry(short.class, ONLY_INTEGER),
          Map.entry(byte.class, ONLY_INTEGER),
          Map.entry(Integer.class, ONLY_INTEGER),
          Map.entry(Long.class, ONLY_INTEGER),
          Map.entry(Short.class, ONLY_INTEGER),
          Map.entry(Byte.class, ONLY_INTEGER),
          Map.entry(OptionalInt.class, ONLY_INTEGER),
          Map.entry(OptionalLong.class, ONLY_INTEGER),
          Map.entry(BigDecimal.class, Set.of(INTEGER, DECIMAL)),
          Map.entry(double.class, NUMBER),
          Map.entry(float.class, NUMBER),
          Map.entry(Double.class, NUMBER),
          Map.entry(Float.class, NUMBER),
          Map.entry(OptionalDouble.class, NUMBER),
          Map.entry(String.class, Set.of(TEXT)),
          Map.entry(UUID.class, Set.of(TEXT, UUID)),
          Map.entry(boolean.class, Set.of(TRUTH)),
          Map.entry(Boolean.class, Set.of(TRUTH)),
          Map.entry(LocalDate.class, Set.of(DATE)),
          Map.entry(LocalTime.class, Set.of(TIME)),
          Map.entry(Instant.class, Set.of(INSTANT)),
          Map.entry(LocalDateTime.class, Set.of(LOCAL_DATE_TIME)));

  /** Whether a component of a class is read from such a column. */
  boolean fits(Class<?> component) {
    return component.isEnum()
        ? this == TEXT
        : SOURCES.getOrDefault(component, Set.of()).contains(this);
  }
}

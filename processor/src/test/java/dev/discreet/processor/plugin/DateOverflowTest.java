/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dates that are added to: the years that are stated leave room, so that nothing throws. */
class DateOverflowTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.time.*;
      import java.time.temporal.*;
      import java.util.*;
      """;
  private static final String ROWS =
      """
      record Visit(@Bounded(lower = 1900, upper = 2100) LocalDate day, LocalDate any,
          @Bounded(lower = 1900, upper = 2100) LocalDateTime at,
          @Bounded(lower = 2000, upper = 2100) Instant seen, int n) {
        Visit {
          Objects.requireNonNull(any);
          if (day.getYear() < 1900 || day.getYear() > 2100) throw new IllegalArgumentException();
          if (at.getYear() < 1900 || 2100 < at.getYear()) throw new IllegalArgumentException();
          if (seen.getEpochSecond() < 946684800L || seen.getEpochSecond() > 4133980799L) {
            throw new IllegalArgumentException();
          }
        }
      }
      """;

  @TempDir Path directory;

  private Build build(String... sources) {
    Build build = new Build(directory);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    return build;
  }

  @Test
  void whatIsAddedToStatedYears() {
    build(
            ROWS,
            """
            final class Added {
              @Private(epsilon = 1)
              static long week(List<Visit> rows, LocalDate from) {
                return rows.stream()
                    .filter(r -> r.any().isBefore(from.plusDays(7)) && !r.any().isBefore(from))
                    .count();
              }
              @Private(epsilon = 1)
              static long adults(List<Visit> rows, LocalDate today) {
                LocalDate latest = today.minusYears(18);
                return rows.stream().filter(r -> !r.any().isAfter(latest)).count();
              }
              @Private(epsilon = 1)
              static long again(List<Visit> rows) {
                return rows.stream().filter(r -> r.day().plusDays(30).isBefore(r.any())).count();
              }
              @Private(epsilon = 1)
              static long chained(List<Visit> rows, @Bounded(lower = 0, upper = 400) int n) {
                return rows.stream()
                    .filter(r -> r.day().plusMonths(n).minusDays(r.n()).withDayOfMonth(1)
                        .atStartOfDay().plusHours(3).isBefore(r.at().minus(2, ChronoUnit.WEEKS)))
                    .count();
              }
              @Private(epsilon = 1)
              static long asked(List<Visit> rows) {
                return rows.stream()
                    .filter(r -> r.any().getYear() < 3000 && r.any().getYear() > 0)
                    .filter(r -> r.any().plusWeeks(1).getDayOfMonth() == 1)
                    .count();
              }
              @Private(epsilon = 1)
              static long instants(List<Visit> rows, Instant since) {
                return rows.stream()
                    .filter(r -> r.seen().atZone(ZoneOffset.UTC).getHour() > 12)
                    .filter(r -> r.seen().plusSeconds(60).isAfter(since.minus(1, ChronoUnit.DAYS)))
                    .filter(r -> LocalDate.ofInstant(r.seen(), ZoneId.of("Europe/Berlin")).isLeapYear())
                    .count();
              }
              @Private(epsilon = 1)
              static long either(List<Visit> rows, LocalDate from) {
                return rows.stream()
                    .filter(r -> (r.n() > 0 ? r.day() : LocalDate.EPOCH).plusDays(1).isBefore(from))
                    .count();
              }
              @Private(epsilon = 1)
              static long monday(List<Visit> rows) {
                return rows.stream()
                    .filter(r -> r.day().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
                        .with(DayOfWeek.FRIDAY).isBefore(r.any()))
                    .count();
              }
              /** From 1900 to 2100 there are 73,414 days. */
              @Private(epsilon = 1) @Sensitivity(73_800)
              static long days(List<Visit> rows) {
                return rows.stream()
                    .mapToLong(r -> Math.abs(ChronoUnit.DAYS.between(r.day(), r.at().toLocalDate())))
                    .sum();
              }
              @Private(epsilon = 1) @Sensitivity(201)
              static long years(List<Visit> rows) {
                return rows.stream()
                    .mapToLong(r -> Period.between(r.day(), r.at().toLocalDate()).getYears())
                    .sum();
              }
            }
            """)
        .check();
  }

  @Test
  void whatMayLeaveTheYears() {
    build(
            ROWS,
            """
            final class Refused {
              @Private(epsilon = 1)
              static long any(List<Visit> rows) {
                return rows.stream().filter(r -> r.any().plusDays(1).isLeapYear()).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long amount(List<Visit> rows, long n) {
                return rows.stream().filter(r -> r.day().plusDays(n).isLeapYear()).count(); // :: error: [DP204]
              }
              @Private(epsilon = 1)
              static long years(List<Visit> rows) {
                return rows.stream().filter(r -> r.day().plusYears(r.n()).isLeapYear()).count(); // :: error: [DP204]
              }
              @Private(epsilon = 1)
              static long last(List<Visit> rows) {
                return rows.stream().filter(r -> LocalDate.MAX.plusDays(r.n()).isLeapYear()).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long more(List<Visit> rows, @Bounded(lower = 1900, upper = 999_999_999) LocalDate to) {
                return rows.stream().filter(r -> r.any().isBefore(to.plusDays(7))).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long either(List<Visit> rows) {
                return rows.stream().filter(r -> (r.n() > 0 ? r.day() : r.any()).plusDays(1).isLeapYear()).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long tooLong(List<Visit> rows) {
                int m = 90_000_000;
                return rows.stream()
                    .filter(r -> r.day().plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m)
                        .plusYears(m).plusYears(m).plusYears(m).plusYears(m).isLeapYear())
                    .filter(r -> r.day().plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).plusYears(m).isLeapYear()) // :: error: [DP110]
                    .count();
              }
              @Private(epsilon = 1)
              static long orNot(List<Visit> rows) {
                return rows.stream()
                    .filter(r -> r.any().getYear() < 3000 || r.n() > 0)
                    .filter(r -> r.any().plusWeeks(1).getDayOfMonth() == 1) // :: error: [DP110]
                    .count();
              }
              @Private(epsilon = 1) @Sensitivity(200)
              static long tooTight(List<Visit> rows) {
                return rows.stream().mapToLong(r -> Period.between(r.day(), r.at().toLocalDate()).getYears()).sum(); // :: error: [DP201]
              }
              @Private(epsilon = 1)
              static long zone(List<Visit> rows, ZoneId zone) {
                return rows.stream().filter(r -> r.seen().atZone(zone).getHour() > 1).count(); // :: error: [DP110]
              }
            }
            """)
        .check();
  }

  @Test
  void whatConstructorsKeep() {
    build(
            """
            record Open(@Bounded(lower = 1900, upper = 2100) LocalDate day) { // :: error: [DP203]
              Open { Objects.requireNonNull(day); }
            }
            """,
            """
            record Bare(@Bounded(lower = 1900, upper = 2100) YearMonth month) {} // :: error: [DP203]
            """,
            """
            record Half(@Bounded(lower = 1900, upper = 2100) LocalDate day) { // :: error: [DP203]
              Half { if (day.getYear() < 1900) throw new IllegalArgumentException(); }
            }
            """,
            """
            record Wrong(@Bounded(lower = 1900, upper = 2100) LocalDate day, LocalDate other) { // :: error: [DP203]
              Wrong {
                if (other.getYear() < 1900 || other.getYear() > 2100) throw new IllegalArgumentException();
              }
            }
            """,
            """
            record Moved(@Bounded(lower = 1900, upper = 2100) LocalDate day) { // :: error: [DP203]
              Moved {
                if (day.getYear() < 1900 || day.getYear() > 2100) throw new IllegalArgumentException();
                day = day.plusDays(366);
              }
            }
            """,
            """
            record Absent(@Bounded(lower = 1900, upper = 2100) LocalDate day) {
              Absent {
                if (day != null && (day.getYear() < 1900 || day.getYear() > 2100)) throw new IllegalArgumentException();
              }
            }
            """,
            """
            record Kept(@Bounded(lower = 1900, upper = 2102) LocalDate day,
                @Bounded(lower = 0, upper = 9) Year year) {
              Kept {
                if (day.getYear() < 1902 || day.getYear() > 2100) throw new IllegalArgumentException();
                if (year.getValue() < 0 || year.getValue() > 9) year = Year.of(9);
                day = day.plusDays(366);
              }
            }
            """)
        .check();
  }

  /** Who is called directly, without a wrapper, relies on the caller. */
  @Test
  void whatCallsProve() {
    build(
            ROWS,
            """
            final class Calls {
              static long after(List<Visit> rows, @Bounded(lower = 1900, upper = 2100) LocalDate from) {
                return rows.stream().filter(r -> r.any().isAfter(from.plusDays(7))).count();
              }
              @Private(epsilon = 1)
              static long query(List<Visit> rows, LocalDate from) {
                return rows.stream().filter(r -> r.any().isAfter(from.plusDays(7))).count();
              }
              @Private(epsilon = 1)
              static long passes(List<Visit> rows, @Bounded(lower = 1950, upper = 2000) LocalDate from) {
                return after(rows, from) ;
              }
              @Private(epsilon = 1)
              static long constant(List<Visit> rows) {
                return after(rows, LocalDate.of(2024, 1, 1));
              }
              @Private(epsilon = 1)
              static long wide(List<Visit> rows, LocalDate from) {
                return after(rows, from); // :: error: [DP204]
              }
              @Private(epsilon = 1)
              static long ofQuery(List<Visit> rows, LocalDate from) {
                return query(rows, from);
              }
              @Private(epsilon = 1)
              static long widest(List<Visit> rows, @Bounded(lower = -2_000_000, upper = 0) LocalDate from) {
                return query(rows, from); // :: error: [DP204]
              }
              static long helper(List<Visit> rows, LocalDate from) {
                return rows.stream().filter(r -> r.any().isAfter(from.plusDays(7))).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long maximum(List<Visit> rows) {
                return helper(rows, LocalDate.MAX);
              }
            }
            """)
        .check();
  }

  @Test
  void placesWithoutMeaning() {
    build(
            ROWS,
            """
            final class Places {
              @Private(epsilon = 1)
              static long time(List<Visit> rows, @Bounded(lower = 0, upper = 1) LocalTime time) { // :: error: [DP009]
                return rows.stream().filter(r -> r.at().toLocalTime().isAfter(time)).count();
              }
              @Private(epsilon = 1)
              static long half(List<Visit> rows, @Bounded(lower = 0.5, upper = 1) LocalDate date) { // :: error: [DP016]
                return rows.stream().filter(r -> r.day().isAfter(date)).count();
              }
              @Private(epsilon = 1)
              static long absent(List<Visit> rows, @Bounded(lower = 0, upper = 1) @Nullable LocalDate date) { // :: error: [DP009]
                return rows.stream().filter(r -> date != null && r.day().isAfter(date)).count();
              }
              @interface Nullable {}
            }
            """)
        .check();
  }

  @Test
  void localVariables() {
    build(
            ROWS,
            """
            final class Local {
              @Private(epsilon = 1)
              static long local(List<Visit> rows, LocalDate from) {
                @Bounded(lower = 1900, upper = 2100) LocalDate day = from; // :: error: [DP009]
                return rows.stream().filter(r -> r.any().isAfter(day)).count();
              }
            }
            """)
        .check();
  }

  @Test
  void queriesOfOneRow() {
    build(
            ROWS,
            """
            @PrivacyBudget(epsilon = 3, adjacency = Adjacency.REPLACE_ONE)
            final class OfOneRow {
              @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
              static boolean due(Visit visit, LocalDate today) {
                return visit.day().isBefore(today.minusDays(30));
              }
              @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
              static boolean dueSince(Visit visit, @Bounded(lower = 1900, upper = 2100) LocalDate today) {
                return visit.day().plusDays(30).isBefore(today.minusDays(30));
              }
              @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
              static boolean any(Visit visit, LocalDate today) {
                return visit.any().plusDays(30).isBefore(today); // :: error: [DP110]
              }
            }
            """)
        .check();
  }

  /** What may be null is not looked at by the wrapper, so nothing is known of its years. */
  @Test
  void nothingIsKnownOfTheYearsOfWhatMayBeNull() {
    build(
            ROWS,
            """
            final class Absent {
              @interface Nullable {}
              @Private(epsilon = 1)
              static long absent(List<Visit> rows, @Nullable LocalDate date) {
                return rows.stream()
                    .filter(r -> date != null && r.day().isAfter(date.plusDays(1))) // :: error: [DP110]
                    .count();
              }
            }
            """)
        .check();
  }

  /** What the wrapper refuses is what the body relies on. */
  @Test
  void wrappersRefuse() throws IOException {
    Build build =
        build(
            ROWS,
            """
            final class Asked {
              @Private(epsilon = 1)
              static long any(List<Visit> rows, LocalDate from, Instant since) {
                return rows.stream()
                    .filter(r -> r.any().isAfter(from) && r.seen().isAfter(since)).count();
              }
              @Private(epsilon = 1)
              static long stated(List<Visit> rows, @Bounded(lower = 1900, upper = 2100) Year year) {
                return rows.stream().filter(r -> r.day().getYear() == year.getValue()).count();
              }
            }
            """);
    build.compile().pass();
    String wrapper =
        Files.readString(build.classes().resolve("PrivateAsked.java")).replaceAll("\\s+", " ");
    assertTrue(
        wrapper.contains("Objects.requireNonNull(from, \"from\").getYear(), -999999, 999999)"),
        wrapper);
    assertTrue(
        wrapper.contains("Objects.requireNonNull(year, \"year\").getValue(), 1900, 2100)"),
        wrapper);
    assertTrue(
        wrapper.contains(
            "Objects.requireNonNull(since, \"since\").getEpochSecond(), -31619087596800L,"
                + " 31494784780799L)"),
        wrapper);
  }

  @Test
  void amountsThatAreConstants() {
    build(
            ROWS,
            """
            final class Amounts {
              static final Period HALF_A_YEAR = Period.ofMonths(6);
              @Private(epsilon = 1)
              static long period(List<Visit> rows, LocalDate today) {
                return rows.stream()
                    .filter(r -> r.day().plus(HALF_A_YEAR).minus(Period.of(1, 2, 3)).isBefore(today))
                    .count();
              }
              @Private(epsilon = 1)
              static long duration(List<Visit> rows, Instant now) {
                return rows.stream()
                    .filter(r -> r.seen().plus(Duration.ofHours(24)).isBefore(now))
                    .filter(r -> r.at().minus(Duration.ofMinutes(90)).getHour() > 8)
                    .count();
              }
              @Private(epsilon = 1)
              static long anyYear(List<Visit> rows, LocalDate today) {
                return rows.stream().filter(r -> r.any().plus(HALF_A_YEAR).isBefore(today)).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long given(List<Visit> rows, LocalDate today, Period by) {
                return rows.stream().filter(r -> r.day().plus(by).isBefore(today)).count(); // :: error: [DP110]
              }
              @Private(epsilon = 1)
              static long ofADate(List<Visit> rows, LocalDate today) {
                return rows.stream().filter(r -> r.day().plus(Duration.ofDays(1)).isBefore(today)).count(); // :: error: [DP110]
              }
            }
            """)
        .check();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dates and times in a row, as analysts write them. */
class DatesTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.time.*;
      import java.time.temporal.*;
      import java.util.*;
      """;
  private static final String ROWS =
      HEADER
          + """
          record Stay(LocalDate in, LocalDate out, LocalDateTime at, LocalTime time, Instant seen,
              OffsetDateTime sent, ZonedDateTime local, YearMonth month, Year year, MonthDay birthday,
              Long boxed) {
            Stay {
              Objects.requireNonNull(in);
              Objects.requireNonNull(out);
              Objects.requireNonNull(at);
              Objects.requireNonNull(time);
              Objects.requireNonNull(seen);
              Objects.requireNonNull(sent);
              Objects.requireNonNull(local);
              Objects.requireNonNull(month);
              Objects.requireNonNull(year);
              Objects.requireNonNull(birthday);
            }
          }
          """;

  @TempDir Path directory;

  /** Each condition in a query of its own; one that is refused ends with the rule. */
  private void counts(String... conditions) {
    StringBuilder source = new StringBuilder(HEADER).append("final class Counts {\n");
    for (int i = 0; i < conditions.length; i++) {
      int rule = conditions[i].indexOf(" DP");
      source.append(
          """
            @Private(epsilon = 1)
            static long q%d(List<Stay> rows, LocalDate from) {
              return rows.stream().filter(r -> %s).count();%s
            }
          """
              .formatted(
                  i,
                  rule < 0 ? conditions[i] : conditions[i].substring(0, rule),
                  rule < 0 ? "" : " // :: error: [" + conditions[i].substring(rule + 1) + "]"));
    }
    new Build(directory).with(ROWS).with(source.append("}\n").toString()).check();
  }

  @Test
  void differences() {
    counts(
        "ChronoUnit.DAYS.between(r.in(), r.out()) > 7",
        "ChronoUnit.YEARS.between(r.in(), from) >= 18",
        "Objects.equals(r.in(), r.out())",
        "Objects.equals(r.boxed() == null ? null : r.in(), from)",
        "Objects.equals(r.in(), r.at()) DP101",
        "ChronoUnit.DAYS.between(r.in(), r.boxed() == null ? from : r.out()) > 7",
        "r.in().until(r.boxed() == null ? from : (r.out()), ChronoUnit.DAYS) > 7",
        "ChronoUnit.HOURS.between(r.at(), r.in().atStartOfDay()) > 3",
        "ChronoUnit.MINUTES.between(r.time(), LocalTime.NOON) > 3",
        "ChronoUnit.SECONDS.between(r.seen(), Instant.EPOCH) > 3",
        "ChronoUnit.MONTHS.between(r.month(), YearMonth.of(2024, 1)) > 3",
        "r.in().until(r.out(), ChronoUnit.WEEKS) > 1",
        "r.in().until(r.out()).getMonths() > 1",
        "Period.between(r.in(), from).getYears() >= 18",
        "Duration.between(r.at(), r.in().atTime(8, 30)).toHours() > 12",
        "Duration.between(r.seen(), r.sent().toInstant()).toMinutes() > 12",
        "r.in().until(r.out()).isNegative()");
  }

  @Test
  void whatMayThrow() {
    counts(
        "ChronoUnit.HOURS.between(r.in(), r.out()) > 7 DP110",
        "ChronoUnit.NANOS.between(r.at(), r.at()) > 7 DP110",
        "ChronoUnit.DAYS.between(r.time(), r.time()) > 7 DP110",
        "ChronoUnit.DAYS.between(r.month(), r.month()) > 7 DP110",
        "ChronoUnit.MONTHS.between(r.seen(), r.seen()) > 7 DP110",
        "ChronoUnit.FOREVER.between(r.in(), r.out()) > 7 DP110",
        "ChronoUnit.DAYS.between(r.at(), r.in()) > 7 DP110",
        "ChronoUnit.DAYS.between(r.in(), r.boxed() == null ? r.at() : r.out()) > 7 DP110",
        "ChronoUnit.DAYS.between(r.sent(), r.sent()) > 7 DP110",
        "ChronoUnit.DAYS.between((Temporal) r.in(), r.in()) > 7 DP110",
        "Duration.between(r.in(), r.out()).toDays() > 7 DP110",
        "r.in().until(r.out(), ChronoUnit.MINUTES) > 1 DP110",
        "r.at().truncatedTo(ChronoUnit.WEEKS).getHour() > 1 DP110",
        "YearMonth.from(r.birthday()).getYear() > 1 DP110",
        "r.seen().atOffset(ZoneOffset.UTC).getHour() > 1 DP110",
        "r.month().plus(1, ChronoUnit.DAYS).getYear() > 1 DP110",
        "Duration.between(r.seen(), Instant.EPOCH).toNanos() > 1 DP110",
        "LocalDate.of(2000, 1, r.in().getDayOfMonth()).isLeapYear() DP204",
        "LocalDate.ofEpochDay(r.in().getYear() * 400L).isLeapYear() DP204",
        "r.in().withDayOfMonth(31).isLeapYear() DP204",
        "r.time().plusHours(r.boxed()).isBefore(LocalTime.NOON) DP109",
        "LocalDate.of(2023, 2, 29).isBefore(r.in()) DP110");
  }

  @Test
  void conversions() {
    counts(
        "YearMonth.from(r.in()).equals(YearMonth.of(2024, 5))",
        "YearMonth.of(r.in().getYear(), r.in().getMonth()).isBefore(r.month())",
        "Year.from(r.at()).isLeap() && Year.of(r.in().getYear()).isAfter(r.year())",
        "MonthDay.from(r.in()).equals(r.birthday())",
        "r.birthday().atYear(2024).isBefore(r.in())",
        "r.in().atStartOfDay().isBefore(r.at())",
        "r.at().toLocalDate().isEqual(r.in())",
        "r.in().atTime(r.time()).isAfter(r.at())",
        "r.sent().toLocalTime().isAfter(LocalTime.of(22, 0))",
        "r.sent().isBefore(r.at().atOffset(ZoneOffset.UTC))",
        "r.local().getHour() < 6 && r.local().toLocalDate().isAfter(LocalDate.EPOCH)",
        "r.local().isBefore(r.local()) || r.local().toEpochSecond() > 0",
        "r.in().with(TemporalAdjusters.firstDayOfMonth()).equals(from)",
        "r.in().withDayOfMonth(1).isAfter(LocalDate.parse(\"2024-05-01\"))",
        "r.month().atEndOfMonth().isBefore(r.in()) && r.month().atDay(1).isAfter(from)",
        "r.at().truncatedTo(ChronoUnit.HOURS).equals(r.at())",
        "r.time().plusHours(3).isBefore(LocalTime.NOON)",
        "r.time().plus(3, ChronoUnit.HOURS).isBefore(LocalTime.NOON)",
        "r.in().getDayOfWeek() == DayOfWeek.SUNDAY || r.in().getMonth().getValue() > 6",
        "DayOfWeek.from(r.sent()) == DayOfWeek.MONDAY",
        "r.at().toEpochSecond(ZoneOffset.UTC) > 0 && r.seen().getEpochSecond() > 0");
  }

  /** Windows that exclude each other do, as days are numbers. */
  @Test
  void windowsExcludeEachOther() {
    new Build(directory)
        .with(ROWS)
        .with(
            HEADER
                + """
                final class Windows {
                  static final LocalDate MARCH = LocalDate.of(2024, 3, 1);
                  private static long in(List<Stay> rows, LocalDate from, LocalDate to) {
                    return rows.stream()
                        .filter(r -> !r.in().isBefore(from) && r.in().isBefore(to))
                        .count();
                  }
                  @Private(epsilon = 1)
                  static long[] months(List<Stay> rows) {
                    return new long[] {
                      in(rows, LocalDate.of(2024, 1, 1), LocalDate.of(2024, 2, 1)),
                      in(rows, LocalDate.of(2024, 2, 1), MARCH),
                      in(rows, MARCH, LocalDate.of(2024, 4, 1))
                    };
                  }
                  @Private(epsilon = 1)
                  static long[] overlap(List<Stay> rows) {
                    return new long[] { // :: error: [DP201]
                      in(rows, LocalDate.of(2024, 1, 1), LocalDate.of(2024, 2, 2)),
                      in(rows, LocalDate.of(2024, 2, 1), MARCH)
                    };
                  }
                }
                """)
        .check();
  }

  /** A stay that is cut to a month has as many days there as a month may have. */
  @Test
  void differencesOfWhatIsCutToAPeriod() {
    new Build(directory)
        .with(ROWS)
        .with(
            HEADER
                + """
                final class Days {
                  private static long within(List<Stay> rows, LocalDate start, LocalDate end) {
                    long days = 0;
                    for (Stay r : rows) {
                      LocalDate from = r.in().isAfter(start) ? r.in() : start;
                      LocalDate to = r.out().isBefore(end) ? r.out() : end;
                      if (from.isBefore(to)) days += ChronoUnit.DAYS.between(from, to);
                    }
                    return days;
                  }
                  @Private(epsilon = 1) @Sensitivity(31)
                  static long inMonth(List<Stay> rows, YearMonth month) {
                    return within(rows, month.atDay(1), month.plusMonths(1).atDay(1));
                  }
                  @Private(epsilon = 1) @Sensitivity(30)
                  static long beforeItsLastDay(List<Stay> rows, YearMonth month) {
                    return within(rows, month.atDay(1), month.atEndOfMonth());
                  }
                  @Private(epsilon = 1) @Sensitivity(366)
                  static long inYear(
                      List<Stay> rows, @Bounded(lower = 1900, upper = 2100) LocalDate from) {
                    return within(rows, from, from.plusYears(1));
                  }
                  @Private(epsilon = 1) @Sensitivity(91)
                  static long in2024(List<Stay> rows) {
                    return within(rows, LocalDate.of(2024, 1, 1), LocalDate.of(2024, 4, 1));
                  }
                  @Private(epsilon = 1) @Sensitivity(7)
                  static long inWeek(
                      List<Stay> rows, @Bounded(lower = 1900, upper = 2100) LocalDate day) {
                    LocalDate monday =
                        day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
                    return within(rows, monday, monday.with(TemporalAdjusters.next(DayOfWeek.MONDAY)));
                  }
                  @Private(epsilon = 1) @Sensitivity(30)
                  static long firstDays(
                      List<Stay> rows, @Bounded(lower = 1900, upper = 2100) LocalDate from) {
                    LocalDate end = from.plusDays(30);
                    return rows.stream()
                        .mapToLong(r -> Math.max(0, ChronoUnit.DAYS.between(
                            r.in().isBefore(from) ? from : r.in(), r.out().isAfter(end) ? end : r.out())))
                        .sum();
                  }
                  @Private(epsilon = 1) @Sensitivity(18)
                  static long ofTwoDays(List<Stay> rows) {
                    return rows.stream()
                        .mapToLong(r -> ChronoUnit.DAYS.between(
                            r.in().withDayOfMonth(1), r.in().withDayOfMonth(20)))
                        .sum(); // :: error: [DP202]
                  }
                  @Private(epsilon = 1) @Sensitivity(30)
                  static long tooFew(List<Stay> rows, YearMonth month) {
                    return within(rows, month.atDay(1), month.plusMonths(1).atDay(1)); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) @Sensitivity(365)
                  static long noLeapYear(
                      List<Stay> rows, @Bounded(lower = 1900, upper = 2100) LocalDate from) {
                    return within(rows, from, from.plusMonths(12)); // :: error: [DP201]
                  }
                }
                """)
        .check();
  }
}

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What lies behind a date is of no earlier year, and was not null. */
class ComparedDatesTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.time.*;
      import java.util.*;
      """;

  @TempDir Path directory;

  private void check(String source) {
    new Build(directory).with(HEADER + source).check();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (day.isBefore(FIRST) || day.isAfter(LAST)) throw new IllegalArgumentException();",
        "if (day.isBefore(FIRST)) throw new IllegalArgumentException();"
            + " if (LAST.isBefore(day)) throw new IllegalArgumentException();",
        "if (day.compareTo(FIRST) < 0 || day.compareTo(LAST) > 0) throw new IllegalArgumentException();",
        "day = day.isBefore(FIRST) ? FIRST : day.isAfter(LAST) ? LAST : day;"
      })
  void aConstructorComparesDays(String body) {
    check(
        """
        record Row(@Bounded(lower = 2000, upper = 2030) LocalDate day) {
          private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
          private static final LocalDate LAST = LocalDate.of(2030, 12, 31);
          Row { %s }
        }
        final class Queries {
          @Private(epsilon = 1) static long soon(List<Row> rows, LocalDate from) {
            return rows.stream().filter(r -> r.day().plusDays(30).isAfter(from)).count();
          }
        }
        """
            .formatted(body));
  }

  @Test
  void aConstructorComparesInstantsMonthsAndTimes() {
    check(
        """
        record Row(
            @Bounded(lower = 2000, upper = 2099) Instant at,
            @Bounded(lower = 2000, upper = 2030) LocalDateTime seen,
            @Bounded(lower = 2000, upper = 2030) YearMonth month) {
          Row {
            if (at.isBefore(Instant.parse("2000-01-01T00:00:00Z"))
                || at.isAfter(Instant.parse("2099-12-31T23:59:59Z"))) {
              throw new IllegalArgumentException();
            }
            if (seen.isBefore(LocalDateTime.of(2000, 1, 1, 0, 0))
                || seen.isAfter(LocalDateTime.of(2030, 12, 31, 23, 59))) {
              throw new IllegalArgumentException();
            }
            if (month.isBefore(YearMonth.of(2000, 1)) || month.isAfter(YearMonth.of(2030, 12))) {
              throw new IllegalArgumentException();
            }
          }
        }
        final class Queries {
          @Private(epsilon = 1) static long all(List<Row> rows, Instant from, LocalDateTime until, YearMonth last) {
            return rows.stream()
                .filter(r -> r.at().plusSeconds(60).isAfter(from))
                .filter(r -> r.seen().plusHours(3).isBefore(until))
                .filter(r -> r.month().plusMonths(1).isBefore(last))
                .count();
          }
        }
        """);
  }

  /** The last day of the year before, and the first of the year behind. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (day.isBefore(LocalDate.of(1999, 12, 31)) || day.isAfter(LocalDate.of(2030, 12, 31)))",
        "if (day.isBefore(LocalDate.of(2000, 1, 1)) || day.isAfter(LocalDate.of(2031, 1, 1)))",
        "if (day.isBefore(LocalDate.of(2000, 1, 1)) && day.isAfter(LocalDate.of(2030, 12, 31)))"
      })
  void oneDayMoreIsTooMany(String condition) {
    check(
        """
        record Row(@Bounded(lower = 2000, upper = 2030) LocalDate day) { // :: error: [DP203]
          Row { %s throw new IllegalArgumentException(); }
        }
        final class Queries {
          @Private(epsilon = 1) static long soon(List<Row> rows) {
            return rows.stream().filter(r -> r.day().getYear() > 2020).count();
          }
        }
        """
            .formatted(condition));
  }

  @Test
  void whatIsComparedIsThere() {
    check(
        """
        record Row(LocalDate in, LocalDate out) {
          Row { if (out.isBefore(in)) throw new IllegalArgumentException(); }
        }
        final class Queries {
          @Private(epsilon = 1) static long within(List<Row> rows, LocalDate from) {
            return rows.stream().filter(r -> !r.in().isBefore(from) && r.out().getYear() < 2030).count();
          }
        }
        """);
  }

  /** What takes null says nothing of it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (!year.isValidMonthDay(day)) throw new IllegalArgumentException();",
        "if (day.equals(MonthDay.of(1, 1))) throw new IllegalArgumentException();"
            + " day = year.getValue() > 3 ? null : day;",
        "if (MonthDay.of(1, 1).equals(day)) throw new IllegalArgumentException();"
      })
  void whatTakesNullIsNot(String body) {
    check(
        """
        record Row(MonthDay day, Year year) { Row { %s } }
        final class Queries {
          @Private(epsilon = 1) static long first(List<Row> rows) {
            return rows.stream().filter(r -> r.day().getDayOfMonth() == 1).count(); // :: error: [DP109]
          }
        }
        """
            .formatted(body));
  }

  /** Whatever is called on null throws. */
  @Test
  void whatIsAskedIsThere() {
    check(
        """
        record Row(String code) {
          Row { if (!code.matches("[A-Z]\\\\d+")) throw new IllegalArgumentException(); }
        }
        final class Queries {
          @Private(epsilon = 1) static long longOnes(List<Row> rows) {
            return rows.stream().filter(r -> r.code().length() > 3).count();
          }
        }
        """);
  }

  /** As TPC-H writes it: ninety days before the first of December. */
  @Test
  void constantsAreMadeOfOthers() {
    check(
        """
        record Row(LocalDate day, Instant at) {
          Row { Objects.requireNonNull(day); Objects.requireNonNull(at); }
        }
        final class Queries {
          static final LocalDate LAST = LocalDate.of(1998, 12, 1).minusDays(90);
          static final LocalDate BEGIN = LocalDate.of(2024, 1, 31);
          static final LocalDate END = BEGIN.plus(Period.ofMonths(1));
          static final Instant START = Instant.parse("2024-01-01T00:00:00Z");
          static final LocalDate NEVER = LocalDate.MAX.plusDays(1);
          @Private(epsilon = 1) static long shipped(List<Row> rows) {
            return rows.stream().filter(r -> !r.day().isAfter(LAST)).count();
          }
          @Private(epsilon = 1) static long[] within(List<Row> rows) {
            return new long[] {
              rows.stream().filter(r -> r.day().isBefore(BEGIN)).count(),
              rows.stream().filter(r -> r.day().isAfter(LocalDate.of(2024, 2, 29)) && !r.day().isBefore(END)).count()
            };
          }
          @Private(epsilon = 1) static long soon(List<Row> rows) {
            return rows.stream().filter(r -> r.at().isBefore(START.plusSeconds(60))).count();
          }
          @Private(epsilon = 1) static long never(List<Row> rows) {
            return rows.stream().filter(r -> r.day().isAfter(NEVER)).count(); // :: error: [DP108]
          }
        }
        """);
  }

  private static final String STAY =
      """
      record Stay(@Bounded(lower = 2000, upper = 2030) LocalDate from, @Bounded(lower = 2000, upper = 2030) LocalDate to) {
        private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
        private static final LocalDate LAST = LocalDate.of(2030, 12, 31);
        Stay {
          if (from.isBefore(FIRST) || from.isAfter(LAST)) throw new IllegalArgumentException();
          if (to.isBefore(FIRST) || to.isAfter(LAST)) throw new IllegalArgumentException();
        }
      }
      """;

  /** Of two dates in order no unit is negative between them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (r.to().isBefore(r.from())) continue; long n = ChronoUnit.MONTHS.between(r.from(), r.to());",
        "if (!r.from().isBefore(r.to())) continue; long n = ChronoUnit.YEARS.between(r.from(), r.to());",
        "if (r.from().isAfter(r.to())) continue; long n = ChronoUnit.WEEKS.between(r.from(), r.to());",
        "if (r.from().isAfter(r.to())) continue; long n = r.from().until(r.to(), ChronoUnit.DECADES);",
        "if (r.from().isAfter(r.to())) continue; long n = Period.between(r.from(), r.to()).getYears();",
        "if (ChronoUnit.DAYS.between(r.from(), r.to()) < 0) continue;"
            + " long n = ChronoUnit.MONTHS.between(r.from(), r.to());",
        "if (r.to().isBefore(r.from())) continue;"
            + " long n = ChronoUnit.MONTHS.between(YearMonth.from(r.from()), YearMonth.from(r.to()));"
      })
  void unitsBetweenDatesInOrder(String body) {
    check(COUNTED.formatted(body, "[(int) Math.min(n, 12)]++;"));
  }

  /** In the other order, or where nothing is said of it, there are negative ones. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "long n = ChronoUnit.MONTHS.between(r.from(), r.to());",
        "if (r.to().isBefore(r.from())) continue; long n = ChronoUnit.MONTHS.between(r.to(), r.from());",
        "if (r.from().isBefore(r.to())) continue; long n = ChronoUnit.MONTHS.between(r.from(), r.to());",
        "if (r.to().getYear() < r.from().getYear()) continue;"
            + " long n = ChronoUnit.MONTHS.between(r.from(), r.to());",
        "if (r.to().plusDays(1).isBefore(r.from())) continue;"
            + " long n = ChronoUnit.WEEKS.between(r.from(), r.to());",
        "if (r.from().equals(r.to())) continue; long n = ChronoUnit.YEARS.between(r.from(), r.to());"
      })
  void unitsBetweenDatesInAnyOrder(String body) {
    check(COUNTED.formatted(body, "[(int) Math.min(n, 12)]++; // :: error: [DP110]"));
  }

  private static final String COUNTED =
      "import java.time.temporal.ChronoUnit;\n"
          + STAY
          + """
          final class Queries {
            @Private(epsilon = 1) @Sensitivity(1) static long[] q(List<Stay> rows) {
              long[] counts = new long[13];
              for (Stay r : rows) {
                %s
                counts%s
              }
              return counts;
            }
          }
          """;

  /** What a constructor says of the days of two components holds of all units. */
  @Test
  void unitsBetweenComponentsInOrder() {
    check(
        "import java.time.temporal.ChronoUnit;\n"
            + STAY.replace(
                "throw new IllegalArgumentException();\n  }",
                "throw new IllegalArgumentException();\n"
                    + "    if (to.isBefore(from)) throw new IllegalArgumentException();\n  }")
            + """
            final class Queries {
              @Private(epsilon = 1) @Sensitivity(1) static long[] q(List<Stay> rows) {
                long[] counts = new long[13];
                for (Stay r : rows) counts[(int) Math.min(ChronoUnit.MONTHS.between(r.from(), r.to()), 12)]++;
                return counts;
              }
            }
            """);
  }
}

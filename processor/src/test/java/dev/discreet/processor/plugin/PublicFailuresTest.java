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

/**
 * An exception that only public values decide tells of no row, where no row decides that it may.
 */
class PublicFailuresTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import java.time.*;
      import java.util.*;
      import java.util.function.Function;
      import java.util.stream.*;
      enum Kind { A, B }
      record Row(String city, @Bounded(lower = 0, upper = 100) int age, Kind kind) {
        Row {
          Objects.requireNonNull(city);
          age = Math.max(0, Math.min(100, age));
          Objects.requireNonNull(kind);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory).with(HEADER + "final class Queries {" + members + "}").check();
  }

  @Test
  void argumentsMayBeChecked() {
    check(
        """
        @Private(epsilon = 1) static long above(List<Row> rows, int limit) {
          if (limit < 1) throw new IllegalArgumentException("limit must be positive: " + limit);
          return rows.stream().filter(r -> r.age() > limit).count();
        }
        @Private(epsilon = 1) static long between(List<Row> rows, int low, int high) {
          if (low > high) throw new IllegalArgumentException("%d > %d".formatted(low, high));
          return rows.stream().filter(r -> r.age() >= low && r.age() <= high).count();
        }
        private static void check(int limit) {
          if (limit < 1) throw new IllegalArgumentException("limit");
        }
        @Private(epsilon = 1) static long called(List<Row> rows, int limit) {
          check(limit);
          return rows.stream().filter(r -> r.age() > limit).count();
        }
        @Private(epsilon = 1) static long chosen(List<Row> rows, String name) {
          return switch (name) {
            case "all" -> rows.size();
            case "old" -> rows.stream().filter(r -> r.age() > 60).count();
            default -> throw new IllegalArgumentException(name);
          };
        }
        """);
  }

  /** Who is still there was let pass. */
  @Test
  void whatIsCheckedIsKnown() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(50) static long capped(List<Row> rows, int cap) {
          if (cap < 1 || cap > 50) throw new IllegalArgumentException();
          return rows.stream().mapToLong(r -> Math.min(r.age(), cap)).sum();
        }
        """);
  }

  /** Of no names nothing is thrown, so nothing is known of the cap. */
  @Test
  void whatALoopChecksIsNot() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(50)
        static long capped(List<Row> rows, List<String> names, int cap) {
          for (String name : names) if (cap < 1 || cap > 50) throw new IllegalArgumentException();
          return rows.stream().mapToLong(r -> Math.max(-1000, Math.min(1000, cap))).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void rowsAreNot() {
    check(
        """
        @Private(epsilon = 1) static long none(List<Row> rows) {
          if (rows.isEmpty()) throw new IllegalArgumentException("no rows"); // :: error: [DP111]
          return rows.size();
        }
        @Private(epsilon = 1) static long inside(List<Row> rows, int limit) {
          long n = 0;
          for (Row r : rows) {
            if (limit < 1) throw new IllegalStateException(); // :: error: [DP111]
            n++;
          }
          return n;
        }
        @Private(epsilon = 1) static long behind(List<Row> rows, int limit) {
          if (rows.size() > 5) return 0;
          if (limit < 1) throw new IllegalStateException(); // :: error: [DP111]
          return rows.size();
        }
        """);
  }

  @Test
  void whatIsToldIsPublic() {
    check(
        """
        static class Mine extends RuntimeException {
          Mine(String text) { super(text); System.out.println(text); }
        }
        @Private(epsilon = 1) static long told(List<Row> rows, int limit) {
          if (limit < 1) throw new IllegalArgumentException("of " + rows.size()); // :: error: [DP111]
          return rows.size();
        }
        @Private(epsilon = 1) static long formatted(List<Row> rows, int limit) {
          long n = rows.size();
          if (limit < 1) throw new IllegalStateException(String.format("%d", n)); // :: error: [DP111]
          return n;
        }
        @Private(epsilon = 1) static long mine(List<Row> rows, int limit) {
          if (limit < 1) throw new Mine("limit"); // :: error: [DP111]
          return rows.size();
        }
        """);
  }

  @Test
  void publicTextsMayBeParsed() {
    check(
        """
        @Private(epsilon = 1) static long above(List<Row> rows, String limit) {
          int least = Integer.parseInt(limit);
          return rows.stream().filter(r -> r.age() > least).count();
        }
        @Private(epsilon = 1) static long ofKind(List<Row> rows, String name) {
          Kind kind = Kind.valueOf(name.toUpperCase(Locale.ROOT));
          return rows.stream().filter(r -> r.kind() == kind).count();
        }
        @Private(epsilon = 1) static long since(List<Row> rows, String day) {
          LocalDate from = LocalDate.parse(day);
          return rows.stream().filter(r -> from.getYear() > r.age()).count();
        }
        """);
  }

  @Test
  void textsOfRowsMayNot() {
    check(
        """
        @Private(epsilon = 1) static long parsed(List<Row> rows) {
          return rows.stream().filter(r -> Integer.parseInt(r.city()) > 3).count(); // :: error: [DP110]
        }
        @Private(epsilon = 1) static long inside(List<Row> rows, String limit) {
          return rows.stream().filter(r -> r.age() > Integer.parseInt(limit)).count(); // :: error: [DP110]
        }
        @Private(epsilon = 1) static long some(List<Row> rows, String limit) {
          int least = 1;
          if (rows.size() > 3) least = Integer.parseInt(limit); // :: error: [DP110]
          return rows.size();
        }
        """);
  }

  @Test
  void publicListsBecomeMaps() {
    check(
        """
        record City(String name, String region) {
          City { Objects.requireNonNull(name); Objects.requireNonNull(region); }
        }
        @Private(epsilon = 1) static long north(List<Row> rows, @Public List<City> cities) {
          Map<String, String> region = cities.stream().collect(Collectors.toMap(City::name, City::region));
          return rows.stream().filter(r -> "north".equals(region.get(r.city()))).count();
        }
        @Private(epsilon = 1) static long first(List<Row> rows, @Public List<City> cities) {
          Map<String, City> byName = cities.stream()
              .collect(Collectors.toMap(City::name, Function.identity(), (a, b) -> a));
          return rows.stream().filter(r -> byName.containsKey(r.city())).count();
        }
        @Private(epsilon = 1) static long inside(List<Row> rows, @Public List<City> cities) {
          return rows.stream()
              .filter(r -> cities.stream()
                  .collect(Collectors.toMap(City::name, City::region)) // :: error: [DP110]
                  .containsKey(r.city()))
              .count();
        }
        """);
  }

  /**
   * {@code toMap} throws where two keys are equal: behind a condition on rows that tells of them.
   */
  @Test
  void equalKeysTellOfAConditionBefore() {
    check(
        """
        @Private(epsilon = 1) static long behind(List<Row> rows) {
          long n = rows.size();
          if (n > 3) {
            Map<Integer, Integer> m = IntStream.rangeClosed(0, 4).mapToObj(i -> i / 2)
                .collect(Collectors.toMap(x -> x, x -> 1)); // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1) static long constant(List<Row> rows) {
          long n = rows.size();
          if (n > 3) {
            Map<Kind, Integer> m = Stream.of(Kind.A, Kind.B, Kind.A)
                .collect(Collectors.toMap(Function.identity(), x -> 1)); // :: error: [DP110]
          }
          return n;
        }
        """);
  }

  /** The message of an index that is never right names the length all the same. */
  @Test
  void indicesTellWhatTheyAreComparedWith() {
    check(
        """
        @Private(epsilon = 1) static long never(List<Row> rows) {
          Objects.checkIndex(-1, rows.size()); // :: error: [DP111]
          return rows.size();
        }
        @Private(epsilon = 1) static long negative(List<Row> rows, int k) {
          int n = rows.size();
          if (k < 0) Objects.checkIndex(k, n); // :: error: [DP111]
          return n;
        }
        @Private(epsilon = 1) static long noLength(List<Row> rows) {
          int i = Objects.checkIndex(rows.size(), 0); // :: error: [DP111]
          return rows.size();
        }
        @Private(epsilon = 1) static long ofNobody(List<Row> rows, int k, int n) {
          int i = Objects.checkIndex(k, n);
          return rows.stream().filter(r -> r.age() > i).count();
        }
        """);
  }

  /** A message that somebody gives where a value is null, or a value in its place. */
  @Test
  void suppliersAreAskedWhereAValueIsNull() {
    check(
        """
        @interface Nullable {}
        record Visit(String ward, String kind, @Nullable String note) {
          Visit {
            Objects.requireNonNull(ward, () -> "no ward in " + kind);
            Objects.requireNonNull(kind, "no kind in " + ward);
          }
        }
        @Private(epsilon = 1) static long checked(
            List<Visit> visits, @Nullable String ward) {
          Objects.requireNonNull(visits, () -> "visits");
          String asked = Objects.requireNonNull(ward, () -> "no ward");
          return visits.stream()
              .filter(v -> v.ward().equals(asked) && v.kind().length() < 5)
              .filter(v -> Objects.requireNonNullElseGet(v.note(), () -> v.kind()).isBlank())
              .count();
        }
        @Private(epsilon = 1) static long named(
            List<Visit> visits, String day, @Nullable String ward) {
          String asked = Objects.requireNonNull(ward, "no ward on " + day);
          return visits.stream().filter(v -> v.ward().equals(asked)).count();
        }
        @Private(epsilon = 1) static long tells(
            List<Visit> visits, @Nullable String ward) {
          long n = visits.size();
          Objects.requireNonNull(ward, () -> "not one of " + n); // :: error: [DP100] [DP111]
          return n;
        }
        @Private(epsilon = 1) static long always(List<Visit> visits) {
          long n = visits.size();
          String none = null;
          Objects.requireNonNull(none, "not one of " + n); // :: error: [DP100] [DP111]
          return n;
        }
        @Private(epsilon = 1) static long ofRows(List<Visit> visits) {
          return visits.stream()
              .filter(v -> Objects.requireNonNull(v.note(), () -> "no note") // :: error: [DP109]
                  .isBlank())
              .count();
        }
        @Private(epsilon = 1) static long told(List<Visit> visits) {
          return visits.stream()
              .filter(v -> Objects.requireNonNull(v.note(), v.ward()).isBlank()) // :: error: [DP110]
              .count();
        }
        @Private(epsilon = 1) static long stillNull(List<Visit> visits) {
          return visits.stream()
              .filter(v -> Objects.requireNonNullElseGet(
                  v.note(),
                  () -> v.note()) // :: error: [DP109]
                  .isBlank())
              .count();
        }
        """);
  }

  /** What a constructor's helper checks, and gives back. */
  @Test
  void constructorsKeepWhatIsChecked() {
    check(
        """
        record Mark(
            @Bounded(lower = 0, upper = 10) int points,
            @Bounded(lower = 0, upper = 6) int week,
            @Bounded(lower = 0, upper = 4) int day) {
          Mark {
            points = between(0, points, 10);
            Objects.checkIndex(week, 7);
            day = Objects.checkIndex(day, 5);
          }
          private static int between(int low, int x, int high) {
            if (x < low || x > high) throw new IllegalArgumentException();
            return x;
          }
        }
        @Private(epsilon = 1) @Sensitivity(10) static long points(List<Mark> rows) {
          return rows.stream().mapToLong(Mark::points).sum();
        }
        """);
    new Build(directory)
        .with(
            HEADER
                + """
                record Other(@Bounded(lower = 0, upper = 10) int points) { // :: error: [DP203]
                  Other { points = next(points); }
                  private static int next(int x) {
                    if (x < 0 || x > 10) throw new IllegalArgumentException();
                    return x + 1;
                  }
                }
                final class Queries {
                  @Private(epsilon = 1) @Sensitivity(10) static long points(List<Other> rows) {
                    return rows.stream().mapToLong(Other::points).sum();
                  }
                }
                """)
        .check();
  }
}

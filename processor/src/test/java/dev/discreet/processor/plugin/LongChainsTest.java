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
 * Values that many conditions decide, each of which leaves what there was or something else. What
 * both sides of a choice share is looked at once, so these queries are checked at once.
 */
class LongChainsTest {
  private static final String ROWS =
      """
      record Visit(
          @PrivacyUnit(maxRows = 3) int who,
          @Bounded(lower = 0, upper = 9) int x,
          @Bounded(lower = 0, upper = 9) int y,
          String text,
          String other,
          @Bounded(lower = 2000, upper = 2020) LocalDate day,
          List<Integer> list,
          Map<Integer, Integer> map,
          @Bounded(lower = 0, upper = 90) java.math.BigDecimal price) {
        Visit {
          x = Clamp.clamp(x, 0, 9);
          y = Clamp.clamp(y, 0, 9);
          Objects.requireNonNull(text);
          Objects.requireNonNull(other);
          if (day.getYear() < 2000 || day.getYear() > 2020) throw new IllegalArgumentException();
          list = List.copyOf(list);
          map = Map.copyOf(map);
          price = new java.math.BigDecimal(Math.max(0L, Math.min(90L, price.longValue())));
        }
        boolean p(int i) { return (x * 3 + i) % 7 > 3; }
        boolean q(int i) { return (y * 5 + i) % 11 > 4; }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, ROWS + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void optionalsThatALoopLeaves() {
    check(
        """
        static Optional<Integer> some(Visit v) {
          Optional<Integer> last = Optional.empty();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = Optional.of(v.x() + i);
            }
          }
          return last;
        }
        static Optional<Integer> always(Visit v) {
          Optional<Integer> last = Optional.of(0);
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = Optional.of(v.x() + i);
            }
          }
          return last;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long there(List<Visit> visits) {
          return visits.stream().filter(v -> some(v).isPresent()).count();
        }
        @Private(epsilon = 1) @Sensitivity(48)
        static long numbers(List<Visit> visits) {
          return visits.stream().mapToLong(v -> always(v).orElse(0)).sum();
        }
        @Private(epsilon = 1) @Sensitivity(47)
        static long tooFew(List<Visit> visits) {
          return visits.stream().mapToLong(v -> always(v).orElse(0)).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void lengthsOfTextsThatALoopLeaves() {
    check(
        """
        static String last(Visit v) {
          String last = v.text();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = i % 2 == 0 ? v.other() : v.text();
            }
          }
          return last;
        }
        static String first(Visit v) {
          String first = null;
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (first == null) first = v.text();
              else if (v.q(i)) first = v.other();
            }
          }
          return first;
        }
        static String among(Visit v) {
          String last = v.text();
          for (int i = 0; i < 40; i++) {
            if (v.map().get(i) != null) {
              if (v.map().get(i + 50) != null) last = i % 2 == 0 ? v.text() : v.other();
            }
          }
          return last;
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long lengths(List<Visit> visits) {
          return visits.stream().mapToLong(v -> Math.min(9, last(v).length())).sum();
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long firsts(List<Visit> visits) {
          return visits.stream().mapToLong(v -> first(v) == null ? 0 : Math.min(9, first(v).length())).sum();
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long amongThem(List<Visit> visits) {
          return visits.stream().mapToLong(v -> Math.min(9, among(v).length())).sum();
        }
        @Private(epsilon = 1) @Sensitivity(8)
        static long tooFew(List<Visit> visits) {
          return visits.stream().mapToLong(v -> Math.min(9, last(v).length())).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void keysThatALoopLeaves() {
    check(
        """
        static String last(Visit v) {
          String last = "a";
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = i % 2 == 0 ? "b" : "c";
            }
          }
          return last;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static Map<String, Long> keys(List<Visit> visits) {
          return visits.stream().collect(groupingBy(v -> last(v), counting()));
        }
        static String joined(Visit v) {
          String text = v.x() > 3 ? "" : "a";
          for (int i = 0; i < 40; i++) text = text + text;
          return text;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static Map<String, Long> doubled(List<Visit> visits) {
          return visits.stream().collect(groupingBy(v -> joined(v), counting())); // :: error: [DP205]
        }
        """);
  }

  @Test
  void datesThatALoopLeaves() {
    check(
        """
        static LocalDate last(Visit v) {
          LocalDate last = v.day();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = i % 2 == 0 ? v.day() : LocalDate.of(2005, 1, 1);
            }
          }
          return last;
        }
        static LocalDate later(Visit v) {
          LocalDate last = v.day();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) last = last.plusMonths(1);
          }
          return last;
        }
        static LocalDate daysLater(Visit v) {
          LocalDate last = v.day();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) last = last.plusDays(i);
          }
          return last;
        }
        @Private(epsilon = 1) @Sensitivity(2020)
        static long years(List<Visit> visits) {
          return visits.stream().mapToLong(v -> last(v).getYear()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long months(List<Visit> visits) {
          return visits.stream()
              .mapToLong(v -> Clamp.clamp(later(v).toEpochDay() - v.day().toEpochDay(), 0, 100))
              .sum();
        }
        @Private(epsilon = 1) @Sensitivity(100)
        static long days(List<Visit> visits) {
          return visits.stream()
              .mapToLong(v -> Clamp.clamp(daysLater(v).toEpochDay() - v.day().toEpochDay(), 0, 100))
              .sum();
        }
        @Private(epsilon = 1) @Sensitivity(2019)
        static long tooFew(List<Visit> visits) {
          return visits.stream().mapToLong(v -> last(v).getYear()).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void collectionsThatALoopLeaves() {
    check(
        """
        static List<Integer> copy(Visit v) {
          List<Integer> last = v.list();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = new ArrayList<>(last);
            }
          }
          return last;
        }
        static Map<Integer, Integer> map(Visit v) {
          Map<Integer, Integer> last = Map.of(1, 2);
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = i % 2 == 0 ? Map.of(1, 3) : Map.of(2, 5, 3, 4);
            }
          }
          return last;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long contained(List<Visit> visits) {
          return visits.stream().filter(v -> copy(v).contains(3)).count();
        }
        @Private(epsilon = 1) @Sensitivity(5)
        static long values(List<Visit> visits) {
          return visits.stream().mapToLong(v -> map(v).getOrDefault(v.x(), 0)).sum();
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long keys(List<Visit> visits) {
          return visits.stream().filter(v -> map(v).containsKey(v.x())).count();
        }
        @Private(epsilon = 1) @Sensitivity(4)
        static long tooFew(List<Visit> visits) {
          return visits.stream().mapToLong(v -> map(v).getOrDefault(v.x(), 0)).sum(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void numbersThatAreMadeOfThemselvesTwice() {
    check(
        """
        static long twice(Visit v) {
          long number = v.x();
          for (int i = 0; i < 50; i++) number = number + number;
          return number;
        }
        static long hash(Visit v) {
          long hash = v.who();
          for (int i = 0; i < 60; i++) hash = hash * 31 + (hash >> 3);
          return hash;
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long compared(List<Visit> visits) {
          return visits.stream().mapToLong(v -> twice(v) < v.y() ? v.y() - twice(v) : 0).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long persons(List<Visit> visits) {
          return visits.stream().map(v -> hash(v)).distinct().count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long some(List<Visit> visits) {
          return visits.stream()
              .filter(v -> hash(v) % 10 == 0)
              .map(Visit::who)
              .distinct()
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long often(List<Visit> visits) {
          return visits.stream()
              .collect(groupingBy(v -> hash(v), counting()))
              .values()
              .stream()
              .filter(n -> n > 1)
              .count();
        }
        """);
  }

  @Test
  void sumsOfDecimalsThatALoopLeaves() {
    check(
        """
        static java.math.BigDecimal last(Visit v) {
          java.math.BigDecimal last = v.price();
          for (int i = 0; i < 40; i++) {
            if (v.p(i)) {
              if (v.q(i)) last = v.price().add(java.math.BigDecimal.ONE);
            }
          }
          return last;
        }
        @Private(epsilon = 1) @Sensitivity(91)
        static long whole(List<Visit> visits) {
          java.math.BigDecimal sum = java.math.BigDecimal.ZERO;
          for (Visit v : visits) sum = sum.add(last(v));
          return sum.longValue();
        }
        @Private(epsilon = 1) @Sensitivity(90)
        static long tooFew(List<Visit> visits) {
          java.math.BigDecimal sum = java.math.BigDecimal.ZERO;
          for (Visit v : visits) sum = sum.add(last(v));
          return sum.longValue(); // :: error: [DP201]
        }
        """);
  }

  @Test
  void whatAConstructorLeaves() {
    RowPrograms.check(
        directory,
        """
        record Some(Optional<Integer> a, int b) {
          Some {
            Optional<Integer> last = Optional.empty();
            for (int i = 0; i < 40; i++) {
              if (b % (i + 2) == 0) {
                if (b % (i + 3) == 1) last = Optional.of(i);
              }
            }
            a = last;
          }
        }
        record Parts(List<Integer> a, int b) {
          Parts {
            List<Integer> last = List.copyOf(a);
            for (int i = 0; i < 40; i++) {
              if (b % (i + 2) == 0) {
                if (b % (i + 3) == 1) {
                  last = List.copyOf(last.subList(0, Math.min(last.size(), 3)));
                }
              }
            }
            a = last;
          }
        }
        record Text(String t, int n) {
          Text {
            String last = Objects.requireNonNull(t);
            for (int i = 0; i < 40; i++) {
              if (n % (i + 2) == 0) {
                if (n % (i + 3) == 1) last = t.substring(0, Math.min(3, t.length()));
              }
            }
            t = last;
          }
        }
        record Time(LocalDate from, LocalDate to, int b) {
          Time {
            LocalDate first = from;
            for (int i = 0; i < 40; i++) {
              if (b % (i + 2) == 0) {
                if (b % (i + 3) == 1) first = first.isAfter(to) ? to : first;
              }
            }
            from = first;
            if (to.isBefore(first)) to = first;
          }
        }
        final class OfSome {
          @Private(epsilon = 1) @Sensitivity(39)
          static long numbers(List<Some> rows) {
            return rows.stream().mapToLong(r -> r.a().orElse(0)).sum();
          }
          @Private(epsilon = 1) @Sensitivity(38)
          static long tooFew(List<Some> rows) {
            return rows.stream().mapToLong(r -> r.a().orElse(0)).sum(); // :: error: [DP201]
          }
        }
        final class OfParts {
          @Private(epsilon = 1) @Sensitivity(9)
          static long sizes(List<Parts> rows) {
            return rows.stream().mapToLong(r -> Math.min(r.a().size(), 9)).sum();
          }
        }
        final class OfText {
          @Private(epsilon = 1) @Sensitivity(9)
          static long lengths(List<Text> rows) {
            return rows.stream().mapToLong(r -> Math.min(r.t().length(), 9)).sum();
          }
        }
        final class OfTime {
          @Private(epsilon = 1) @Sensitivity(50)
          static long years(List<Time> rows) {
            return rows.stream()
                .mapToLong(r -> Clamp.clamp(r.to().getYear() - r.from().getYear(), 0, 50))
                .sum();
          }
        }
        """);
  }
}

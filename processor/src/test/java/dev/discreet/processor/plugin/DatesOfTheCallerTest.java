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

/** Sets and maps by dates that everybody knows, asked with a row's date. */
class DatesOfTheCallerTest {
  @TempDir Path directory;

  @Test
  void setsAndMapsByDates() {
    RowPrograms.check(
        directory,
        """
        record Visit(java.time.LocalDate day, List<java.time.LocalDate> later) {
          Visit {
            Objects.requireNonNull(day);
            later = List.copyOf(later);
          }
        }
        final class Visits {
          private static final Set<java.time.LocalDate> HOLIDAYS =
              Set.of(java.time.LocalDate.of(2024, 1, 1), java.time.LocalDate.of(2024, 12, 25));
          @Private(epsilon = 1)
          static long on(List<Visit> visits, Set<java.time.LocalDate> days) {
            return visits.stream().filter(v -> days.contains(v.day())).count();
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long weighed(List<Visit> visits, Map<java.time.LocalDate, Integer> weights) {
            return visits.stream()
                .mapToLong(v -> Clamp.clamp(weights.getOrDefault(v.day(), 0), 0, 10))
                .sum();
          }
          @Private(epsilon = 1)
          static long holidays(List<Visit> visits) {
            return visits.stream().filter(v -> HOLIDAYS.contains(v.day())).count();
          }
          @Private(epsilon = 1)
          static long again(List<Visit> visits) {
            return visits.stream()
                .filter(v -> new HashSet<>(v.later()).size() < v.later().size())
                .count();
          }
          @Private(epsilon = 1)
          static long dear(List<Visit> visits, Map<java.time.LocalDate, Integer> weights) {
            return visits.stream()
                .filter(v -> weights.get(v.day()) > 3) // :: error: [DP109]
                .count();
          }
          @Private(epsilon = 1)
          static long twice(List<Visit> visits) {
            return visits.stream()
                .filter(
                    v ->
                        Set.of(v.day(), java.time.LocalDate.of(2024, 1, 1)) // :: error: [DP110]
                                .size()
                            > 1)
                .count();
          }
        }
        """);
  }

  /**
   * A date that nobody can make fails for every data set; in a row it would tell that the row is
   * there.
   */
  @Test
  void datesMadeOfNumbers() {
    RowPrograms.check(
        directory,
        """
        record Visit(LocalDate day) {
          Visit {
            Objects.requireNonNull(day);
          }
        }
        final class Visits {
          @Private(epsilon = 1)
          static long until(List<Visit> visits, int year) {
            LocalDate last = LocalDate.of(year, 12, 31);
            return visits.stream().filter(v -> !v.day().isAfter(last)).count();
          }
          @Private(epsilon = 1)
          static long in(List<Visit> visits, int year, int month) {
            LocalDate from = LocalDate.of(year, month, 1);
            LocalDate to = from.plusMonths(1);
            return visits.stream().filter(v -> !v.day().isBefore(from) && v.day().isBefore(to)).count();
          }
          @Private(epsilon = 1)
          static long monthly(List<Visit> visits, int month) {
            Month wanted = Month.of(month);
            return visits.stream().filter(v -> v.day().getMonth() == wanted).count();
          }
          @Private(epsilon = 1)
          static long ofARow(List<Visit> visits, int year) {
            return visits.stream()
                .filter(v -> v.day().isBefore(LocalDate.of(year, 12, 31))) // :: error: [DP204]
                .count();
          }
          @Private(epsilon = 1)
          static long ofSomeRows(List<Visit> visits, int year) {
            if (visits.stream().anyMatch(v -> v.day().getYear() == 2000)) {
              LocalDate last = LocalDate.of(year, 12, 31); // :: error: [DP204]
              return last.getMonthValue();
            }
            return 0;
          }
        }
        """);
  }
}

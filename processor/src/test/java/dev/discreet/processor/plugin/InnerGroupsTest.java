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

/** Groups of one person's rows: each has an element, unless a filter leaves none. */
class InnerGroupsTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n,
          @Bounded(lower = 0, upper = 3) int day) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
          day = Clamp.clamp(day, 0, 3);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void noneIsEmpty() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long first(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, groupingBy(Visit::day)))
              .values().stream()
              .mapToLong(days -> Math.min(3,
                  days.values().stream().filter(day -> day.get(0).n() > 3).count()))
              .sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, groupingBy(Visit::day)))
              .values().stream()
              .mapToLong(days -> Math.min(3,
                  days.values().stream().filter(day -> day.get(0).n() > 3).count()))
              .sum(); // :: error: [DP201]
        }
        static boolean falls(List<Visit> day) {
          return Collections.min(day, Comparator.comparing(Visit::n)).n() < 100 / day.size();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long least(List<Visit> visits) {
          Map<Integer, Map<Integer, List<Visit>>> by =
              visits.stream().collect(groupingBy(Visit::person, groupingBy(Visit::day)));
          return by.values().stream()
              .filter(days -> days.values().stream().anyMatch(Q::falls)).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long entries(List<Visit> visits) {
          long n = 0;
          for (Map<Integer, List<Visit>> own :
              visits.stream().collect(groupingBy(Visit::person, groupingBy(Visit::day))).values()) {
            boolean any = false;
            for (Map.Entry<Integer, List<Visit>> day : own.entrySet()) {
              if (day.getValue().get(0).n() > day.getKey()) any = true;
            }
            if (any) n++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long sets(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person,
                  groupingBy(Visit::day, mapping(Visit::n, toSet()))))
              .values().stream()
              .filter(days -> days.values().stream().anyMatch(day -> Collections.max(day) > 3))
              .count();
        }
        """);
  }

  @Test
  void oneElementIsNotTwo() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long second(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, groupingBy(Visit::day)))
              .values().stream()
              .filter(days -> days.values().stream().anyMatch(day -> day.get(1).n() > 3)) // :: error: [DP110]
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long filtered(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person,
                  groupingBy(Visit::day, filtering(v -> v.n() > 3, toList()))))
              .values().stream()
              .filter(days -> days.values().stream().anyMatch(day -> day.get(0).n() > 3)) // :: error: [DP110]
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long absent(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, groupingBy(Visit::day)))
              .values().stream()
              .filter(days -> days.getOrDefault(1, List.of()).get(0).n() > 3) // :: error: [DP110]
              .count();
        }
        """);
  }
}

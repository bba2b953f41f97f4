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

/** Lists that a function of {@code collectingAndThen} makes of each group's list, or sorts. */
class ListsOfFinishersTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n,
          boolean acute) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void listsThatAFunctionMakes() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long sorted(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person,
              collectingAndThen(toList(),
                  all -> all.stream().sorted(Comparator.comparing(Visit::n)).toList())));
          long jumps = 0;
          for (List<Visit> own : by.values()) {
            boolean jump = false;
            for (int i = 1; i < own.size(); i++) {
              if (own.get(i).n() > own.get(i - 1).n() + 3) { jump = true; break; }
            }
            if (jump) jumps++;
          }
          return jumps;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long two(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::n,
                  collectingAndThen(toList(), all -> all.stream().sorted().limit(2).toList()))))
              .values().stream().filter(two -> two.size() == 2 && two.get(1) - two.get(0) < 3)
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 18, per = Per.UNIT)
        static long sums(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::n,
                  collectingAndThen(toList(), all -> all.stream().sorted().limit(2).toList()))))
              .values().stream().mapToLong(two -> two.stream().mapToInt(n -> n).sum()).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 17, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, mapping(Visit::n,
                  collectingAndThen(toList(), all -> all.stream().sorted().limit(2).toList()))))
              .values().stream().mapToLong(two -> two.stream().mapToInt(n -> n).sum()).sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long empty(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person,
              collectingAndThen(toList(), all -> all.stream().filter(Visit::acute).toList())));
          return by.values().stream().filter(own -> own.get(0).n() > 3).count(); // :: error: [DP110]
        }
        """);
  }

  @Test
  void theListItselfMayBeSorted() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long itself(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person,
              collectingAndThen(toList(), all -> {
                all.sort(Comparator.comparing(Visit::n));
                return all;
              })));
          return by.values().stream().filter(own -> own.get(0).acute()).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long first(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, collectingAndThen(toList(), all -> {
            all.sort(Comparator.comparing(Visit::n));
            return all.get(0).acute();
          }))).values().stream().filter(b -> b).count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long otherName(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person,
              collectingAndThen(toList(), all -> {
                List<Visit> same = all;
                all.sort(Comparator.comparing(Visit::n)); // :: error: [DP100]
                return same;
              })));
          return by.values().stream().filter(own -> own.get(0).acute()).count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long unmodifiable(List<Visit> visits) {
          Map<Integer, List<Visit>> by = visits.stream().collect(groupingBy(Visit::person,
              collectingAndThen(toUnmodifiableList(), all -> {
                all.sort(Comparator.comparing(Visit::n)); // :: error: [DP100]
                return all;
              })));
          return by.values().stream().filter(own -> own.get(0).acute()).count();
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long dataSet(List<Visit> visits) {
          return visits.stream().collect(collectingAndThen(toList(), all -> {
            all.sort(Comparator.comparing(Visit::n)); // :: error: [DP114]
            return all.stream().filter(Visit::acute).count();
          }));
        }
        """);
  }
}

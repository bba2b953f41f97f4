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

/** What a filter says of rows before they are grouped holds for each row of a group's list. */
class FilteredGroupsTest {
  private static final String TEST =
      """
      record Test(
          @PrivacyUnit(maxRows = 50) long patient,
          @Bounded(lower = -1000, upper = 1000) int value,
          @Bounded(lower = 1, upper = 12) int month,
          Integer level) {
        Test { value = Clamp.clamp(value, -1000, 1000); month = Clamp.clamp(month, 1, 12); }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, TEST + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void notNull() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long firsts(List<Test> tests) {
          long n = 0;
          for (List<Test> own :
              tests.stream().filter(t -> t.level() != null).collect(groupingBy(Test::patient)).values()) {
            Test first = own.stream().min(Comparator.comparing(Test::month)).get();
            Test last = own.stream().max(Comparator.comparing(Test::month)).get();
            if (last.level() > first.level()) n++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long any(List<Test> tests) {
          return tests.stream()
              .collect(groupingBy(Test::patient, filtering(t -> t.level() != null, toList())))
              .values().stream()
              .filter(own -> own.stream().anyMatch(t -> t.level() > 4))
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long filled(List<Test> tests) {
          Map<Long, List<Test>> all = new HashMap<>();
          for (Test t : tests) {
            if (t.level() != null) all.computeIfAbsent(t.patient(), k -> new ArrayList<>()).add(t);
          }
          long n = 0;
          for (List<Test> own : all.values()) {
            List<Test> sorted = own.stream().sorted(Comparator.comparing(Test::month)).toList();
            if (sorted.get(sorted.size() - 1).level() > 4) n++;
          }
          return n;
        }
        """);
  }

  @Test
  void numbers() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(997)
        static long least(List<Test> tests) {
          return tests.stream().filter(t -> t.value() > 3).collect(groupingBy(Test::month)).values().stream()
              .mapToLong(own -> own.get(0).value() - 3)
              .sum();
        }
        @Private(epsilon = 1) @Sensitivity(996)
        static long less(List<Test> tests) {
          return tests.stream().filter(t -> t.value() > 3).collect(groupingBy(Test::month)).values().stream()
              .mapToLong(own -> own.get(0).value() - 3)
              .sum(); // :: error: [DP201]
        }
        """);
  }

  /**
   * Of rows of two kinds is known what is known of both, and nothing of rows that were left out.
   */
  @Test
  void notOfOthers() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long both(List<Test> tests) {
          return Stream.concat(
                  tests.stream().filter(t -> t.level() != null),
                  tests.stream().filter(t -> t.value() > 3))
              .collect(groupingBy(Test::patient)).values().stream()
              .filter(own -> own.get(0).level() > 4) // :: error: [DP109]
              .count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long twoWays(List<Test> tests) {
          Map<Long, List<Test>> all = new HashMap<>();
          for (Test t : tests) {
            if (t.level() != null) all.computeIfAbsent(t.patient(), k -> new ArrayList<>()).add(t);
            else if (t.value() > 3) all.computeIfAbsent(t.patient(), k -> new ArrayList<>()).add(t);
          }
          long n = 0;
          for (List<Test> own : all.values()) {
            if (own.get(0).level() > 4) n++; // :: error: [DP109]
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long whole(List<Test> tests) {
          Set<Long> tested =
              tests.stream().filter(t -> t.level() != null).map(Test::patient).collect(toSet());
          return tests.stream().collect(groupingBy(Test::patient)).entrySet().stream()
              .filter(e -> tested.contains(e.getKey()))
              .filter(e -> e.getValue().get(0).level() > 4) // :: error: [DP109]
              .count();
        }
        """);
  }
}

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

/** Methods of the file that are given the set of one person, as a class or an interface of sets. */
class HelpersOfSetsTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n,
          @Bounded(lower = 2000, upper = 2040) LocalDate day) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(day);
          if (day.getYear() < 2000 || day.getYear() > 2040) throw new IllegalArgumentException();
        }
      }
      """;

  private static final String DAYS =
      "Map<Integer, TreeSet<LocalDate>> by = visits.stream().collect(groupingBy(Visit::person,"
          + " mapping(Visit::day, toCollection(TreeSet::new))));";
  private static final String NUMBERS =
      "Map<Integer, Set<Integer>> by = visits.stream().collect(groupingBy(Visit::person,"
          + " mapping(Visit::n, toSet())));";

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(
        directory,
        VISIT
            + "final class Q {\n"
            + queries.replace("DAYS", DAYS).replace("NUMBERS", NUMBERS)
            + "}\n");
  }

  @Test
  void theClassOfTheSetIsAsGoodAsItsInterface() {
    check(
        """
        private static int longest(TreeSet<LocalDate> days) {
          int best = 0;
          int run = 0;
          LocalDate before = null;
          for (LocalDate day : days) {
            run = before != null && before.plusDays(1).equals(day) ? run + 1 : 1;
            best = Math.max(best, run);
            before = day;
          }
          return best;
        }
        private static boolean inOneYear(SortedSet<LocalDate> days) {
          return days.first().getYear() == days.last().getYear();
        }
        private static int distinct(NavigableSet<LocalDate> days) {
          return Math.min(3, days.size());
        }
        private static int sum(Collection<Integer> numbers) {
          return numbers.stream().mapToInt(n -> n).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long[] runs(List<Visit> visits) {
          DAYS
          long[] n = new long[8];
          for (TreeSet<LocalDate> own : by.values()) n[Math.min(7, longest(own))]++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long years(List<Visit> visits) {
          DAYS
          return by.values().stream().filter(Q::inOneYear).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT)
        static long sizes(List<Visit> visits) {
          DAYS
          return by.values().stream().mapToLong(own -> distinct(own)).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          DAYS
          return by.values().stream().mapToLong(own -> distinct(own)).sum(); // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long large(List<Visit> visits) {
          NUMBERS
          return by.values().stream().filter(own -> sum(own) > 9).count();
        }
        """);
  }

  /** A hash table has no order in a helper either, and nobody changes the set of the query. */
  @Test
  void whatTheHelperMayNotDo() {
    check(
        """
        private static int last(Collection<Integer> numbers) {
          int last = 0;
          for (int n : numbers) last = n; // :: error: [DP113]
          return last;
        }
        private static int taken(TreeSet<LocalDate> days) {
          return days.pollFirst().getYear(); // :: error: [DP100]
        }
        private static int added(SortedSet<LocalDate> days) {
          days.add(LocalDate.EPOCH); // :: error: [DP100]
          return Math.min(9, days.size());
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long lasts(List<Visit> visits) {
          NUMBERS
          return by.values().stream().filter(own -> last(own) > 4).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long firsts(List<Visit> visits) {
          DAYS
          return by.values().stream().filter(own -> taken(own) > 2004).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 9, per = Per.UNIT)
        static long sizes(List<Visit> visits) {
          DAYS
          return by.values().stream().mapToLong(own -> added(own)).sum();
        }
        """);
  }
}

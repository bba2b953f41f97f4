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

/** Statistics that a method of the file is given. */
class StatisticsOfHelpersTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 4) int person,
          @Bounded(lower = 0, upper = 9) int n) {
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
  void areAskedThere() {
    check(
        """
        static boolean isSpread(IntSummaryStatistics s) {
          return s.getMax() - s.getMin() > 5 && s.getAverage() > 3;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long groups(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, summarizingInt(Visit::n)))
              .values().stream().filter(Q::isSpread).count();
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long loop(List<Visit> visits) {
          long n = 0;
          for (IntSummaryStatistics own :
              visits.stream().collect(groupingBy(Visit::person, summarizingInt(Visit::n))).values()) {
            if (isSpread(own)) n++;
          }
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
        static long made(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person)).values().stream()
              .filter(own -> isSpread(own.stream().mapToInt(Visit::n).summaryStatistics())).count();
        }
        static int capped(IntSummaryStatistics s, int most) { return Math.min(s.getMax(), most); }
        static int six(IntSummaryStatistics s) { return capped(s, 6); }
        @Private(epsilon = 1) @Sensitivity(value = 6, per = Per.UNIT)
        static long nested(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, summarizingInt(Visit::n)))
              .values().stream().mapToLong(Q::six).sum();
        }
        @Private(epsilon = 1) @Sensitivity(value = 5, per = Per.UNIT)
        static long tooFew(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, summarizingInt(Visit::n)))
              .values().stream().mapToLong(Q::six).sum(); // :: error: [DP201]
        }
        static long total(LongSummaryStatistics s) { return s.getSum(); }
        @Private(epsilon = 1) @Sensitivity(9)
        static long all(List<Visit> visits) {
          return total(visits.stream().mapToLong(Visit::n).summaryStatistics());
        }
        @Private(epsilon = 1) @Sensitivity(8)
        static long tooFewOfAll(List<Visit> visits) {
          return total(visits.stream().mapToLong(Visit::n).summaryStatistics()); // :: error: [DP201]
        }
        """);
  }

  @Test
  void areNotChangedThere() {
    check(
        """
        static boolean more(IntSummaryStatistics s) {
          s.accept(3); // :: error: [DP100]
          return s.getMax() > 5;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long adds(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, summarizingInt(Visit::n)))
              .values().stream().filter(Q::more).count();
        }
        static boolean joined(IntSummaryStatistics s) {
          IntSummaryStatistics same = s;
          same.combine(s); // :: error: [DP100]
          return s.getMax() > 5;
        }
        @Private(epsilon = 1) @Sensitivity(1e9)
        static long joins(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::person, summarizingInt(Visit::n)))
              .values().stream().filter(Q::joined).count();
        }
        """);
  }
}

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

/** The least and the greatest of what {@code IntStream.range} makes of the rows of a person. */
class ExtremesOfRangesTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 6) int who,
          @Bounded(lower = 2000, upper = 2030) LocalDate day,
          @Bounded(lower = 0, upper = 9) int x) {
        Visit {
          if (day.getYear() < 2000 || day.getYear() > 2030) throw new IllegalArgumentException();
          x = Clamp.clamp(x, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  private static String query(int sensitivity, String name, String added, String mark) {
    return """
        @Private(epsilon = 1) @Sensitivity(value = %d, per = Per.UNIT)
        static long %s(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::who)).values()) {
            List<LocalDate> days = own.stream().map(Visit::day).sorted().toList();
            n += %s;
          }
          return n;%s
        }
        """
        .formatted(sensitivity, name, added, mark);
  }

  private void check(String... queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + String.join("", queries) + "}\n");
  }

  private static final String GAP =
      "Clamp.clamp(IntStream.range(1, days.size()).mapToLong(i -> java.time.temporal.ChronoUnit.DAYS.between(days.get(i"
          + " - 1), days.get(i))).min().orElse(0), 0, 60)";
  private static final String MOST =
      "IntStream.range(0, own.size()).map(i -> own.get(i).x()).filter(x -> x > 3).max().orElse(1)";

  @Test
  void areNumbers() {
    check(query(60, "gap", GAP, ""), query(9, "most", MOST, ""));
  }

  @Test
  void costWhatTheyMayBe() {
    String mark = " // :: error: [DP201]";
    check(query(59, "gap", GAP, mark), query(8, "most", MOST, mark));
  }

  @Test
  void mayBeNone() {
    check(
        query(
            9,
            "thrown",
            MOST.replace("orElse(1)", "getAsInt(); // :: error: [DP110]\n n += 0"),
            ""),
        query(
            9,
            "asked",
            "present(" + MOST.replace(".orElse(1)", "") + ");\n n += 0",
            "}\n static int present(OptionalInt of) { return of.isPresent() ? of.getAsInt() : 0;"));
  }
}

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

/** Loops over the rows of one person that compare each row with the one before. */
class FirstIterationsTest {
  private static final String VISIT =
      """
      record Visit(
          @PrivacyUnit(maxRows = 5) int person,
          @Bounded(lower = 0, upper = 9) int n,
          boolean late) {
        Visit {
          n = Clamp.clamp(n, 0, 9);
        }
      }
      """;

  @TempDir Path directory;

  /** How far a query moves whose loop counts in {@code count}, over at most five visits. */
  private static String query(String name, int sensitivity, String start, String body) {
    return """
        @Private(epsilon = 1) @Sensitivity(value = %d, per = Per.UNIT)
        static long %s(List<Visit> visits) {
          long n = 0;
          for (List<Visit> own : visits.stream().collect(groupingBy(Visit::person)).values()) {
            int count = 0;
            %s
            for (Visit v : own) {
              %s
            }
            n += count;
          }
          return n;
        """
        .formatted(sensitivity, name, start, body);
  }

  private static String accepted(String name, int sensitivity, String start, String body) {
    return query(name, sensitivity, start, body) + "}\n";
  }

  private static String refused(String name, int sensitivity, String start, String body) {
    return query(name, sensitivity, start, body)
            .replace("return n;", "return n; // :: error: [DP201]")
        + "}\n";
  }

  private void check(String... queries) {
    RowPrograms.check(directory, VISIT + "final class Q {\n" + String.join("", queries) + "}\n");
  }

  private static final String PREVIOUS = "Visit previous = null;";
  private static final String RISES =
      "if (previous != null && v.n() > previous.n()) count++; previous = v;";

  @Test
  void theFirstRowHasNoneBefore() {
    check(
        accepted("rises", 4, PREVIOUS, RISES),
        refused("tooFew", 3, PREVIOUS, RISES),
        accepted(
            "sums",
            36,
            PREVIOUS,
            "if (previous != null) count += Math.abs(v.n() - previous.n()); previous = v;"),
        refused(
            "tooFewSums",
            35,
            PREVIOUS,
            "if (previous != null) count += Math.abs(v.n() - previous.n()); previous = v;"),
        accepted(
            "flagged",
            4,
            "boolean first = true; int last = 0;",
            "if (!first && v.n() > last) count++; first = false; last = v.n();"),
        accepted(
            "skips",
            4,
            PREVIOUS,
            "if (v.late()) continue; if (previous != null) count++; previous = v;"));
  }

  @Test
  void theFirstRowMayCountAsWell() {
    check(
        refused(
            "skipsAndCounts",
            4,
            PREVIOUS,
            "if (v.late()) { count++; continue; } if (previous != null) count++; previous = v;"),
        refused(
            "leaves",
            4,
            PREVIOUS,
            "if (previous != null) count++; if (v.late()) { count++; break; } previous = v;"),
        refused(
            "begins",
            4,
            PREVIOUS,
            "if (previous == null) count++; previous = v.late() ? null : v;"),
        refused(
            "beginsAgain",
            6,
            PREVIOUS,
            "if (previous != null) count++; if (v.late()) count = 3; previous = v;"),
        accepted(
            "isReplaced",
            7,
            PREVIOUS,
            "if (previous != null) count++; if (v.late()) count = 3; previous = v;"),
        refused(
            "longest",
            4,
            PREVIOUS + " int run = 0;",
            "run = previous != null && v.n() > previous.n() ? run + 1 : 1;"
                + " count = Math.max(count, run); previous = v;"));
  }
}

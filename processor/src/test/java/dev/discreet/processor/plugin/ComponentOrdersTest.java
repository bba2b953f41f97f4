/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Components of which a constructor keeps one at most as great as another. */
class ComponentOrdersTest {
  private static final String HEADER =
      """
      package hospital;

      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.time.LocalDate;
      import java.time.temporal.ChronoUnit;
      import java.util.*;
      """;
  private static final String STAY =
      """
      record Stay(LocalDate from, LocalDate to, int least, int most) {
        Stay {
          Objects.requireNonNull(from);
          Objects.requireNonNull(to);
          if (to.isBefore(from)) {
            to = from;
          }
          most = Math.max(least, most);
        }
        long nights() { return ChronoUnit.DAYS.between(from, to); }
      }
      """;
  private static final String NIGHTS =
      """
      final class Nights {
        @Private(epsilon = 1) @Sensitivity(60)
        static long nights(List<Stay> stays) {
          return stays.stream().mapToLong(s -> Math.min(60, ChronoUnit.DAYS.between(s.from(), s.to()))).sum();
        }
      }
      """;

  @TempDir Path directory;

  private void check(String... sources) {
    Build build = new Build(directory);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    build.check();
  }

  @Test
  void keptByAssignment() {
    check(
        STAY,
        NIGHTS,
        """
        final class Others {
          @Private(epsilon = 1) @Sensitivity(60)
          static long ofAMethod(List<Stay> stays) {
            return stays.stream().mapToLong(s -> Math.min(60, s.nights())).sum();
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long ofNumbers(List<Stay> stays) {
            return stays.stream().mapToLong(s -> Math.min(10, (long) s.most() - s.least())).sum();
          }
          // In ints the difference wraps.
          @Private(epsilon = 1) @Sensitivity(10)
          static long wraps(List<Stay> stays) {
            return stays.stream().mapToLong(s -> Math.min(10, s.most() - s.least())).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(10)
          static long backwards(List<Stay> stays) {
            return stays.stream().mapToLong(s -> Math.min(10, (long) s.least() - s.most())).sum(); // :: error: [DP201]
          }
          // Of two stays nothing is known.
          @Private(epsilon = 1) @Sensitivity(10)
          static long ofAnother(List<Stay> stays, Stay first) {
            return stays.stream().mapToLong(s -> Math.min(10, (long) s.most() - first.least())).sum(); // :: error: [DP201]
          }
        }
        """);
  }

  @Test
  void keptByAnException() {
    check(
        STAY.replace("to = from;", "throw new IllegalArgumentException();")
            .replace(
                "most = Math.max(least, most);",
                "if (least > most) throw new IllegalArgumentException();"),
        NIGHTS);
  }

  @Test
  void notKept() {
    check(
        STAY.replace("to.isBefore(from)", "to.isBefore(LocalDate.EPOCH)"),
        NIGHTS.replace(".sum();", ".sum(); // :: error: [DP401]"));
  }

  /**
   * Known from the seal as well; and where the row is compiled again without it, no seal counts.
   */
  @Test
  void ofASealedRow() {
    Build rows = new Build(directory.resolve("rows")).with(HEADER + STAY);
    rows.compile("-Adiscreet.seal=all").pass();
    Build report = new Build(directory.resolve("report")).withLibrary(rows).with(HEADER + NIGHTS);
    report.compile().pass();
    assertTrue(report.isSealed("hospital.Nights"));
    rows.again().with(HEADER + STAY.replace("to = from;", "from = from;")).compile().pass();
    Build.Outcome outcome = report.again().with(HEADER + NIGHTS).compile();
    assertTrue(
        outcome.ours().stream().anyMatch(finding -> finding.startsWith("[DP401]")), outcome::text);
  }
}

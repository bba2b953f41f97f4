/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program spends on releases that ask for an accuracy. */
class AccuracyInProgramsTest {
  @TempDir Path directory;

  private Build.Outcome compile(String budget, String statements) {
    return new Build(directory)
        .with("package p; record Row(int x) {}")
        .with(
            """
            package p;
            import dev.discreet.annotations.*;
            import java.util.*;

            final class Report {
              @Private(within = 50)
              static long all(List<Row> rows) { return rows.size(); }
              @Private(epsilon = 0.1)
              static long plain(List<Row> rows) { return rows.size(); }
            }
            """)
        .with(
            """
            package p;
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.*;
            final class Job {
              @PrivacyBudget(%s)
              static long run(PrivateData<Row> data) {
                PrivateReport report = new PrivateReport(data);
                long total = 0;
                %s
                return total;
              }
            }
            """
                .formatted(budget, statements))
        .compile();
  }

  private static void isOver(Build.Outcome outcome, String text) {
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP301]"), outcome::text);
    assertTrue(outcome.ours().get(0).contains(text), outcome::text);
  }

  private static final String TEN = "for (int i = 0; i < 10; i++) total += report.all();";

  @Test
  void theCostThatIsTakenIsSpent() {
    compile("epsilon = 0.5932", TEN).pass();
    isOver(
        compile("epsilon = 0.5931", TEN),
        "fix: relax within of all from 50 to 51, release less often, or raise the budget");
    isOver(
        compile("epsilon = 0.3", TEN),
        "fix: relax within of all from 50 to 100, release less often, or raise the budget");
  }

  @Test
  void otherCostsRemain() {
    isOver(
        compile("epsilon = 0.5", TEN + "total += report.plain();"),
        "fix: relax within of all from 50 to 75, multiply each epsilon by 0.7");
    isOver(
        compile("epsilon = 0.05", TEN + "total += report.plain();"),
        "or raise the budget; no larger within of all is enough alone");
  }
}

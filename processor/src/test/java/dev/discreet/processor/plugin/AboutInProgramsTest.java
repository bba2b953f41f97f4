/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program may ask what is known of a release, at no cost; what it then releases counts. */
class AboutInProgramsTest {
  private static final String REPORT =
      """
      package p;
      import dev.discreet.annotations.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 0.5)
        static long all(List<Row> rows) { return rows.size(); }
      }
      """;

  @TempDir Path directory;

  private Build.Outcome compile(String statements) {
    return new Build(directory)
        .with("package p; record Row(int x) {}")
        .with(REPORT)
        .with(
            """
            package p;
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.*;
            final class Job {
              @PrivacyBudget(epsilon = 0.5)
              static long run(PrivateData<Row> data) {
                PrivateReport report = new PrivateReport(data);
            """
                + statements
                + "}}")
        .compile();
  }

  @Test
  void askingIsFree() {
    compile(
            """
            double before = report.aboutAll().accuracy(0.9);
            AboutNumbers about = report.aboutAll();
            return about.releasesLeft() > 0 && about.accuracy(0.95) + before < 100
                ? report.all() : 0;
            """)
        .pass();
  }

  @Test
  void releasingIsNot() {
    Build.Outcome twice =
        compile("return report.aboutAll().releasesLeft() + report.all() + report.all();");
    assertEquals(1, twice.ours().stream().filter(text -> text.startsWith("[DP301]")).count());
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock file of a build. */
class PrivacyLockTest {
  private static final String REPORT =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;

      @PrivacyBudget(epsilon = 1)
      final class Report {
        @Private(epsilon = 0.2, releases = 2)
        static long all(List<Row> rows) {
          return rows.size();
        }

        @Private(epsilon = 0.1) @Sensitivity(2)
        static long all(@MaxRows(100) List<Row> rows, int times) {
          return 2 * rows.size();
        }

        @Trusted(reason = "see the paper: 3.1") @Bounded(lower = 0, upper = 1)
        static double half(@Sensitivity(0.5) double x) {
          return x / 2;
        }
      }
      """;
  private static final String ROW =
      "package fixture; record Row(@dev.discreet.annotations.PrivacyUnit(maxRows = 3) String id) {"
          + " Row { java.util.Objects.requireNonNull(id); } }";
  private static final List<String> LINES =
      List.of(
          "fixture.Report.all(int): epsilon 0.1, released once; changes by 2 in L1 per row, at most"
              + " 100 rows; Laplace noise of scale 60",
          "fixture.Report.all: epsilon 0.2, released 2 times; changes by 1 in L1 per row; Laplace"
              + " noise of scale 15",
          "fixture.Report.half(@Sensitivity(value = 0.5) double x): believed, @Bounded(lower = 0,"
              + " upper = 1) @Trusted(reason = \"see the paper: 3.1\")",
          "fixture.Report: budget epsilon 1, spends epsilon 0.5 (sequential); protects 3 rows of"
              + " one id, added or removed");

  @TempDir Path directory;

  private Build build(String report) {
    return new Build(directory).with(ROW).with(report);
  }

  private Path file() {
    return directory.resolve("privacy.lock");
  }

  private Build.Outcome checked(Build build) {
    return build.compile("-Adiscreet.lock=" + file());
  }

  private void update(Build build) {
    build.compile("-Adiscreet.lock=" + file(), "-Adiscreet.lock.update=true").pass();
  }

  private List<String> lines() throws Exception {
    return Files.readAllLines(file()).stream().filter(line -> !line.startsWith("#")).toList();
  }

  private static void fails(Build.Outcome outcome, String... texts) {
    assertFalse(outcome.success());
    assertEquals(1, outcome.errors().size(), outcome::text);
    for (String text : texts) {
      assertTrue(outcome.errors().get(0).contains(text), outcome::text);
    }
  }

  @Test
  void saysWhatIsReleasedAndWhatIsBelieved() throws Exception {
    update(build(REPORT));
    assertEquals(LINES, lines());
    checked(build(REPORT)).pass();
  }

  @Test
  void whatIsPinnedAsAdditiveIsInItsLine() throws Exception {
    update(build(REPORT));
    String pinned = REPORT.replace("@Private(epsilon = 0.2", "@Additive @Private(epsilon = 0.2");
    fails(checked(build(pinned)), "fixture.Report.all");
    update(build(pinned));
    assertTrue(lines().toString().contains("changes by 1 in L1 per row, additive; Laplace"));
  }

  /** What makes an accuracy dearer is a difference, though the query is written as it was. */
  @Test
  void anAccuracyHasTheCostThatWasTaken() throws Exception {
    String accurate = REPORT.replace("epsilon = 0.2, releases = 2", "within = 150");
    update(build(accurate));
    assertTrue(
        lines()
            .contains(
                "fixture.Report.all: epsilon 0.05972 for within 150 at confidence 0.95, released"
                    + " once; changes by 1 in L1 per row; Laplace noise of scale 50.2344"),
        lines()::toString);
    Build more =
        new Build(directory).with(ROW.replace("maxRows = 3", "maxRows = 4")).with(accurate);
    fails(checked(more), "epsilon 0.079");
  }

  /** What a program spends is known when its body is checked. */
  @Test
  void programsHaveALine() throws Exception {
    String job =
        """
        package fixture;
        import dev.discreet.annotations.*;
        import dev.discreet.runtime.*;

        final class Job {
          @PrivacyBudget(epsilon = 1)
          static long run(PrivateData<Row> data, int n) {
            return new PrivateReport(data).all() + new PrivateReport(data.sample(0.5)).all();
          }

          @PrivacyBudget(epsilon = 2, delta = 1e-6)
          static void idle(PrivateData<Row> data) {}
        }
        """;
    String run =
        "fixture.Job.run(int): program, budget epsilon 1; spends epsilon 0.305 (sequential) on"
            + " data";
    update(build(REPORT).with(job));
    List<String> all = new ArrayList<>(LINES);
    all.add("fixture.Job.idle: program, budget epsilon 2, delta 0.000001; spends nothing");
    all.add(run);
    all.sort(null);
    assertEquals(all, lines());
    checked(build(REPORT).with(job)).pass();
    fails(
        checked(build(REPORT).with(job.replace("0.5", "0.25"))),
        "[DP302] " + file() + " does not match the code",
        "- " + run,
        "+ fixture.Job.run(int): program, budget epsilon 1; spends epsilon 0.2539 (sequential)");
    fails(
        checked(build(REPORT).with(job.replace("@PrivacyBudget(epsilon = 2, delta = 1e-6)", ""))),
        "- fixture.Job.idle");
  }

  /** Nothing is said of the lock file where a program is refused anyway. */
  @Test
  void aRefusedProgramIsNoDifference() throws Exception {
    update(build(REPORT));
    String job =
        """
        package fixture;
        import dev.discreet.annotations.*;
        import dev.discreet.runtime.*;

        final class Job {
          @PrivacyBudget(epsilon = 0.1)
          static long run(PrivateData<Row> data) {
            return new PrivateReport(data).all();
          }
        }
        """;
    fails(checked(build(REPORT).with(job)), "[DP301]");
  }

  @Test
  void failsWithTheDifference() throws Exception {
    update(build(REPORT));
    String before = Files.readString(file());
    fails(
        checked(build(REPORT.replace("epsilon = 0.2", "epsilon = 0.3"))),
        "[DP302] " + file() + " does not match the code",
        "- fixture.Report.all: epsilon 0.2, released 2 times",
        "+ fixture.Report.all: epsilon 0.3, released 2 times",
        "+ fixture.Report: budget epsilon 1, spends epsilon 0.7 (sequential)",
        "fix: review the change, then build once with -Adiscreet.lock.update=true");
    assertEquals(before, Files.readString(file()));
  }

  @Test
  void failsWithoutAFile() {
    fails(checked(build(REPORT)), "[DP302]", "there is no such file");
    assertFalse(Files.exists(file()));
  }

  @Test
  void refusesAMergeThatIsNotDone() throws Exception {
    Files.writeString(file(), "a.B: no budget\n=======\n");
    fails(checked(build(REPORT)), "[DP303]", "line 2 is a mark of a merge conflict");
    fails(
        build(REPORT).compile("-Adiscreet.lock=" + file(), "-Adiscreet.lock.update=true"),
        "[DP303]");
    assertTrue(Files.readString(file()).startsWith("a.B"));
  }

  @Test
  void refusesAFileThatIsAFolder() {
    fails(build(REPORT).compile("-Adiscreet.lock=" + directory), "[DP303]");
  }

  /** Build tools compile what has changed: other classes of the project keep their lines. */
  @Test
  void classesOfEarlierCompilationsKeepTheirLines() throws Exception {
    Path other = directory.resolve("other");
    Build library = new Build(other).with(REPORT.replace("Report", "Other")).with(ROW);
    library.compile("-Adiscreet.lock=" + file(), "-Adiscreet.lock.update=true").pass();
    Build build = build(REPORT).withLibrary(library);
    update(build);
    assertEquals(8, lines().size());
    checked(build(REPORT).withLibrary(library)).pass();
    fails(checked(build(REPORT)), "- fixture.Other: budget");
  }

  @Test
  void anErrorOfTheCodeComesFirst() throws Exception {
    update(build(REPORT));
    String before = Files.readString(file());
    Build.Outcome outcome =
        build(REPORT.replace("epsilon = 0.2", "epsilon = -1"))
            .compile("-Adiscreet.lock=" + file(), "-Adiscreet.lock.update=true");
    fails(outcome, "[DP001]");
    assertEquals(before, Files.readString(file()));
  }
}

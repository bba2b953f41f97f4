/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ProcessorMain;
import dev.discreet.processor.diagnostics.PublishedPages;
import dev.discreet.processor.diagnostics.Rule;
import dev.discreet.processor.diagnostics.RulePage;
import dev.discreet.samples.JdkTool.Run;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example of the README, with no build tool: {@code javac -processorpath}, then {@code java}.
 */
class PlainJavacTest {

  private static final Path EXAMPLE = Path.of("example");

  @TempDir private Path directory;

  @Test
  void compilesAndReleases() throws Exception {
    Run compilation =
        javac(
            EXAMPLE.resolve("WardReport.java").toString(),
            EXAMPLE.resolve("Release.java").toString());
    assertEquals(0, compilation.exitCode(), compilation.output());
    assertTrue(Files.exists(directory.resolve("hospital/PrivateWardReport.class")));

    Run release =
        run(
            "java",
            "-cp",
            directory + File.pathSeparator + ClassPath.ofUserAtRunTime(),
            "hospital.Release");
    assertEquals(0, release.exitCode(), release.output());
    List<String> all = release.output().lines().toList();
    assertEquals(6, all.size(), release.output());
    assertTrue(all.get(1).contains("data set \"wards-2026\" lives in memory"), release.output());
    List<String> lines = all.subList(2, 6);
    assertTrue(lines.get(0).matches("seniors -?\\d+"), release.output());
    assertTrue(lines.get(1).matches("totalCostCents -?\\d+"), release.output());
    assertTrue(
        lines.get(2).matches("byWard \\{SURGERY=-?\\d+, MATERNITY=-?\\d+, INTENSIVE_CARE=-?\\d+}"),
        release.output());
    assertEquals("refused", lines.get(3), release.output());
  }

  /** What the example does not have: vectors, quantiles, selections, trust and a program. */
  private static final String OTHER_MECHANISMS =
      """
      package hospital;

      import static java.util.stream.Collectors.counting;
      import static java.util.stream.Collectors.groupingBy;

      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import dev.discreet.runtime.PrivateData;
      import java.util.List;
      import java.util.Map;
      import java.util.Objects;

      final class Others {
        private Others() {}

        enum Ward { CARDIOLOGY, ONCOLOGY }

        record Visit(
            @PrivacyUnit(maxRows = 2) String person,
            Ward ward,
            @Bounded(lower = 0, upper = 120) int age,
            @Length(3) double[] values) {
          Visit {
            Objects.requireNonNull(person);
            Objects.requireNonNull(ward);
            age = Clamp.clamp(age, 0, 120);
            if (values.length != 3) {
              throw new IllegalArgumentException("a visit has 3 values");
            }
            values = values.clone();
          }
        }

        @Private(epsilon = 0.5, delta = 1e-6, mechanism = Mechanism.GAUSSIAN)
        @Sensitivity(value = 1.0001, norm = Norm.L2)
        static double[] values(@MaxRows(10_000) List<Visit> visits) {
          double[] total = new double[3];
          for (Visit visit : visits) {
            double[] clipped = Clamp.l2(visit.values(), 1.0);
            for (int i = 0; i < 3; i++) {
              total[i] += clipped[i];
            }
          }
          return total;
        }

        @Private(epsilon = 0.5, mechanism = Mechanism.QUANTILE, ranks = {0.25, 0.5})
        @Bounded(lower = 0, upper = 120)
        static int age(Visit visit) {
          return visit.age();
        }

        @Private(epsilon = 0.1, mechanism = Mechanism.EXPONENTIAL)
        @Sensitivity(norm = Norm.LINF)
        static Map<Ward, Long> fullest(List<Visit> visits) {
          return visits.stream().collect(groupingBy(Visit::ward, counting()));
        }

        @Trusted(reason = "an age in decades; each of the 121 ages was tried")
        @Bounded(lower = 0, upper = 12)
        static int decade(@Sensitive @Bounded(lower = 0, upper = 120) int age) {
          return age / 10;
        }

        @Private(epsilon = 0.5)
        @Sensitivity(12)
        static long decades(List<Visit> visits) {
          return visits.stream().mapToLong(visit -> decade(visit.age())).sum();
        }
      }

      final class Yearly {
        private Yearly() {}

        @PrivacyBudget(epsilon = 0.6)
        static String run(PrivateData<Others.Visit> visits) {
          PrivateOthers others = new PrivateOthers(visits);
          return others.fullest() + " " + others.decades();
        }
      }
      """;

  @Test
  void otherMechanismsCompileWhereEveryWarningIsAnError() throws Exception {
    Path source = Files.writeString(directory.resolve("Others.java"), OTHER_MECHANISMS);
    Run compilation = javac("-Xlint:all", "-Werror", source.toString());
    assertEquals("", compilation.output());
    assertEquals(0, compilation.exitCode());
    assertTrue(Files.exists(directory.resolve("META-INF/discreet/hospital.Yearly.seal")));
  }

  @Test
  void compilesWhereEveryWarningIsAnError() throws Exception {
    Run compilation = javac("-Xlint:all", "-Werror", EXAMPLE.resolve("WardReport.java").toString());
    assertEquals(0, compilation.exitCode(), compilation.output());
    assertEquals("", compilation.output());
  }

  @Test
  void failsOverBudget() throws Exception {
    String overBudget =
        Files.readString(EXAMPLE.resolve("WardReport.java"))
            .replace("@Private(epsilon = 0.3)", "@Private(epsilon = 0.4)");
    Path source = Files.writeString(directory.resolve("WardReport.java"), overBudget);

    Run compilation = javac(source.toString());

    assertEquals(1, compilation.exitCode(), compilation.output());
    assertEquals(
        List.of(
            source + ":11: error: [DP301] WardReport spends ε = 1.1, over its budget of ε = 1",
            "@PrivacyBudget(epsilon = 1.0)",
            "^",
            "required: seniors 0.2 + totalCostCents 0.5 + byWard 0.4 = 1.1 (sequential)",
            "allowed:  @PrivacyBudget(epsilon = 1.0)",
            "fix: lower one query's epsilon by 0.1, or raise the budget",
            "(see " + PublishedPages.OURS.of(Rule.BUDGET_EXCEEDED) + ")",
            "1 error"),
        compilation.output().lines().map(String::strip).toList());
  }

  @Test
  void theProcessorHasThePageOfEachRule() throws Exception {
    for (Rule rule : Rule.values()) {
      assertTrue(RulePage.text(rule).startsWith("# " + rule.id() + ": "), rule::id);
    }
    String processor = ClassPath.ofProcessor();
    Run explained =
        Files.isRegularFile(Path.of(processor))
            ? run("java", "-jar", processor, "explain", "DP301")
            : run("java", "-cp", processor, ProcessorMain.class.getName(), "explain", "DP301");
    assertEquals(0, explained.exitCode(), explained.output());
    assertEquals(RulePage.text(Rule.BUDGET_EXCEEDED), explained.output());
  }

  private Run javac(String... optionsAndSources) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-d", directory.toString(), "-encoding", "UTF-8"));
    arguments.addAll(List.of("-cp", ClassPath.ofUser()));
    arguments.addAll(List.of("-processorpath", ClassPath.ofProcessor()));
    for (String flag : List.of("file.encoding", "stdout.encoding", "stderr.encoding")) {
      arguments.add("-J-D" + flag + "=UTF-8");
    }
    arguments.add(EXAMPLE.resolve("Patient.java").toString());
    arguments.add(EXAMPLE.resolve("Ward.java").toString());
    arguments.addAll(List.of(optionsAndSources));
    return run("javac", arguments.toArray(String[]::new));
  }

  private static Run run(String tool, String... arguments)
      throws IOException, InterruptedException {
    return JdkTool.run(tool, List.of(arguments));
  }
}

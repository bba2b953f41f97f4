/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.processor.workspace.RunningEclipse;
import dev.discreet.processor.workspace.RunningEclipse.Build;
import dev.discreet.processor.workspace.RunningEclipse.Marker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What Eclipse's own incremental builder shows, in a workspace without windows: an error is typed,
 * the file is saved, and the marker comes; it is mended, and the marker goes.
 */
class EclipseWorkspaceTest {
  private static final Path BUNDLES = Path.of("target/eclipse").toAbsolutePath();

  @TempDir static Path home;
  private static RunningEclipse eclipse;
  private static String processors;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(Files.isDirectory(BUNDLES), "Maven puts Eclipse's bundles into " + BUNDLES);
    processors = EclipseBatch.processorJars(Files.createDirectories(home.resolve("jars")));
    eclipse = RunningEclipse.start(BUNDLES, home);
  }

  @AfterAll
  static void stop() throws IOException {
    if (eclipse != null) {
      eclipse.close();
    }
  }

  static final String REPORT =
      """
      package dev.example;

      import dev.discreet.annotations.*;
      import java.util.List;

      @PrivacyBudget(epsilon = 1.0)
      final class WardReport {
        record Patient(@PrivacyUnit(maxRows = 1) String id, @Bounded(lower = 0, upper = 120) int age) {
          Patient {
            age = Math.max(0, Math.min(120, age));
          }
        }

        @Private(epsilon = 0.2)
        static long seniors(List<Patient> patients, @Bounded(lower = 1, upper = 9) int times) {
          long count = 0;
          for (Patient patient : patients) {
            if (patient.age() >= 65) {
              count++;
            }
          }
          return count;
        }
      }
      """;

  private static void project(String name, String others) throws IOException {
    eclipse.project(name, EclipseBatch.classPath(), others, processors);
  }

  private static List<Marker> markers(Build build, String project) {
    return build.markers().stream()
        .filter(marker -> marker.file().startsWith("/" + project + "/"))
        .toList();
  }

  private static void assertOnly(
      Build build, String project, String rule, String source, String at) {
    List<Marker> markers = markers(build, project);
    assertEquals(1, markers.size(), build::toString);
    assertTrue(markers.get(0).text().startsWith("[" + rule + "] "), build::toString);
    assertEquals(
        1 + (int) source.substring(0, source.indexOf(at)).chars().filter(c -> c == '\n').count(),
        markers.get(0).line(),
        build::toString);
  }

  @Test
  void aMarkerComesAndGoes() throws IOException {
    project("ward", "");
    String file = "ward/src/dev/example/WardReport.java";
    eclipse.save(file, REPORT);
    assertEquals(List.of(), markers(eclipse.build(), "ward"));
    String twice = REPORT.replace("count++;", "count += 2;");
    for (int i = 0; i < 2; i++) {
      eclipse.save(file, twice);
      assertOnly(eclipse.build(), "ward", "DP201", twice, "seniors(");
      eclipse.save(file, REPORT);
      assertEquals(List.of(), markers(eclipse.build(), "ward"));
    }
    eclipse.save(file, twice);
    assertOnly(eclipse.rebuild(), "ward", "DP201", twice, "seniors(");
  }

  /** After the first build Eclipse starts over when the wrapper is written again. */
  @Test
  void errorsInDeclarationsComeAndGo() throws IOException {
    project("declared", "");
    String file = "declared/src/dev/example/WardReport.java";
    eclipse.save(file, REPORT);
    assertEquals(List.of(), markers(eclipse.build(), "declared"));
    String bounds = REPORT.replace("upper = 9", "upper = -9");
    eclipse.save(file, bounds);
    assertOnly(eclipse.build(), "declared", "DP004", bounds, "seniors(");
    String budget = REPORT.replace("epsilon = 0.2", "epsilon = 1.2");
    eclipse.save(file, budget);
    assertOnly(eclipse.build(), "declared", "DP301", budget, "final class");
    eclipse.save(file, REPORT);
    assertEquals(List.of(), markers(eclipse.build(), "declared"));
  }

  @Test
  void programsAndRawCallsAreChecked() throws IOException {
    project("main", "");
    eclipse.save("main/src/dev/example/WardReport.java", REPORT);
    String file = "main/src/dev/example/Night.java";
    String night =
        """
        package dev.example;

        import dev.discreet.annotations.*;
        import dev.discreet.runtime.PrivateData;

        class Night {
          @PrivacyBudget(epsilon = 0.5)
          static long run(@Sensitive PrivateData<WardReport.Patient> data) {
            return new PrivateWardReport(data).seniors(1);
          }
        }
        """;
    eclipse.save(file, night);
    assertEquals(List.of(), markers(eclipse.build(), "main"));
    String dear = night.replace("epsilon = 0.5", "epsilon = 0.1");
    eclipse.save(file, dear);
    assertOnly(eclipse.build(), "main", "DP301", dear, "run(");
    eclipse.save(file, night);
    assertEquals(List.of(), markers(eclipse.build(), "main"));
    String raw =
        """
        package dev.example;

        class Raw {
          long leak(java.util.List<WardReport.Patient> patients) {
            return WardReport.seniors(patients, 1);
          }
        }
        """;
    eclipse.save("main/src/dev/example/Raw.java", raw);
    Build build = eclipse.build();
    assertOnly(build, "main", "DP310", raw, "leak(");
    assertEquals(1, markers(build, "main").get(0).severity());
  }

  /** Rows of another project are judged by their sources: what Eclipse compiles has no seals. */
  @Test
  void rowsMayBeOfAnotherProject() throws IOException {
    project("rows", "");
    eclipse.save(
        "rows/src/dev/example/Visit.java",
        """
        package dev.example;

        import dev.discreet.annotations.Bounded;

        public record Visit(@Bounded(lower = 0, upper = 30) int days) {
          public Visit {
            days = Math.max(0, Math.min(30, days));
          }
        }
        """);
    project("stays", "rows");
    String stays =
        """
        package dev.example;

        import dev.discreet.annotations.*;
        import java.util.List;

        final class Stays {
          @Private(epsilon = 0.2)
          @Sensitivity(30)
          static long days(List<Visit> visits) {
            return visits.stream().mapToLong(Visit::days).sum();
          }
        }
        """;
    eclipse.save("stays/src/dev/example/Stays.java", stays);
    Build build = eclipse.build();
    assertEquals(List.of(), markers(build, "rows"));
    assertEquals(List.of(), markers(build, "stays"));
    String less = stays.replace("ity(30)", "ity(20)");
    eclipse.save("stays/src/dev/example/Stays.java", less);
    assertOnly(eclipse.build(), "stays", "DP201", less, "days(");
  }

  /**
   * A save is as dear as the sources that are read for it, which are those of one class; how long
   * that takes among fifty is measured by {@link SavesMain}.
   */
  @Test
  void oneClassOfSeveralIsBuiltAlone() throws IOException {
    project("several", "");
    for (int i = 0; i < 5; i++) {
      eclipse.save(file(i), classOf(i));
    }
    int before = eclipse.filesRead().size();
    assertEquals(List.of(), markers(eclipse.build(), "several"));
    assertEquals(List.of(5 + 5), filesRead(before), "five classes and their wrappers");
    for (int i = 0; i < 3; i++) {
      String twice = classOf(i).replace("count++;", "count += 2;");
      before = eclipse.filesRead().size();
      eclipse.save(file(i), twice);
      assertOnly(eclipse.build(), "several", "DP201", twice, "seniors(");
      eclipse.save(file(i), classOf(i));
      assertEquals(List.of(), markers(eclipse.build(), "several"));
      assertEquals(List.of(1 + 1, 1 + 1), filesRead(before), "the class and its wrapper");
    }
  }

  private static List<Integer> filesRead(int before) throws IOException {
    List<Integer> all = eclipse.filesRead();
    return all.subList(before, all.size());
  }

  private static String file(int i) {
    return "several/src/dev/example/WardReport" + i + ".java";
  }

  private static String classOf(int i) {
    return REPORT.replace("WardReport", "WardReport" + i);
  }
}

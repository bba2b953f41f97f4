/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.EclipseBatch.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Eclipse compiler, which Eclipse and VS Code use, generates and reports as javac does. Bodies
 * are left alone here; {@link EclipseBodiesTest} has them.
 */
class EclipseCompilerTest {
  @TempDir Path directory;

  private Outcome compile(String source, String... options) throws IOException {
    List<String> all = new ArrayList<>(List.of(options));
    all.add("-Adiscreet.editor=off");
    return new EclipseBatch(directory)
        .compile("dev/example/WardReport.java", source, all.toArray(String[]::new));
  }

  private boolean isGenerated(String name) {
    return Files.exists(directory.resolve("generated/dev/example/" + name + ".java"));
  }

  private static final String REPORT =
      """
      package dev.example;

      import dev.discreet.annotations.*;
      import dev.discreet.runtime.PrivateData;
      import java.util.*;

      @PrivacyBudget(epsilon = 1.0)
      final class WardReport {
        enum Ward { SURGERY, MEDICINE }
        record Patient(
            @PrivacyUnit(maxRows = 2) String id,
            @Bounded(lower = 0, upper = 120) int age) {}

        @Private(epsilon = 0.2)
        static long seniors(List<Patient> patients) {
          return patients.stream().filter(p -> p.age() >= 65).count();
        }

        @Private(epsilon = 0.5)
        static Map<Ward, Double> byWard(Patient[] patients, @Bounded(lower = 0, upper = 1) int n) {
          return Map.of();
        }

        static long run(PrivateData<Patient> data) {
          return new PrivateWardReport(data).seniors();
        }
      }
      """;

  @Test
  void generatesTheWrapper() throws IOException {
    Outcome outcome = compile(REPORT);
    assertTrue(outcome.compiled(), outcome.text());
    assertTrue(isGenerated("PrivateWardReport"));
    assertTrue(Files.exists(directory.resolve("classes/dev/example/PrivateWardReport.class")));
    String wrapper =
        Files.readString(directory.resolve("generated/dev/example/PrivateWardReport.java"));
    assertTrue(wrapper.contains("WardReport.Patient::id, 2"), wrapper);
  }

  @Test
  void reportsContractErrorsAtTheirValue() throws IOException {
    Outcome outcome =
        compile(REPORT.replace("@Private(epsilon = 0.2)", "@Private(epsilon = -0.2)"));
    assertOnlyError(
        outcome, "[DP001] epsilon of seniors", lineOf("@Private(epsilon = 0.2)"), "epsilon");
    assertTrue(isGenerated("PrivateWardReport"));
  }

  @Test
  void reportsBudgets() throws IOException {
    Outcome outcome = compile(REPORT.replace("epsilon = 0.5", "epsilon = 0.9"));
    assertOnlyError(
        outcome, "[DP301] WardReport spends", lineOf("@PrivacyBudget(epsilon = 1.0)"), "epsilon");
  }

  @Test
  void reportsRecordComponents() throws IOException {
    Outcome outcome = compile(REPORT.replace("upper = 120", "upper = 1.5"));
    assertOnlyError(outcome, "[DP016] the upper bound of age", lineOf("upper = 120"), "age");
    outcome = compile(REPORT.replace("maxRows = 2", "maxRows = 0"));
    assertOnlyError(outcome, "[DP014] id cannot be", lineOf("maxRows = 2"), "id");
  }

  @Test
  void reportsWhatHasNoMeaning() throws IOException {
    Outcome outcome = compile(REPORT.replace("static long run(", "@Additive static long run("));
    assertOnlyError(outcome, "[DP009] @Additive has no", lineOf("static long run("), "@Additive");
  }

  @Test
  void reportsRanksOfAnotherMechanism() throws IOException {
    Outcome outcome =
        compile(
            REPORT.replaceFirst(
                "@Private\\(epsilon = [0-9.]+", "@Private(epsilon = 0.5, ranks = 0.5"));
    assertOnlyError(outcome, "[DP006] AUTO noise does not fit", lineOf("@Private("), "ranks");
  }

  @Test
  void generatesWrappersForAllShapes() throws IOException {
    Outcome outcome =
        compile(
            """
            package dev.example;

            import dev.discreet.annotations.*;
            import java.util.*;

            final class WardReport {
              enum Ward { SURGERY, MEDICINE }
              record Cell(Ward ward, boolean old, @Bounded(lower = 0, upper = 9) byte decade) {}
              record Patient(@PrivacyUnit(maxRows = 2) String id, Ward ward) {}

              @Private(epsilon = 0.2)
              static long[] vector(List<Patient> a, @Sensitive Patient[] b) { return null; }

              @Private(epsilon = 0.2) @Length(2)
              static double[][] matrix(
                  List<Patient> a,
                  @Sensitive Patient[] b,
                  @Length(2) @Bounded(lower = 0, upper = 1) double[] weights) { return null; }

              @Private(epsilon = 0.2) @Bounded(lower = 'a', upper = 'z')
              static Map<Character, Long> byLetter(List<Patient> a, @Sensitive Patient[] b) {
                return Map.of();
              }

              @Private(epsilon = 0.2) @Sensitivity(per = Per.UNIT, times = "cap")
              static Map<Cell, Double> byCell(
                  List<Patient> a,
                  @Sensitive Patient[] b,
                  @Bounded(lower = 0, upper = 1) double cap) { return Map.of(); }

              @Private(epsilon = 0.2, mechanism = Mechanism.NOISY_MAX)
              @Sensitivity(norm = Norm.LINF)
              static Map<Ward, Long> chosen(List<Patient> a, @Sensitive Patient[] b) {
                return Map.of();
              }
            }
            """);
    assertTrue(outcome.compiled(), outcome.text());
    assertTrue(isGenerated("PrivateWardReport"));
  }

  @Test
  void leavesMalformedSourcesToTheCompiler() throws IOException {
    Outcome outcome = compile(REPORT.replace("List<Patient>", "List<Pateint>"));
    assertFalse(outcome.compiled());
    assertTrue(outcome.text().contains("Pateint cannot be resolved"), outcome.text());
    assertFalse(outcome.text().contains("[DP"), outcome.text());
  }

  private static int lineOf(String text) {
    return (int) REPORT.substring(0, REPORT.indexOf(text)).chars().filter(c -> c == '\n').count()
        + 1;
  }

  /** The compiler underlines the place with carets: of a value, its name. */
  private static void assertOnlyError(Outcome outcome, String message, int line, String place) {
    assertFalse(outcome.compiled(), outcome.text());
    assertEquals(1, outcome.text().split("ERROR in", -1).length - 1, outcome.text());
    assertTrue(outcome.text().contains(message), outcome.text());
    assertTrue(outcome.text().contains("(at line " + line + ")"), outcome.text());
    String[] lines = outcome.text().split("\n", -1);
    for (int i = 1; i < lines.length; i++) {
      if (lines[i].matches("\\s*\\^+\\s*")) {
        String underlined =
            lines[i - 1].substring(lines[i].indexOf('^'), lines[i].lastIndexOf('^') + 1);
        assertEquals(place, underlined, outcome.text());
        return;
      }
    }
    throw new AssertionError("nothing is underlined\n" + outcome.text());
  }

  /** Nobody checks bodies here, and the report says so. */
  @Test
  void writesAReportInWhichNothingIsProven() throws IOException {
    Path reports = directory.resolve("reports");
    Outcome outcome = compile(REPORT, "-Adiscreet.report=" + reports);
    assertTrue(outcome.compiled(), outcome.text());
    String json = Files.readString(reports.resolve("privacy-report.json"));
    assertTrue(json.contains("\"bodiesChecked\": false"), json);
    assertTrue(json.contains("\"status\": \"not checked\""), json);
    assertFalse(json.contains("\"proven\""), json);
    assertTrue(
        Files.readString(reports.resolve("privacy-report.html"))
            .contains("nothing here is proven"));
    compile(REPORT.replace("epsilon = 0.5", "epsilon = 0.9"), "-Adiscreet.report=" + reports);
    assertTrue(Files.readString(reports.resolve("privacy-report.sarif")).contains("\"DP301\""));
  }
}

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

import dev.discreet.annotations.Private;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.seal.DiscreetVersion;
import dev.discreet.runtime.seal.Seal;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A part of another version lies in a folder that comes first on the path, as a jar would. */
class PartVersionsTest {
  private static final String OURS = DiscreetVersion.VERSION;

  private static final String REPORT =
      """
      package dev.example;

      import dev.discreet.annotations.*;
      import java.util.List;

      final class WardReport {
        record Patient(int age) {}

        @Private(epsilon = 0.2)
        static long patients(List<Patient> patients) {
          return patients.size();
        }
      }
      """;

  private static final String SECOND = REPORT.replace("WardReport", "SecondReport");

  private static final String MODULE =
      """
      module dev.example {
        requires static dev.discreet.annotations;
        requires dev.discreet.runtime;
      }
      """;

  @TempDir Path directory;

  private record Outcome(boolean compiled, String text) {
    int findings() {
      return text.split("\\[DP904]", -1).length - 1;
    }
  }

  @Test
  void saysNothingOfOneVersion() throws IOException {
    Outcome outcome = javac(List.of(), REPORT);
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals("", outcome.text());
  }

  @Test
  void saysNothingWhereNobodyUsesDiscreet() throws IOException {
    Outcome outcome = javac(List.of(annotations("0.0.1")), "final class Plain {}");
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals(0, outcome.findings(), outcome.text());
  }

  @Test
  void saysNothingWhereNoVersionIsKnown() throws IOException {
    Outcome outcome = javac(List.of(annotations(""), runtime("")), REPORT);
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals("", outcome.text());
  }

  @Test
  void warnsOfOtherAnnotations() throws IOException {
    Outcome outcome = javac(List.of(annotations("0.0.1")), REPORT, SECOND);
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals(1, outcome.findings(), outcome.text());
    assertContains(
        "WardReport.java:6: warning: [DP904] Discreet's parts are not of one version:"
            + " discreet-annotations 0.0.1, discreet-runtime "
            + OURS
            + ", discreet-processor "
            + OURS,
        outcome);
    assertContains("fix: use discreet-annotations " + OURS + "\n", outcome);
  }

  @Test
  void refusesAnotherRuntime() throws IOException {
    Outcome outcome = javac(List.of(runtime("0.0.1")), REPORT);
    assertFalse(outcome.compiled(), outcome.text());
    assertContains("found: a runtime takes seals of its own version: no wrapper", outcome);
    assertContains("fix: use discreet-runtime " + OURS + "\n", outcome);
  }

  @Test
  void refusesAnotherProcessor() throws IOException {
    Outcome outcome = javac(List.of(annotations("0.0.1"), runtime("0.0.1")), REPORT);
    assertFalse(outcome.compiled(), outcome.text());
    assertContains("fix: use discreet-processor 0.0.1 on the processor path\n", outcome);
  }

  @Test
  void refusesThreeVersions() throws IOException {
    Outcome outcome = javac(List.of(annotations("0.0.1"), runtime("0.0.2")), REPORT);
    assertFalse(outcome.compiled(), outcome.text());
    assertContains("discreet-annotations 0.0.1, discreet-runtime 0.0.2", outcome);
    assertContains("fix: use discreet-annotations and discreet-runtime " + OURS + "\n", outcome);
  }

  @Test
  void leavesOutWhatIsNotKnown() throws IOException {
    Outcome outcome = javac(List.of(annotations("0.0.1"), runtime("")), REPORT);
    assertContains("version: discreet-annotations 0.0.1, discreet-processor " + OURS, outcome);
    assertContains("fix: use discreet-processor 0.0.1 on the processor path\n", outcome);
  }

  @Test
  void refusesARuntimeThatReadsOtherSeals() throws IOException {
    Outcome outcome = javac(List.of(runtime("0.0.1"), sealFormat(Seal.FORMAT - 1)), REPORT, SECOND);
    assertFalse(outcome.compiled(), outcome.text());
    assertEquals(1, outcome.findings(), outcome.text());
    assertContains("WardReport.java:6: error: [DP904]", outcome);
    assertContains(
        "found: seals of format %d, where this runtime reads format %d"
            .formatted(Seal.FORMAT, Seal.FORMAT - 1),
        outcome);
  }

  /** Two builds of one snapshot. */
  @Test
  void refusesOtherSealsOfTheSameVersion() throws IOException {
    Outcome outcome = javac(List.of(sealFormat(Seal.FORMAT + 1)), REPORT);
    assertFalse(outcome.compiled(), outcome.text());
    assertContains("fix: take all of them from one build\n", outcome);
  }

  @Test
  void looksOnTheModulePath() throws IOException {
    Path other = runtime("0.0.1");
    List<Path> files = List.of(write("module-info", MODULE), write("WardReport", REPORT));
    Outcome outcome =
        run(
            files,
            "--module-path",
            EclipseBatch.path(Private.class, PrivateData.class, NullMarked.class),
            "--patch-module",
            "dev.discreet.runtime=" + other);
    assertContains("discreet-runtime 0.0.1", outcome);
    assertContains("fix: use discreet-runtime " + OURS + "\n", outcome);
  }

  @Test
  void eclipseWarnsToo() throws IOException {
    Outcome outcome = eclipse(List.of(annotations("0.0.1")));
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals(1, outcome.findings(), outcome.text());
    assertContains("WARNING in ", outcome);
    assertContains("fix: use discreet-annotations " + OURS + "\n", outcome);
  }

  @Test
  void eclipseRefusesToo() throws IOException {
    Outcome outcome = eclipse(List.of(sealFormat(Seal.FORMAT + 1)));
    assertFalse(outcome.compiled(), outcome.text());
    assertEquals(1, outcome.findings(), outcome.text());
    assertContains("ERROR in ", outcome);
  }

  @Test
  void eclipseSaysNothingOfOneVersion() throws IOException {
    Outcome outcome = eclipse(List.of());
    assertTrue(outcome.compiled(), outcome.text());
    assertEquals("", outcome.text());
  }

  private static void assertContains(String part, Outcome outcome) {
    // Compilers indent the lines of a message.
    String text = outcome.text().replaceAll("\\n\\s+", "\n");
    assertTrue(text.contains(part), () -> part + "\n" + outcome.text());
  }

  private Path annotations(String version) throws IOException {
    return version("dev.discreet.annotations", version);
  }

  private Path runtime(String version) throws IOException {
    return version("dev.discreet.runtime.seal", version);
  }

  /** A part that names its version, or none where that is empty. */
  private Path version(String room, String version) throws IOException {
    String constant =
        version.isEmpty() ? "" : "public static final String VERSION = \"" + version + "\";";
    return part(
        "DiscreetVersion",
        """
        package %s;
        public final class DiscreetVersion { %s }
        """
            .formatted(room, constant));
  }

  private Path sealFormat(int format) throws IOException {
    return part(
        "Seal",
        """
        package dev.discreet.runtime.seal;
        public final class Seal { public static final int FORMAT = %d; }
        """
            .formatted(format));
  }

  private Path part(String name, String source) throws IOException {
    Path folder = Files.createTempDirectory(directory, "part");
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source);
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", folder.toString(), file.toString()));
    Files.delete(file);
    return folder;
  }

  private Path write(String name, String source) throws IOException {
    Path file = directory.resolve("src").resolve(name + ".java");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, source);
  }

  private Outcome javac(List<Path> first, String... sources) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String source : sources) {
      String before = source.substring(0, source.indexOf(" {"));
      files.add(write(before.substring(before.lastIndexOf(' ') + 1), source));
    }
    return run(files, "-cp", path(first));
  }

  private Outcome run(List<Path> files, String... options) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of(
            "-d",
            Files.createDirectories(directory.resolve("classes")).toString(),
            "-processorpath",
            EclipseBatch.processorPath()));
    files.forEach(file -> arguments.add(file.toString()));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, said, said, arguments.toArray(String[]::new));
    return new Outcome(exit == 0, said.toString(StandardCharsets.UTF_8));
  }

  private Outcome eclipse(List<Path> first) throws IOException {
    EclipseBatch batch = new EclipseBatch(directory);
    List<Path> files =
        List.of(
            batch.write("dev/example/WardReport.java", REPORT),
            batch.write("dev/example/SecondReport.java", SECOND));
    EclipseBatch.Outcome outcome = batch.compile(files, "-cp", path(first));
    return new Outcome(outcome.compiled(), outcome.text());
  }

  private static String path(List<Path> first) {
    List<String> places = new ArrayList<>();
    first.forEach(place -> places.add(place.toString()));
    places.add(EclipseBatch.classPath());
    return String.join(File.pathSeparator, places);
  }
}

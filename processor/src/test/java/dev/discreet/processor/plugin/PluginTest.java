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

import dev.discreet.processor.DiscreetProcessor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A javac of its own process starts the check by itself, without a flag. */
class PluginTest {
  private static final String REPORT =
      """
      package fixture;

      import dev.discreet.annotations.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 1)
        static long seniors(List<Patient> rows) {
          return rows.stream().filter(p -> p.age() >= 65).count();
        }
      }
      """;

  @TempDir Path directory;

  private record Run(int exit, String text) {}

  private Run javac(Build build, String... options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
    command.add("-J-Duser.language=en");
    command.add("-Adiscreet.units=allow");
    command.addAll(build.arguments(options));
    build.sources().forEach(source -> command.add(source.toString()));
    Path log = directory.resolve("log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES));
    return new Run(process.exitValue(), Files.readString(log, StandardCharsets.UTF_8));
  }

  private Build build(String report) {
    return new Build(directory)
        .with(report)
        .withFixture("rows/Patient.java")
        .withFixture("rows/Ward.java");
  }

  @Test
  void passesAndSeals() throws Exception {
    Build build = build(REPORT);
    assertEquals(new Run(0, ""), javac(build));
    assertTrue(build.isSealed("fixture.Report"));
    assertTrue(build.isSealed("fixture.PrivateReport"));
  }

  @Test
  void failsTheBuildAtTheExpression() throws Exception {
    Build build = build(REPORT.replace("p.age() >= 65", "p.age() >= 65 && Math.random() < 0.5"));
    Run process = javac(build);
    assertEquals(1, process.exit());
    assertTrue(
        process.text().contains("Report.java:9: error: [DP113] `Math.random()`"), process.text());
    assertTrue(process.text().contains("1 error\n"), process.text());
    assertFalse(build.isSealed("fixture.Report"));
  }

  /** The query class comes first, and its trees are rewritten before the row class is known. */
  @Test
  void namesTheUsersExpressionAfterTheCompilerHasRewrittenIt() throws Exception {
    Run process = javac(build(REPORT.replace("p -> p.age() >= 65", "p -> p.note().isEmpty()")));
    assertTrue(
        process.text().contains("Report.java:9: error: [DP109] `p.note()` may be null"),
        process.text());
  }

  /** Without its service entry no javac starts the plugin, as another compiler would not. */
  @Test
  void withoutThePluginNothingIsSealed() throws Exception {
    Path processorOnly = directory.resolve("processor");
    Path processor = Path.of(Build.placeOf(DiscreetProcessor.class));
    try (Stream<Path> files = Files.walk(processor)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = processorOnly.resolve(processor.relativize(file).toString());
        if (!file.endsWith("META-INF/services/com.sun.source.util.Plugin")) {
          Files.createDirectories(target.getParent());
          Files.copy(file, target);
        }
      }
    }
    Build build = build(REPORT);
    String path = Build.processorPath().replace(processor.toString(), processorOnly.toString());
    assertEquals(new Run(0, ""), javac(build, "-processorpath", path));
    assertTrue(Files.exists(build.classes().resolve("fixture/PrivateReport.class")));
    assertFalse(Files.exists(build.classes().resolve("META-INF")));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * IntelliJ IDEA builds with javac. Its compile server is not on Maven Central, so the arguments
 * that it gives are tried without it.
 */
class IntelliJArgumentsTest {
  @TempDir Path directory;

  private static final String REPORT =
      """
      package dev.example;

      import dev.discreet.annotations.*;
      import java.util.List;

      final class WardReport {
        record Patient(String id) {}

        @Private(epsilon = 0.2)
        static long patients(List<Patient> patients) {
          return patients.size();
        }
      }
      """;

  @Test
  void seals() throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    assertEquals(0, compile(REPORT, said), said::toString);
    assertTrue(Files.exists(directory.resolve("generated/dev/example/PrivateWardReport.java")));
    assertTrue(Files.isDirectory(directory.resolve("out/META-INF")));
  }

  @Test
  void showsErrorsInBodies() throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    assertNotEquals(0, compile(REPORT.replace("size()", "size() * 2L"), said));
    assertTrue(said.toString(StandardCharsets.UTF_8).contains("[DP201]"), said::toString);
  }

  private int compile(String source, ByteArrayOutputStream said) throws IOException {
    Path file = directory.resolve("src/dev/example/WardReport.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    return ToolProvider.getSystemJavaCompiler()
        .run(
            null,
            said,
            said,
            "-g",
            "-encoding",
            "UTF-8",
            "-d",
            Files.createDirectories(directory.resolve("out")).toString(),
            "-s",
            Files.createDirectories(directory.resolve("generated")).toString(),
            "-processorpath",
            EclipseBatch.processorPath(),
            "-classpath",
            EclipseBatch.classPath(),
            "-sourcepath",
            "",
            "-implicit:class",
            file.toString());
  }
}

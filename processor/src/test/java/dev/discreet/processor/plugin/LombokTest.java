/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that Lombok writes are refused, with what to write, before and after it on the path. */
class LombokTest {
  private static final String LOMBOK = Path.of("target/lombok/lombok.jar").toString();
  private static final String SOURCE =
      """
      package hospital;

      import dev.discreet.annotations.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 1)
        static long seniors(List<Patient> rows) {
          return rows.stream().filter(p -> p.getAge() >= 65).count();
        }
      }

      @ROW
      class Patient {
        String id;
        int age;
      }
      """;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"lombok.Value", "lombok.Data"})
  void areRefused(String annotation) {
    Build build = new Build(directory).with("Report.java", SOURCE.replace("ROW", annotation));
    for (List<String> path :
        List.of(List.of(LOMBOK, Build.processorPath()), List.of(Build.processorPath(), LOMBOK))) {
      Build.Outcome outcome =
          build.compile(
              "-cp",
              Build.modulePath() + File.pathSeparator + LOMBOK,
              "-processorpath",
              String.join(File.pathSeparator, path));
      assertTrue(
          outcome.ours().stream()
              .anyMatch(
                  error ->
                      error.startsWith("[DP101] private data is passed to `Patient.getAge`")
                          && error.contains(
                              "fix: make Patient a record, whose accessors are known")),
          outcome::text);
    }
  }
}

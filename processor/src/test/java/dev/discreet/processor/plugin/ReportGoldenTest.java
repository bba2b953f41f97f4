/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.runtime.seal.DiscreetVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The reports of one class, as a reviewer reads them. After a change that is meant, write them anew
 * and read the difference, as with the wrappers, with {@code -Dtest=ReportGoldenTest
 * -Ddiscreet.golden.update=true}.
 */
class ReportGoldenTest {
  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "report");

  @TempDir Path directory;

  private void compare(String source, String folder) throws IOException {
    Path reports = directory.resolve("reports");
    new Build(directory)
        .with("dev/example/WardReport.java", source)
        .compile("-Adiscreet.report=" + reports, "-Adiscreet.report.root=" + directory);
    for (String ending : new String[] {"json", "sarif", "html"}) {
      Path golden = GOLDEN.resolve(folder).resolve("privacy-report." + ending);
      String actual = plain(Files.readString(reports.resolve("privacy-report." + ending)));
      if (Boolean.getBoolean("discreet.golden.update")) {
        Files.createDirectories(golden.getParent());
        Files.writeString(golden, actual);
      }
      assertEquals(Files.readString(golden), actual);
    }
  }

  /** Without what other versions, of ours or of Java, write otherwise. */
  private static String plain(String report) {
    return report
        .replace(DiscreetVersion.VERSION, "VERSION")
        .replaceAll("(?<=[\"<]|pre>)[0-9a-f]{64}(?=[\"<])", "SHA-256");
  }

  @Test
  void ofABuildThatPasses() throws IOException {
    compare(Files.readString(GOLDEN.resolve("WardReport.java")), "passing");
  }

  @Test
  void ofABuildThatFails() throws IOException {
    String source = Files.readString(GOLDEN.resolve("WardReport.java"));
    compare(source.replace("@Sensitivity(5_000_000)", "@Sensitivity(4_000_000)"), "failing");
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a report is asked for, and how it names files. */
class ReportRequestTest {
  private static ReportRequest request(String root) {
    return ReportRequest.of(Map.of("discreet.report", "out", "discreet.report.root", root))
        .orElseThrow();
  }

  @Test
  void nobodyAsks() {
    assertEquals(Optional.empty(), ReportRequest.of(Map.of("discreet.report.root", "/project")));
  }

  @Test
  void filesAreNamedFromTheWorkingDirectory() {
    ReportRequest request = ReportRequest.of(Map.of("discreet.report", "out")).orElseThrow();
    assertEquals(
        "src/a/B.java", request.nameOf(Path.of("src/a/B.java").toUri(), "a"), request.toString());
    assertEquals(Path.of("").toAbsolutePath(), request.root());
  }

  /** No report tells where on a machine it was made. */
  @ParameterizedTest
  @CsvSource({
    "file:///project/src/a/B.java, src/a/B.java",
    "file:///project/src/../src/a/B.java, src/a/B.java",
    "file:///home/somebody/a/B.java, a/B.java",
    "file:///project2/B.java, a/B.java",
    "mem:///SOURCE/a/B.java, a/B.java",
    "string:B.java, a/string:B.java"
  })
  void filesAreNamedFromTheRoot(String file, String name) {
    assertEquals(name, request("/project").nameOf(URI.create(file), "a"));
  }

  @Test
  void aFileOfTheUnnamedPackageIsNamedByItself() {
    assertEquals("B.java", request("/project").nameOf(URI.create("file:///x/B.java"), ""));
    assertTrue(request("\0").root().isAbsolute());
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Compiles each source in {@code broken} and {@code accepted} as a user would. */
class FixtureTest {

  @TempDir private Path directory;

  @TestFactory
  Stream<DynamicTest> broken() throws IOException {
    return Fixture.in("broken").stream()
        .map(fixture -> DynamicTest.dynamicTest(fixture.name(), () -> mustFail(fixture)));
  }

  @TestFactory
  Stream<DynamicTest> accepted() throws IOException {
    return Fixture.in("accepted").stream()
        .map(fixture -> DynamicTest.dynamicTest(fixture.name(), () -> mustCompile(fixture)));
  }

  private void mustFail(Fixture fixture) throws IOException {
    assertFalse(fixture.errors().isEmpty(), "states no error");
    Compilation outcome = compile(fixture);
    assertEquals(fixture.errors(), outcome.errors(), fixture.name() + "\n" + outcome.text());
    assertFalse(outcome.success());
    assertAll(
        fixture.messages().stream()
            .map(message -> () -> assertTrue(outcome.text().contains(message), outcome.text())));
  }

  private void mustCompile(Fixture fixture) throws IOException {
    Compilation outcome = compile(fixture);
    assertEquals(new TreeSet<>(), outcome.errors(), fixture.name() + "\n" + outcome.text());
    assertTrue(outcome.success());
  }

  private Compilation compile(Fixture fixture) throws IOException {
    Path output = Files.createTempDirectory(directory, "classes");
    return Compilation.of(fixture.name(), fixture.text(), output);
  }
}

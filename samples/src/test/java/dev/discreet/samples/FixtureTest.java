/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Compiles each source in {@code broken} and {@code accepted} as a user would. */
class FixtureTest {

  private static final Pattern ID = Pattern.compile("^\\[(DP\\d{3})]");

  @TempDir private Path directory;

  private record Outcome(boolean success, SortedSet<String> errors, String text) {}

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
    Outcome outcome = compile(fixture.source());
    assertEquals(fixture.errors(), outcome.errors(), fixture.name() + "\n" + outcome.text());
    assertFalse(outcome.success());
    assertAll(
        fixture.messages().stream()
            .map(message -> () -> assertTrue(outcome.text().contains(message), outcome.text())));
  }

  private void mustCompile(Fixture fixture) throws IOException {
    Outcome outcome = compile(fixture.source());
    assertEquals(new TreeSet<>(), outcome.errors(), fixture.name() + "\n" + outcome.text());
    assertTrue(outcome.success());
  }

  private Outcome compile(Path source) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    Path output = Files.createTempDirectory(directory, "classes");
    List<String> options =
        List.of(
            "-d", output.toString(),
            "-cp", ClassPath.ofUser(),
            "-processorpath", ClassPath.ofProcessor());
    boolean success;
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      success =
          compiler
              .getTask(null, files, diagnostics, options, null, files.getJavaFileObjects(source))
              .call();
    }
    SortedSet<String> errors = new TreeSet<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        errors.add(Fixture.at(diagnostic.getLineNumber(), idOf(diagnostic)));
      }
    }
    String text =
        diagnostics.getDiagnostics().stream().map(Object::toString).collect(joining("\n"));
    return new Outcome(success, errors, text);
  }

  /** The rule's id; javac's own message where the error is not ours. */
  private static String idOf(Diagnostic<?> diagnostic) {
    String message = diagnostic.getMessage(Locale.ROOT);
    Matcher id = ID.matcher(message);
    return id.find() ? id.group(1) : message;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ValueProcessor;
import dev.discreet.processor.WrapperProcessor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What Gradle asks of processors that it runs for the changed classes alone (User Manual,
 * "Incremental annotation processing"). An isolating processor makes its files by the filer, each
 * of exactly one class; where that class is compiled again or is gone, Gradle deletes them first.
 */
class GradleRulesTest {
  private static final String QUERIES =
      """
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class %s {
        @Private(epsilon = 0.5)
        public static long some(List<Row> rows) {
          return rows.stream().filter(r -> r.kind() == Kind.LONG).count();
        }
      }
      """;
  private static final String ROW =
      """
      public record Row(Kind kind) {
        public Row {
          java.util.Objects.requireNonNull(kind);
        }
      }
      """;
  private static final String KIND = "public enum Kind { SHORT, LONG }";

  @TempDir private Path directory;

  private Build build;
  private Path notes;

  @BeforeEach
  void compileAll() throws IOException {
    notes = directory.resolve("notes.txt");
    System.setProperty(WatchedProcessor.NOTES, notes.toString());
    build = new Build(directory);
    build.with(QUERIES.formatted("First")).with(QUERIES.formatted("Second")).with(ROW).with(KIND);
    compile().pass();
  }

  private Build.Outcome compile() throws IOException {
    Files.writeString(notes, "");
    return build.compile(
        "-processor",
        String.join(
            ",",
            WatchedProcessor.class.getName(),
            ValueProcessor.class.getName(),
            WrapperProcessor.class.getName()),
        "-implicit:none");
  }

  @Test
  void everyProcessorIsDeclaredAndIsolating() throws IOException {
    Map<String, String> declared = new TreeMap<>();
    Path file = Path.of("src/main/resources/META-INF/gradle/incremental.annotation.processors");
    for (String line : Files.readAllLines(file)) {
      declared.put(line.split(",")[0], line.split(",")[1]);
    }
    TreeSet<String> ours =
        ServiceLoader.load(Processor.class).stream()
            .map(provider -> provider.type().getName())
            .filter(name -> name.startsWith("dev.discreet."))
            .collect(toCollection(TreeSet::new));
    assertEquals(ours, declared.keySet());
    assertEquals(List.of("isolating"), declared.values().stream().distinct().toList());
  }

  /**
   * Seals lie beside class files, and Gradle does not know of them: one that is left tells the next
   * compilation that its class is one to seal. A seal is of one class file, and of no other.
   */
  @Test
  void eachFileComesOfOneClassAndGoesByTheFiler() throws IOException {
    assertEquals(
        List.of("[First] class PrivateFirst", "[Second] class PrivateSecond"),
        Files.readAllLines(notes).stream().sorted().toList());
    for (String name : List.of("First", "Second", "Row", "Kind")) {
      assertTrue(build.isSealed(name), name);
    }
  }

  /** Deletes what comes of a class, and compiles that and nothing else. */
  private Build.Outcome alone(String name, String source) throws IOException {
    for (String note : Files.readAllLines(notes)) {
      if (note.startsWith("[" + name + "] ")) {
        String generated = note.substring(note.lastIndexOf(' ') + 1);
        Files.delete(build.classes().resolve(generated + ".class"));
        Files.delete(build.classes().resolve(generated + ".java"));
      }
    }
    Files.delete(build.classes().resolve(name + ".class"));
    build.withLibrary(build).again().with(name + ".java", source);
    return compile();
  }

  @Test
  void aQueryClassAlone() throws Exception {
    alone("First", QUERIES.formatted("First")).pass();
    assertTrue(Files.readAllLines(notes).contains("[First] class PrivateFirst"));
    assertEquals("", build.fault("First"));
    assertEquals("", build.fault("Second"));
  }

  @Test
  void aRowAlone() throws Exception {
    alone("Row", ROW + "// changed").pass();
    assertEquals("", build.fault("First"));
  }

  @Test
  void anEnumAlone() throws Exception {
    alone("Kind", KIND + "// changed");
    alone("First", QUERIES.formatted("First")).pass();
    assertEquals("", build.fault("First"));
  }

  /** A change that the query was not proven with is refused, and never silent. */
  @Test
  void aRowThatNoLongerKeepsItsPromise() throws Exception {
    alone("Row", ROW.replace("java.util.Objects.requireNonNull(kind);", "")).pass();
    assertEquals("Row", build.fault("First"));
    Build.Outcome outcome = alone("First", QUERIES.formatted("First"));
    assertTrue(outcome.success() || !outcome.ours().isEmpty(), outcome::text);
  }
}

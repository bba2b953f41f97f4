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
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.ValueProcessor;
import dev.discreet.processor.WrapperProcessor;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What Gradle asks of processors that it runs for the changed classes alone (User Manual,
 * "Incremental annotation processing"). An isolating processor makes its files by the filer, each
 * of exactly one class; where that class is compiled again or is gone, Gradle deletes them first.
 */
class GradleRulesTest {
  private static final String USE =
      """
      import dev.discreet.runtime.*;
      import java.util.*;
      public final class Use {
        public static void run() {
          Nightly.run(PrivateData.of("nights", List.of(new Row(Kind.LONG, 1)), Budget.of(10)));
        }
      }
      """;

  /** Where classes of libraries are asked about, Gradle compiles all of a project: that is safe. */
  private static final String LIBRARY_IS_READ = "full rebuild: reads from CLASS_PATH";

  @TempDir private Path directory;

  private final Set<String> noted = new LinkedHashSet<>();

  private Build library;
  private Build build;
  private Path notes;

  @BeforeEach
  void compileAll() throws IOException {
    notes = directory.resolve("notes.txt");
    System.setProperty(WatchedProcessor.NOTES, notes.toString());
    library = new Build(directory.resolve("library")).with(RebuiltProject.SCALE);
    library.compile("-proc:none").pass();
    build = new Build(directory).withLibrary(library);
    build
        .with(RebuiltProject.QUERIES.formatted("First"))
        .with(RebuiltProject.QUERIES.formatted("Second"))
        .with(RebuiltProject.ROW)
        .with(RebuiltProject.KIND);
    build
        .with(RebuiltProject.SCALED)
        .with(RebuiltProject.MODEL)
        .with(RebuiltProject.NIGHTLY)
        .with(USE);
    compile().pass();
  }

  private Build.Outcome compile() throws IOException {
    Files.writeString(notes, "");
    Build.Outcome outcome = compileByAll();
    noted.addAll(Files.readAllLines(notes));
    return outcome;
  }

  private Build.Outcome compileByAll() {
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
  void eachWrapperComesOfOneClassAndSealsStay() throws IOException {
    assertEquals(
        List.of(
            "[First] class PrivateFirst",
            "[Scaled] class PrivateScaled",
            "[Second] class PrivateSecond",
            LIBRARY_IS_READ),
        Files.readAllLines(notes).stream().sorted().toList());
    build
        .again()
        .with(RebuiltProject.QUERIES.formatted("First"))
        .with(RebuiltProject.ROW)
        .with(RebuiltProject.KIND);
    compile().pass();
    assertEquals(List.of("[First] class PrivateFirst"), Files.readAllLines(notes));
    for (String name : List.of("First", "Second", "Scaled", "Row", "Kind", "Nightly")) {
      assertTrue(build.isSealed(name), name);
    }
  }

  /** Deletes what comes of a class, and compiles that and nothing else. */
  private Build.Outcome alone(String name, String source) throws IOException {
    for (String note : noted) {
      if (note.startsWith("[" + name + "] ")) {
        String generated = note.substring(note.lastIndexOf(' ') + 1);
        Files.deleteIfExists(build.classes().resolve(generated + ".class"));
        Files.deleteIfExists(build.classes().resolve(generated + ".java"));
      }
    }
    Files.delete(build.classes().resolve(name + ".class"));
    build.withLibrary(build).again().with(name + ".java", source);
    return compile();
  }

  @Test
  void aQueryClassAlone() throws Exception {
    alone("First", RebuiltProject.QUERIES.formatted("First")).pass();
    assertTrue(Files.readAllLines(notes).contains("[First] class PrivateFirst"));
    assertEquals("", build.fault("First"));
    assertEquals("", build.fault("Second"));
  }

  @Test
  void aRowAlone() throws Exception {
    alone("Row", RebuiltProject.ROW + "// changed").pass();
    assertEquals("", build.fault("First"));
  }

  @Test
  void anEnumAlone() throws Exception {
    alone("Kind", RebuiltProject.KIND + "// changed");
    alone("First", RebuiltProject.QUERIES.formatted("First")).pass();
    assertEquals("", build.fault("First"));
  }

  /** A change that the query was not proven with is refused, and never silent. */
  @Test
  void aRowThatNoLongerKeepsItsPromise() throws Exception {
    alone("Row", RebuiltProject.ROW.replace("java.util.Objects.requireNonNull(kind);", "")).pass();
    assertEquals("Row", build.fault("First"));
    refuses("DP109", alone("First", RebuiltProject.QUERIES.formatted("First")));
    assertFalse(build.isSealed("PrivateFirst"));
  }

  private static void refuses(String rule, Build.Outcome outcome) {
    assertEquals(
        List.of(rule), outcome.marks().stream().map(Build.Mark::rule).toList(), outcome::text);
  }

  @Test
  void aModelAlone() throws Exception {
    alone("ScaleModel", RebuiltProject.MODEL + "// changed").pass();
    assertEquals("", build.fault("Scaled", library));
  }

  @Test
  void aModelThatNoLongerSaysIt() throws Exception {
    alone("ScaleModel", RebuiltProject.MODEL.replace("int level(int size);", "")).pass();
    assertEquals("ScaleModel", build.fault("Scaled", library));
    refuses("DP101", alone("Scaled", RebuiltProject.SCALED));
  }

  @Test
  void aProgramAlone() throws Exception {
    alone("Nightly", RebuiltProject.NIGHTLY + "// changed").pass();
    assertEquals("released", run());
  }

  @Test
  void aProgramThatReleasesMore() throws Exception {
    String twice =
        RebuiltProject.NIGHTLY.replace(
            "return new PrivateFirst(data).some();",
            "return new PrivateFirst(data).some() + new PrivateSecond(data).some();");
    refuses("DP301", alone("Nightly", twice));
  }

  /** What the program spends was counted with the cost that the query had. */
  @Test
  void aQueryOfAProgramThatCostsMore() throws Exception {
    String dearer = RebuiltProject.QUERIES.formatted("First").replace("0.5", "0.6");
    alone("First", dearer).pass();
    assertEquals("", build.fault("First"));
    assertTrue(run().contains("Nightly"), this::run);
    refuses("DP301", alone("Nightly", RebuiltProject.NIGHTLY));
  }

  /** A refusal names the class to compile again; where all have been, as they were, it releases. */
  @ParameterizedTest
  @CsvSource({"Row,First Nightly", "Kind,First Nightly Row", "First,Nightly"})
  void theFixOfARefusalHelps(String changed, String named) throws Exception {
    Map<String, String> others =
        Map.of(
            "Row",
            "import dev.discreet.annotations.*;\n"
                + RebuiltProject.ROW
                    .replace("int size)", "@Bounded(lower = 0, upper = 9) int size)")
                    .replace("(kind);", "(kind); size = Math.max(0, Math.min(9, size));"),
            "Kind",
            RebuiltProject.KIND.replace("SHORT,", "SHORT, MIDDLE,"),
            "First",
            RebuiltProject.QUERIES.formatted("First").replace("0.5", "0.4"));
    alone(changed, others.get(changed)).pass();
    Map<String, String> same =
        Map.of(
            "Row",
            RebuiltProject.ROW,
            "First",
            RebuiltProject.QUERIES.formatted("First"),
            "Nightly",
            RebuiltProject.NIGHTLY);
    for (String next : named.split(" ")) {
      String refusal = run();
      assertTrue(refusal.contains("UnverifiedCodeException"), refusal);
      assertTrue(refusal.contains("\n  fix: compile " + next + " again\n"), refusal);
      alone(next, same.get(next)).pass();
    }
    assertEquals("released", run());
  }

  /** Runs the program: {@code released}, or what was said instead. */
  private String run() {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {build.classes().toUri().toURL()}, getClass().getClassLoader())) {
      loader.loadClass("Use").getMethod("run").invoke(null);
      return "released";
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    } catch (ReflectiveOperationException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A model takes over the line of another package, through an interface between: whoever was proven
 * with that line does not release after any of the three says something else, or is gone. Whoever
 * was not, does.
 */
class ModelsThroughInterfacesTest {
  private static final String HEAD =
      """
      package app;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      """;

  private static final List<String> LIBRARY =
      List.of(
          """
          package lib;
          public final class Special {
            public static int h(int x) { return Math.max(0, Math.min(9, x)); }
          }
          """,
          """
          package lib;
          public final class Other {
            public static int h(int x) { return x; }
          }
          """);

  private static final String WIDER =
      "@Bounded(lower = 0, upper = 9000) int h(@Bounded(lower = 0, upper = 120) int x);";
  private static final String NARROWER =
      "@Bounded(lower = 0, upper = 9) int h(@Bounded(lower = 0, upper = 99) int x);";

  private static final Map<String, String> INTERFACES =
      Map.of(
          "Base",
          """
          package mods;
          import dev.discreet.annotations.*;
          @Models(lib.Special.class) public interface Base {
            @Bounded(lower = 0, upper = 9) int h(@Bounded(lower = 0, upper = 120) int x);
            //
          }
          """,
          "Middle",
          HEAD + "interface Middle extends mods.Base { // \n }",
          "Model",
          HEAD + "@Models(lib.Special.class) interface Model extends Middle { // \n }");

  private static final List<String> READERS =
      List.of(
          """
          public record Row(@Bounded(lower = 0, upper = 120) int age) { public Row { age = Clamp.clamp(age, 0, 120); } }
          """,
          """
          public record Rated(@Bounded(lower = 0, upper = 9) int rate) { public Rated { rate = lib.Special.h(Clamp.clamp(rate, 0, 120)); } }
          """,
          """
          final class Direct {
            @Private(epsilon = 1) @Sensitivity(9) static long sum(List<Row> rows) { long t = 0; for (Row r : rows) t += lib.Special.h(r.age()); return t; }
          }
          """,
          """
          final class Referring {
            @Private(epsilon = 1) @Sensitivity(9) static long sum(List<Row> rows) { return rows.stream().mapToInt(Row::age).map(lib.Special::h).asLongStream().sum(); }
          }
          """,
          """
          final class ByRow {
            @Private(epsilon = 1) @Sensitivity(9) static long sum(List<Rated> rows) { long t = 0; for (Rated r : rows) t += r.rate(); return t; }
          }
          """,
          """
          final class Helper {
            @Sensitivity(9) static long sum(@Sensitive List<Row> rows) { long t = 0; for (Row r : rows) t += lib.Special.h(r.age()); return t; }
          }
          """,
          """
          final class ByHelper {
            @Private(epsilon = 1) @Sensitivity(9) static long sum(List<Row> rows) { return Helper.sum(rows); }
          }
          """,
          """
          @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
          final class Local {
            @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE) @Bounded(lower = 0, upper = 9) static int report(Row row) { return lib.Special.h(row.age()); }
          }
          """,
          """
          final class ByChunk {
            @Private(epsilon = 1, mechanism = Mechanism.SAMPLE_AND_AGGREGATE) @Bounded(lower = 0, upper = 9) static double most(List<Rated> rows) { double m = 0; for (Rated r : rows) m = Math.max(m, r.rate()); return m; }
          }
          """,
          """
          final class Counting {
            @Private(epsilon = 1) static long count(List<Row> rows) { return rows.size(); }
          }
          """,
          """
          final class Program {
            @PrivacyBudget(epsilon = 1) static long parts(PrivateData<Row> rows) {
              long n = 0;
              for (var part : rows.partitionBy(Boolean.class, r -> lib.Special.h(r.age()) > 3).values()) n += new PrivateCounting(part).count();
              return n;
            }
          }
          """);

  private static final List<String> QUERIES =
      List.of("Direct", "Referring", "ByRow", "ByHelper", "Local", "ByChunk", "Counting");

  @TempDir static Path directory;
  private static Build library;
  private static Build all;

  @BeforeAll
  static void compileAll() {
    library = new Build(directory.resolve("library"));
    LIBRARY.forEach(library::with);
    library.compile("-proc:none").pass();
    all = new Build(directory.resolve("all")).withLibrary(library);
    for (String name : List.of("Base", "Middle", "Model")) {
      all.again().with(INTERFACES.get(name)).withLibrary(all).compile().pass();
    }
    all.again();
    READERS.forEach(reader -> all.with(HEAD + reader));
    all.compile().pass();
  }

  /** In one interface, a text gives way to another. */
  private record Change(String what, String file, String from, String to) {}

  private static List<Change> changes() {
    return List.of(
        new Change("the model has wider bounds", "Model", "//", WIDER),
        new Change("the model has a narrower domain", "Model", "//", NARROWER),
        new Change("the model extends nothing", "Model", "extends Middle", ""),
        new Change("the model passes by the one between", "Model", "Middle", "mods.Base"),
        new Change("the model is of another class", "Model", "lib.Special", "lib.Other"),
        new Change("the model is none", "Model", "@Models(lib.Special.class)", ""),
        new Change("the one between has wider bounds", "Middle", "//", WIDER),
        new Change("the one between has a narrower domain", "Middle", "//", NARROWER),
        new Change(
            "the one between has a body",
            "Middle",
            "//",
            "@Override default int h(int x) { return 7; }"),
        new Change(
            "the declaration has wider bounds",
            "Base",
            "@Bounded(lower = 0, upper = 9) int h(@Bounded(lower = 0, upper = 120) int x);",
            WIDER),
        new Change("the declaration is in no model", "Base", "@Models(lib.Special.class)", ""));
  }

  private Build copy(String name) {
    Build copy = new Build(directory.resolve(name)).withLibrary(library);
    try (Stream<Path> files = Files.walk(all.classes())) {
      for (Path file : files.toList()) {
        Path place = copy.classes().resolve(all.classes().relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(place);
        } else {
          // javac prefers a wrapper's source to an older class file.
          Files.copy(file, place, StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return copy.withLibrary(copy);
  }

  /** By reader, the class for which it does not release; empty for none. */
  private static Map<String, String> faults(Build build) throws Exception {
    Map<String, String> faults = new TreeMap<>();
    URL[] urls = {build.classes().toUri().toURL(), library.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, Build.class.getClassLoader())) {
      for (String queries : QUERIES) {
        Class<?> wrapper = loader.loadClass("app.Private" + queries);
        faults.put(queries, name(SealCheck.verify(wrapper, loader.loadClass("app." + queries))));
      }
      faults.put("Program", name(SealCheck.programsOf(loader.loadClass("app.Program")).fault()));
    }
    return faults;
  }

  private static String name(Optional<SealFault> fault) {
    return fault.map(SealFault::className).orElse("");
  }

  private static void assertOnlyCountingReleases(Map<String, String> faults) {
    faults.forEach(
        (reader, fault) ->
            assertEquals(reader.equals("Counting"), fault.isEmpty(), reader + ": " + faults));
  }

  @Test
  void asVerified() throws Exception {
    faults(all).forEach((reader, fault) -> assertEquals("", fault, reader));
  }

  @TestFactory
  Stream<DynamicTest> anotherPromiseIsNoticed() {
    return changes().stream()
        .map(change -> DynamicTest.dynamicTest(change.what(), () -> assertNoticed(change)));
  }

  private void assertNoticed(Change change) throws Exception {
    Build build = copy("changed" + Integer.toHexString(change.hashCode()));
    String source = INTERFACES.get(change.file());
    assertTrue(source.contains(change.from()), source);
    build.with(source.replace(change.from(), change.to()));
    // A declaration that is in no model has bounds without a body, which is an error.
    build.compile("-proc:none");
    assertOnlyCountingReleases(faults(build));
  }

  @TestFactory
  Stream<DynamicTest> anInterfaceThatIsGoneIsNoticed() {
    return Stream.of("mods/Base", "app/Middle", "app/Model")
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      Build build = copy("without" + name.replace('/', '.'));
                      Files.delete(build.classes().resolve(name + ".class"));
                      assertOnlyCountingReleases(faults(build));
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aCommentIsNot() {
    return INTERFACES.entrySet().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.getKey(),
                    () -> {
                      Build build = copy("comment" + file.getKey());
                      build.with(file.getValue().replace("//", "\n// more\n")).compile().pass();
                      faults(build).forEach((reader, fault) -> assertEquals("", fault, reader));
                    }));
  }
}

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

import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A build that compiles again one class alone, in which nothing has an annotation of ours. */
final class IncrementalSealsTest {
  private static final String REPORT =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      class Report {
        @Private(epsilon = 1)
        static long some(List<Visit> rows) {
          return rows.stream()
              .filter(v -> v.kind() == Kind.LONG && v.place().floor() == 1)
              .filter(v -> v.shape() instanceof Circle c && c.radius() == 1)
              .count();
        }
      }
      """;
  private static final String VISIT =
      """
      import java.util.Objects;
      record Visit(Kind kind, Place place, Shape shape) {
        Visit {
          Objects.requireNonNull(kind);
          Objects.requireNonNull(place);
          Objects.requireNonNull(shape);
        }
      }
      """;

  @TempDir Path directory;

  private Build build;

  @BeforeEach
  void compileAll() throws Exception {
    build =
        new Build(directory)
            .with(REPORT)
            .with(VISIT)
            .with("enum Kind { SHORT, LONG }")
            .with("record Place(int floor) {}")
            .with("Shape.java", "sealed interface Shape permits Circle, Square {}")
            .with("record Circle(int radius) implements Shape {}")
            .with("record Square(int side) implements Shape {}");
    build.compile().pass();
    assertEquals("", fault());
    build.withLibrary(build);
  }

  private String fault() throws Exception {
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Optional<SealFault> fault =
          SealCheck.verify(loader.loadClass("PrivateReport"), loader.loadClass("Report"));
      return fault.map(found -> found.className() + " " + found.reason()).orElse("");
    }
  }

  private Build.Outcome alone(String name, String source) {
    return build.again().with(name + ".java", source).compile();
  }

  /** The line numbers move, and with them the bytes of the class file. */
  @ParameterizedTest
  @ValueSource(strings = {"Kind", "Place", "Circle", "Square", "Shape", "Visit", "Report"})
  void keepsTheSealWhereOnlyACommentChanged(String name) throws Exception {
    String source = Files.readString(directory.resolve("src/" + name + ".java"));
    alone(name, "// a comment\n\n" + source).pass();
    assertEquals("", fault());
    alone("Report", REPORT).pass();
    assertEquals("", fault());
  }

  @Test
  void keepsTheSealWhereAnAnnotationIsImported() throws Exception {
    alone("Kind", "import dev.discreet.annotations.*;\nenum Kind { SHORT, LONG }");
    assertEquals("", fault());
  }

  @Test
  void sealsOneThatHadAnErrorMeanwhile() throws Exception {
    assertFalse(alone("Kind", "enum Kind { SHORT, LONG; int x = y; }").success());
    alone("Kind", "enum Kind { SHORT, LONG; int x; }").pass();
    assertEquals("", fault());
  }

  @Test
  void sealsOneThatWasCompiledWithoutDiscreetMeanwhile() throws Exception {
    build.again().with("enum Kind { SHORT, LONG; int x; }").compile("-proc:none").pass();
    alone("Kind", "enum Kind { SHORT, LONG; int x; }").pass();
    assertEquals("", fault());
  }

  @Test
  void saysNothingOfOneThatNoLongerIsHarmless() throws Exception {
    String loud = "enum Kind { SHORT, LONG; static { System.out.println(); } }";
    alone("Kind", loud).pass();
    assertTrue(fault().startsWith("Kind "), this::text);
    Build.Outcome outcome = alone("Report", REPORT);
    assertTrue(outcome.ours().get(0).startsWith("[DP115]"), outcome::text);
    assertTrue(outcome.ours().get(0).contains("-Adiscreet.seal=all"), outcome::text);
  }

  private String text() {
    try {
      return fault();
    } catch (Exception e) {
      return e.toString();
    }
  }

  /** The query was proven with an accessor that does nothing but return the component. */
  @Test
  void doesNotHideAChange() throws Exception {
    alone("Place", "record Place(int floor) { public int floor() { return 1 + hashCode(); } }")
        .pass();
    assertFalse(fault().isEmpty());
    alone("Place", "record Place(int floor) {}").pass();
    assertEquals("", fault());
  }

  /** What was never sealed is not looked at. */
  @Test
  void leavesOthersAlone() {
    alone("Other", "enum Other { ONE }").pass();
    assertFalse(build.isSealed("Other"));
    assertEquals(List.of(), build.again().with("enum Third { ONE }").compile().diagnostics());
    assertFalse(build.isSealed("Third"));
  }
}

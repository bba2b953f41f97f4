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
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wrapper calls the method that was proven, and a program the wrapper that was priced. */
class WrapperTargetsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      """;
  private static final String ROW = HEADER + "public record Row(int x) {}";
  private static final String INNER =
      HEADER
          + """
          class Outer {
            static class Inner {
              @Private(epsilon = 0.5) static long all(List<Row> rows) { return rows.size(); }
            }
          }
          """;
  private static final String OTHER =
      HEADER
          + """
          class Outer_Inner {
            @Private(epsilon = 5) static long all(List<Row> rows) { return rows.size(); }
          }
          """;
  private static final String PROGRAM =
      HEADER
          + """
          class Program {
            @PrivacyBudget(epsilon = 0.5) static long run(PrivateData<Row> data) {
              return new PrivateOuter_Inner(data).all();
            }
          }
          """;

  @TempDir Path directory;

  /** Rows come as a list, and a method that takes a list would fit better. */
  @ParameterizedTest
  @CsvSource({
    "Collection, List",
    "Iterable, List",
    "Iterable, Collection",
    "Collection, ArrayList",
    "List, Collection"
  })
  void overloads(String proven, String other) throws Exception {
    String method =
        "static long all(%s<Row> rows%s) { long n = 0; for (Row r : rows) n++; return n; }\n";
    String unseen = "static long all(%s<Row> rows%s) { System.out.print(rows); return 1000; }\n";
    Build build =
        new Build(directory)
            .with(ROW)
            .with("class Base { ".concat(unseen.formatted("java.util." + other, "")).concat("}"))
            .with(
                HEADER
                    + "class Queries extends Base {\n@Private(epsilon = 1) "
                    + method.formatted(proven, "")
                    + "@Private(epsilon = 1) "
                    + method.formatted(proven, ", int more")
                    + unseen.formatted(other, ", int more")
                    + "}");
    build.compile().pass();
    byte[] wrapper = Files.readAllBytes(build.classes().resolve("PrivateQueries.class"));
    String descriptors = new String(wrapper, StandardCharsets.ISO_8859_1);
    String taken = proven.equals("Iterable") ? "java/lang/Iterable" : "java/util/" + proven;
    assertTrue(descriptors.contains("(L" + taken + ";)J"));
    assertTrue(descriptors.contains("(L" + taken + ";I)J"));
  }

  @Test
  void twoMethodsLikeTheUnit() {
    new Build(directory)
        .with(
            HEADER
                + """
                record Row(@PrivacyUnit String id) {
                  static String id(Object row) { return ""; }
                }
                """)
        .with(
            HEADER
                + """
                class Queries {
                  @Private(epsilon = 1) static long all(List<Row> rows) { return rows.size(); }
                }
                """)
        .compile()
        .pass();
  }

  /** A wrapper of that name is there, which another class of an earlier compilation needs. */
  @Test
  void oneNameForTwoWrappers() {
    Build build = new Build(directory).with(ROW).with(INNER).with(PROGRAM);
    build.compile().pass();
    build.withLibrary(build);
    Build.Outcome outcome = build.again().with(OTHER).compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP008]"), outcome::text);
    build.again().with(INNER).compile().pass();
    // Renamed: the wrapper of the class that is gone is left.
    build.again().with("class Outer {}").compile().pass();
    build.again().with(OTHER).compile().pass();
  }

  /** Where nobody sees both, the program notices that the wrapper is of another class. */
  @Test
  void wrapperOfAnotherClass() throws Exception {
    Build program = new Build(directory.resolve("program")).with(ROW).with(INNER).with(PROGRAM);
    program.compile().pass();
    Build other = new Build(directory.resolve("other")).with(ROW).with(OTHER);
    other.compile().pass();
    assertEquals("", fault(program));
    assertEquals("PrivateOuter_Inner", fault(other, program));
  }

  private static String fault(Build... builds) throws Exception {
    URL[] urls = new URL[builds.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = builds[i].classes().toUri().toURL();
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls, WrapperTargetsTest.class.getClassLoader())) {
      return SealCheck.programsOf(loader.loadClass("Program"))
          .fault()
          .map(fault -> fault.className())
          .orElse("");
    }
  }
}

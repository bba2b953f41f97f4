/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.runtime.seal.Seal;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A module is Java's if Java has it, and not if it is called so. */
class ModulesNamedLikeJavaTest {
  @TempDir Path directory;

  /** The class between the query class and the helper may gain a method of the helper's name. */
  @ParameterizedTest
  @ValueSource(strings = {"counts", "java.counts", "jdk.counts"})
  void theirClassesHaveShapes(String module) throws IOException {
    Build base =
        new Build(directory.resolve("base"))
            .with("module-info.java", "module base { exports base; }")
            .with(
                """
                package base;
                public class Base {
                  public static boolean big(@dev.discreet.annotations.Sensitive int x) {
                    return x > 3;
                  }
                }
                """);
    passes(base.compile("--add-reads", "base=ALL-UNNAMED"));
    Build between =
        new Build(directory.resolve("between"))
            .with(
                "module-info.java",
                "module %s { exports counts; requires transitive base; }".formatted(module))
            .with("package counts; public class Counts extends base.Base { }");
    passes(between.compile("-proc:none", "--module-path", path(base)));
    Build app =
        new Build(directory.resolve("app"))
            .with(
                """
                package app;
                import dev.discreet.annotations.*;
                import java.util.*;
                class Report {
                  @Private(epsilon = 1)
                  static long some(List<Integer> rows) {
                    return rows.stream().filter(r -> r != null && counts.Counts.big(r)).count();
                  }
                  static java.util.logging.Logger logger() {
                    return java.util.logging.Logger.getGlobal();
                  }
                }
                """);
    passes(app.compile("--module-path", path(base, between), "--add-modules", module));
    Seal seal = Seal.parse(Files.readString(app.seal("app.Report")));
    TreeSet<String> shapes = new TreeSet<>(seal.facts().shapes().keySet());
    assertEquals("[base.Base, counts.Counts]", shapes.toString());
  }

  /** What javac thinks of the names of modules does not matter. */
  private static void passes(Build.Outcome outcome) {
    assertTrue(outcome.success(), outcome::text);
  }

  private static String path(Build... builds) {
    return Stream.of(builds)
        .map(build -> build.classes().toString())
        .collect(joining(File.pathSeparator));
  }
}

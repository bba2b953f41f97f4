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

import dev.discreet.annotations.Private;
import dev.discreet.runtime.PrivateData;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler.CompilationTask;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several modules in one run of javac, each with an output folder of its own. */
final class ModuleSourcePathTest {
  private static final String ROW =
      """
      package lib;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      public record Visit(@Bounded(lower = 0, upper = 9) int nights, Kind kind) {
        public Visit {
          nights = Clamp.clamp(nights, 0, 9);
          java.util.Objects.requireNonNull(kind);
        }
      }
      """;
  private static final String HELPERS =
      """
      package lib;
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class Helpers {
        @Sensitivity(9)
        public static long nights(@Sensitive List<Visit> rows) {
          return rows.stream().mapToLong(Visit::nights).sum();
        }
      }
      """;
  private static final String REPORT =
      """
      package app;
      import dev.discreet.annotations.*;
      import java.util.List;
      import lib.*;
      public final class Report {
        @Private(epsilon = 1) @Sensitivity(9)
        static long nights(List<Visit> rows) {
          return Helpers.nights(rows);
        }
        @Private(epsilon = 1)
        static long some(List<Visit> rows) {
          return rows.stream().filter(v -> v.nights() > 3 && v.kind() == Kind.LONG).count();
        }
      }
      """;

  @TempDir Path directory;

  @BeforeEach
  void write() throws IOException {
    source("lib/module-info.java", "module lib { exports lib; }");
    source("lib/lib/Visit.java", ROW);
    source("lib/lib/Kind.java", "package lib; public enum Kind { SHORT, LONG }");
    source("lib/lib/Helpers.java", HELPERS);
    source("app/module-info.java", "module app { requires lib; }");
    source("app/app/Report.java", REPORT);
  }

  private void source(String name, String text) throws IOException {
    Path file = directory.resolve("src").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Path classes() {
    return directory.resolve("classes");
  }

  /** What javac says; the names are those of files below the sources, or of modules. */
  private String compile(List<String> files, String... modules) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-d", classes().toString()));
    arguments.addAll(List.of("--module-source-path", directory.resolve("src").toString()));
    String libraries =
        Build.placeOf(Private.class) + File.pathSeparator + Build.placeOf(PrivateData.class);
    arguments.addAll(List.of("-cp", libraries, "-processorpath", Build.processorPath()));
    arguments.addAll(List.of("--add-reads", "lib=ALL-UNNAMED", "--add-reads", "app=ALL-UNNAMED"));
    if (modules.length > 0) {
      arguments.addAll(List.of("-m", String.join(",", modules)));
    }
    StringWriter said = new StringWriter();
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var units =
          manager.getJavaFileObjectsFromPaths(
              files.stream().map(directory.resolve("src")::resolve).toList());
      CompilationTask task =
          compiler.getTask(said, manager, null, arguments, null, files.isEmpty() ? null : units);
      boolean success = task.call();
      assertEquals(!said.toString().contains("error:"), success, said::toString);
    }
    return said.toString().contains("error:") ? said.toString() : "";
  }

  private List<String> allFiles() throws IOException {
    Path sources = directory.resolve("src");
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> sources.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private boolean isSealed(String module, String className) {
    return Files.exists(classes().resolve(module + "/META-INF/discreet/" + className + ".seal"));
  }

  private String fault() throws Exception {
    URL[] urls = {
      classes().resolve("app/").toUri().toURL(), classes().resolve("lib/").toUri().toURL()
    };
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      Optional<SealFault> fault =
          SealCheck.verify(loader.loadClass("app.PrivateReport"), loader.loadClass("app.Report"));
      return fault.map(found -> found.className() + " " + found.reason()).orElse("");
    }
  }

  @Test
  void allFilesAreNamed() throws Exception {
    List<String> files = new ArrayList<>(allFiles());
    for (int i = 0; i < 2; i++) {
      assertEquals("", compile(files));
      assertTrue(isSealed("lib", "lib.Visit"));
      assertTrue(isSealed("lib", "lib.Kind"));
      assertTrue(isSealed("lib", "lib.Helpers"));
      assertTrue(isSealed("app", "app.Report"));
      assertTrue(isSealed("app", "app.PrivateReport"));
      assertFalse(Files.exists(classes().resolve("META-INF")));
      assertEquals("", fault());
      Collections.reverse(files);
    }
  }

  @Test
  void bothModulesAreNamed() throws Exception {
    assertEquals("", compile(List.of(), "app", "lib"));
    assertEquals("", fault());
  }

  /** The other is found on the way, and processors are not shown it: nobody judged it. */
  @Test
  void oneModuleIsNamed() throws Exception {
    String said = compile(List.of(), "app");
    assertTrue(said.contains("[DP117] the contract of `lib.Helpers`"), said);
    assertFalse(said.contains("[DP990]"), said);
    assertFalse(isSealed("lib", "lib.Visit"));
  }

  /** Rows alone may be read; the wrapper then refuses. */
  @Test
  void theRowsAreFoundOnTheWay() throws Exception {
    source("app/app/Report.java", REPORT.replace("return Helpers.nights(rows)", "return 0"));
    assertEquals("", compile(List.of(), "app"));
    assertFalse(isSealed("lib", "lib.Visit"));
    assertTrue(fault().startsWith("lib."), "released without a seal of the rows");
  }

  @Test
  void aModuleThatWasCompiledBeforeIsRead() throws Exception {
    assertEquals("", compile(List.of(), "lib"));
    assertTrue(isSealed("lib", "lib.Helpers"));
    // An enum without an annotation, which nobody has read there.
    assertTrue(isSealed("lib", "lib.Kind"));
    assertEquals("", compile(List.of(), "app"));
    assertEquals("", fault());
  }

  @Test
  void oneClassIsCompiledAgain() throws Exception {
    assertEquals("", compile(allFiles()));
    source("lib/lib/Kind.java", "// again\n\npackage lib; public enum Kind { SHORT, LONG }");
    assertEquals("", compile(List.of("lib/lib/Kind.java")));
    assertEquals("", fault());
  }

  /** What is proven of the one is not written of the other, whichever comes first. */
  @Test
  void twoClassesOfOneNameAreNotSealed() throws Exception {
    source("app/hidden/Row.java", "package hidden; public record Row(int a) {}");
    source(
        "lib/hidden/Row.java",
        "package hidden; public record Row(int a) { public int a() { return hashCode(); } }");
    assertEquals("", compile(allFiles()));
    assertFalse(isSealed("app", "app.Report"));
    assertFalse(isSealed("lib", "lib.Visit"));
  }
}

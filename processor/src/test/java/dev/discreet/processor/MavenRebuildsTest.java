/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.discreet.processor.plugin.RebuiltProject;
import dev.discreet.processor.workspace.RunningEclipse;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project that Maven builds again after one file has changed. What no longer holds is an error of
 * the build, or a wrapper refuses to release.
 *
 * <p>Maven's compiler plugin knows two ways: it compiles all files of a module where one has
 * changed, or, with {@code useIncrementalCompilation=false}, those alone that have changed.
 */
class MavenRebuildsTest {
  private static final String USE =
      """
      import dev.discreet.runtime.*;
      import java.util.*;
      public final class Use {
        public static void run() {
          List<Row> rows = List.of(new Row(Kind.LONG, 9));
          Nightly.run(PrivateData.of("nights", rows, Budget.of(10)));
          new PrivateScaled(PrivateData.of("scaled", rows, Budget.of(10))).high();
        }
      }
      """;
  private static final Map<String, String> SOURCES =
      Map.of(
          "Row", RebuiltProject.ROW,
          "Kind", RebuiltProject.KIND,
          "First", RebuiltProject.QUERIES.formatted("First"),
          "Second", RebuiltProject.QUERIES.formatted("Second"),
          "Scaled", RebuiltProject.SCALED,
          "ScaleModel", RebuiltProject.MODEL,
          "Nightly", RebuiltProject.NIGHTLY,
          "Use", USE);

  /** What each of the four becomes, and must not be released with. */
  private static final Map<String, String> CHANGED =
      Map.of(
          "Row",
          RebuiltProject.ROW.replace("java.util.Objects.requireNonNull(kind);", ""),
          "ScaleModel",
          RebuiltProject.MODEL.replace("int level(int size);", ""),
          "First",
          RebuiltProject.QUERIES.formatted("First").replace("0.5", "0.6"),
          "Nightly",
          RebuiltProject.NIGHTLY.replace(
              "return new PrivateFirst(data).some();",
              "return new PrivateFirst(data).some() + new PrivateSecond(data).some();"));

  /** Names of classes and programs in a report, which stand at its second level. */
  private static final Pattern NAME =
      Pattern.compile("(?m)^ {6}\"name\": \"((?:First|Scaled|Second|Nightly)[^\"]*)\"");

  @TempDir private static Path jars;
  private static List<Path> dependencies;

  @TempDir private Path folder;
  private MavenProject project;

  @BeforeAll
  static void packLibraries() throws IOException {
    Path source = Files.writeString(jars.resolve("Scale.java"), RebuiltProject.SCALE);
    Path classes = jars.resolve("scale");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString()));
    String[] ours = EclipseBatch.classPath().split(java.io.File.pathSeparator);
    dependencies =
        List.of(
            packed(classes, "library"),
            packed(Path.of(ours[0]), "annotations"),
            packed(Path.of(ours[1]), "runtime"));
  }

  private static Path packed(Path place, String name) throws IOException {
    Path jar = jars.resolve(name + ".jar");
    return Files.isDirectory(place) ? RunningEclipse.jarOf(place, jar) : Files.copy(place, jar);
  }

  @BeforeEach
  void findMaven() {
    Optional<Path> mvn = MavenProject.command();
    assumeTrue(mvn.isPresent(), "there is no mvn on the path: nothing is built by Maven here");
    project = new MavenProject(folder, mvn.get());
  }

  private void begin(boolean incremental) throws Exception {
    project.pom(dependencies, incremental);
    for (Map.Entry<String, String> source : SOURCES.entrySet()) {
      project.write(source.getKey(), source.getValue());
    }
    MavenProject.Outcome outcome = project.compile();
    assertTrue(outcome.passed(), outcome::text);
    assertEquals("released", run());
    assertReportIsWhole();
  }

  /** Changes one file, and says what the build says of it, or else what a wrapper says. */
  private String changed(String type) throws Exception {
    project.write(type, CHANGED.get(type));
    MavenProject.Outcome outcome = project.compile();
    assertReportIsWhole();
    return outcome.passed() ? run() : outcome.text();
  }

  private void restored(String type) throws Exception {
    project.write(type, SOURCES.get(type));
    MavenProject.Outcome outcome = project.compile();
    assertTrue(outcome.passed(), outcome::text);
    assertEquals("released", run());
    assertReportIsWhole();
  }

  private void assertReportIsWhole() throws IOException {
    assertEquals(
        List.of("First", "Scaled", "Second", "Nightly.run"),
        NAME.matcher(Files.readString(folder.resolve("target/privacy/privacy-report.json")))
            .results()
            .map(found -> found.group(1))
            .toList());
  }

  /** Runs what was built: {@code released}, or what was said instead. */
  private String run() throws Exception {
    URL[] places = {project.classes().toUri().toURL(), jars.resolve("library.jar").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, getClass().getClassLoader())) {
      loader.loadClass("Use").getMethod("run").invoke(null);
      return "released";
    } catch (InvocationTargetException e) {
      return String.valueOf(e.getCause());
    }
  }

  private static void assertSays(String expected, String said) {
    assertTrue(said.contains(expected), said);
  }

  private static void assertRefuses(String culprit, String said) {
    assertSays("UnverifiedCodeException", said);
    assertSays(culprit, said);
  }

  @Test
  void whereAllFilesAreCompiledTheBuildSaysSo() throws Exception {
    begin(true);
    assertSays("[DP109]", changed("Row"));
    project.write("Row", RebuiltProject.ROW);
    assertSays("[DP101]", changed("ScaleModel"));
    project.write("ScaleModel", RebuiltProject.MODEL);
    assertSays("[DP301]", changed("First"));
    project.write("First", SOURCES.get("First"));
    assertSays("[DP301]", changed("Nightly"));
    restored("Nightly");
  }

  /** The file is compiled alone: what others were proven with is held against it at run time. */
  @Test
  void whereOneFileIsCompiledAWrapperSaysSo() throws Exception {
    begin(false);
    assertRefuses("Row", changed("Row"));
    restored("Row");
    assertRefuses("ScaleModel", changed("ScaleModel"));
    restored("ScaleModel");
    assertRefuses("Nightly", changed("First"));
    restored("First");
    assertSays("[DP301]", changed("Nightly"));
    restored("Nightly");
  }

  /** So the tests above are of what they say: Maven's log tells what it compiles. */
  @Test
  void oneFileIsCompiledAlone() throws Exception {
    begin(false);
    project.write("Second", SOURCES.get("Second") + "// changed");
    MavenProject.Outcome outcome = project.compile();
    assertTrue(outcome.passed(), outcome::text);
    assertTrue(outcome.text().contains("Compiling 1 source file"), outcome::text);
    assertFalse(outcome.text().contains("ERROR"), outcome::text);
    assertEquals("released", run());
    assertReportIsWhole();
  }
}

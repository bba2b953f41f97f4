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
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of which this compilation has the class files only. */
class CompiledModelsTest {
  private static final String QUERIES =
      """
      package app;
      import dev.discreet.annotations.*;
      import java.util.*;
      public final class Queries {
        @Private(epsilon = 1)
        public static long likely(List<Row> rows) {
          return rows.stream().filter(r -> lib.Special.logistic(r.x()) > 0.5).count();
        }
      }
      """;
  private static final String MODEL =
      """
      package app;
      import dev.discreet.annotations.*;
      @Models(lib.Special.class)
      interface SpecialModel {
        double logistic(double x);
      }
      """;
  private static final String ROW =
      """
      package app;
      public record Row(double x) {}
      """;

  @TempDir private Path directory;

  private Build library;
  private Build build;

  @BeforeEach
  void compileAll() {
    library =
        new Build(directory.resolve("library"))
            .with(
                """
                package lib;
                public final class Special {
                  public static double logistic(double x) { return 1 / (1 + Math.exp(-x)); }
                }
                """);
    library.compile("-proc:none").pass();
    build = new Build(directory.resolve("app")).withLibrary(library);
  }

  @Test
  void anIncrementalBuildCompilesAQueryWithoutItsModel() {
    build.with(QUERIES).with(MODEL).with(ROW).compile().pass();
    build.withLibrary(build).again().with(QUERIES + "// changed\n").compile().pass();
    assertTrue(build.isSealed("app.Queries"));
  }

  @Test
  void aModelThatSaysLessIsReadAnew() {
    build.with(QUERIES).with(MODEL).with(ROW).compile().pass();
    build
        .withLibrary(build)
        .again()
        .with(MODEL.replace("double logistic(double x);", ""))
        .compile()
        .pass();
    Build.Outcome outcome = build.again().with(QUERIES).compile();
    assertTrue(outcome.ours().get(0).startsWith("[DP101]"), outcome::text);
  }

  @Test
  void aModelOfAnotherPackageIsTakenOverByExtendingIt() {
    Build models =
        new Build(directory.resolve("models"))
            .withLibrary(library)
            .with(
                MODEL
                    .replace("package app", "package models")
                    .replace("interface", "public interface"));
    models.compile().pass();
    build.withLibrary(models).with(QUERIES).with(ROW);
    assertTrue(build.compile().ours().get(0).startsWith("[DP101]"));
    String own =
        "package app;\n@dev.discreet.annotations.Models(lib.Special.class) interface SpecialModel extends models.SpecialModel {}";
    build.with(own).compile().pass();
  }

  /** The line is the same, whether it was compiled before or is compiled with the model. */
  @Test
  void aModelAndTheOneThatItExtendsMayBeCompiledTogether() {
    String above =
        MODEL.replace("package app", "package models").replace("interface", "public interface");
    build
        .with("models/SpecialModel.java", above)
        .with(
            "package app;\n@dev.discreet.annotations.Models(lib.Special.class) interface OwnModel extends models.SpecialModel {}")
        .with(QUERIES)
        .with(ROW)
        .compile()
        .pass();
  }

  @Test
  void aModelThatInheritsTwoLinesOfAMethodMustRestateIt() {
    Build models = new Build(directory.resolve("models")).withLibrary(library);
    for (String name : List.of("one", "two")) {
      models
          .again()
          .with(
              MODEL
                  .replace("package app", "package " + name)
                  .replace("interface SpecialModel", "public interface Model_" + name))
          .compile()
          .pass();
    }
    String own =
        """
        package app;
        @dev.discreet.annotations.Models(lib.Special.class)
        interface SpecialModel extends one.Model_one, two.Model_two {}
        """;
    Build.Outcome outcome = build.withLibrary(models).with(own).compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    String said = outcome.ours().get(0);
    assertTrue(
        said.contains(
            "logistic(double) is described by Model_one and Model_two, both of which it extends"),
        said);
    assertTrue(said.contains("fix: restate the method in SpecialModel"), said);
    build.again().with(own.replace("{}", "{ @Override double logistic(double x); }"));
    build.compile().pass();
  }

  /** What the checker knows of dates asks for other methods than the one that is called. */
  @Test
  void aModelOfDatesIsHeldByTheSealThatAsksForIt() throws Exception {
    String dates =
        """
        package app;
        import dev.discreet.annotations.*;
        @Models(java.time.LocalDate.class)
        interface DateModel {
          java.time.LocalDate plusDays(long n);
        }
        """;
    build
        .with(
            """
            package app;
            import dev.discreet.annotations.*;
            import java.time.temporal.ChronoUnit;
            import java.util.*;
            public final class Queries {
              @Private(epsilon = 1)
              public static long late(List<Day> days) {
                return days.stream().filter(d -> d.at().plus(d.n(), ChronoUnit.DAYS).getYear() > 2000).count();
              }
            }
            """)
        .with(
            """
            package app;
            public record Day(java.time.LocalDate at, long n) {
              public Day { java.util.Objects.requireNonNull(at); }
            }
            """)
        .with(dates)
        .compile()
        .pass();
    assertEquals("", fault());
    build.withLibrary(build).again();
    build.with(dates.replace("long n", "@Bounded(lower = 0, upper = 9) long n")).compile().pass();
    assertEquals("app.DateModel", fault());
  }

  /** An annotation of a type is no other type; null is still what no model speaks of. */
  @Test
  void aParameterMayCarryAnAnnotationOfItsType() {
    Build texts =
        new Build(directory.resolve("texts"))
            .with(
                """
                package lib;
                import java.lang.annotation.*;
                @Target(ElementType.TYPE_USE) public @interface Maybe {}
                """)
            .with(
                """
                package lib;
                public final class Texts {
                  public static boolean is(@Maybe String x, @Maybe int at) { return x == null; }
                }
                """);
    texts.compile("-proc:none").pass();
    String query =
        """
        package app;
        import dev.discreet.annotations.*;
        import java.util.*;
        final class Asked {
          record Named(String name) { BODY }
          @Private(epsilon = 1)
          static long count(List<Named> rows) {
            return rows.stream().filter(r -> lib.Texts.is(r.name(), 1)).count();
          }
        }
        """;
    String given = "Named { Objects.requireNonNull(name); }";
    for (String line :
        List.of(
            "boolean is(java.lang.@lib.Maybe String x, int at);",
            "boolean is(String x, @lib.Maybe int at);")) {
      Build asked = new Build(directory.resolve("asked")).withLibrary(texts);
      asked
          .with(
              "package app;\n@dev.discreet.annotations.Models(lib.Texts.class) interface TextsModel { LINE }"
                  .replace("LINE", line))
          .with(query.replace("BODY", given))
          .compile()
          .pass();
      asked.again().withLibrary(asked).with(query.replace("BODY", ""));
      Build.Outcome outcome = asked.compile();
      assertTrue(outcome.ours().get(0).startsWith("[DP109] `r.name()` may be null"), outcome::text);
    }
  }

  @Test
  void whereTrustIsForbiddenNoneIsBelieved() {
    build.with(QUERIES).with(MODEL).with(ROW).compile().pass();
    Build.Outcome outcome =
        build.withLibrary(build).again().with(QUERIES).compile("-Adiscreet.trusted=forbid");
    assertTrue(outcome.ours().get(0).startsWith("[DP101]"), outcome::text);
  }

  @Test
  void anotherModelOfTheSameMethodIsAConflict() {
    build.with(MODEL).compile().pass();
    String second = MODEL.replace("SpecialModel", "OtherModel");
    Build.Outcome outcome = build.withLibrary(build).again().with(second).compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP022]"), outcome::text);
  }

  private Path jar(String name, Path classes) throws IOException {
    Path jar = directory.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(
            new ZipEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  /** The modelled class and its model come in jars. */
  @Test
  void aModelInAJarIsRead() throws Exception {
    Path modelled = jar("modelled.jar", library.classes());
    Build models = new Build(directory.resolve("models")).withLibrary(modelled);
    models.with(MODEL).compile().pass();
    Path jar = jar("models.jar", models.classes());
    build = new Build(directory.resolve("app")).withLibrary(modelled).withLibrary(jar);
    build.with(QUERIES).with(ROW).compile().pass();
    assertTrue(build.isSealed("app.Queries"));
    assertEquals("", fault(modelled, jar));
  }

  @Test
  void aJarWhoseModelSaysLessIsReadAnew() throws Exception {
    Path modelled = jar("modelled.jar", library.classes());
    Build models = new Build(directory.resolve("models")).withLibrary(modelled);
    models.with(MODEL).compile().pass();
    Path jar = jar("models.jar", models.classes());
    build = new Build(directory.resolve("app")).withLibrary(modelled).withLibrary(jar);
    build.with(QUERIES).with(ROW).compile().pass();
    models.again().with(MODEL.replace("double logistic(double x);", ""));
    models.compile().pass();
    jar("models.jar", models.classes());
    assertEquals("app.SpecialModel", fault(modelled, jar));
    Build.Outcome outcome = build.compile();
    assertTrue(outcome.ours().get(0).startsWith("[DP101]"), outcome::text);
  }

  /** The class for which the wrapper does not release, with these jars; empty for none. */
  private String fault(Path... jars) throws Exception {
    List<URL> urls = new ArrayList<>(List.of(build.classes().toUri().toURL()));
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(new URL[0]), getClass().getClassLoader())) {
      return SealCheck.verify(
              loader.loadClass("app.PrivateQueries"), loader.loadClass("app.Queries"))
          .map(SealFault::className)
          .orElse("");
    }
  }
}

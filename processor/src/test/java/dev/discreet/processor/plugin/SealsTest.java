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

import dev.discreet.runtime.seal.Seal;
import dev.discreet.runtime.seal.SealCheck;
import dev.discreet.runtime.seal.SealFault;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is sealed, and that the runtime accepts it. */
class SealsTest {
  private static final String REPORT =
      """
      package fixture;

      import dev.discreet.annotations.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 1)
        static long seniors(List<Patient> rows) {
          return rows.stream().filter(Helper::senior).count();
        }

        static final class Helper {
          static boolean senior(Patient p) {
            return p.age() >= 65 && p.address().zone() > 3;
          }
        }

        static final class Unrelated {}
      }
      """;

  @TempDir Path directory;

  private Build build() {
    return build(REPORT);
  }

  private Build build(String report) {
    return new Build(directory)
        .with(report)
        .withFixture("rows/Patient.java")
        .withFixture("rows/Ward.java");
  }

  private static Optional<SealFault> verify(Build build) throws Exception {
    URL[] urls = {build.classes().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, SealsTest.class.getClassLoader())) {
      return SealCheck.verify(
          loader.loadClass("fixture.PrivateReport"), loader.loadClass("fixture.Report"));
    }
  }

  private static Seal sealOf(Build build, String name) throws IOException {
    return Seal.parse(Files.readString(build.seal(name)));
  }

  @Test
  void sealsTheWrapperTheQueriesAndAllTheyReliedOn() throws Exception {
    Build build = build();
    build.compile().pass();
    assertEquals(List.of("fixture.Report"), sealOf(build, "fixture.PrivateReport").requires());
    assertEquals(
        List.of("fixture.Patient", "fixture.Patient$Address", "fixture.Report$Helper"),
        sealOf(build, "fixture.Report").requires());
    assertEquals(
        List.of("address", "id", "ward"), sealOf(build, "fixture.Patient").facts().nonNull());
    assertFalse(build.isSealed("fixture.Report$Unrelated"));
    assertTrue(build.isSealed("fixture.Ward"));
    assertEquals(Optional.empty(), verify(build));
  }

  @Test
  void theOrderOfFilesDoesNotMatter() throws Exception {
    List<Path> files = new ArrayList<>(build().sources());
    for (int i = 0; i < files.size(); i++) {
      Collections.rotate(files, 1);
      Path place = directory.resolve("order" + i);
      Build build = new Build(place);
      build.compile(files).pass();
      assertEquals(Optional.empty(), verify(build), files::toString);
    }
  }

  private static final String QUERIES_IN_A_FILE =
      """
      final class Report {
        @Private(epsilon = 1) @Sensitivity(7)
        static long points(List<Stay> rows) {
          return rows.stream().mapToLong(r -> r.points() + Rules.extra(r)).sum();
        }
      }
      """;
  private static final String CLASSES_IN_A_FILE =
      """
      record Stay(@Bounded(lower = 0, upper = 3) int nights, Kind kind) {
        Stay { nights = Math.max(0, Math.min(nights, 3)); Objects.requireNonNull(kind); }
        int points() { return kind.first() ? nights : 0; }
      }
      enum Kind { A, B; boolean first() { return this == A; } }
      final class Rules {
        static int extra(Stay stay) { return stay.nights() > 1 ? 4 : 0; }
      }
      """;
  private static final String IMPORTS =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;
      """;

  /** Whichever of them the compiler meets first. */
  @Test
  void codeOfTheSameFileIsSealedWithWhatRunsIt() throws Exception {
    Build last =
        new Build(directory.resolve("last"))
            .with("Report.java", IMPORTS + CLASSES_IN_A_FILE + QUERIES_IN_A_FILE);
    Build first =
        new Build(directory.resolve("first"))
            .with("Report.java", IMPORTS + QUERIES_IN_A_FILE + CLASSES_IN_A_FILE);
    for (Build build : List.of(last, first)) {
      assertTrue(build.compile().success());
      assertEquals(
          List.of("fixture.Kind", "fixture.Rules", "fixture.Stay"),
          sealOf(build, "fixture.Report").requires());
      assertEquals(List.of("kind"), sealOf(build, "fixture.Stay").facts().nonNull());
      assertEquals(Optional.empty(), verify(build));
    }
    Build other = new Build(directory.resolve("other"));
    other
        .with("package fixture; class Rules { static int extra(Object stay) { return 4; } }")
        .compile()
        .pass();
    Files.copy(
        other.classes().resolve("fixture/Rules.class"),
        first.classes().resolve("fixture/Rules.class"),
        StandardCopyOption.REPLACE_EXISTING);
    assertTrue(verify(first).isPresent());
  }

  /** Of its types nothing is said but what the compiler says. */
  @Test
  void aClassWithErrorsBesideTheQueries() {
    for (String wrong : List.of("return kind.none();", "return nothing;", "", "return \"\";")) {
      String classes = CLASSES_IN_A_FILE.replace("return kind.first() ? nights : 0;", wrong);
      Build build =
          new Build(directory.resolve("wrong" + wrong.hashCode()))
              .with("Report.java", IMPORTS + QUERIES_IN_A_FILE + classes);
      Build.Outcome outcome = build.compile();
      assertEquals(1, outcome.errors().size(), outcome::text);
      assertEquals(List.of(), outcome.ours(), outcome::text);
    }
  }

  private static final String PLAIN =
      """
      package fixture;
      record Plain(String name) {
        Plain {
          java.util.Objects.requireNonNull(name);
        }
      }
      """;

  private Build readsPlain() {
    Build build =
        new Build(directory)
            .with(
                """
                package fixture;
                final class Report {
                  @dev.discreet.annotations.Private(epsilon = 1)
                  static long named(java.util.List<Plain> rows) {
                    return rows.stream().filter(p -> p.name().isEmpty()).count();
                  }
                }
                """)
            .with("package fixture; record Unread(String name) {}")
            .with(PLAIN);
    build.compile().pass();
    return build;
  }

  @Test
  void aRecordWithoutAnnotationsIsSealedIfAQueryReadsIt() throws Exception {
    Build build = readsPlain();
    assertEquals(Optional.empty(), verify(build));
    assertEquals(List.of("name"), sealOf(build, "fixture.Plain").facts().nonNull());
    assertFalse(build.isSealed("fixture.Unread"));
  }

  /** Nothing is checked where nothing is annotated; what is sealed stays so for its bytes. */
  @Test
  void aRecordWithoutAnnotationsCompiledAloneKeepsItsSeal() throws Exception {
    Build build = readsPlain();
    build.again().with(PLAIN).compile().pass();
    assertEquals(Optional.empty(), verify(build));
  }

  @Test
  void aRecordWithoutAnnotationsCompiledAloneWithOtherCodeLosesIt() throws Exception {
    Build build = readsPlain();
    build.again().with("package fixture; record Plain(String name) {}").compile().pass();
    assertTrue(verify(build).isPresent());
  }

  private static final String COUNTED =
      """
      package fixture;
      import dev.discreet.annotations.*;
      final class Report {
        @Private(epsilon = 1) @Sensitivity(9)
        static long points(java.util.List<Row> rows) {
          long points = 0;
          for (Row row : rows) points += row.mood() == Mood.GOOD ? 1 : row.points();
          return points;
        }
      }
      """;
  private static final String ROW =
      """
      package fixture;
      import dev.discreet.annotations.*;
      record Row(@Bounded(lower = 0, upper = 9) int points, Mood mood) {
        Row { points = Math.max(0, Math.min(points, 9)); }
      }
      """;
  private static final String MOOD = "package fixture; enum Mood { GOOD, BAD }";

  private Build counted() {
    Build build = new Build(directory).with(COUNTED).with(ROW).with(MOOD);
    build.compile().pass();
    return build;
  }

  /** Its own seal is valid again, but the query was proven for the old bounds. */
  @Test
  void aRowClassCompiledAgainWithWiderBoundsIsFound() throws Exception {
    Build build = counted();
    assertEquals(Optional.empty(), verify(build));
    build.again().with(MOOD).with(ROW.replace("9", "99")).compile().pass();
    assertTrue(verify(build).orElseThrow().reason().contains("with other facts"));
  }

  @Test
  void aRowClassCompiledAgainWithOtherCodeIsNot() throws Exception {
    Build build = counted();
    String more = ROW.replace("Row {", "int twice() { return 2 * points; } Row {");
    build.again().with(MOOD).with(more).compile().pass();
    assertTrue(build.isSealed("fixture.Row"));
    assertEquals(Optional.empty(), verify(build));
  }

  @Test
  void anEnumThatGainsAConstantIsFound() throws Exception {
    Build build = counted();
    build.again().with(MOOD.replace("BAD", "BAD, MIXED")).compile().pass();
    // Compiled by itself it has a new seal, but not the constants that the queries were proven
    // with.
    assertTrue(
        verify(build).orElseThrow().reason().contains("was compiled again, with other facts"));
  }

  /** Other sources may be compiled on the way, whose declarations no processor has seen. */
  @Test
  void aClassThatIsOnlyFoundOnTheWayIsNotSealed() throws Exception {
    Build build = new Build(directory).with(COUNTED).with(ROW).with(MOOD);
    Path report = directory.resolve("src/Report.java");
    build.compile(List.of(report), "-sourcepath", directory.resolve("src").toString());
    assertFalse(build.isSealed("fixture.Row"));
  }

  @Test
  void rowClassesInAJarAreBelievedWithTheirSeal() throws Exception {
    Build rows = new Build(directory.resolve("rows")).with(ROW).with(MOOD);
    rows.compile().pass();
    Path jar = directory.resolve("rows.jar");
    try (java.util.jar.JarOutputStream out =
            new java.util.jar.JarOutputStream(Files.newOutputStream(jar));
        java.util.stream.Stream<Path> files = Files.walk(rows.classes())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = rows.classes().relativize(file).toString().replace('\\', '/');
        out.putNextEntry(new java.util.jar.JarEntry(name));
        out.write(Files.readAllBytes(file));
      }
    }
    new Build(directory.resolve("queries")).with(COUNTED).withLibrary(jar).compile().pass();
  }

  @Test
  void aClassWithAnErrorIsNotSealed() throws Exception {
    Build build = build();
    build.compile().pass();
    Build.Outcome outcome = build(REPORT.replace("p.age() >= 65", "p.hashCode() > 65")).compile();
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertFalse(build.isSealed("fixture.Report"), "the seal of the earlier compilation is left");
    assertTrue(verify(build).isPresent());
  }

  @Test
  void anErrorInOneNestedClassLeavesTheWholeFileUnsealed() throws Exception {
    Build build =
        new Build(directory)
            .with(
                """
                package fixture;
                import dev.discreet.annotations.*;
                import java.util.List;
                final class Outer {
                  record Row(@Bounded(lower = 0, upper = 9) int value) {}
                  static final class Report {
                    @Private(epsilon = 1)
                    static long all(List<Row> rows) {
                      return rows.size();
                    }
                  }
                }
                """);
    Build.Outcome outcome = build.compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP203]"), outcome::text);
    assertFalse(build.isSealed("fixture.Outer$Report"));
    assertFalse(build.isSealed("fixture.Outer$Row"));
  }

  @Test
  void aContractErrorLeavesTheClassUnsealed() {
    Build build = build(REPORT.replace("epsilon = 1", "epsilon = -1"));
    Build.Outcome outcome = build.compile();
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertFalse(build.isSealed("fixture.Report"));
  }

  @Test
  void withoutTheProcessorThereIsNoSeal() {
    Build build = build();
    Build.Outcome outcome = build.compile("-proc:none");
    assertTrue(outcome.success());
    assertEquals(1, outcome.diagnostics().size(), outcome::text);
    String fact = "[DP312] `Report` has queries, and Discreet's annotation processor does not run";
    assertTrue(outcome.text().contains(fact), outcome::text);
    assertFalse(Files.exists(build.classes().resolve("META-INF")));
  }

  @Test
  void withoutTheProcessorBodiesAreCheckedAllTheSame() {
    Build.Outcome outcome =
        build(REPORT.replace("p.age() >= 65", "p.hashCode() > 65")).compile("-proc:none");
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP113]"), outcome::text);
  }
}

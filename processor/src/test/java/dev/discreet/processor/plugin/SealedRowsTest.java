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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DP117: a row class that was compiled elsewhere is believed only with its seal. */
class SealedRowsTest {
  private static final String REPORT =
      """
      package report;

      import dev.discreet.annotations.*;
      import fixture.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 1)
        @Sensitivity(120)
        static long ages(List<Patient> rows) {
          long total = 0;
          for (Patient p : rows) {
            if (p.id().startsWith("x")) {
              total += p.age();
            }
          }
          return total;
        }
      }
      """;

  @TempDir Path directory;
  private Build rows;
  private Build report;

  @BeforeEach
  void compileRows() {
    rows =
        new Build(directory.resolve("rows"))
            .withFixture("rows/Patient.java")
            .withFixture("rows/Ward.java");
    rows.compile().pass();
    report = new Build(directory.resolve("report")).withLibrary(rows).with(REPORT);
  }

  @Test
  void boundsAndNullsAreKnownFromTheSeal() {
    report.compile().pass();
    assertTrue(report.isSealed("report.Report"));
  }

  @Test
  void whatTheSealDoesNotProveIsNotBelieved() {
    Build.Outcome outcome = report.again().with(REPORT.replace("p.id()", "p.note()")).compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP109] `p.note()`"), outcome::text);
  }

  /** Kotlin marks its classes, and no option of javac would have one sealed. */
  @Test
  void ofARecordThatKotlinCompiledItIsSaidWhatToWrite() throws IOException {
    Build kotlin =
        new Build(directory.resolve("kotlin"))
            .with("Metadata.java", "package kotlin; public @interface Metadata {}")
            .with(
                "Patient.java",
                """
                package fixture;

                @kotlin.Metadata
                public record Patient(String id, int age) {}
                """);
    assertTrue(kotlin.compile("-proc:none").success());
    Build query = new Build(directory.resolve("report")).withLibrary(kotlin).with(REPORT);
    refused(query.compile(), "found: Kotlin compiled it, and seals nothing");
    // Kotlin's own library is not on the path.
    Files.delete(kotlin.classes().resolve("kotlin/Metadata.class"));
    refused(
        query.compile(), "fix: write it in Java, as a record that javac compiles with Discreet");
  }

  /** As kotlinc writes a data class, and scalac a case class, but for what their marks hold. */
  private static final Map<String, String> OTHER_LANGUAGES =
      Map.of(
          "Kotlin",
          """
          package fixture;

          @kotlin.Metadata
          public final class Patient {
            private final String id;
            private final int age;
            private final boolean isIll;
            public Patient(String id, int age, boolean isIll) {
              this.id = id; this.age = age; this.isIll = isIll;
            }
            public final String getId() { return id; }
            public final int getAge() { return age; }
            public final boolean isIll() { return isIll; }
            public final int component2() { return age; }
          }
          """,
          "Scala",
          """
          package fixture;

          @scala.reflect.ScalaSignature(bytes = "")
          public class Patient implements scala.Product, java.io.Serializable {
            private final String id;
            private final int age;
            private final boolean isIll;
            public Patient(String id, int age, boolean isIll) {
              this.id = id; this.age = age; this.isIll = isIll;
            }
            public String id() { return id; }
            public int age() { return age; }
            public boolean isIll() { return isIll; }
            public int productArity() { return 2; }
          }
          """);

  /** Their accessors are methods like any other, and no seal says what they do. */
  @ParameterizedTest
  @CsvSource({
    "Kotlin,p.getAge(),: `age()`",
    "Kotlin,p.isIll() ? 1 : 0,: `isIll()`",
    "Kotlin,p.component2(), instead of `component2()`",
    "Scala,p.age(),: `age()`",
    "Scala 3,p.age(),: `age()`"
  })
  void ofAClassOfAnotherLanguageItIsSaidWhatToWrite(String language, String age, String accessor) {
    String name = language.replace(" 3", "");
    String patient = OTHER_LANGUAGES.get(name);
    Build other =
        new Build(directory.resolve("other"))
            .with("Metadata.java", "package kotlin; public @interface Metadata {}")
            .with(
                "ScalaSignature.java",
                "package scala.reflect; public @interface ScalaSignature { String bytes(); }")
            .with("Product.java", "package scala; public interface Product { int productArity(); }")
            .with(
                "Patient.java",
                name.equals(language) ? patient : patient.replaceFirst("@scala.*\n", ""));
    assertTrue(other.compile("-proc:none").success());
    String source =
        REPORT
            .replace("if (p.id().startsWith(\"x\")) {", "if (true) {")
            .replace("p.age()", "Math.max(0, Math.min(120, " + age + "))");
    Build query = new Build(directory.resolve("report")).withLibrary(other).with(source);
    Build.Outcome outcome = query.compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertEquals(
        List.of(
            "[DP101] private data is passed to `Patient."
                + age.replaceAll("p\\.|\\(\\).*", "")
                + "`, whose behaviour is not known",
            "  required: every method that sees a row is known to do nothing but compute",
            "  found: " + name + " compiled `Patient`, and seals nothing",
            "  fix: in Java, make Patient a record, `record Patient(String id, int age, boolean isIll)"
                + " {}`, and call its accessors"
                + (accessor.startsWith(":") ? accessor : " " + accessor)),
        outcome.ours().get(0).lines().limit(4).toList());
  }

  @Test
  void withoutASealNothingIsBelieved() throws IOException {
    Files.delete(rows.seal("fixture.Patient"));
    refused(report.compile(), "compile it together with this class, or there with Discreet");
  }

  @Test
  void aSealOfOtherBytesDoesNotCount() throws IOException {
    Path file = rows.classes().resolve("fixture/Patient.class");
    byte[] bytes = Files.readAllBytes(file);
    String seal = Files.readString(rows.seal("fixture.Patient"));
    Files.writeString(
        rows.seal("fixture.Patient"), seal.replaceFirst("sha256 ....", "sha256 0000"));
    refused(report.compile(), "compile it together with this class, or there with Discreet");
    assertEquals(bytes.length, Files.readAllBytes(file).length);
  }

  @Test
  void aGarbledSealDoesNotCount() throws IOException {
    Files.writeString(rows.seal("fixture.Patient"), "nothing of the kind");
    refused(report.compile(), "compile it together with this class, or there with Discreet");
  }

  @Test
  void theSealOfAnotherClassDoesNotCount() throws IOException {
    Files.copy(
        rows.seal("fixture.Patient$Address"),
        rows.seal("fixture.Patient"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    refused(report.compile(), "compile it together with this class, or there with Discreet");
  }

  @Test
  void withoutTheProcessorSealsCannotBeRead() {
    refused(report.compile("-proc:none"), "remove -proc:none");
  }

  @Test
  void aWrittenAccessorIsNotTakenForItsComponent() {
    Build other =
        new Build(directory.resolve("other"))
            .with(
                """
                package fixture;
                public record Opaque(
                    @dev.discreet.annotations.Bounded(lower = 0, upper = 9) int value) {
                  public Opaque {
                    value = dev.discreet.runtime.Clamp.clamp(value, 0, 9);
                  }
                  public int value() {
                    return value + 1000;
                  }
                }
                """);
    other.compile().pass();
    Build.Outcome outcome =
        new Build(directory.resolve("reader"))
            .withLibrary(other)
            .with(
                """
                package report;
                final class Report {
                  @dev.discreet.annotations.Private(epsilon = 1)
                  static long some(java.util.List<fixture.Opaque> rows) {
                    return rows.stream().filter(r -> r.value() > 9).count();
                  }
                }
                """)
            .compile();
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP115] `r.value()`"), outcome::text);
  }

  @Test
  void modulesAreReadFromTheModulePath() {
    Build rowsModule =
        new Build(directory.resolve("rowsModule"))
            .with(
                "module-info.java",
                "module rows { exports fixture; requires static dev.discreet.annotations; requires dev.discreet.runtime; }")
            .withFixture("rows/Patient.java")
            .withFixture("rows/Ward.java");
    String base = Build.modulePath();
    rowsModule.compile("-Xlint:-exports", "--module-path", base).pass();
    Build reportModule =
        new Build(directory.resolve("reportModule"))
            .with(
                "module-info.java",
                "module report { requires rows; requires static dev.discreet.annotations; requires dev.discreet.runtime; }")
            .with(REPORT);
    Build.Outcome outcome =
        reportModule.compile(
            "-Xlint:-exports",
            "--module-path",
            base + java.io.File.pathSeparator + rowsModule.classes());
    outcome.pass();
    assertTrue(reportModule.isSealed("report.Report"));
  }

  private void refused(Build.Outcome outcome, String fix) {
    assertEquals(
        List.of(), outcome.errors().stream().filter(e -> !e.startsWith("[DP117]")).toList());
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(
        outcome.ours().get(0).startsWith("[DP117] the contract of `fixture.Patient`"),
        outcome::text);
    assertTrue(outcome.ours().get(0).contains(fix), outcome::text);
    assertTrue(!report.isSealed("report.Report"));
  }
}

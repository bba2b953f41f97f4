/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * DP313: kapt runs the processor and no plugin of javac, on stubs of Kotlin without bodies. The
 * stubs are those that kapt of Kotlin 2.2.20 makes, without what {@code kotlin.Metadata} holds.
 */
class KaptTest {
  private static final JavaFileObject METADATA =
      source(
          "kotlin.Metadata", "package kotlin; public @interface Metadata { int k() default 1; }");
  private static final JavaFileObject QUERIES =
      source(
          "hospital.Report",
          """
          package hospital;

          @kotlin.Metadata(k = 1)
          @dev.discreet.annotations.PrivacyBudget(epsilon = 1.0)
          public final class Report {
            public static final hospital.Report INSTANCE = null;

            private Report() {
              super();
            }

            @kotlin.jvm.JvmStatic()
            @dev.discreet.annotations.Private(epsilon = 0.2)
            public static final long seniors(java.util.List<hospital.Patient> patients) {
              return 0L;
            }

            @kotlin.jvm.JvmStatic()
            @dev.discreet.annotations.Private(epsilon = 0.2)
            public static final long others(java.util.List<hospital.Row> rows) {
              return 0L;
            }
          }
          """);

  /** Without a method on which kapt writes {@code @PrivacyUnit}: javac itself refuses it there. */
  private static final JavaFileObject ROW =
      source(
          "hospital.Row",
          """
          package hospital;

          @kotlin.Metadata(k = 1)
          public final class Row {
            private final java.lang.String id = null;
            @dev.discreet.annotations.Bounded(lower = 0.0, upper = 120.0)
            private final int age = 0;

            public Row(java.lang.String id, int age) {
              super();
            }
          }
          """);

  private static final JavaFileObject JVM_STATIC =
      source("kotlin.jvm.JvmStatic", "package kotlin.jvm; public @interface JvmStatic { }");
  private static final JavaFileObject PATIENT =
      source(
          "hospital.Patient",
          """
          package hospital;

          import dev.discreet.annotations.*;

          public record Patient(@PrivacyUnit String id, int age) {}
          """);
  private static final JavaFileObject JAVA =
      source(
          "hospital.JavaReport",
          """
          package hospital;

          import dev.discreet.annotations.*;
          import java.util.List;

          public final class JavaReport {
            @Private(epsilon = 0.2)
            public static long all(List<Patient> patients) {
              return patients.size();
            }
          }
          """);
  private static final JavaFileObject UNRELATED =
      source("hospital.Unrelated", "package hospital; @kotlin.Metadata(k = 2) class Unrelated {}");

  @Test
  void queriesAndRowsInKotlinAreRefused() {
    List<String> errors = errors(List.of(METADATA, JVM_STATIC, QUERIES, ROW, PATIENT));
    assertEquals(
        List.of("`Patient`", "`Report`", "`Row`"),
        errors.stream()
            .filter(error -> error.startsWith("[DP313] nobody checks "))
            .map(error -> error.substring("[DP313] nobody checks ".length(), error.indexOf(':')))
            .sorted()
            .toList(),
        errors::toString);
    assertTrue(errors.stream().noneMatch(error -> error.contains("DP990")), errors::toString);
    assertTrue(errors.stream().noneMatch(error -> error.contains("DP012")), errors::toString);
    String report = about("Report", errors);
    assertTrue(report.contains("it is Kotlin, of which kapt shows no bodies"), report);
    assertTrue(report.contains("fix: write it in Java, in a module without kapt"), report);
  }

  @Test
  void queriesInJavaAreRefusedBesideKotlin() {
    String error = about("JavaReport", errors(List.of(METADATA, UNRELATED, JAVA, PATIENT)));
    assertTrue(error.contains("kapt runs the processor here, not javac"), error);
    assertTrue(error.contains("fix: move it to a module without kapt"), error);
  }

  /** A module with kapt may have no Kotlin yet; both build tools give kapt this option. */
  @Test
  void queriesInJavaAreRefusedWithoutKotlin() {
    String option = "-Akapt.kotlin.generated=target/generated";
    about("JavaReport", errors(List.of(JAVA, PATIENT), option));
  }

  @Test
  void otherKotlinIsNotOurs() {
    assertEquals(List.of(), errors(List.of(METADATA, UNRELATED)));
  }

  private static String about(String type, List<String> errors) {
    return errors.stream()
        .filter(error -> error.startsWith("[DP313] nobody checks `" + type + "`: "))
        .findFirst()
        .orElseThrow(() -> new AssertionError(errors.toString()));
  }

  private static List<String> errors(List<JavaFileObject> sources, String... options) {
    List<Object> all = new ArrayList<>(List.of(options));
    all.add("-proc:only"); // kapt asks no more of javac.
    Compilation compilation =
        Declarations.javac()
            .withProcessors(new DiscreetProcessor())
            .withOptions(all)
            .compile(sources);
    return Stream.concat(compilation.errors().stream(), compilation.warnings().stream())
        .map(error -> error.getMessage(Locale.ROOT))
        .toList();
  }

  private static JavaFileObject source(String name, String text) {
    return JavaFileObjects.forSourceString(name, text);
  }
}

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

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that do not compile end in the compiler's own error, never in a failure of ours. */
class BadSourcesTest {
  @TempDir Path directory;

  private Build report(String members) {
    return new Build(directory)
        .with(
            """
            package fixture;
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.*;
            import java.util.*;
            import java.util.stream.*;
            final class Report {
            %s
            }
            """
                .formatted(members))
        .withFixture("rows/Patient.java")
        .withFixture("rows/Ward.java");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Names that do not exist.
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return missing; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return rows.missing(); }",
        "@Private(epsilon = 1) static long q(List<Missing> rows) { return rows.size(); }",
        "@Private(epsilon = 1) static Missing q(List<Patient> rows) { return null; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { Missing m = null; return 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { for (Missing m : rows) {} return 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().filter(p -> p.missing()).count(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().filter(Patient::missing).count(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().filter(Missing::new).count(); }",
        "record Row(Missing m) { Row { m = m; } }"
            + " @Private(epsilon = 1) static long q(List<Row> rows) {"
            + " return rows.stream().filter(r -> r.m() == null).count(); }",
        // Types that do not fit.
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return \"text\"; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { int n = 1L; return n; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {}",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return rows.stream().sum(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().mapToInt(p -> p).sum(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().filter(p -> 3).count(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().filter((p, q) -> true).count(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { if (rows) return 1; return 2; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return rows + 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return -rows; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return (int) rows; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { rows += 1; return 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { long n; return n; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { final long n = 1; n++; return n; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { long n = 0;"
            + " rows.forEach(p -> n++); return n; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return 1; return 2; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { break; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { var n; return 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { var f = p -> 1; return 1; }",
        // Generics gone wrong.
        "@Private(epsilon = 1) static long q(List<Patient, Patient> rows) { return 1; }",
        "@Private(epsilon = 1) static long q(List<int> rows) { return rows.size(); }",
        "@Private(epsilon = 1) static long q(List<? super> rows) { return rows.size(); }",
        "@Private(epsilon = 1) static <T extends T> long q(List<T> rows) { return rows.size(); }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) {"
            + " return rows.stream().collect(Collectors.groupingBy(1, 2)).size(); }",
        "@Private(epsilon = 1) static Map<Ward> q(List<Patient> rows) { return null; }",
        // Broken declarations.
        "record Row(int a, int a) {}"
            + " @Private(epsilon = 1) static long q(List<Row> rows) { return rows.size(); }",
        "record Row(@Bounded(lower = 0, upper = 1) int a) { Row { this.a = a; } }",
        "record Row(@Bounded(lower = 0, upper = 1) int a) { Row(int b) {} }",
        "record Row(@Bounded(lower = 0, upper = 1) int a) { Row(int a) { } }",
        "record Row(@Bounded(lower = \"x\", upper = missing) int a) {}"
            + " @Private(epsilon = 1) static long q(List<Row> rows) { return rows.size(); }",
        "record Row(@Bounded int a) {} @Private(epsilon = 1) static long q(List<Row> r) { return 1; }",
        "@Private(epsilon = ) static long q(List<Patient> rows) { return 1; }",
        "@Private(epsilon = 1) @Private(epsilon = 2) static long q(List<Patient> r) { return 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return q(rows, 1); }",
        "@Private(epsilon = 1) long q;",
        "@Private(epsilon = 1) class Inner {}",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { class Local extends Local {} return 1; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return switch (1) { }; }",
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return this.hashCode(); }",
        "enum E { A, B; E() {} } enum E { C }"
            + " @Private(epsilon = 1) static long q(List<E> rows) { return 1; }",
        // Text that is no Java.
        "@Private(epsilon = 1) static long q(List<Patient> rows) { return rows.stream(",
        "@Private(epsilon = 1) static long q(List<Patient> rows { return 1; }",
        "@Private(epsilon = 1 static long q(List<Patient> rows) { return 1; }",
        "} } }",
        "\\u000",
      })
  void endInTheCompilersOwnError(String members) {
    Build.Outcome outcome = report(members).compile();
    assertFalse(outcome.success(), outcome::text);
    assertTrue(
        outcome.errors().stream().anyMatch(error -> !error.startsWith("[DP")), outcome::text);
    assertNoCrash(outcome);
    assertFalse(new Build(directory).isSealed("fixture.Report"));
  }

  private static void assertNoCrash(Build.Outcome outcome) {
    assertEquals(
        List.of(), outcome.errors().stream().filter(error -> error.startsWith("[DP990]")).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "package fixture;",
        "",
        ";",
        "// nothing",
        "package fixture; @interface Mark { int value() default 3; }",
        "package fixture; interface Plain { default int one() { return 1; } }",
        "package fixture; record Generic<T>(T value, java.util.List<T> more) { Generic { value = null; } }",
        "package fixture; record Empty() { Empty {} }",
        "package fixture; record Varied(int... values) { Varied { values = values.clone(); } }",
        "package fixture; record Two(int a, int b) { Two(int a) { this(a, a); } Two { if (a > b) return2(); }"
            + " static void return2() {} }",
        "package fixture; record Loops(int a) { Loops { while (a > 3) a--; for (;;) { break; }"
            + " try { a = Integer.parseInt(\"\" + a); } catch (RuntimeException e) { a = 3; }"
            + " switch (a) { case 1: a = 2; default: a = 3; } synchronized (Loops.class) { a++; }"
            + " Runnable r = () -> {}; r.run(); int[] b = {a}; b[0] += 1; a = b[0] | 3; } }",
        "package fixture; enum Bodies { A { int f() { return 2; } }; int f() { return 1; } }",
        "package fixture; class Outer { record In(String s) { In { s = s + \"x\"; } class Deep {} }"
            + " Object o = new Object() { int f = 3; }; }",
      })
  void oddSourcesCompile(String source) {
    Build.Outcome outcome = new Build(directory).with("Odd.java", source).compile("-Xlint:none");
    assertEquals(List.of(), outcome.errors(), outcome::text);
  }

  @Test
  void packageAndModuleDeclarationsAreNoClasses() {
    Build.Outcome outcome =
        new Build(directory)
            .with("module-info.java", "module odd {}")
            .with("package-info.java", "/** Odd. */ @Deprecated package fixture;")
            .with("package fixture; class Plain {}")
            .compile("-Xlint:none");
    assertEquals(List.of(), outcome.errors(), outcome::text);
  }

  private static final Pattern WORD = Pattern.compile("\\w+|\\S");

  /** Fixtures with a word lost, doubled or exchanged, 200 of them; the seed is fixed. */
  @Test
  void mutilatedSourcesDoNotCrash() throws IOException {
    SplittableRandom random = new SplittableRandom(20_260_101);
    List<Path> fixtures;
    try (var files = Files.walk(Path.of("src/test/resources/fixtures/rules"))) {
      fixtures = files.filter(Files::isRegularFile).sorted().toList();
    }
    for (int i = 0; i < Integer.getInteger("discreet.mutations", 200); i++) {
      String source = Files.readString(fixtures.get(random.nextInt(fixtures.size())));
      String name = source.contains("class Accept") ? "Accept.java" : "Reject.java";
      String mutilated = mutilate(source, random);
      Build.Outcome outcome =
          new Build(directory)
              .with(name, mutilated)
              .withFixture("rows/Patient.java")
              .withFixture("rows/Ward.java")
              .compile("-Xlint:none");
      assertEquals(
          List.of(),
          outcome.errors().stream().filter(error -> error.startsWith("[DP990]")).toList(),
          mutilated);
    }
  }

  private static String mutilate(String source, SplittableRandom random) {
    int words = (int) WORD.matcher(source).results().count();
    int lost = random.nextInt(words);
    int[] index = {0};
    String other = word(source, random.nextInt(words));
    int kind = random.nextInt(3);
    return WORD.matcher(source)
        .replaceAll(
            result -> {
              String word = result.group();
              if (index[0]++ == lost) {
                word = kind == 0 ? "" : kind == 1 ? word + " " + word : other;
              }
              return Matcher.quoteReplacement(word);
            });
  }

  private static String word(String source, int index) {
    return WORD.matcher(source).results().skip(index).findFirst().orElseThrow().group();
  }
}

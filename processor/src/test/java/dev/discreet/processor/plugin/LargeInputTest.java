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
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Sources of a size that only a generator writes end in an answer or in a clear error, and end. The
 * limit on time is there to catch what never ends, so it is far above what is needed. What nests
 * stays within what javac's own parser can take on the stack of a test; see {@link
 * DeepExpressionTest} for more.
 */
class LargeInputTest {
  private static final Duration ENDLESS = Duration.ofMinutes(5);

  @TempDir Path directory;

  private Build.Outcome compile(String members) {
    Build build =
        new Build(directory)
            .with(
                """
                package fixture;
                import dev.discreet.annotations.*;
                import java.util.*;
                final class Report {
                %s
                }
                """
                    .formatted(members))
            .withFixture("rows/Patient.java")
            .withFixture("rows/Ward.java");
    return assertTimeoutPreemptively(ENDLESS, () -> build.compile());
  }

  private static String repeat(int times, IntFunction<String> text) {
    return String.join("", IntStream.range(0, times).mapToObj(text).toList());
  }

  /** A query whose loop over rows has this body. */
  private static String loop(long sensitivity, String body) {
    return """
    @Private(epsilon = 1)
    @Sensitivity(%d)
    static long q(List<Patient> rows) {
      long total = 0;
      for (Patient p : rows) {
        %s
      }
      return total;
    }
    """
        .formatted(sensitivity, body);
  }

  /** A query that counts by this condition, and its helpers. */
  private static String count(String condition, String helpers) {
    return """
    @Private(epsilon = 1)
    static long q(List<Patient> rows) {
      return rows.stream().filter(p -> %s).count();
    }
    %s
    """
        .formatted(condition, helpers);
  }

  private void assertAnswered(Build.Outcome outcome) {
    for (String error : outcome.errors()) {
      assertTrue(error.startsWith("[DP"), error);
      assertFalse(error.startsWith("[DP990]"), error);
    }
    assertEquals(outcome.success(), new Build(directory).isSealed("fixture.Report"));
  }

  private void assertRefused(String rule, Build.Outcome outcome) {
    assertAnswered(outcome);
    assertFalse(outcome.success());
    assertTrue(
        outcome.errors().stream().allMatch(error -> error.startsWith("[" + rule + "]")),
        outcome::text);
  }

  /** 3,500 statements: with a few more, javac refuses the method for its 64 KB of code. */
  @Test
  void methodAtTheLimitOfTheClassFileIsProven() {
    int statements = 3_500;
    compile(loop(statements * 120L, repeat(statements, i -> "total += p.age();\n"))).pass();
  }

  @Test
  void thousandDifferentTermsOfOneSumAreProven() {
    int terms = 1_000;
    compile(loop(terms * 60L, repeat(terms, i -> "total += p.age() / 2 % " + (i + 61) + ";\n")))
        .pass();
  }

  @Test
  void thousandLocalsAreProven() {
    int locals = 1_000;
    String body =
        "int a0 = p.age();\n"
            + repeat(locals, i -> "int a%d = Math.min(120, a%d + 1);\n".formatted(i + 1, i))
            + "total += a"
            + locals
            + ";";
    compile(loop(120, body)).pass();
  }

  /** Each window squares the kinds of elements that one row may move. */
  @Test
  void windowsAfterWindowsAreAnswered() {
    String windows = ".limit(7).skip(1).limit(3).filter(p -> p.age() > 3).skip(1).limit(1)";
    Build.Outcome outcome =
        compile(
            "@Private(epsilon = 1) static long some(List<Patient> rows) {"
                + " return rows.stream()%s.count(); }".formatted(windows));
    assertEquals(1, outcome.ours().size(), outcome::text);
    assertTrue(outcome.ours().get(0).startsWith("[DP902]"), outcome::text);
  }

  @Test
  void hundredsOfIndependentConditionsAreAnswered() {
    String body =
        repeat(
            400,
            i -> "if (p.age() > %d && p.costCents() > %d) total += 1;\n".formatted(i % 110, i));
    assertAnswered(compile(loop(400, body)));
  }

  @Test
  void deeplyNestedConditionsAreAnswered() {
    String body =
        repeat(100, i -> "if (p.costCents() > " + i + ") {") + "total += 1;" + "}".repeat(100);
    assertAnswered(compile(loop(1, body)));
  }

  /** Each row fills a list in one of several ways, which all begin with what was there before. */
  @Test
  void listsThatAreFilledInManyWaysAreAnswered() {
    assertAnswered(
        compile(
            """
            @Private(epsilon = 1) @Sensitivity(value = 1, per = Per.UNIT)
            static long some(List<Patient> rows) {
              return rows.stream().collect(java.util.stream.Collectors.groupingBy(Patient::id)).values().stream()
                  .filter(own -> sum(own) > 3).count();
            }

            static long sum(List<Patient> own) {
              List<Integer> open = new ArrayList<>();
              int head = 0;
              long sum = 0;
              for (Patient p : own) {
                if (p.age() > 40) {
                  for (int i = 0; i < 60; i++) {
                    if (i < p.age()) {
                      open.add(p.age());
                    } else if (i > 50) {
                      open.add(i);
                    }
                  }
                } else if (head < open.size()) {
                  sum += open.get(head);
                  head++;
                }
              }
              return sum;
            }
            """));
  }

  @Test
  void longConditionsAreProven() {
    compile(
            count(
                "p.age() > 0"
                    + repeat(200, i -> (i % 2 == 0 ? " || " : " && ") + "p.costCents() > " + i),
                ""))
        .pass();
  }

  @Test
  void longChoicesAreAnswered() {
    String choices = repeat(200, i -> "p.costCents() > %d ? %d : ".formatted(i, i));
    assertAnswered(compile(loop(200, "total += " + choices + "0;")));
  }

  @Test
  void longChainOfHelpersIsAnswered() {
    String helpers =
        repeat(300, i -> "static int h%d(Patient p) { return h%d(p); }\n".formatted(i, i + 1));
    assertAnswered(
        compile(count("h0(p) > 0", helpers + "static int h300(Patient p) { return p.age(); }")));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 100})
  void cycleOfHelpersIsRefused(int helpers) {
    String cycle =
        repeat(
            helpers,
            i -> "static int h%d(Patient p) { return h%d(p); }\n".formatted(i, (i + 1) % helpers));
    assertRefused("DP116", compile(count("h0(p) > 0", cycle)));
  }

  /** Each helper calls the next one twice: by their bodies, that is 2^40 calls. */
  @Test
  void helpersThatDoubleTheWorkAreRefused() {
    String helpers =
        repeat(
            40,
            i ->
                "static long h%1$d(Patient p) { return h%2$d(p) / 2 + h%2$d(p) / 3; }\n"
                    .formatted(i, i + 1));
    assertRefused(
        "DP902",
        compile(count("h0(p) > 0", helpers + "static long h40(Patient p) { return p.age(); }")));
  }

  @Test
  void deepGenericsAreAnswered() {
    String type = "List<".repeat(200) + "Integer" + ">".repeat(200);
    assertAnswered(
        compile(
            "@Private(epsilon = 1) static long q(List<Patient> rows) { "
                + type
                + " nothing = null; return rows.size(); }"));
  }

  @Test
  void recordOfManyComponentsIsProven() {
    List<String> components =
        IntStream.range(0, 250).mapToObj(i -> "@Bounded(lower = 0, upper = 9) int c" + i).toList();
    String clamps =
        repeat(250, i -> "c%1$d = dev.discreet.runtime.Clamp.clamp(c%1$d, 0, 9);\n".formatted(i));
    compile(
            """
            record Wide(%s) { Wide { %s } }
            @Private(epsilon = 1) @Sensitivity(9)
            static long q(List<Wide> rows) {
              return rows.stream().mapToLong(w -> w.c249()).sum();
            }
            """
                .formatted(String.join(", ", components), clamps))
        .pass();
  }

  /** One erroneous statement among thousands of right ones, at any place. */
  @ParameterizedTest
  @ValueSource(ints = {0, 999, 1_999})
  void oneErrorInALargeMethodIsTheCompilersOwn(int place) {
    String body = repeat(2_000, i -> i == place ? "total += p.missing();" : "total += p.age();\n");
    Build.Outcome outcome = compile(loop(240_000, body));
    assertEquals(1, outcome.errors().size(), outcome::text);
    assertFalse(outcome.errors().get(0).startsWith("[DP"), outcome::text);
  }

  /** The same in our language: one statement is refused, where it stands. */
  @Test
  void oneCulpritInALargeMethodIsNamedAlone() {
    String body = repeat(2_000, i -> i == 1_000 ? "System.out.println(p);" : "total += p.age();\n");
    assertRefused("DP102", compile(loop(240_000, body)));
  }
}

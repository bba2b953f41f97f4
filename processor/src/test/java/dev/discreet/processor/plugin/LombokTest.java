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

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that Lombok writes are refused, with what to write, before and after it on the path. */
class LombokTest {
  private static final String LOMBOK = Path.of("target/lombok/lombok.jar").toString();
  private static final String SOURCE =
      """
      package hospital;

      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;

      final class Report {
        @Private(epsilon = 1)
        static long seniors(List<Patient> rows) {
          return rows.stream().filter(p -> p.getAge() >= 65).count();
        }
      }

      @ROW
      class Patient {
        String id;
        int age;
        boolean ill;
      }
      """;

  private static final String BOUNDS = "@Bounded(lower = 0, upper = 120) ";
  private static final String RECORD =
      "record Patient(String id, "
          + BOUNDS
          + "int age, boolean ill) { Patient { age = Clamp.clamp(age, 0, 120); } }";

  @TempDir Path directory;

  /** The fix names the accessor of what was called, wherever its component stands. */
  @ParameterizedTest
  @CsvSource({
    "lombok.Value,p.getAge() >= 65,age()",
    "lombok.Data,p.getAge() >= 65,age()",
    "lombok.Value,p.isIll(),ill()",
    "lombok.Value,'p.getId().equals(\"x\")',id()"
  })
  void areRefused(String annotation, String condition, String accessor) {
    String called = condition.replaceAll("p\\.(\\w+).*", "$1");
    for (Build.Outcome outcome :
        compiled(SOURCE.replace("ROW", annotation).replace("p.getAge() >= 65", condition))) {
      assertTrue(
          outcome.ours().stream()
              .anyMatch(
                  error ->
                      error.startsWith("[DP101] private data is passed to `Patient." + called + "`")
                          && error.contains(
                              "fix: make Patient a record, `record Patient(String id, int age,"
                                  + " boolean ill) {}`, and call its accessors: `"
                                  + accessor
                                  + "`\n")),
          outcome::text);
    }
  }

  /** What is computed has no accessor. */
  @Test
  void noAccessorIsMadeUp() {
    String source =
        SOURCE
            .replace("ROW", "lombok.Value")
            .replace("boolean ill;", "boolean ill;\n  int getYears() { return age; }")
            .replace("p.getAge", "p.getYears");
    for (Build.Outcome outcome : compiled(source)) {
      assertTrue(
          outcome.text().contains("and call its accessors instead of `getYears()`"), outcome::text);
    }
  }

  /** What is to be done with a row, not with the value that a constructor stores. */
  @Test
  void boundsAreThoseOfARecord() {
    String source = SOURCE.replace("ROW", "lombok.Value").replace("int age;", BOUNDS + "int age;");
    String said =
        "[DP204] `age` is not proven to lie in [0, 120]"
            + "|  found: a constructor of Patient that is not written here, and clamps nothing"
            + "|  fix: make Patient a record, `"
            + RECORD
            + "`, and call its accessors: `age()`";
    for (Build.Outcome outcome : compiled(source)) {
      assertTrue(
          outcome.ours().stream().anyMatch(error -> error.replace("\n", "|").startsWith(said)),
          outcome::text);
    }
    assertCompile(
        source
            .replaceFirst("(?s)@lombok.Value.*", Matcher.quoteReplacement(RECORD))
            .replace("getAge", "age"));
  }

  @Test
  void constructorsOfQueriesAreWritten() {
    String source =
        """
        package hospital;

        import dev.discreet.annotations.*;
        import dev.discreet.runtime.Clamp;
        import java.util.*;

        @lombok.AllArgsConstructor
        final class Report {
          private final String name;

          @Bounded(lower = 1, upper = 9)
          private final int most;

          CONSTRUCTOR

          @Private(epsilon = 1)
          @Sensitivity(9)
          long all(List<Patient> rows) {
            return rows.stream().mapToLong(p -> Math.min(p.age(), most)).sum();
          }
        }

        record Patient(@Bounded(lower = 0, upper = 120) int age) {
          Patient {
            age = Clamp.clamp(age, 0, 120);
          }
        }
        """;
    String constructor =
        "Report(String name, int most) { this.name = name; this.most = Clamp.clamp(most, 1, 9); }";
    for (Build.Outcome outcome : compiled(source.replace("CONSTRUCTOR", ""))) {
      assertTrue(
          outcome.ours().stream()
              .anyMatch(
                  error ->
                      error.startsWith("[DP204] `most` is not proven to lie in [1, 9]")
                          && error.contains(
                              "fix: write the constructor instead of what generates it: `"
                                  + constructor
                                  + "`")),
          outcome::text);
    }
    assertCompile(
        source.replace("@lombok.AllArgsConstructor", "").replace("CONSTRUCTOR", constructor));
  }

  /** What Lombok adds to a record goes through its constructor. */
  @Test
  void recordsMayHaveBuilders() {
    assertCompile(
        SOURCE
            .replaceFirst(
                "(?s)@ROW.*", Matcher.quoteReplacement("@lombok.Builder @lombok.With " + RECORD))
            .replace("getAge", "age"));
  }

  private void assertCompile(String source) {
    for (Build.Outcome outcome : compiled(source)) {
      assertEquals(List.of(), outcome.errors());
    }
  }

  private List<Build.Outcome> compiled(String source) {
    List<Build.Outcome> outcomes = new ArrayList<>();
    for (List<String> path :
        List.of(List.of(LOMBOK, Build.processorPath()), List.of(Build.processorPath(), LOMBOK))) {
      outcomes.add(
          new Build(directory)
              .with("Report.java", source)
              .compile(
                  "-cp",
                  Build.modulePath() + File.pathSeparator + LOMBOK,
                  "-processorpath",
                  String.join(File.pathSeparator, path)));
    }
    return outcomes;
  }
}

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

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Errors in declarations hide none in bodies, unless the compiler comes to no body; whoever builds
 * is told so then.
 */
class BodiesLeftTest {
  private static final String LEAK =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      final class Leak {
        record Row(int n) {}
        @Private(epsilon = 1)
        static long sum(List<Row> rows) {
          return rows.stream().mapToLong(Row::n).sum(); // :: error: [DP202]
        }
      }
      """;
  private static final String DECLARED =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      final class Declared {
        record Row(int n) {}
        @Private(epsilon = %s)
        static long count(List<Row> rows) {
          return rows.size();
        }
      }
      """;

  @TempDir Path directory;

  private List<String> notes(Build.Outcome outcome) {
    return outcome.diagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.NOTE)
        .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
        .filter(text -> text.startsWith("Discreet has looked at declarations only"))
        .toList();
  }

  private Build build(String epsilon) {
    return new Build(directory)
        .with("Leak.java", LEAK)
        .with("Declared.java", DECLARED.formatted(epsilon));
  }

  private static List<String> rules(Build.Outcome outcome) {
    return outcome.errors().stream()
        .map(error -> error.startsWith("[") ? error.substring(1, 6) : error)
        .sorted()
        .toList();
  }

  @Test
  void notWhereBodiesAreChecked() {
    Build.Outcome outcome = build("1").compile();
    assertEquals(List.of("DP202"), rules(outcome));
    assertEquals(List.of(), notes(outcome));
  }

  /** In either order, by either policy of the compiler. */
  @Test
  void anErrorOfADeclarationHidesNone() {
    Build build = build("-1");
    List<Path> sources = build.sources();
    for (List<Path> order : List.of(sources, List.of(sources.get(1), sources.get(0)))) {
      for (String policy : List.of("bytodo", "simple")) {
        Build.Outcome outcome = build.compile(order, "-XDcompilePolicy=" + policy);
        assertFalse(outcome.success());
        assertEquals(List.of("DP001", "DP202"), rules(outcome));
        assertEquals(List.of(), notes(outcome));
      }
    }
  }

  @Test
  void noClassWithOneIsWrittenOrSealed() throws Exception {
    Build build =
        new Build(directory)
            .with("Fine.java", DECLARED.formatted(1).replace("class Declared", "class Fine"))
            .with("Declared.java", DECLARED.formatted(-1));
    assertFalse(build.compile().success());
    assertFalse(build.isSealed("Declared"));
    try (Stream<Path> files = Files.list(build.classes())) {
      assertTrue(
          files.noneMatch(
              file -> file.toString().endsWith(".class") && file.toString().contains("Declared")));
    }
  }

  /** Also not where it was sealed before. */
  @Test
  void aSealIsRevoked() {
    Build build = new Build(directory).with("Declared.java", DECLARED.formatted(1));
    build.compile().pass();
    assertTrue(build.isSealed("Declared"));
    assertFalse(build.again().with("Declared.java", DECLARED.formatted(-1)).compile().success());
    assertFalse(build.isSealed("Declared"));
  }

  @Test
  void aBudgetHidesNone() {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;
            @PrivacyBudget(epsilon = 1) // :: error: [DP301]
            final class Spends {
              record Row(@Bounded(lower = 0, upper = 1000) int n) {
                Row { n = Math.max(0, Math.min(1000, n)); }
              }
              @Private(epsilon = 0.9) static long sum(List<Row> rows) {
                return rows.stream().mapToLong(Row::n).sum(); // :: error: [DP201]
              }
              @Private(epsilon = 0.9) static long print(List<Row> rows) {
                for (Row row : rows) System.out.println(row); // :: error: [DP102]
                return 1;
              }
            }
            """)
        .check();
  }

  /**
   * Of a query whose cost alone is wrong the body is judged, of others with sound contracts too.
   */
  @Test
  void bodiesOfOneClass() {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;
            final class Mixed {
              record Row(@Bounded(lower = 0, upper = 1000) int n) {
                Row { n = Math.max(0, Math.min(1000, n)); }
              }
              @Private(epsilon = 0.9) static long sum(List<Row> rows) {
                return rows.stream().mapToLong(Row::n).sum(); // :: error: [DP201]
              }
              @Private(epsilon = -0.9) // :: error: [DP001]
              static long print(List<Row> rows) {
                for (Row row : rows) System.out.println(row); // :: error: [DP102]
                return 1;
              }
              static long ours(List<Row> rows) {
                return PrivateMixed.class.hashCode();
              }
            }
            """)
        .check();
  }

  /** Where a wrapper lacks a query javac would report its callers. */
  @Test
  void aQueryWithoutAWrapper() {
    Build.Outcome outcome =
        build("1")
            .with(
                """
                import dev.discreet.annotations.*;
                import java.util.*;
                final class Hidden {
                  @Private(epsilon = 1)
                  private static long count(List<String> rows) {
                    return rows.size();
                  }
                }
                """)
            .compile();
    assertEquals(List.of("DP007"), rules(outcome));
    assertEquals(1, notes(outcome).size());
  }

  @Test
  void whereProcessorsAloneRun() {
    Build.Outcome outcome = build("-1").compile("-proc:only");
    assertFalse(outcome.success());
    assertEquals(List.of("DP001"), rules(outcome));
  }

  /** javac comes to no body after its own errors in declarations. */
  @Test
  void besideErrorsOfTheLanguage() {
    Build.Outcome outcome = build("-1").with("final class Broken { Missing missing; }").compile();
    assertEquals(2, outcome.errors().size(), outcome::text);
    assertTrue(rules(outcome).contains("DP001"), outcome::text);
    assertEquals(1, notes(outcome).size());
  }
}

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

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ordinary code that calls a query without its wrapper is told so. */
class RawCallsTest {
  @TempDir Path directory;

  private static final String REPORT =
      """
      package dev.example;
      import dev.discreet.annotations.*;
      import java.util.List;
      public final class Report {
        public record Row(int n) {}
        @Private(epsilon = 1)
        public static long rows(List<Row> rows) { return rows.size(); }
        @Private(epsilon = 1)
        public static long big(List<Row> rows) {
          return rows.stream().filter(r -> r.n() > 10).count();
        }
      %s}
      """;

  private static String main(String body) {
    return """
    package dev.example;
    import java.util.*;
    import java.util.function.*;
    class Main {
    %s
    }
    """
        .formatted(body);
  }

  private Build build(String more) {
    return new Build(directory).with(REPORT.formatted(more));
  }

  private static List<String> told(Build.Outcome outcome) {
    return outcome.diagnostics().stream()
        .map(
            diagnostic ->
                "%s %d %s"
                    .formatted(
                        diagnostic.getKind(),
                        diagnostic.getLineNumber(),
                        diagnostic.getMessage(Locale.ROOT).lines().findFirst().orElse("")))
        .toList();
  }

  /** A program may hand on what a query says of rows that it reads itself. */
  @Test
  void programs() {
    Build.Outcome outcome =
        build(
                """
                  static List<Row> load() { return List.of(); }
                  @PrivacyBudget(epsilon = 1)
                  static long exact(dev.discreet.runtime.PrivateData<Row> data) {
                    return rows(load());
                  }
                """)
            .compile();
    assertTrue(
        told(outcome).stream().anyMatch(line -> line.contains("[DP310] `rows(load())`")),
        outcome::text);
  }

  @Test
  void ordinaryCode() {
    Build.Outcome outcome =
        build("")
            .with(
                main(
                    """
                    static final Function<List<Report.Row>, Long> BY_NAME = Report::big;
                    public static void main(String[] args) {
                      System.out.println(Report.rows(List.of()));
                      Supplier<Long> late = () -> Report.big(List.of());
                    }
                    """))
            .compile();
    assertTrue(outcome.success());
    assertEquals(
        List.of(
            "WARNING 5 [DP310] `Report::big` gets the exact answer: it runs a query without its"
                + " wrapper",
            "WARNING 7 [DP310] `Report.rows(List.of())` gets the exact answer: it runs a query"
                + " without its wrapper",
            "WARNING 8 [DP310] `Report.big(List.of())` gets the exact answer: it runs a query"
                + " without its wrapper"),
        told(outcome));
    assertTrue(
        outcome.diagnostics().get(1).getMessage(Locale.ROOT).contains("new PrivateReport(data)"));
  }

  @Test
  void inTheClassOfTheQuery() {
    Build.Outcome outcome =
        build("  public static void main(String[] args) { rows(List.of()); }\n").compile();
    assertEquals(1, told(outcome).size(), outcome::text);
    assertTrue(told(outcome).get(0).startsWith("WARNING 12 [DP310]"), outcome::text);
  }

  @Test
  void fromAJar() {
    build("").compile().pass();
    Build.Outcome outcome =
        new Build(directory.resolve("client"))
            .withLibrary(directory.resolve("classes"))
            .with(main("long n = Report.rows(List.of());"))
            .compile();
    assertEquals(1, told(outcome).size(), outcome::text);
  }

  @Test
  void whatIsCheckedMayCallQueries() {
    build(
            """
              @Private(epsilon = 1)
              public static long small(List<Row> rows) { return rows(rows) - atLeast(rows); }
              private static long atLeast(List<Row> rows) { return big(rows); }
              @Sensitivity(2)
              static long twice(@Sensitive List<Row> rows) { return 2 * big(rows); }
            """)
        .compile()
        .pass();
  }

  @Test
  void options() {
    Build build = build("").with(main("long n = Report.rows(List.of());"));
    build.compile("-Adiscreet.rawcalls=allow").pass();
    for (String value : List.of("error", "eror")) {
      Build.Outcome outcome = build.compile("-Adiscreet.rawcalls=" + value);
      assertTrue(!outcome.success(), outcome::text);
      assertEquals(Diagnostic.Kind.ERROR, outcome.diagnostics().get(0).getKind());
      assertEquals(
          value.equals("eror"),
          outcome
              .text()
              .contains("found: -Adiscreet.rawcalls=eror, which is none of allow, warn and error"),
          outcome::text);
    }
  }

  @Test
  void testsMayCallQueries() {
    Build build =
        new Build(directory.resolve("module"))
            .with("main/java/Report.java", REPORT.formatted(""))
            .with("test/java/Main.java", main("long n = Report.rows(List.of());"));
    build.compile().pass();
    Build.Outcome other =
        new Build(directory.resolve("contest"))
            .with("contest/Report.java", REPORT.formatted(""))
            .with("contest/Main.java", main("long n = Report.rows(List.of());"))
            .compile();
    assertEquals(1, told(other).size(), other::text);
  }
}

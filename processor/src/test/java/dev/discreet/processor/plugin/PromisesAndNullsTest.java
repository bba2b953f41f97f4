/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Contracts of helpers and models speak of arguments that are not null. Where one may be null, the
 * body counts if it is at hand, and the call is refused if not, whoever would notice the null.
 */
class PromisesAndNullsTest {
  private static final String HEADER =
      """
      package fixture;
      import dev.discreet.annotations.*;
      import java.util.*;
      """;

  private static final String NULLABLE = "package fixture; @interface Nullable {}";
  private static final String ROW =
      HEADER + "record Row(@Nullable String name, @Nullable Integer box) {}";
  private static final String ELSEWHERE =
      HEADER
          + """
          final class Elsewhere {
            @Bounded(lower = 0, upper = 1) static int score(@Sensitive String s) { return s == null ? 1_000_000 : 1; }
            @Bounded(lower = 0, upper = 1) static int boxed(@Sensitive Integer i) { if (i != null) return 1; return 1_000_000; }
            @Bounded(lower = 0, upper = 1_000_000)
            static long total(@Sensitivity(1) @Bounded(lower = 0, upper = 1_000_000) long n, String p) {
              return p == null ? n % 2 * 1_000_000 : n;
            }
          }
          """;

  @TempDir Path directory;

  private Build library() {
    Build library =
        new Build(directory.resolve("library"))
            .with(
                """
                package library;
                public final class Scores {
                  public static int of(String s) { return s == null ? 1_000_000 : 1; }
                  public static String trimmed(String s) { return s == null ? null : s.trim(); }
                }
                """);
    library.compile().pass();
    return library;
  }

  private static final String MODEL =
      HEADER
          + """
          @Models(library.Scores.class)
          interface ScoresModel {
            @Bounded(lower = 0, upper = 1) int of(String s);
            String trimmed(String s);
          }
          """;

  /** The contract is proven without nulls; the body says what happens with one. */
  @Test
  void helpersOfOnesOwn() {
    new Build(directory)
        .with(NULLABLE)
        .with(ROW)
        .with(
            HEADER
                + """
                final class Own {
                  @Sensitivity(1) static long times(@Sensitive List<Row> rows, String p) {
                    return p == null ? 1_000_000L * rows.size() : rows.size();
                  }
                  @Sensitivity(1) static long named(@Sensitive List<String> names) {
                    long n = 0;
                    for (String name : names) { n += name == null ? 1_000_000 : 1; }
                    return n;
                  }
                  @Private(epsilon = 1) static long given(List<Row> rows, String p) { return times(rows, p); }
                  @Private(epsilon = 1) static long nullable(List<Row> rows, @Nullable String p) {
                    return times(rows, p); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) static long nothing(List<Row> rows) {
                    return times(rows, null); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) static long lookedUp(List<Row> rows, Map<String, String> p) {
                    return times(rows, p.get("a")); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) static long elements(List<Row> rows) {
                    return named(rows.stream().map(Row::name).toList()); // :: error: [DP201]
                  }
                  @Private(epsilon = 1) static long there(List<Row> rows) {
                    return named(rows.stream().map(Row::name).filter(Objects::nonNull).toList());
                  }
                }
                """)
        .check();
  }

  @Test
  void helpersOfOtherFiles() {
    new Build(directory)
        .with(NULLABLE)
        .with(ROW)
        .with(ELSEWHERE)
        .with(
            HEADER
                + """
                record Scored(@Nullable String s, @Bounded(lower = 0, upper = 1) int x) { // :: error: [DP203]
                  Scored { x = Elsewhere.score(s); }
                }
                """)
        .with(
            HEADER
                + """
                record Guarded(String s, @Bounded(lower = 0, upper = 1) int x) {
                  Guarded { if (s == null) s = ""; x = Elsewhere.score(s); }
                }
                """)
        .with(
            HEADER
                + """
                final class Sums {
                  @Private(epsilon = 1) static long guarded(List<Guarded> rows) {
                    return rows.stream().mapToLong(Guarded::x).sum();
                  }
                }
                final class Calls {
                  @Bounded(lower = 0, upper = 1) final int k;
                  Calls(String s) { k = Elsewhere.score(s); } // :: error: [DP204]
                  @Private(epsilon = 1) long times(List<Row> rows) { return k * (long) rows.size(); }
                  @Private(epsilon = 1) static long alone(List<Row> rows, @Nullable String p) {
                    return Elsewhere.score(p) * (long) rows.size(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1) static long box(List<Row> rows, @Nullable Integer p) {
                    return Elsewhere.boxed(p) * (long) rows.size(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1) static long beside(List<Row> rows, @Nullable String p) {
                    return Elsewhere.total(Math.min(1_000_000, rows.size()), p); // :: error: [DP109]
                  }
                  @Private(epsilon = 1) static long given(List<Row> rows, String p) {
                    return Elsewhere.total(Math.min(1_000_000, rows.size()), p);
                  }
                }
                """)
        .check();
  }

  @Test
  void models() {
    new Build(directory)
        .withLibrary(library())
        .with(NULLABLE)
        .with(ROW)
        .with(MODEL)
        .with(
            HEADER
                + """
                record Scored(@Nullable String s, @Bounded(lower = 0, upper = 1) int x) { // :: error: [DP203]
                  Scored { x = library.Scores.of(s); }
                }
                """)
        .with(HEADER + "record Trimmed(String s) { Trimmed { s = library.Scores.trimmed(s); } }")
        .with(
            HEADER
                + """
                final class OfTrimmed {
                  @Private(epsilon = 1) static long trimmed(List<Trimmed> rows) {
                    return rows.stream().filter(r -> r.s().isEmpty()).count(); // :: error: [DP109]
                  }
                }
                final class Modelled {
                  @Private(epsilon = 1) static long alone(List<Row> rows, @Nullable String p) {
                    return library.Scores.of(p) * (long) rows.size(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1) static long nothing(List<Row> rows) {
                    return library.Scores.of(null) * (long) rows.size(); // :: error: [DP109]
                  }
                  @Private(epsilon = 1) static long given(List<Row> rows, String p) {
                    return library.Scores.of(p) * (long) rows.size();
                  }
                }
                """)
        .check();
  }
}

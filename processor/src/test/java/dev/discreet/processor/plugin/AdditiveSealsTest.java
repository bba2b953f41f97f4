/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.runtime.seal.Seal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a seal says of evaluating queries in pieces, without {@code @Additive} on them. */
final class AdditiveSealsTest {
  private static final String HEAD =
      """
      package app;
      import static java.util.stream.Collectors.*;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      """;

  @TempDir Path directory;

  private Map<String, String> inPieces(String queries) throws IOException {
    Build build =
        new Build(directory)
            .with(
                HEAD
                    + """
                    public record Row(@PrivacyUnit(maxRows = 2) String person, Ward ward,
                        @Bounded(lower = -9, upper = 9) int x,
                        @Bounded(lower = 0, upper = 8, step = 0x1p-6) double grid,
                        @Bounded(lower = 0, upper = 1) double any) {
                      public Row {
                        Objects.requireNonNull(person);
                        Objects.requireNonNull(ward);
                        x = Clamp.clamp(x, -9, 9);
                        grid = Clamp.toStep(Clamp.clamp(grid, 0, 8), 0x1p-6);
                        any = Clamp.clamp(any, 0, 1);
                      }
                    }
                    """)
            .with("package app; public enum Ward { A, B }")
            .with(HEAD + queries);
    build.compile().pass();
    Map<String, String> found = new TreeMap<>();
    Seal.parse(Files.readString(build.seal("app.Q")))
        .facts()
        .inPieces()
        .forEach((query, reason) -> found.put(query.replace("app.Q.", ""), reason));
    return found;
  }

  @Test
  void countsSumsAndHistogramsAreAdditive() throws IOException {
    Map<String, String> found =
        inPieces(
            """
            final class Q {
              @Private(epsilon = 1)
              static long count(List<Row> rows) { return rows.stream().filter(r -> r.x() > 3).count(); }
              @Private(epsilon = 1)
              static long size(List<Row> rows) { return rows.size(); }
              @Private(epsilon = 1) @Sensitivity(9)
              static long sum(List<Row> rows) {
                long t = 0;
                for (Row r : rows) { if (r.ward() == Ward.A) continue; t -= r.x(); }
                return t;
              }
              @Private(epsilon = 1) @Sensitivity(8)
              static double exact(List<Row> rows) { return rows.stream().mapToDouble(Row::grid).sum(); }
              @Private(epsilon = 1)
              static Map<Ward, Long> byWard(List<Row> rows) {
                return rows.stream().collect(groupingBy(Row::ward, counting()));
              }
              @Private(epsilon = 1)
              static long[] cells(List<Row> rows) {
                long[] cells = new long[19];
                for (Row r : rows) cells[r.x() + 9]++;
                return cells;
              }
              @Private(epsilon = 1, mechanism = Mechanism.NOISY_MAX)
              @Sensitivity(norm = Norm.LINF)
              static Map<Ward, Long> mostVisited(List<Row> rows) {
                return rows.stream().collect(groupingBy(Row::ward, counting()));
              }
              @Private(epsilon = 1, delta = 1e-6, mechanism = Mechanism.THRESHOLDED_KEYS)
              static Map<String, Long> names(List<Row> rows) {
                return rows.stream().collect(groupingBy(Row::person, counting()));
              }
              @Private(epsilon = 1) @Sensitivity(value = 2, per = Per.UNIT)
              static long both(List<Row> rows) { return rows.stream().count(); }
              @Private(epsilon = 1)
              static long none(List<Row> rows) { return 0; }
            }
            """);
    assertEquals("", String.join("", found.values()), found.toString());
    assertEquals(10, found.size());
  }

  @Test
  void ofOthersTheExpressionIsNamed() throws IOException {
    assertEquals(
        Map.ofEntries(
            Map.entry("capped", "Math.min(rows.stream().count(), 10)"),
            Map.entry("constant", "rows.size() + 1L"),
            Map.entry("distinct", "rows.stream().map(Row::x).distinct()"),
            Map.entry("first", "rows.stream().limit(3)"),
            Map.entry("half", "rows.stream().count() / 2"),
            Map.entry("most", "most"),
            Map.entry(
                "persons", "rows.stream().collect(groupingBy(Row::person, counting())).values()"),
            Map.entry("rounds", "rows.stream().mapToDouble(Row::any).sum()"),
            Map.entry("verdict", "rows.stream().count() > 10 ? 10 : 0")),
        inPieces(
            """
            final class Q {
              @Private(epsilon = 1)
              static long capped(List<Row> rows) { return Math.min(rows.stream().count(), 10); }
              @Private(epsilon = 1)
              static long constant(List<Row> rows) { return rows.size() + 1L; }
              @Private(epsilon = 1)
              static long distinct(List<Row> rows) { return rows.stream().map(Row::x).distinct().count(); }
              @Private(epsilon = 1)
              static long first(List<Row> rows) { return rows.stream().limit(3).count(); }
              @Private(epsilon = 1)
              static long half(List<Row> rows) { return rows.stream().count() / 2; }
              @Private(epsilon = 1) @Sensitivity(18)
              static long most(List<Row> rows) {
                long most = -9;
                for (Row r : rows) most = Math.max(most, r.x());
                return most;
              }
              @Private(epsilon = 1)
              static long persons(List<Row> rows) {
                return rows.stream().collect(groupingBy(Row::person, counting())).values().stream()
                    .filter(n -> n > 1).count();
              }
              @Private(epsilon = 1) @Sensitivity(2)
              static double rounds(@MaxRows(1_000) List<Row> rows) {
                return rows.stream().mapToDouble(Row::any).sum();
              }
              @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
              @Bounded(lower = -9, upper = 9)
              static int value(Row r) { return r.x(); }
              @Private(epsilon = 1) @Sensitivity(10)
              static long verdict(List<Row> rows) { return rows.stream().count() > 10 ? 10 : 0; }
            }
            """));
  }

  /**
   * The number of rows does not move when one is replaced, and is no public number for all that.
   */
  @Test
  void whatHoldsForReplacedRowsAloneIsNotAdditive() throws IOException {
    Map<String, String> found =
        inPieces(
            """
            @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
            final class Q {
              @Private(epsilon = 1) @Sensitivity(18)
              static long sum(List<Row> rows) {
                long t = 0;
                for (Row r : rows) t += r.x();
                return t;
              }
              @Private(epsilon = 1)
              static long squares(@MaxRows(100) List<Row> rows) {
                return (long) rows.size() * rows.size();
              }
              @Private(epsilon = 1) @Sensitivity(3)
              static double share(@MaxRows(1024) List<Row> rows) {
                return rows.stream().filter(r -> r.x() > 0).count() / Math.max(1.0, rows.size());
              }
              @Private(epsilon = 1) @Sensitivity(2)
              static long scaled(@MaxRows(2) List<Row> rows) {
                return rows.size() * rows.stream().filter(r -> r.x() > 0).count();
              }
            }
            """);
    assertEquals("", found.remove("sum"));
    assertEquals(
        3, found.values().stream().filter(reason -> !reason.isEmpty()).count(), found.toString());
  }
}

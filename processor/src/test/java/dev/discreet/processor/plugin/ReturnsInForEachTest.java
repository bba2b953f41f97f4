/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A {@code return} in the function of a {@code forEach} goes on with the next element. */
class ReturnsInForEachTest {
  private static final String ROW =
      """
      record Row(@PrivacyUnit(maxRows = 3) int who, @Bounded(lower = 0, upper = 9) int x, boolean b, List<Integer> xs) {
        Row { x = Clamp.clamp(x, 0, 9); xs = List.copyOf(xs); }
      }
      """;

  /** Each with its least contract. */
  private static final List<String> ACCEPTED =
      List.of(
          "@Sensitivity(1) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { if (r.b()) { return; } n[0]++; }); return n[0]; }",
          "@Sensitivity(3) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { for (int i = 0; i < 9; i++) { if (i == 3) { return; } n[0]++; } n[0] += 1000; }); return n[0]; }",
          "@Sensitivity(5) static long q(List<Row> rows) { long[] n = {0}; rows.stream().filter(r -> r.x() > 3).forEach(r -> { switch (r.x()) { case 4: return; case 5: n[0]++; return; default: break; } n[0] += 5; }); return n[0]; }",
          "@Sensitivity(value = 1, per = Per.UNIT) static long q(List<Row> rows) { long[] n = {0}; rows.stream().collect(Collectors.groupingBy(Row::who, Collectors.counting())).forEach((k, v) -> { if (v < 2) { return; } n[0]++; }); return n[0]; }",
          "@Sensitivity(1) static long q(List<Row> rows) { long c = 0; for (Row r : rows) { int[] n = {0}; r.xs().forEach(x -> { if (x > 5) { return; } n[0]++; }); if (n[0] > 2) { c++; } } return c; }",
          "@Sensitivity(1) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { r.xs().forEach(x -> { if (x > 2) { return; } }); Function<Integer, Integer> f = v -> { if (v > 2) { return 1; } return 0; }; if (f.apply(r.x()) == 0) { return; } n[0]++; }); return n[0]; }",
          "@Sensitivity(1) static long q(List<Row> rows) { return rows.stream().collect(() -> new long[1], (a, r) -> { if (r.b()) { return; } a[0]++; }, (a, b) -> a[0] += b[0])[0]; }");

  /** Each costs more than it declares. */
  private static final List<String> REFUSED =
      List.of(
          "@Sensitivity(2) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { for (int i = 0; i < 9; i++) { if (i == 3) { return; } n[0]++; } n[0] += 1000; }); return n[0]; }",
          "@Sensitivity(4) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { switch (r.x()) { case 4: return; case 5: n[0]++; return; default: break; } n[0] += 5; }); return n[0]; }",
          "@Sensitivity(0.5) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { if (r.b()) { n[0]++; return; } n[0] += 1; }); return n[0]; }",
          "@Sensitivity(1) static long q(List<Row> rows) { long[] n = {0}; rows.forEach(r -> { if (n[0] > 5) { return; } n[0]++; }); return n[0]; }");

  @TempDir Path directory;

  @Test
  void goOn() {
    compiled(ACCEPTED).pass();
  }

  @Test
  void doNotHide() {
    compiled(REFUSED).refuseEach(REFUSED.size());
  }

  private Build.Outcome compiled(List<String> queries) {
    return RowPrograms.compileEach(
        directory,
        List.of(ROW),
        queries.stream().map(query -> "@Private(epsilon = 1) " + query + "\n").toList());
  }
}

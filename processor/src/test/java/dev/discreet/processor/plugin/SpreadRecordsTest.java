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

/** Totals that a record of the query holds. */
class SpreadRecordsTest {
  private static final String ROW =
      """
      record Row(@PrivacyUnit int who, boolean b, @Bounded(lower = 0, upper = 9) int x) {
        Row { x = Clamp.clamp(x, 0, 9); }
      }
      """;

  private static final String QUERY =
      """
      record Stats(long sum, long count) {
        long twice() { return 2 * sum; }
      }
      record Nine(long sum) {
        public long sum() { return 9 * sum; }
      }
      record Clamped(long sum) { Clamped { sum = Math.max(sum, 7); } }
      static int set(int[] a) { a[0] = 9; return 0; }
      @Private(epsilon = 1) @Sensitivity(%s) static long[] q(List<Row> rows) { %s }
      """;

  private record Case(int contract, String body) {}

  private static final List<Case> ACCEPTED =
      List.of(
          new Case(
              10,
              "Stats s = new Stats(rows.stream().mapToLong(Row::x).sum(), rows.size());"
                  + " return new long[] {s.sum(), s.count()};"),
          new Case(
              10,
              "var s = rows.stream().collect(teeing(summingLong(Row::x), counting(), Stats::new));"
                  + " return new long[] {s.sum(), s.count()};"),
          new Case(
              9,
              "long sum = 0; long n = 0; for (Row r : rows) { sum += r.x(); n++; }"
                  + " Stats s = new Stats(sum, n); sum = 100; return new long[] {s.sum(), 3};"),
          new Case(
              18,
              "long n = 0; for (Row r : rows) { Stats s = new Stats(r.x(), 1); n += s.twice(); }"
                  + " return new long[] {n};"),
          // What is read later is what was given when the record was made, in that order.
          new Case(
              19,
              "long n = 0; for (Row r : rows) { int k = r.b() ? 1 : 0; for (int i = 0; i < 3; i++) {"
                  + " Stats s = new Stats(k, i); k = 9; Supplier<Long> f = () -> s.sum(); n += f.get(); } }"
                  + " return new long[] {n};"),
          new Case(
              9,
              "long n = 0; for (Row r : rows) { int[] a = {1}; Stats s = new Stats(set(a), a[0]);"
                  + " n += s.count(); } return new long[] {n};"));

  /** Of what code the record has, and of another one, more would have to be known. */
  private static final List<String> REFUSED =
      List.of(
          "Nine n = new Nine(rows.stream().filter(Row::b).count()); return new long[] {n.sum()};",
          "long n = 0; for (Row r : rows) { Nine p = new Nine(r.x()); n += p.sum(); } return new long[] {n};",
          "Clamped c = new Clamped(rows.stream().mapToLong(Row::x).sum()); return new long[] {c.sum()};",
          "long n = 0; for (Row r : rows) { Stats s = new Stats(1, 2); Stats t = new Stats(1, 2);"
              + " n += s == t ? 1 : 9; } return new long[] {n};",
          "Stats s = new Stats(rows.size(), 0); if (s.sum() > 2) s = new Stats(5, 0);"
              + " return new long[] {s.sum()};");

  @TempDir Path directory;

  @Test
  void areReadAtTheirPrice() {
    compiled(ACCEPTED, 0, "tight").pass();
    compiled(ACCEPTED, 0.5, "loose").refuseEach(ACCEPTED.size());
  }

  @Test
  void whatIsMoreThanItsComponentsIsRefused() {
    compiled(REFUSED.stream().map(body -> new Case(1_000_000, body)).toList(), 0, "refused")
        .refuseEach(REFUSED.size());
  }

  private Build.Outcome compiled(List<Case> cases, double less, String name) {
    return RowPrograms.compileEach(
        directory.resolve(name),
        List.of(ROW),
        cases.stream().map(one -> QUERY.formatted(one.contract() - less, one.body())).toList());
  }
}

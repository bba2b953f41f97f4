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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Rows that others see before their constructor is done, and rows that are made before the
 * constants are there which their constructor reads.
 */
class UnfinishedRowsTest {
  /** Each declares a row {@code A%1$d} with a component {@code x}, which is believed. */
  private static final List<String> REFUSED =
      List.of(
          """
          record A%1$d(@Bounded(lower = 5, upper = 9) int x) {
            static final List<A%1$d> LEAK = new ArrayList<>();
            class Inner { Inner() { LEAK.add(A%1$d.this); } }
            A%1$d { new Inner(); if (x < 5 || x > 9) throw new IllegalArgumentException(); }
          }
          """,
          """
          interface Leaky%1$d { List<Object> LEAK = new ArrayList<>(); default void leak() { LEAK.add(this); } }
          record A%1$d(@Bounded(lower = 5, upper = 9) int x) implements Leaky%1$d {
            A%1$d { Leaky%1$d.super.leak(); if (x < 5 || x > 9) throw new IllegalArgumentException(); }
          }
          """,
          """
          record A%1$d(@Bounded(lower = 5, upper = 9) int x) {
            static final List<Object> LEAK = new ArrayList<>();
            class Inner {}
            A%1$d { Supplier<Inner> s = Inner::new; LEAK.add(s.get()); x = Clamp.clamp(x, 5, 9); }
          }
          """,
          """
          record A%1$d(@Bounded(lower = 5, upper = 9) int x) {
            static final List<A%1$d> LEAK = new ArrayList<>();
            A%1$d { if (x < 5 || x > 9) throw new IllegalArgumentException(); }
            @SuppressWarnings({"removal", "deprecation"})
            @Override protected void finalize() { LEAK.add(this); }
          }
          """,
          """
          record A%1$d(@Bounded(lower = 2, upper = 9) int x) {
            static final A%1$d FIRST = new A%1$d(500);
            static final LocalDate SINCE = LocalDate.of(2000, 1, 1);
            A%1$d { if (SINCE != null) x = Clamp.clamp(x, 2, 9); }
          }
          """,
          """
          enum E%1$d { A, B; E%1$d() { A%1$d.ALL.add(new A%1$d(500)); } }
          record A%1$d(@Bounded(lower = 2, upper = 9) int x) {
            static final List<A%1$d> ALL = new ArrayList<>();
            A%1$d { if (E%1$d.B != null) x = Clamp.clamp(x, 2, 9); }
          }
          """,
          """
          enum E%1$d {
            A(1), B(2);
            final int v;
            final List<A%1$d> made = List.of(new A%1$d(this, 0));
            E%1$d(int v) { this.v = v; }
            int get() { return v; }
          }
          record A%1$d(E%1$d e, @Bounded(lower = 1, upper = 2) int x) { A%1$d { x = e.get(); } }
          """);

  private static final List<String> ACCEPTED =
      List.of(
          """
          record A%1$d(@Bounded(lower = 2, upper = 9) int x) {
            static final LocalDate SINCE = LocalDate.of(2000, 1, 1);
            static final A%1$d FIRST = new A%1$d(500);
            A%1$d { if (SINCE != null) x = Clamp.clamp(x, 2, 9); }
          }
          """,
          """
          enum E%1$d { A(1), B(2); final int v; E%1$d(int v) { this.v = v; } int get() { return v; } }
          record A%1$d(E%1$d e, @Bounded(lower = 1, upper = 2) int x) {
            static final A%1$d FIRST = new A%1$d(E%1$d.A, 1);
            A%1$d { x = e.get(); }
          }
          """,
          """
          record Limits%1$d(int most) { Limits%1$d { if (most < 0) throw new IllegalArgumentException(); } }
          enum E%1$d { A(new Limits%1$d(3)), B(new Limits%1$d(4)); final Limits%1$d of; E%1$d(Limits%1$d of) { this.of = of; } }
          record A%1$d(E%1$d e, @Bounded(lower = 0, upper = 2) int x) {
            A%1$d { x = e == E%1$d.A ? 1 : 2; }
          }
          """);

  @TempDir Path directory;

  @Test
  void areNotBelieved() {
    compiled(REFUSED).refuseEach(REFUSED.size());
  }

  @Test
  void finishedOnesAre() {
    compiled(ACCEPTED).pass();
  }

  /** The enum is of another file; in whatever order javac comes to them. */
  @Test
  void anEnumOfAnotherFile() {
    String made = "enum E { A, B; E() { Row.ALL.add(new Row(null, 500)); } }";
    String row =
        """
        record Row(E e, @Bounded(lower = 0, upper = 9) int x) { // :: error: [DP203]
          static final List<Row> ALL = new ArrayList<>();
          Row { if (e == null) e = E.A; if (E.B != null) x = Clamp.clamp(x, 0, 9); }
        }
        """;
    String query =
        """
        final class Q {
          @Private(epsilon = 1) @Sensitivity(9)
          static long q(List<Row> rows) { return rows.stream().mapToLong(Row::x).sum(); }
        }
        """;
    int order = 0;
    for (List<String> files :
        List.of(List.of(made, query, row), List.of(row, made, query), List.of(query, row, made))) {
      Build build = new Build(directory.resolve("order" + order++));
      files.forEach(file -> build.with(RowPrograms.HEADER + file));
      build.check();
    }
  }

  private Build.Outcome compiled(List<String> rows) {
    return RowPrograms.compileEach(
        directory,
        List.of(),
        IntStream.range(0, rows.size())
            .mapToObj(
                i ->
                    rows.get(i).formatted(i)
                        + """
                        @Private(epsilon = 1) @Sensitivity(10)
                        static long q(List<A%d> rows) { long s = 0; for (A%d r : rows) s += 9 - r.x(); return s; }
                        """
                            .formatted(i, i))
            .toList());
  }
}

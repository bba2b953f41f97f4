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
 * Static members that an expression names: Java evaluates the expression, with all its effects, and
 * forgets it. So they are refused in each file that is checked, wherever in it they stand.
 */
class StaticsOfValuesTest {
  private static final String WARD =
      """
      enum Ward {
        A, B;
        static final int LIMIT = 9;
        static Ward next(int[] n) { n[0] += 1000; return A; }
        static int two() { return 2; }
      }
      """;

  @TempDir Path directory;

  @Test
  void anExpressionInTheirPlaceIsRefusedEverywhere() {
    RowPrograms.check(
        directory,
        """
        record Other(@Bounded(lower = 0, upper = 9) int x) {
          Other { x = Clamp.clamp(x, 0, 9); }
          static int limit() { int[] a = {1}; return Ward.next(a).LIMIT; } // :: error: [DP100]
        }
        final class Q {
          static final int[] SEEN = {0};
          static final int FIRST = (Ward.next(SEEN)).two(); // :: error: [DP100]
          private final Ward ward = Ward.A;
          @Private(epsilon = 1)
          static long many(List<Row> rows) {
            int[] n = {0};
            int limit = Ward.next(n).LIMIT; // :: error: [DP100]
            return rows.stream().filter(r -> r.x() < limit).count();
          }
          @Private(epsilon = 1)
          static long later(List<Row> rows) {
            int[] n = {0};
            Supplier<Ward[]> all = () -> Ward.next(n).values(); // :: error: [DP100]
            return rows.stream().filter(r -> r.x() < 2).count();
          }
          long unused() { return new Q().ward.values().length; } // :: error: [DP100]
        }
        """
            + WARD);
  }

  @Test
  void aClassOrAVariableInTheirPlaceIsNot() {
    RowPrograms.check(
        directory,
        """
        final class Q {
          static final int LIMIT = 7;
          @Private(epsilon = 1)
          static long many(List<Row> rows) {
            int limit = Ward.LIMIT + Ward.two() + Ward.values().length;
            return rows.stream().filter(r -> r.x() < limit && r.x() < Q.LIMIT).count();
          }
          int limit() { return this.LIMIT; }
          List<Class<?>> classes() {
            return List.of(int.class, int[].class, String[].class, void.class, Ward.class, Map.Entry.class);
          }
          int limit(Ward ward) { return java.lang.Math.max(ward.LIMIT, ward.two()); }
        }
        """
            + WARD);
  }

  /** Code that declares nothing of ours is its author's own matter, unless a query reads it. */
  @Test
  void aFileThatDeclaresNothingIsNotJudged() {
    RowPrograms.check(
        directory,
        """
        final class Q {
          @Private(epsilon = 1)
          static long many(List<Row> rows) {
            return rows.stream().filter(r -> r.x() < Plain.LIMIT).count();
          }
          @Private(epsilon = 1)
          static long read(List<Row> rows) {
            return rows.stream().filter(r -> new Named(r.x()).big()).count(); // :: error: [DP101]
          }
        }
        """,
        """
        final class Plain {
          static final int LIMIT = 5;
        }
        record Named(int x) {
          static Named next() { return new Named(3); }
          static final int LIMIT = 5;
          boolean big() { return x > next().LIMIT; }
        }
        """);
  }
}

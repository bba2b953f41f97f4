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
 * Several arrays that a query returns as the rows of a matrix. In Java the rows are these arrays
 * themselves: so only where nobody writes to them any more.
 */
class RowsOfMatricesTest {
  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, "final class Q {\n" + queries + "}\n");
  }

  @Test
  void arraysThatAreReturnedTogether() {
    check(
        """
        private static long[] counts(List<Row> rows, boolean b) {
          long[] n = new long[10];
          for (Row row : rows) if (row.b() == b) n[row.x()]++;
          return n;
        }
        @Private(epsilon = 1) @Sensitivity(10)
        static long[][] both(List<Row> rows) {
          long[] counts = new long[10];
          long[] sums = new long[10];
          for (Row row : rows) { counts[row.x()]++; sums[row.x()] += row.x(); }
          return new long[][] {counts, sums};
        }
        @Private(epsilon = 1) @Sensitivity(9)
        static long[][] bothTooLow(List<Row> rows) {
          long[] counts = new long[10];
          long[] sums = new long[10];
          for (Row row : rows) { counts[row.x()]++; sums[row.x()] += row.x(); }
          return new long[][] {counts, sums}; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[][] exclusive(List<Row> rows) {
          return new long[][] {counts(rows, true), counts(rows, false)};
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long[][] twice(List<Row> rows) {
          long[] counts = counts(rows, true);
          return new long[][] {counts, counts};
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long[][] written(List<Row> rows) {
          long[] n = new long[2];
          for (Row row : rows) n[row.b() ? 1 : 0]++;
          return new long[][] {n, {rows.size(), 3}};
        }
        """);
  }

  @Test
  void arraysThatSomebodyMayStillWriteTo() {
    check(
        """
        private static long[][] rows(List<Row> rows) {
          long[] counts = new long[10];
          for (Row row : rows) counts[row.x()]++;
          return new long[][] {counts, new long[10]}; // :: error: [DP100]
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[][] later(List<Row> rows) {
          long[] counts = new long[10];
          long[][] all = {counts, counts}; // :: error: [DP100]
          for (Row row : rows) counts[row.x()]++;
          return all;
        }
        @Private(epsilon = 1) @Sensitivity(1)
        static long[][] ofHelper(List<Row> rows) {
          long[][] all = rows(rows);
          all[0][0] = 0;
          return all;
        }
        @Private(epsilon = 1) @Sensitivity(2)
        static long[][] unequal(List<Row> rows) {
          long[] counts = new long[10];
          long[] few = new long[2];
          for (Row row : rows) { counts[row.x()]++; few[row.b() ? 1 : 0]++; }
          return new long[][] {counts, few}; // :: error: [DP100]
        }
        """);
  }
}

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
 * A variable that holds one new array or another holds an array with the elements of the one or the
 * other, as long as nothing else knows either of them.
 */
class JoinedArraysTest {
  @TempDir Path directory;

  @Test
  void arraysThatTwoBranchesMake() {
    RowPrograms.check(
        directory,
        """
        final class Made {
          @Private(epsilon = 1) @Sensitivity(9)
          static long conditional(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = r.b() ? new int[] {1, 9} : new int[] {2, 3};
              total += a[1];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(11)
          static long assigned(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a;
              if (r.b()) {
                a = new int[] {1, 9};
              } else {
                a = new int[2];
              }
              int[] b = a;
              b[0]++;
              total += a[0] + b[1];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(10)
          static long replaced(List<Row> rows) {
            return rows.stream().mapToLong(r -> {
              int[] a = new int[2];
              if (r.x() > 5) a = new int[] {1, 9};
              return a[0] + a[1];
            }).sum();
          }

          @Private(epsilon = 1) @Sensitivity(8)
          static long switched(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = switch (r.x()) {
                case 1 -> new int[] {1, 2};
                case 2 -> new int[] {7, 1};
                default -> new int[2];
              };
              total += a[0] + a[1];
            }
            return total;
          }

          static int[] weights(int x) {
            int[] none = new int[2];
            if (x > 5) return new int[] {1, 9};
            if (x > 3) return none;
            return new int[] {4, 4};
          }

          @Private(epsilon = 1) @Sensitivity(10)
          static long returned(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = weights(r.x());
              total += a[0] + a[1];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(81)
          static long chosen(List<Row> rows, boolean steep) {
            int[] w = steep ? new int[] {1, 9} : new int[] {2, 3};
            long total = 0;
            for (Row r : rows) total += w[1] * r.x();
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(5)
          static long exchanged(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = {1, 2}, b = {3, 4};
              if (r.b()) {
                int[] c = a;
                a = b;
                b = c;
              }
              a[0] = 20;
              total += b[0] + a[1];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(10)
          static long ofAll(List<Row> rows) {
            long[] a = new long[2];
            if (rows.size() > 5) a = new long[] {1, 9};
            a[0] += 4;
            return a[0] + a[1];
          }
        }
        """);
  }

  @Test
  void arraysThatHaveAnotherName() {
    RowPrograms.check(
        directory,
        """
        final class Known {
          @Private(epsilon = 1) @Sensitivity(9)
          static long conditional(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = {1, 1};
              int[] b = r.b() ? a : new int[2]; // :: error: [DP100]
              b[0] = 1000;
              total += a[0];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long replaced(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = {1, 1}, b = a;
              if (r.b()) a = new int[] {3, 3};
              a[0] = 1000; // :: error: [DP100]
              total += b[0];
            }
            return total;
          }

          static int[] other(int[] p, boolean b) {
            if (b) return new int[] {0, 0}; // :: error: [DP100]
            return p;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long ofTheCaller(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = {1, 1};
              int[] b = other(a, r.b());
              b[0] = 1000;
              total += a[0];
            }
            return total;
          }

          static void write(int[] p, boolean b) {
            if (b) p = new int[] {0, 0};
            p[0] = 1000; // :: error: [DP100]
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long ofTheCallerAgain(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[] a = {1, 1};
              write(a, r.b());
              total += a[0];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long[] ofAllRows(List<Row> rows) {
            long[] h = new long[2];
            for (Row r : rows) {
              long[] a = h;
              if (r.b()) a = new long[2];
              a[0] += 1; // :: error: [DP100]
            }
            return h;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long ofAMatrix(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              int[][] m = new int[2][2];
              int[] z = m[1];
              if (r.b()) m = new int[][] {{1, 2}, {3, 4}};
              m[1][0] = 1000; // :: error: [DP100]
              total += z[0];
            }
            return total;
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long readLater(List<Row> rows, boolean other) {
            int[] a = {1, 2};
            Stream<Row> s = rows.stream();
            if (other) {
              a = new int[] {3, 4};
              int[] b = a;
              s = rows.stream().filter(r -> b[0] > r.x());
            }
            a[0] = 100; // :: error: [DP100]
            return s.count();
          }

          @Private(epsilon = 1) @Sensitivity(9)
          static long ofTwoLengths(List<Row> rows) {
            return rows.stream().mapToLong(r -> {
              int[] a = new int[2];
              if (r.b()) a = new int[5];
              return a[0]; // :: error: [DP100]
            }).sum();
          }
        }
        """);
  }
}

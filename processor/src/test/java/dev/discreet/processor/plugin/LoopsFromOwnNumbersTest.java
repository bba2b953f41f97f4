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
 * Loops inside a row of which the row says where they begin: their index ends where the loop does.
 */
class LoopsFromOwnNumbersTest {
  private static final String ROW =
      """
      record Row(
          @PrivacyUnit int who,
          @Bounded(lower = 0, upper = 7) int first,
          @Bounded(lower = 0, upper = 8) int last,
          @Bounded(lower = 0, upper = 60) int x) {
        Row {
          first = Clamp.clamp(first, 0, 7);
          last = Clamp.clamp(last, 0, 8);
          x = Clamp.clamp(x, 0, 60);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, ROW + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void aLoopFromARowsOwnNumberHasAPublicEnd() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] up(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) if (w % 3 != r.x()) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] upTo(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w <= 7; w++) if (w % 3 != r.x()) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] down(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w >= 0; w--) if (w % 3 != r.x()) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(4)
        static long[] inTwos(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w += 2) if (w % 3 != r.x()) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] relative(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) if (w % 3 != r.x()) n[w - first]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] broken(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) {
              if (w % 3 == r.x()) break;
              n[w]++;
            }
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(28)
        static long added(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) if (w % 3 != r.x()) n += w;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(7)
        static long[] tooFew(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) if (w % 3 != r.x()) n[w]++;
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(27)
        static long addedTooFew(List<Row> rows) {
          long n = 0;
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) if (w % 3 != r.x()) n += w;
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 0.5) @Sensitivity(9)
        static long[] beyond(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w <= 8; w++) {
              if (w % 3 != r.x()) n[w]++; // :: error: [DP110]
            }
          }
          return n;
        }
        """);
  }

  @Test
  void eachIterationHasACellOfItsOwn() {
    check(
        """
        @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(value = 2.8285, norm = Norm.L2)
        static long[] cells(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < 8; w++) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(value = 2.8285, norm = Norm.L2)
        static long[][] table(List<Row> rows) {
          long[][] n = new long[8][8];
          for (Row r : rows) {
            for (int w = r.first(); w < 8; w++) if (w * 3 > r.x()) n[r.first()][w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(value = 2.8284, norm = Norm.L2)
        static long[][] tooFew(List<Row> rows) {
          long[][] n = new long[8][8];
          for (Row r : rows) {
            for (int w = r.first(); w < 8; w++) n[r.first()][w]++;
          }
          return n; // :: error: [DP201]
        }
        @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(value = 1.4143, norm = Norm.L2)
        static long[] next(List<Row> rows) {
          long[] n = new long[9];
          for (Row r : rows) {
            n[r.first()]++;
            n[r.first() + 1]++;
          }
          return n;
        }
        @Private(epsilon = 0.5, delta = 1e-6) @Sensitivity(value = 1.4143, norm = Norm.L2)
        static long[] maybeTheSame(List<Row> rows) {
          long[] n = new long[9];
          for (Row r : rows) {
            n[r.first()]++;
            n[r.last()]++;
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void bothEndsMayBeTheRows() {
    check(
        """
        @Private(epsilon = 0.5) @Sensitivity(3)
        static long[] window(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            for (int w = r.first(); w < Math.min(r.first() + 3, 8); w++) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] between(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            for (int w = r.first(); w < r.last(); w++) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] toLast(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            for (int w = 0; w < r.last(); w++) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(8)
        static long[] foundToLast(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            int first = 0;
            while (first < 7 && first * 2 < r.x()) first++;
            for (int w = first; w < r.last(); w++) if (w % 3 != r.x()) n[w]++;
          }
          return n;
        }
        @Private(epsilon = 0.5) @Sensitivity(2)
        static long[] windowTooSmall(List<Row> rows) {
          long[] n = new long[8];
          for (Row r : rows) {
            for (int w = r.first(); w < Math.min(r.first() + 3, 8); w++) n[w]++;
          }
          return n; // :: error: [DP201]
        }
        """);
  }

  @Test
  void anIndexOfOutsideIsReadBehindTheLoop() {
    check(
        """
        @Private(epsilon = 0.5)
        static long read(List<Row> rows) {
          long[] n = new long[100];
          long m = 0;
          for (Row r : rows) {
            int i = 0;
            for (int k = 0; i < r.x(); i++) n[i]++; // :: error: [DP202]
            if (i < 60) m += 100;
          }
          return m;
        }
        """);
  }
}

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

/** Which loops of a chunk's function are known to end. */
class PureLoopsTest {
  @TempDir Path directory;

  private void checks(String members) {
    ChunkQueries.check(directory, members);
  }

  @Test
  void longerSteps() {
    checks(
        """
        static final int MOST = 100;
        query static double steps(List<Visit> chunk, int n, int step) {
          int[] cells = new int[n];
          for (int i = 0; i < chunk.size(); i += 2) cells[0]++;
          for (int i = 0; i < cells.length; i += 3) cells[0]++;
          for (int i = 0; i <= chunk.size(); i = i + 2) cells[0]++;
          for (int i = chunk.size(); i > 0; i -= 2) cells[0]++;
          for (int i = MOST; i >= 0; i -= 7) cells[0]++;
          for (int i = 0; i <= Asked.MOST; i += 7) cells[0]++;
          for (long i = 0; i < n; i += 1000) cells[0]++;
          for (long i = 0; i <= n; i++) cells[0]++;
          for (int i = 0; n > i; i++) cells[0]++;
          for (int i = 0, j = n; i < n && j > 0; i++, j--) cells[0]++;
          for (int i = 0; i < Math.min(chunk.size() / 2, n); i++) cells[0]++;
          for (int i = 0; i < (int) Math.sqrt(n); i++) cells[0]++;
          for (int i = 0; i < chunk.size(); i += 4) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < n; i += 2) cells[0]++; // :: error: [DP106]
          for (int i = n; i > step; i -= 2) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < 2147483647; i += 2) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < 5; i += step) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < 5; i += 0) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < 5; i -= -1) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < 5; i = n + 1) cells[0]++; // :: error: [DP106]
          for (int i = 1; i < 5; i *= 2) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < Math.random() * 5; i++) cells[0]++; // :: error: [DP106] [DP113]
          return cells[0];
        }
        query static double owned(List<Visit> chunk) {
          Map<Integer, List<Integer>> all = new TreeMap<>();
          List<Integer> one = all.computeIfAbsent(3, k -> new ArrayList<>());
          for (int i = 0; i < one.size(); i++) one.get(i);
          for (int i = 0; i < one.size(); i++) all.get(3).add(i); // :: error: [DP106]
          for (int i = 0; i < one.size(); i++) one.add(i); // :: error: [DP106]
          StringBuilder text = new StringBuilder("x");
          for (int i = 0; i < text.length(); i++) text.charAt(i);
          for (int i = 0; i < text.length(); i++) text.append('x'); // :: error: [DP106]
          for (int i = 0; i < text.length(); i++) text.reverse().append('x'); // :: error: [DP106]
          return 0;
        }
        record Cell(int[] cells) {
          int size() { return cells[0]; }
        }
        query static double ofAnArray(List<Visit> chunk) {
          int[] cells = {1};
          Cell cell = new Cell(cells);
          for (int i = 0; i < cell.size(); i++) cells[0]++; // :: error: [DP106]
          for (int i = 0; i < cells[0]; i++) cells[0]++; // :: error: [DP106]
          return 0;
        }
        record Sized(int size) {}
        query static double sizes(List<Visit> chunk) {
          Sized most = new Sized(Integer.MAX_VALUE);
          for (int i = 0; i <= most.size(); i++) {} // :: error: [DP106]
          for (int i = 0; i < most.size(); i++) {}
          return 0;
        }
        """);
  }

  @Test
  void countersOfWhile() {
    checks(
        """
        query static double newton(List<Visit> chunk) {
          double x = 1;
          double error = 1;
          int turn = 0;
          while (error > 1e-9 && turn < 100) {
            double next = x - (x * x - chunk.size()) / (2 * x);
            error = Math.abs(next - x);
            x = next;
            turn++;
          }
          int i = 0;
          while (i < chunk.size() && chunk.get(i).age() < 18) i++;
          int j = chunk.size() - 1;
          do {
            j--;
            if (j == 7) continue;
            if (j == 8) break;
          } while (j > 0);
          return x + i + j;
        }
        query static double never(List<Visit> chunk, int n) {
          int i = 0;
          while (i < n) {} // :: error: [DP106]
          while (i < n) { if (n > 3) i++; } // :: error: [DP106]
          while (i < n) { if (n > 3) continue; i++; } // :: error: [DP106]
          while (i < n) { i++; i--; } // :: error: [DP106]
          while (i < n) { i++; n++; } // :: error: [DP106]
          while (i < n || n > 3) i++; // :: error: [DP106]
          while (i < n && (i = 0) == 0) i++; // :: error: [DP106]
          while (!(i > n)) i++; // :: error: [DP106]
          while (i++ < n) {} // :: error: [DP106]
          while (i <= n) i++; // :: error: [DP106]
          outer:
          while (i < n) { // :: error: [DP106]
            for (Visit v : chunk) if (v.age() > 3) continue outer;
            i++;
          }
          while (i < n) { try { i++; } catch (RuntimeException e) { n--; } } // :: error: [DP106]
          while (i < n) { int k = 0; k++; } // :: error: [DP106]
          List<Integer> own = new ArrayList<>();
          while (i < own.size()) { own.add(1); i++; } // :: error: [DP106]
          do { int m = n; } while (i < n); // :: error: [DP106]
          double half = 0;
          while (half < 3) half += 0.5; // :: error: [DP106]
          return i;
        }
        """);
  }
}

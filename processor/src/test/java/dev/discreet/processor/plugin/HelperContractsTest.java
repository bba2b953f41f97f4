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

/** Helpers that say how far their result moves: held to it, and used through it. */
class HelperContractsTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      import java.util.stream.*;
      """;
  private static final String ROW =
      """
      record Row(@Bounded(lower = 0, upper = 9) int x, boolean smoker) {
        Row { x = Clamp.clamp(x, 0, 9); }
      }
      """;

  @TempDir Path directory;

  private void check(String... sources) {
    Build build = new Build(directory).with(HEADER + ROW);
    for (String source : sources) {
      build.with(HEADER + source);
    }
    build.check();
  }

  /** At the factor that is best, and at 1 % less. */
  @Test
  void factorsOfNumbers() {
    check(
        """
        final class Keeps {
          static long twice(@Sensitivity(2) long x) { return x + x; }
          static double doubled(@Sensitivity(2) @Bounded(lower = 0, upper = 1e6) double x) {
            return 2 * x;
          }
          static double free(@Sensitivity(2) double x) { return x + x; }
          static double negated(@Sensitivity(1) double x) { return -x; }
          static double clamped(@Sensitivity(1) double x) { return Math.max(0, Math.min(x, 100)); }
          static long halved(@Sensitivity(1) long x) { return x / 2; }
          static long mixed(@Sensitivity(3) long x, @Sensitivity(5) int y, @Public int n) {
            return 3 * x - 5L * y + n;
          }
          static double tenth(
              @Sensitivity(0.5) @Bounded(lower = 0, upper = 1000, step = 0.5) double x) {
            return x / 2;
          }
          static long capped(@Sensitivity(10) @Bounded(lower = 0, upper = 9) int x) {
            return 10L * x;
          }
          static int jump(@Sensitivity(10) int x) { return x > 3 ? 10 : 0; }
          static double rounded(@Sensitivity(0.11) @Bounded(lower = 0, upper = 9) int x) {
            return x * 0.1;
          }
          @Sensitivity(7) static long all(long x, @Public int y) { return 7 * x + y; }
        }
        """,
        """
        final class Breaks {
          static long twice(@Sensitivity(1.98) long x) { return x + x; } // :: error: [DP201]
          static double doubled(@Sensitivity(1.98) @Bounded(lower = 0, upper = 1e6) double x) {
            return 2 * x; // :: error: [DP201]
          }
          static long mixed(@Sensitivity(3) long x, @Sensitivity(4.9) int y) {
            return 3 * x - 5L * y; // :: error: [DP201]
          }
          static int jump(@Sensitivity(9.9) int x) { return x > 3 ? 10 : 0; } // :: error: [DP201]
          @Sensitivity(6.9) static long all(long x) { return 7 * x; } // :: error: [DP201]
        }
        """);
  }

  /** What a double does may not depend on how near it is: there is always one nearer. */
  @Test
  void doublesThatJumpOrRound() {
    check(
        """
        final class Doubles {
          static double jump(@Sensitivity(1000) @Bounded(lower = 0, upper = 9) double x) {
            return x > 3 ? 10 : 0; // :: error: [DP202]
          }
          static double whole(@Sensitivity(2) @Bounded(lower = 0, upper = 9) double x) {
            return Math.floor(x); // :: error: [DP202]
          }
          static double rounds(@Sensitivity(2) @Bounded(lower = 0, upper = 9) double x) {
            return x + 0.1; // :: error: [DP402]
          }
          static double covered(
              @Sensitivity(1.001) @Bounded(lower = 0, upper = 9, step = 0x1p-20) double x) {
            return x + 0.1;
          }
        }
        """);
  }

  /** A lie anywhere in the range counts, and what wraps is no multiple. */
  @Test
  void wraps() {
    check(
        """
        final class Wraps {
          static int twice(@Sensitivity(2) int x) {
            return x + x; // :: error: [DP401]
          }
          static long square(@Sensitivity(18) @Bounded(lower = -9, upper = 9) long x) {
            return x * x;
          }
          static long squares(@Sensitivity(17) @Bounded(lower = -9, upper = 9) long x) {
            return x * x; // :: error: [DP201]
          }
        }
        """);
  }

  /** Composed twice, the factors multiply; the body may be tighter, but the contract counts. */
  @Test
  void usedThroughTheContract() {
    check(
        """
        final class Uses {
          static long twice(@Sensitivity(2) long x) { return x + x; }
          static long loose(@Sensitivity(5) long x) { return x; }

          @Private(epsilon = 1) @Sensitivity(4)
          static long composed(List<Row> rows) { return twice(twice(rows.size())); }
          @Private(epsilon = 1) @Sensitivity(3.96)
          static long composedTight(List<Row> rows) {
            return twice(twice(rows.size())); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(5)
          static long contractCounts(List<Row> rows) { return loose(rows.size()); }
          @Private(epsilon = 1) @Sensitivity(4.9)
          static long bodyDoesNot(List<Row> rows) {
            return loose(rows.size()); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(18)
          static long inARow(List<Row> rows) {
            return rows.stream().mapToLong(r -> twice(r.x())).sum();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long disjoint(List<Row> rows) {
            return twice(rows.stream().filter(Row::smoker).count())
                + twice(rows.stream().filter(r -> !r.smoker()).count());
          }
        }
        """);
  }

  /** A promise about numbers up to 2^53 is not used beyond. */
  @Test
  void outsideOfWhatIsProven() {
    check(
        """
        final class Beyond {
          static long twice(@Sensitivity(2) long x) { return x + x; }
          @Private(epsilon = 1) @Sensitivity(2e12)
          static long beyond(List<Row> rows) {
            return twice(1_000_000_000_000L * rows.stream().limit(20_000).count()); // :: error: [DP204]
          }
        }
        """);
  }

  @Test
  void dataSets() {
    check(
        """
        final class Sets {
          @Sensitivity(1) static long smokers(@Sensitive List<Row> rows) {
            return rows.stream().filter(Row::smoker).count();
          }
          @Sensitivity(9) static long total(List<Row> rows) {
            long total = 0;
            for (Row r : rows) total += r.x();
            return total;
          }
          @Sensitivity(1) static List<Row> old(List<Row> rows) {
            return rows.stream().filter(r -> r.x() > 5).toList();
          }
          @Sensitivity(90) static int few(@MaxRows(100) List<Row> rows) {
            int total = 0;
            for (Row r : rows) total += 10 * r.x();
            return total;
          }

          @Private(epsilon = 1)
          static long filtered(List<Row> rows) {
            return smokers(rows.stream().filter(r -> r.x() > 3).toList());
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long twice(List<Row> rows) {
            return smokers(Stream.concat(rows.stream(), rows.stream()).toList());
          }
          @Private(epsilon = 1) @Sensitivity(18)
          static long limited(List<Row> rows) { return total(rows.stream().limit(5).toList()); }
          @Private(epsilon = 1) @Sensitivity(9)
          static long distinct(List<Row> rows) { return total(rows.stream().distinct().toList()); }
          @Private(epsilon = 1) @Sensitivity(9)
          static long ofOld(List<Row> rows) { return total(old(rows)); }
          @Private(epsilon = 1) @Sensitivity(90)
          static long ofFew(@MaxRows(50) List<Row> rows) { return few(rows); }
        }
        """,
        """
        final class TooTight {
          @Sensitivity(8.9) static long total(List<Row> rows) {
            long total = 0;
            for (Row r : rows) total += r.x();
            return total; // :: error: [DP201]
          }
          @Sensitivity(1) static long smokers(@Sensitive List<Row> rows) {
            return rows.stream().filter(Row::smoker).count();
          }
          @Sensitivity(2) static List<Row> twice(List<Row> rows) {
            return Stream.concat(rows.stream(), rows.stream()).toList();
          }
          @Sensitivity(1) static List<Row> twiceTight(List<Row> rows) {
            return Stream.concat(rows.stream(), rows.stream()).toList(); // :: error: [DP201]
          }
          @Sensitivity(9) static long few(@MaxRows(100) List<Row> rows) {
            long total = 0;
            for (Row r : rows) total += r.x();
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(1.9)
          static long two(List<Row> rows) {
            return smokers(Stream.concat(rows.stream(), rows.stream()).toList()); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long many(List<Row> rows) {
            return few(rows); // :: error: [DP204]
          }
        }
        """);
  }

  /** Where rows are replaced, one more and one less: unless its own class replaces as well. */
  @Test
  void replaced() {
    check(
        """
        final class Adds {
          @Sensitivity(9) static long total(List<Row> rows) {
            long total = 0;
            for (Row r : rows) total += r.x();
            return total;
          }
        }
        """,
        """
        @PrivacyBudget(epsilon = 2, adjacency = Adjacency.REPLACE_ONE)
        final class Replaces {
          @Sensitivity(9) static long total(List<Row> rows) {
            long total = 0;
            for (Row r : rows) total += r.x();
            return total;
          }
          @Sensitivity(4) static long shifted(List<Row> rows) {
            long total = 0;
            for (Row r : rows) total += r.x() - 5;
            return total; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long ask(List<Row> rows) { return total(rows); }
        }
        """);
  }

  /** Checked though nobody calls it: private data may be passed. */
  @Test
  void sensitiveParameters() {
    check(
        """
        final class Sees {
          static int score(@Sensitive Row row) { return row.smoker() ? row.x() : 0; }
          static void log(@Sensitive Row row) {
            System.out.println(row); // :: error: [DP102]
          }
          static int divide(@Sensitive int x) {
            return 10 / x; // :: error: [DP110]
          }
          static long all(@Sensitive List<Row> rows) {
            return rows.hashCode(); // :: error: [DP113]
          }
        }
        """);
  }

  /** A contract holds for each call that returns, and whether one does may be for a row to say. */
  @Test
  void recursion() {
    check(
        """
        final class Deep {
          @Bounded(lower = 0, upper = 1e9)
          static long power(
              @Sensitivity(1) @Bounded(lower = 0, upper = 1e9) long x, @Public int n) {
            return n <= 0 ? x : power(x, n - 1); // :: error: [DP116]
          }
          @Sensitivity(1) @Bounded(lower = 0, upper = 1)
          static int seven(@Sensitive int x) {
            return x == 7 ? seven(x) : 1; // :: error: [DP116]
          }
        }
        """);
  }

  @Test
  void publicAndUnstatedParameters() {
    check(
        """
        final class Passes {
          static long shifted(@Sensitivity(1) long x, @Public int by) { return x + by; }
          static long scaled(@Sensitivity(3) @Bounded(lower = 0, upper = 1e9) long x,
              @Bounded(lower = 0, upper = 3) long y) {
            return x * y;
          }
          @Private(epsilon = 1)
          static long ok(List<Row> rows, @Bounded(lower = 0, upper = 9) int n) {
            return shifted(rows.size(), n);
          }
          @Private(epsilon = 1)
          static long leak(List<Row> rows) {
            return shifted(1, rows.size()); // :: error: [DP206]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long publicFactor(@MaxRows(1000) List<Row> rows) {
            return scaled(rows.size(), 2);
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static long privateFactor(@MaxRows(1000) List<Row> rows) {
            return scaled(5, Math.min(rows.size(), 3)); // :: error: [DP202]
          }
        }
        """);
  }

  @Test
  void arraysOfRows() {
    check(
        """
        record Features(@Length(3) @Bounded(lower = -1, upper = 1) double[] all) {
          Features {
            all = Arrays.copyOf(all, 3);
            for (int i = 0; i < 3; i++) {
              all[i] = Clamp.clamp(all[i], -1, 1);
            }
          }
        }
        final class Scores {
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double total(
              @MaxRows(1000) List<Features> rows,
              @Length(3) @Bounded(lower = -1, upper = 1) double[] weights) {
            return rows.stream().mapToDouble(f -> score(f.all(), weights)).sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double ofOwnArray(@MaxRows(1000) List<Features> rows) {
            double[] weights = {0.5, 1, -1};
            return rows.stream().mapToDouble(f -> score(f.all(), weights)).sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double tooWide(@MaxRows(1000) List<Features> rows) {
            double[] weights = {0.5, 2, -1};
            return rows.stream()
                .mapToDouble(f -> score(f.all(), weights)) // :: error: [DP208]
                .sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double tooShort(
              @MaxRows(1000) List<Features> rows,
              @Length(2) @Bounded(lower = -1, upper = 1) double[] weights) {
            return rows.stream()
                .mapToDouble(f -> score(f.all(), weights)) // :: error: [DP208]
                .sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double unbounded(
              @MaxRows(1000) List<Features> rows, @Length(3) double[] weights) {
            return rows.stream()
                .mapToDouble(f -> score(f.all(), weights)) // :: error: [DP208]
                .sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double addedTo(@MaxRows(1000) List<Features> rows) {
            double[] weights = new double[3];
            for (Features f : rows) {
              weights[0] += f.all()[0];
            }
            double[] others = {0.5, 1, -1};
            return score(weights, others); // :: error: [DP208]
          }
          @Private(epsilon = 0.1) @Sensitivity(3.01)
          static double privateAsPublic(@MaxRows(1000) List<Features> rows) {
            double[] weights = new double[3];
            for (Features f : rows) {
              weights[0] += f.all()[0];
            }
            double[] others = {0.5, 1, -1};
            return score(others, weights); // :: error: [DP206]
          }
          static double score(
              @Sensitive @Length(3) @Bounded(lower = -1, upper = 1) double[] features,
              @Public @Length(3) @Bounded(lower = -1, upper = 1) double[] weights) {
            double sum = 0;
            for (int i = 0; i < 3; i++) {
              sum += features[i] * weights[i];
            }
            return sum;
          }
          static double beyond(@Sensitive @Length(3) double[] features) {
            return features[3]; // :: error: [DP110]
          }
          static double unsized(@Sensitive double[] features) {
            return features[0]; // :: error: [DP110]
          }
          static double writes(@Sensitive @Length(3) double[] features) {
            features[0] = 1; // :: error: [DP114]
            return 1;
          }
          static double factor(
              @Sensitivity(1) @Length(3) double[] features) { // :: error: [DP901]
            return 1;
          }
        }
        """);
  }

  @Test
  void arraysPassedToAnotherClass() {
    check(
        """
        record Features(@Length(2) @Bounded(lower = -1, upper = 1) double[] all) {
          Features {
            all = Arrays.copyOf(all, 2);
            for (int i = 0; i < 2; i++) {
              all[i] = Clamp.clamp(all[i], -1, 1);
            }
          }
        }
        """,
        """
        final class Scores {
          @Bounded(lower = -2, upper = 2)
          static double score(
              @Sensitive @Length(2) @Bounded(lower = -1, upper = 1) double[] features) {
            return features[0] + features[1];
          }
          @Bounded(lower = -2, upper = 2)
          static double narrow(
              @Sensitive @Length(2) @Bounded(lower = 0, upper = 1) double[] features) {
            return features[0] + features[1];
          }
        }
        """,
        """
        final class Report {
          @Private(epsilon = 0.1) @Sensitivity(2.01)
          static double total(@MaxRows(1000) List<Features> rows) {
            return rows.stream().mapToDouble(f -> Scores.score(f.all())).sum();
          }
          @Private(epsilon = 0.1) @Sensitivity(2.01)
          static double narrow(@MaxRows(1000) List<Features> rows) {
            return rows.stream()
                .mapToDouble(f -> Scores.narrow(f.all())) // :: error: [DP208]
                .sum();
          }
        }
        """);
  }

  @Test
  void trustedQueries() {
    check(
        """
        final class Believed {
          @Private(epsilon = 0.1) @Trusted(reason = "the vendor's paper, theorem 2")
          static long known(List<Row> rows) {
            while (Math.random() < 0.5) {}
            return rows.size();
          }
          @Private(epsilon = 0.1)
          static long checked(List<Row> rows) {
            return 2L * rows.size(); // :: error: [DP201]
          }
        }
        """);
  }
}

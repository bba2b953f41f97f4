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
 * Functions of totals, at the numbers where the machine rounds, underflows or tells zeros apart.
 */
class RoundedTotalsTest {
  @TempDir Path directory;

  private void check(String body) {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.Clamp;
            import java.util.*;
            record Row(@Bounded(lower = 0, upper = 3) int x,
                @Bounded(lower = 0, upper = 1, step = 0.25) double share) {
              Row {
                x = Clamp.clamp(x, 0, 3);
                share = Clamp.toStep(Clamp.clamp(share, 0, 1), 0.25);
              }
            }
            """)
        .with(
            """
            import dev.discreet.annotations.*;
            import dev.discreet.runtime.Clamp;
            import java.util.*;
            final class Asks {
            %s
            }
            """
                .formatted(body))
        .check();
  }

  /** Halves go to the even neighbour: from 0.5 to 1.5 rint goes from 0 to 2. */
  @Test
  void halvesGoToTheEvenNeighbour() {
    check(
        """
          @Private(epsilon = 1)
          static double odd(List<Row> rows) {
            return Math.rint(rows.size() + 0.5); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static double oddCovered(List<Row> rows) {
            return Math.rint(rows.size() + 0.5);
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static double three(List<Row> rows) {
            return StrictMath.rint(3.0 * rows.size() - 0.5); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static double even(List<Row> rows) {
            return Math.rint(2.0 * rows.size() + 0.5);
          }
          @Private(epsilon = 1)
          static double small(List<Row> rows) {
            return Math.rint(0.25 * rows.size() + 0.5);
          }
          @Private(epsilon = 1)
          static long rounded(List<Row> rows) {
            return Math.round(rows.size() + 0.5);
          }
          @Private(epsilon = 1)
          static int ofShares(List<Row> rows) {
            return (int) Math.rint(rows.stream().mapToDouble(Row::share).sum()); // :: error: [DP201]
          }
        """);
  }

  /** What is an integer already stays, and so does what cancels in it. */
  @Test
  void integersStay() {
    check(
        """
          @Private(epsilon = 1)
          static double whole(List<Row> rows) {
            return Math.rint((double) rows.size());
          }
          @Private(epsilon = 1)
          static long cancels(List<Row> rows) {
            long few = Math.round((double) rows.stream().filter(r -> r.x() > 1).count());
            long many = rows.stream().filter(r -> r.x() <= 1).count();
            return few - many;
          }
          @Private(epsilon = 1) @Sensitivity(0.5)
          static double nothing(List<Row> rows) {
            return Math.ceil((double) rows.size()) - rows.size();
          }
        """);
  }

  /** A multiple of less than the least double is rounded to one of it. */
  @Test
  void underflowRounds() {
    check(
        """
          @Private(epsilon = 1)
          static double total(List<Row> rows) {
            return rows.size() * 0x1p-1074 * 0.25 * 0x1p1000 * 0x1p76; // :: error: [DP402]
          }
          @Private(epsilon = 1)
          static double divided(List<Row> rows) {
            return rows.size() * 0x1p-1074 / 4 * 0x1p1000 * 0x1p76; // :: error: [DP402]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static double row(@MaxRows(4) List<Row> rows) {
            return rows.stream()
                .mapToDouble(r -> r.x() * 0x1p-1074 * 0.25 * 0x1p1000 * 0x1p76)
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static double fused(@MaxRows(4) List<Row> rows) {
            return rows.stream()
                .mapToDouble(r -> Math.fma(r.x() * 0x1p-1074, 0.25, 0.0) * 0x1p1000 * 0x1p76)
                .sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(3)
          static double exact(List<Row> rows) {
            return rows.stream().mapToDouble(r -> r.x() * 0x1p-1000 * 0x1p1000).sum();
          }
        """);
  }

  /** Sums on a coarse grid are exact until they are infinite. */
  @Test
  void overflowIsNoExactSum() {
    check(
        """
          @Private(epsilon = 1) @Sensitivity(0x1p1002)
          static double stream(List<Row> rows) {
            return rows.stream().mapToDouble(r -> r.x() * 0x1p1000).sum(); // :: error: [DP402]
          }
          @Private(epsilon = 1) @Sensitivity(0x1p1002)
          static double loop(List<Row> rows) {
            double t = 0;
            for (Row r : rows) {
              t += r.x() * 0x1p1000; // :: error: [DP402]
            }
            return t;
          }
          @Private(epsilon = 1) @Sensitivity(0x1p1002)
          static double few(@MaxRows(1_000) List<Row> rows) {
            return rows.stream().mapToDouble(r -> r.x() * 0x1p1000).sum();
          }
        """);
  }

  /** Zeros are one number, but not to every function; their signs depend on all rows. */
  @Test
  void zerosHaveSigns() {
    check(
        """
          @Private(epsilon = 1)
          static double angle(List<Row> rows) {
            return Math.atan2(0.0 * (rows.size() - 5.0), -1.0); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static int compared(List<Row> rows) {
            return Double.compare(0.0 * (rows.size() - 5.0), 0.0); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static int cancelled(List<Row> rows) {
            double n = rows.size();
            return Double.compare(-n - (0.0 - n), 0.0); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static int underflow(List<Row> rows) {
            return Double.compare((rows.size() - 5.0) * 0x1p-1074 * 0x1p-40, 0.0); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static int chosen(List<Row> rows) {
            double z = rows.size() > 5 ? 0.0 : -0.0;
            return Double.compare(z, 0.0); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static int added(List<Row> rows) {
            double t = -0.0;
            for (Row r : rows) {
              t += 0.0 * r.x();
            }
            return Double.compare(t, 0.0); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static int above(List<Row> rows) {
            return Double.compare(rows.size() + 1.0, 0.0);
          }
        """);
  }
}

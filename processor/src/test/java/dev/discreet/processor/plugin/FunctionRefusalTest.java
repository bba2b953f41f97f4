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

/** What functions of the machine must not hide: exceptions, NaN, wrapping, unbounded changes. */
class FunctionRefusalTest {
  private static final String HEADER =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;
      """;

  @TempDir Path directory;

  private void check(String query) {
    new Build(directory)
        .with(
            HEADER
                + """
                record Row(@Bounded(lower = -9, upper = 9) int x, int any, boolean b) {
                  Row { x = Clamp.clamp(x, -9, 9); }
                }
                """)
        .with(HEADER + query)
        .check();
  }

  /** Exact arithmetic throws where it would wrap, unless the ranges rule that out. */
  @Test
  void exactArithmetic() {
    check(
        """
        final class Exact {
          @Private(epsilon = 1) @Sensitivity(20)
          static long sum(List<Row> rows) {
            return rows.stream().mapToLong(r -> Math.addExact(r.any(), 1)).sum(); // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long narrowed(List<Row> rows) {
            return rows.stream().mapToLong(r -> Math.toIntExact(1L * r.any() * r.any())).sum(); // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long accumulated(List<Row> rows) {
            int total = 0;
            for (Row r : rows) {
              total = Math.addExact(total, r.x()); // :: error: [DP110]
            }
            return total;
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long absolute(List<Row> rows) {
            return rows.stream().mapToLong(r -> Math.absExact(r.any())).sum(); // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static int ofTotals(List<Row> rows) {
            return Math.toIntExact(rows.stream().mapToLong(Row::x).sum()); // :: error: [DP404]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long quotient(List<Row> rows) {
            return rows.stream().mapToLong(r -> Math.floorDiv(3, r.x())).sum(); // :: error: [DP110]
          }
          @Private(epsilon = 1) @Sensitivity(20)
          static long ruledOut(List<Row> rows) {
            return rows.stream().filter(r -> r.any() < 5 & r.any() > -5)
                .mapToLong(r -> Math.addExact(r.any(), 1)).sum();
          }
        }
        """);
  }

  /** {@code &} evaluates its right side whatever the left one is. */
  @Test
  void bothSidesAreEvaluated() {
    check(
        """
        final class Both {
          @Private(epsilon = 1)
          static long eager(List<Row> rows) {
            return rows.stream().filter(r -> r.x() != 0 & 9 / r.x() > 2).count(); // :: error: [DP110]
          }
          @Private(epsilon = 1)
          static long lazy(List<Row> rows) {
            return rows.stream().filter(r -> r.x() != 0 && 9 / r.x() > 2).count();
          }
          @Private(epsilon = 1)
          static long compound(List<Row> rows) {
            long n = 0;
            for (Row r : rows) {
              boolean picked = r.x() > 3;
              picked |= r.b();
              picked ^= r.any() > 3;
              if (picked) {
                n++;
              }
            }
            return n;
          }
        }
        """);
  }

  /** A shift count is taken modulo the bits, and a shift may push bits out. */
  @Test
  void shifts() {
    check(
        """
        final class Shifts {
          @Private(epsilon = 1) @Sensitivity(9)
          static long whole(List<Row> rows) {
            return rows.stream().mapToLong(r -> r.x() << 32).sum();
          }
          @Private(epsilon = 1) @Sensitivity(100)
          static long pushed(List<Row> rows) {
            return rows.stream().mapToLong(r -> (r.x() << 28) >> 24).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long unsigned(List<Row> rows) {
            return rows.stream().mapToLong(r -> r.x() >>> 1).sum(); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(18)
          static long narrowing(List<Row> rows) {
            long n = 0;
            for (Row r : rows) {
              byte b = 1;
              b <<= r.x(); // a byte again
              n += b;
            }
            return n; // :: error: [DP201]
          }
        }
        """);
  }

  /** Beyond its domain a function is NaN, at a pole it is infinite. */
  @Test
  void functionsOfTotals() {
    check(
        """
        final class Totals {
          @Private(epsilon = 1)
          static double pole(List<Row> rows) {
            return Math.log(rows.size()); // :: error: [DP202]
          }
          @Private(epsilon = 1)
          static double negative(@MaxRows(100) List<Row> rows) {
            return Math.sqrt(rows.stream().mapToLong(Row::x).sum()); // :: error: [DP403]
          }
          @Private(epsilon = 1)
          static double growing(@MaxRows(1000) List<Row> rows) {
            return Math.exp(rows.size()); // :: error: [DP202]
          }
          @Private(epsilon = 1)
          static double steep(@MaxRows(1000) List<Row> rows) {
            return Math.pow(rows.size(), 2); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static double folded(@MaxRows(1000) List<Row> rows) {
            return Math.cosh(Clamp.clamp(20L * rows.size() - 4, -4L, 4L)); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static double tangent(@MaxRows(1000) List<Row> rows) {
            return Math.tan(rows.size()); // :: error: [DP202]
          }
        }
        """);
  }

  /** {@code Math.atan2} tells -0.0 from 0.0, so the two calls below do not cancel. */
  @Test
  void negativeZero() {
    check(
        """
        final class Zeros {
          private static final double MINUS = -0.0;
          @Private(epsilon = 1)
          static long count(List<Row> rows) {
            return rows.stream().filter(r -> Math.atan2(0.0 * r.x(), MINUS) > 3).count()
                - rows.stream().filter(r -> Math.atan2(0.0 * r.x(), 0.0) > 3).count()
                + rows.size(); // :: error: [DP201]
          }
        }
        """);
  }
}

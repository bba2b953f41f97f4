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

/** What is taken of a number until nothing is left of it. */
class RemaindersTest {
  private static final String ORDER =
      """
      enum Kind { A, B }
      record Line(Kind kind, @Bounded(lower = 0, upper = 100) int cents) {
        Line {
          Objects.requireNonNull(kind);
          cents = Clamp.clamp(cents, 0, 100);
        }
      }
      record Order(
          @PrivacyUnit(maxRows = 8) int who,
          @Bounded(lower = 0, upper = 1000) int cents,
          List<Line> lines) {
        Order {
          cents = Clamp.clamp(cents, 0, 1000);
          lines = List.copyOf(lines);
          if (lines.size() > 6) throw new IllegalArgumentException();
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, ORDER + "final class Q {\n" + queries + "}\n");
  }

  @Test
  void allThatIsTakenComesToNoMoreThanThereWas() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(150)
        static long taken(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) {
              int take = Math.min(left, line.cents());
              left -= take;
              total += take;
            }
          }
          return total;
        }
        @Private(epsilon = 1) @Sensitivity(150)
        static long ofTheRow(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            int own = 0;
            for (Line line : o.lines()) {
              int take = Math.min(line.cents(), left);
              left -= take;
              own += take;
            }
            total += own;
          }
          return total;
        }
        @Private(epsilon = 1) @Sensitivity(150)
        static long left(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) left -= Math.min(left, line.cents());
            total += 150 - left;
          }
          return total;
        }
        @Private(epsilon = 1) @Sensitivity(150)
        static long used(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int used = 0;
            for (Line line : o.lines()) {
              int take = Math.min(150 - used, line.cents());
              used += take;
              total += take;
            }
          }
          return total;
        }
        @Private(epsilon = 1) @Sensitivity(value = 1500, per = Per.UNIT)
        static long ofPersons(List<Order> orders) {
          long total = 0;
          for (List<Order> own : orders.stream().collect(groupingBy(Order::who)).values()) {
            int left = 1500;
            for (Order o : own) {
              int take = Math.min(left, o.cents());
              left -= take;
              total += take;
            }
          }
          return total;
        }
        """);
  }

  @Test
  void oneLessIsTooLittle() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(149)
        static long taken(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) {
              int take = Math.min(left, line.cents());
              left -= take;
              total += take;
            }
          }
          return total; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(149)
        static long left(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) left -= Math.min(left, line.cents());
            total += 150 - left;
          }
          return total; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(value = 1499, per = Per.UNIT)
        static long ofPersons(List<Order> orders) {
          long total = 0;
          for (List<Order> own : orders.stream().collect(groupingBy(Order::who)).values()) {
            int left = 1500;
            for (Order o : own) {
              int take = Math.min(left, o.cents());
              left -= take;
              total += take;
            }
          }
          return total; // :: error: [DP201]
        }
        """);
  }

  @Test
  void whatIsGivenBackMayBeTakenAgain() {
    check(
        """
        @Private(epsilon = 1) @Sensitivity(150)
        static long negative(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) {
              int take = Math.min(left, line.cents() - 50);
              left -= take;
              total += take;
            }
          }
          return total; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(150)
        static long half(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) {
              int take = Math.min(left, line.cents());
              left -= take / 2;
              total += take;
            }
          }
          return total; // :: error: [DP201]
        }
        @Private(epsilon = 1) @Sensitivity(150)
        static long again(List<Order> orders) {
          long total = 0;
          for (Order o : orders) {
            int left = 150;
            for (Line line : o.lines()) {
              int take = Math.min(left, line.cents());
              left -= take;
              total += take;
              if (line.kind() == Kind.A) left = 150;
            }
          }
          return total; // :: error: [DP201]
        }
        """);
  }
}

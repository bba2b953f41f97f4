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

/** Tables that are written out in constants of a query's class. */
class ConstantTablesTest {
  private static final String IMPORTS =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.Clamp;
      import java.util.*;

      """;
  private static final String ROW =
      """
      enum Ward { ICU, A, B }
      enum Side { NORTH, SOUTH }
      record Row(@Bounded(lower = 0, upper = 9) int n, String town, Ward ward, Side side) {
        Row {
          n = Clamp.clamp(n, 0, 9);
          Objects.requireNonNull(town);
          Objects.requireNonNull(ward);
          Objects.requireNonNull(side);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String members) {
    new Build(directory)
        .with("Query.java", IMPORTS + "final class Query {\n" + ROW + members + "}\n")
        .check();
  }

  @Test
  void whatAMapDoesNotHave() {
    check(
        """
        private static final Map<String, Side> SIDES = Map.of("K", Side.NORTH, "M", Side.SOUTH);
        private static final Map<String, Integer> PRICES = Map.of("K", 3, "M", 5);
        @Private(epsilon = 1)
        static Map<Side, Long> bySide(List<Row> rows) {
          Map<Side, Long> n = new EnumMap<>(Side.class);
          for (Side side : Side.values()) {
            n.put(side, 0L);
          }
          for (Row r : rows) {
            Side side = SIDES.get(r.town());
            if (side != null) {
              n.merge(side, 1L, Long::sum);
            }
          }
          return n;
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long prices(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            Integer price = PRICES.get(r.town());
            t += price == null ? 1 : price;
          }
          return t;
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long asked(List<Row> rows) {
          return rows.stream()
              .filter(r -> PRICES.containsKey(r.town()))
              .mapToLong(r -> PRICES.get(r.town()))
              .sum();
        }
        @Private(epsilon = 1)
        @Sensitivity(4)
        static long tooLittle(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            Integer price = PRICES.get(r.town());
            t += price == null ? 1 : price;
          }
          return t; // :: error: [DP201]
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long unasked(List<Row> rows) {
          return rows.stream().mapToLong(r -> PRICES.get(r.town())).sum(); // :: error: [DP109]
        }
        @Private(epsilon = 1)
        @Sensitivity(5)
        static long askedOfAnother(List<Row> rows) {
          return rows.stream()
              .filter(r -> SIDES.containsKey(r.town()))
              .mapToLong(r -> PRICES.get(r.town() + "!")) // :: error: [DP109]
              .sum();
        }
        """);
  }

  @Test
  void setsAndMatricesThatNobodyChanges() {
    check(
        """
        private static final Set<Ward> DEAR = EnumSet.of(Ward.ICU, Ward.B);
        private static final int[][] WEIGHTS = {{1, 2, 3}, {4, 5, 6}};
        @Private(epsilon = 1)
        static long dear(List<Row> rows) {
          return rows.stream().filter(r -> DEAR.contains(r.ward())).count();
        }
        @Private(epsilon = 1)
        @Sensitivity(6)
        static long weights(List<Row> rows) {
          long t = 0;
          for (Row r : rows) {
            t += WEIGHTS[r.side().ordinal()][r.ward().ordinal()];
          }
          return t;
        }
        static int width() {
          return WEIGHTS[0].length + DEAR.size();
        }
        """);
  }

  @Test
  void setsAndMatricesThatSomebodyMayChange() {
    for (String change :
        new String[] {
          "static void change() { DEAR.add(Ward.A); WEIGHTS[0][0] = 9; }",
          "static void change() { DEAR.removeIf(w -> true); WEIGHTS[1] = new int[3]; }",
          "static Object change() { DEAR.iterator().remove(); return WEIGHTS[0]; }",
          "static Set<Ward> change() { WEIGHTS[0][0]++; return DEAR; }",
          "static void change() { for (int[] w : WEIGHTS) { w[0] = 9; } var d = DEAR; d.clear(); }",
          "static void change() { Arrays.stream(WEIGHTS).forEach(w -> w[0] = 9); DEAR.clear(); }",
          "static void change() { int[] w = WEIGHTS[0]; w[0] = 9; Collections.addAll(DEAR, Ward.A); }"
        }) {
      check(
          change
              + """

              private static final Set<Ward> DEAR = EnumSet.of(Ward.ICU, Ward.B);
              private static final int[][] WEIGHTS = {{1, 2, 3}, {4, 5, 6}};
              @Private(epsilon = 1)
              static long dear(List<Row> rows) {
                return rows.stream().filter(r -> DEAR.contains(r.ward())).count(); // :: error: [DP108]
              }
              @Private(epsilon = 1)
              @Sensitivity(6)
              static long weights(List<Row> rows) {
                long t = 0;
                for (Row r : rows) {
                  t += WEIGHTS[r.side().ordinal()][r.ward().ordinal()]; // :: error: [DP108]
                }
                return t;
              }
              """);
    }
  }
}

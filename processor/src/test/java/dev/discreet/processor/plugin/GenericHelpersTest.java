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

/** Private generic methods: read for the types that each call gives them. */
class GenericHelpersTest {
  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, queries);
  }

  @Test
  void readForTheTypesOfTheCall() {
    check(
        """
        final class Helped {
          private static <T> long countWhere(List<T> rows, java.util.function.Predicate<T> wanted) {
            long count = 0;
            for (T row : rows) {
              if (wanted.test(row)) {
                count++;
              }
            }
            return count;
          }
          private static <K> Map<K, Long> tally(
              List<Row> rows, java.util.function.Function<Row, K> key) {
            return rows.stream().collect(groupingBy(key, counting()));
          }
          private static <T extends Comparable<T>> T larger(T one, T other) {
            return one.compareTo(other) >= 0 ? one : other;
          }
          private static <T> boolean isIn(T value, Set<T> all) {
            return all.contains(value);
          }
          @Private(epsilon = 1)
          static long large(List<Row> rows) {
            return countWhere(rows, row -> row.x() > 5);
          }
          @Private(epsilon = 1)
          static Map<Boolean, Long> byTruth(List<Row> rows) {
            return tally(rows, Row::b);
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long atLeastThree(List<Row> rows) {
            return rows.stream().mapToLong(row -> larger(row.x(), 3)).sum();
          }
          @Private(epsilon = 1)
          static long few(List<Row> rows) {
            return rows.stream().filter(row -> isIn(row.x(), Set.of(1, 3))).count();
          }
        }
        """);
  }

  /** At run time a type parameter is any object: two are the same one, or not. */
  @Test
  void whatNoTypeMakesRight() {
    check(
        """
        final class Wrong {
          static Object kept;
          private static <T> boolean same(T one, T other) {
            return one == other; // :: error: [DP113]
          }
          private static <T> boolean isFive(T one) {
            return one == (Object) 5; // :: error: [DP113]
          }
          @SuppressWarnings("unchecked")
          private static <T> T cast(Object one) {
            return (T) one; // :: error: [DP118]
          }
          private static <T> T keep(T one) {
            kept = one; // :: error: [DP108]
            return one;
          }
          private static <T> long again(List<T> rows, int n) {
            return n == 0 ? rows.size() : again(rows, n - 1); // :: error: [DP116]
          }
          record Loud(int x) implements Comparable<Loud> {
            @Override
            public int compareTo(Loud other) {
              System.out.println(x); // :: error: [DP102]
              return 0;
            }
          }
          private static <T extends Comparable<T>> boolean above(T one, T other) {
            return one.compareTo(other) > 0;
          }
          @Private(epsilon = 1)
          static long equal(List<Row> rows) {
            return rows.stream().filter(row -> same(row.x(), 5)).count();
          }
          @Private(epsilon = 1)
          static long five(List<Row> rows) {
            return rows.stream().filter(row -> isFive(row.x())).count();
          }
          @Private(epsilon = 1)
          static long unchecked(List<Row> rows) {
            return rows.stream().filter(row -> Wrong.<Integer>cast(row.x()) > 5).count();
          }
          @Private(epsilon = 1)
          static long told(List<Row> rows) {
            return rows.stream().filter(row -> keep(row.x()) > 5).count();
          }
          @Private(epsilon = 1)
          static long endless(List<Row> rows) {
            return again(rows, 3);
          }
          @Private(epsilon = 1)
          static long printed(List<Row> rows) {
            return rows.stream().filter(row -> above(new Loud(row.x()), new Loud(3))).count();
          }
          private static <T> double twice(T one, java.util.function.ToDoubleFunction<T> value) {
            return value.applyAsDouble(one) * 2;
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static double doubled(List<Row> rows) {
            double total = 0;
            for (Row row : rows) {
              total += twice(row, each -> each.x());
            }
            return total; // :: error: [DP201]
          }
        }
        """);
  }
}

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
 * Doubles that are added up for each group in an order that all rows decide: that of a hash table,
 * or of several threads. One row more may round the sum of any group otherwise.
 */
class OrderOfSumsTest {
  private static final String VISIT =
      """
      record Visit(@PrivacyUnit(maxRows = 3) String id, @Bounded(lower = 0, upper = 15) double x,
          @Bounded(lower = 0, upper = 15, step = 0.25) double quarters,
          @Bounded(lower = 0, upper = 15) int n) {
        Visit {
          Objects.requireNonNull(id);
          x = Clamp.clamp(x, 0, 15);
          quarters = Clamp.toStep(Clamp.clamp(quarters, 0, 15), 0.25);
          n = Clamp.clamp(n, 0, 15);
        }
      }
      """;

  @TempDir Path directory;

  private void check(String bodies) {
    String queries =
        bodies.replaceAll(
            "(?m)^-- ",
            "@Private(epsilon = 1) @Sensitivity(value = 3, per = Per.UNIT) static long ");
    RowPrograms.check(directory, "final class Sums {\n" + VISIT + queries + "}\n");
  }

  @Test
  void threads() {
    check(
        """
        -- doubles(List<Visit> rows) {
          return rows.parallelStream()
              .collect(groupingBy(Visit::id, summingDouble(Visit::x))) // :: error: [DP100]
              .values().stream().filter(x -> x > 5).count();
        }
        -- merged(List<Visit> rows) {
          return rows.stream().parallel()
              .collect(toMap(Visit::id, Visit::x, Double::sum)) // :: error: [DP100]
              .values().stream().filter(x -> x > 5).count();
        }
        -- byNumber(List<Visit> rows) {
          Map<Integer, Double> sums = rows.parallelStream()
              .collect(groupingBy(Visit::n, summingDouble(Visit::x))); // :: error: [DP100]
          return sums.values().stream().filter(x -> x > 5).count();
        }
        -- oneByOne(List<Visit> rows) {
          return rows.stream()
              .collect(groupingBy(Visit::id, summingDouble(Visit::x)))
              .values().stream().filter(x -> x > 5).count();
        }
        -- exact(List<Visit> rows) {
          return rows.parallelStream()
              .collect(groupingBy(Visit::id, summingDouble(Visit::quarters)))
              .values().stream().filter(x -> x > 5).count();
        }
        -- whole(List<Visit> rows) {
          return rows.parallelStream()
              .collect(groupingBy(Visit::id, summingInt(Visit::n)))
              .values().stream().filter(x -> x > 5).count();
        }
        @Private(epsilon = 1) @Sensitivity(16)
        static Map<Boolean, Double> released(@MaxRows(1000) List<Visit> rows) {
          return rows.parallelStream()
              .collect(partitioningBy(r -> r.n() > 3, summingDouble(Visit::x)));
        }
        """);
  }

  @Test
  void hashTables() {
    check(
        """
        -- ofASet(List<Visit> rows) {
          return new HashSet<>(rows).stream()
              .collect(groupingBy(Visit::n, summingDouble(Visit::x))) // :: error: [DP100]
              .values().stream().filter(x -> x > 5).count();
        }
        -- ofAMap(List<Visit> rows) {
          return rows.stream().collect(groupingBy(Visit::id, averagingInt(Visit::n)))
              .values().stream()
              .collect(groupingBy(m -> (int) (m * 10), summingDouble(m -> m / 3))) // :: error: [DP100]
              .values().stream().filter(x -> x > 5).count();
        }
        -- inALoop(List<Visit> rows) {
          Map<Integer, Double> sums = new HashMap<>();
          for (double m : rows.stream()
              .collect(groupingBy(Visit::id, averagingInt(Visit::n))).values()) {
            sums.merge((int) (m * 10), m / 3, Double::sum);
          }
          return sums.values().stream() // :: error: [DP100]
              .filter(x -> x > 5).count();
        }
        -- sorted(List<Visit> rows) {
          return rows.stream().collect(groupingBy(Visit::id, averagingInt(Visit::n)))
              .values().stream().sorted()
              .collect(groupingBy(m -> (int) (m * 10), summingDouble(m -> m / 3)))
              .values().stream().filter(x -> x > 5).count();
        }
        -- exact(List<Visit> rows) {
          return new HashSet<>(rows).stream()
              .collect(groupingBy(Visit::n, summingDouble(Visit::quarters)))
              .values().stream().filter(x -> x > 5).count();
        }
        """);
  }
}

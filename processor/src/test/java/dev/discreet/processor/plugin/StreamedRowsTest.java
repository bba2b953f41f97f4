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

/** Programs over data sets that are read anew for each release. */
class StreamedRowsTest {
  private static final String REPORT =
      """
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;
      import java.util.function.*;
      import java.util.stream.*;
      record Row(int x) {}
      final class Report {
        @Private(epsilon = 1)
        static long all(List<Row> rows) {
          return rows.size();
        }
      }
      """;

  @TempDir Path directory;

  /** A function that gives rows may do so, and look at them no more than the program may. */
  @Test
  void functionsThatGiveRows() {
    new Build(directory)
        .with(
            REPORT
                + """
                final class Jobs {
                  static final List<Object> KEPT = new ArrayList<>();
                  @PrivacyBudget(epsilon = 1)
                  static long given(@Sensitive List<Row> rows) {
                    var data =
                        PrivateData.<Row>streamed("a", () -> rows.stream(), Budget.of(5)).build();
                    return new PrivateReport(data).all();
                  }
                  @PrivacyBudget(epsilon = 1)
                  static long printed(@Sensitive List<Row> rows) {
                    var data =
                        PrivateData.<Row>streamed(
                            "a",
                            () -> { // :: error: [DP304]
                              System.out.println(rows);
                              return rows.stream();
                            },
                            Budget.of(5)).build();
                    return new PrivateReport(data).all();
                  }
                  @PrivacyBudget(epsilon = 1)
                  static long many(@Sensitive List<Row> rows) {
                    var data =
                        PrivateData.<Row>streamed(
                            "a",
                            () -> rows.stream().flatMap(r -> Stream.of(r, r)), // :: error: [DP304]
                            Budget.of(5)).build();
                    return new PrivateReport(data).all();
                  }
                  @PrivacyBudget(epsilon = 1)
                  static long twice(@Sensitive List<Row> rows) {
                    Iterable<Row> both =
                        () -> {
                          KEPT.addAll(rows); // :: error: [DP304]
                          return List.<Row>of().iterator(); // :: error: [DP304]
                        };
                    return new PrivateReport(PrivateData.of("a", both, Budget.of(5))).all(); // :: error: [DP304]
                  }
                }
                """)
        .check();
  }

  /** A data set that is read anew is split anew: what a key reads must not change in between. */
  @Test
  void keysThatReadArrays() {
    new Build(directory)
        .with(
            REPORT
                + """
                final class Parts {
                  @PrivacyBudget(epsilon = 1)
                  static long same(PrivateData<Row> data, @Length(2) int[] limits) {
                    int limit = limits[0];
                    var parts = data.partitionBy(Boolean.class, row -> row.x() < limit);
                    long low = new PrivateReport(parts.get(true)).all();
                    limits[0] = 0;
                    return low - new PrivateReport(parts.get(false)).all();
                  }
                  @PrivacyBudget(epsilon = 1)
                  static long other(PrivateData<Row> data, @Length(2) int[] limits) {
                    var parts = data.partitionBy(
                        Boolean.class, row -> row.x() < limits[0]); // :: error: [DP108]
                    long low = new PrivateReport(parts.get(true)).all();
                    limits[0] = 0;
                    return low - new PrivateReport(parts.get(false)).all();
                  }
                  private static boolean isBelow(Row row, int[] limits) {
                    return row.x() < limits[0];
                  }
                  @PrivacyBudget(epsilon = 1)
                  static long read(PrivateData<Row> data, @Length(2) int[] limits) {
                    var parts = data.partitionBy(Boolean.class, row -> isBelow(row, limits));
                    return new PrivateReport(parts.get(true)).all();
                  }
                  static final int[] LIMITS = {3, 4};
                  static void move() {
                    LIMITS[0] = 9;
                  }
                  @PrivacyBudget(epsilon = 1)
                  static long alias(PrivateData<Row> data, @Length(2) int[] limits) {
                    var parts = data.partitionBy(
                        Boolean.class, row -> isBelow(row, limits)); // :: error: [DP108]
                    long low = new PrivateReport(parts.get(true)).all();
                    move();
                    return low - new PrivateReport(parts.get(false)).all();
                  }
                  @PrivacyBudget(epsilon = 3)
                  static long inPlace(PrivateData<Row> data, @Length(1) int[] limits) {
                    for (int i = 0; i < 3; i++) {
                      long low = 0;
                      for (var part :
                          data.partitionBy(Boolean.class, row -> row.x() < limits[0]).values()) {
                        low += new PrivateReport(part).all();
                      }
                      limits[0] = (int) low;
                      move();
                    }
                    return limits[0];
                  }
                  @PrivacyBudget(epsilon = 3)
                  static long whileUsed(PrivateData<Row> data, @Length(1) int[] limits) {
                    for (int i = 0; i < 3; i++) {
                      for (var part :
                          data.partitionBy(
                              Boolean.class, row -> row.x() < limits[0]) // :: error: [DP108]
                          .values()) {
                        limits[0] += (int) new PrivateReport(part).all();
                      }
                    }
                    return limits[0];
                  }
                }
                """)
        .check();
  }
}

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

/** Data sets that are passed to helpers which are known by their contract. */
class HelpersOfDataSetsTest {
  private static final String HELPERS =
      """
      final class Helpers {
        @Sensitivity(1)
        static long lead(@Sensitive List<Row> rows) {
          return rows.stream().mapToLong(r -> r.b() ? 1 : -1).sum();
        }
        @Sensitivity(1)
        static long size(@Sensitive Stream<Row> rows) {
          return rows.count();
        }
        @Sensitivity(1)
        static long all(@Sensitive List<Row> rows) {
          return rows.size();
        }
        @Sensitivity(9)
        static long first(@Sensitive Collection<Boolean> rows) {
          return rows.stream().limit(5).mapToLong(b -> b ? 9 : 0).sum();
        }
        @Sensitivity(1)
        static long named(@Sensitive List<Row> rows, @Public String name) {
          return rows.stream().filter(r -> name.equals("a") && r.b()).count();
        }
      }
      """;

  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, queries, HELPERS);
  }

  /** A row that is replaced is one taken away and one added, for what is proven of those. */
  @Test
  void anotherAdjacency() {
    check(
        """
        @PrivacyBudget(epsilon = 9, adjacency = Adjacency.REPLACE_ONE)
        final class Replaced {
          @Private(epsilon = 1)
          static long loose(List<Row> rows) {
            return Helpers.lead(rows); // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long tight(List<Row> rows) {
            return Helpers.lead(rows);
          }
          @Private(epsilon = 1)
          static long mapped(List<Row> rows) {
            return Helpers.lead(rows.stream().map(r -> r).toList()); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long own(List<Row> rows) {
            return lead(rows); // :: error: [DP201]
          }
          @Sensitivity(2)
          static long lead(@Sensitive List<Row> rows) {
            return rows.stream().mapToLong(r -> r.b() ? 1 : -1).sum();
          }
        }
        """);
  }

  @Test
  void streamsThatRunLate() {
    check(
        """
        final class Late {
          @Private(epsilon = 1)
          static long changed(List<Row> rows) {
            int[] limit = {0};
            Stream<Row> some = rows.stream().filter(r -> (r.b() ? 1 : 0) >= limit[0]);
            limit[0] = rows.size();
            return Helpers.size(some); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long unchanged(List<Row> rows) {
            Stream<Row> some = rows.stream().filter(r -> r.b());
            return Helpers.size(some);
          }
        }
        """);
  }

  @Test
  void ordersOfHashTables() {
    check(
        """
        final class Orders {
          @Private(epsilon = 1) @Sensitivity(18)
          static long hashed(List<Row> rows) {
            return Helpers.first(rows.stream().map(Row::b).collect(toSet())); // :: error: [DP113]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long listed(List<Row> rows) {
            return Helpers.first(rows.stream().map(Row::b).toList());
          }
        }
        """);
  }

  @Test
  void nullForEachRow() {
    check(
        """
        final class Nulls {
          @interface Nullable {}
          @Private(epsilon = 1)
          static long literal(List<Row> rows) {
            return Helpers.named(rows, null); // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long parameter(List<Row> rows, @Nullable String name) {
            return Helpers.named(rows, name); // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long looked(List<Row> rows, Map<Integer, String> names, int code) {
            return Helpers.named(rows, names.get(code)); // :: error: [DP109]
          }
          @Private(epsilon = 1)
          static long given(List<Row> rows, String name) {
            return Helpers.named(rows, name);
          }
        }
        """);
  }
}

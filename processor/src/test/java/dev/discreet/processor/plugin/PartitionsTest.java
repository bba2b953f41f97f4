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

/** The two lists of {@code partitioningBy} exclude each other, as a row is in one of them. */
class PartitionsTest {
  @TempDir Path directory;

  @Test
  void aRowIsInOneOfTheTwoLists() {
    RowPrograms.check(
        directory,
        """
        final class Q {
          @Private(epsilon = 1) @Sensitivity(1)
          static long[] sizes(List<Row> rows) {
            var parts = rows.stream().collect(partitioningBy(Row::b));
            return new long[] {parts.get(true).size(), parts.get(false).size()};
          }
          @Private(epsilon = 1) @Sensitivity(4)
          static long[] counted(List<Row> rows) {
            Map<Boolean, List<Row>> parts = rows.stream().collect(partitioningBy(r -> r.x() > 4));
            return new long[] {
              parts.get(true).stream().filter(Row::b).count(),
              parts.get(false).stream().mapToLong(Row::x).sum()
            };
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long[] grouped(List<Row> rows) {
            Map<Boolean, Long> parts = new HashMap<>();
            for (Row r : rows) parts.merge(r.b(), 1L, Long::sum);
            return new long[] {parts.getOrDefault(true, 0L), parts.getOrDefault(false, 0L)};
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long[] twice(List<Row> rows) {
            var parts = rows.stream().collect(partitioningBy(Row::b));
            return new long[] {parts.get(true).size(), parts.get(true).size()}; // :: error: [DP201]
          }
          @Private(epsilon = 1) @Sensitivity(1)
          static long[] ofTwo(List<Row> rows) {
            var parts = rows.stream().collect(partitioningBy(Row::b));
            var others = rows.stream().collect(partitioningBy(r -> r.x() > 4));
            return new long[] {parts.get(true).size(), others.get(false).size()}; // :: error: [DP201]
          }
        }
        """);
  }
}

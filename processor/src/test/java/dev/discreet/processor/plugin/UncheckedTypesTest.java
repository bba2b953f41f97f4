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

/** Raw types and unchecked casts: elements may be of another class, and throw for each row. */
class UncheckedTypesTest {
  @TempDir Path directory;

  @Test
  void nothingIsBelievedOfElements() {
    RowPrograms.check(
        directory,
        """
        @SuppressWarnings({"rawtypes", "unchecked"})
        final class Raw {
          @Private(epsilon = 1)
          static long variable(List<Row> rows) {
            List raw = rows.stream().filter(Row::b).toList();
            List<String> texts = raw; // :: error: [DP100]
            return texts.stream().filter(text -> text.isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long cast(List<Row> rows) {
            List<Integer> numbers = (List) rows.stream().map(Row::b).toList(); // :: error: [DP100]
            return numbers.stream().filter(i -> i > 3).count();
          }
          @Private(epsilon = 1)
          static long wildcard(List<Row> rows) {
            List<?> any = rows.stream().filter(Row::b).toList();
            List<String> texts = (List<String>) any; // :: error: [DP100]
            return texts.stream().filter(text -> text.isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long stream(List<Row> rows) {
            Stream raw = rows.stream().filter(Row::b);
            Stream<String> texts = raw; // :: error: [DP100]
            return texts.filter(text -> text.isEmpty()).count();
          }
          @Private(epsilon = 1)
          static long table(List<Row> rows, Map<String, Integer> table) {
            Map raw = table;
            Map<String, Long> longs = raw; // :: error: [DP100]
            return rows.stream().filter(r -> longs.getOrDefault("a", 1L) > 2).count();
          }
          @Private(epsilon = 1)
          static long checked(List<Row> rows) {
            List<Row> same = (List<Row>) rows.stream().filter(Row::b).toList();
            return same.size();
          }
        }
        """);
  }
}

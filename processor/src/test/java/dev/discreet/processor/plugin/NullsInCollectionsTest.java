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

/** Where null is put into a collection, and what of it is still a number. */
class NullsInCollectionsTest {
  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, queries);
  }

  /** Lists and sets that take no null throw, and so do steps that are none. */
  @Test
  void collectionsWithoutNull() {
    check(
        """
        final class Nulls {
          @interface Nullable {}
          enum Key { A }
          @Private(epsilon = 1)
          static long list(List<Row> rows) {
            return rows.stream()
                .map(r -> r.b() ? r.x() : null)
                .collect(toUnmodifiableList()) // :: error: [DP109]
                .size();
          }
          @Private(epsilon = 1)
          static long set(List<Row> rows) {
            return rows.stream()
                .map(r -> r.b() ? r.x() : null)
                .collect(toUnmodifiableSet()) // :: error: [DP109]
                .size();
          }
          @Private(epsilon = 1)
          static long proven(List<Row> rows) {
            return rows.stream()
                .map(r -> r.b() ? r.x() : null)
                .filter(Objects::nonNull)
                .collect(toUnmodifiableList())
                .size();
          }
          @Private(epsilon = 1)
          static long nullable(List<Row> rows) {
            return rows.stream().map(r -> r.b() ? r.x() : null).collect(toList()).size();
          }
          @Private(epsilon = 1)
          static Map<Key, Long> value(List<Row> rows, @Nullable Long start) {
            Map<Key, Long> counts = new EnumMap<>(Key.class);
            counts.put(Key.A, start); // :: error: [DP109]
            return counts;
          }
          @Private(epsilon = 1)
          static Map<Key, Long> merged(List<Row> rows) {
            Map<Key, Long> counts = new EnumMap<>(Key.class);
            for (Row r : rows) {
              counts.merge(Key.A, r.b() ? 1L : null, Long::sum); // :: error: [DP109]
            }
            return counts;
          }
          @Private(epsilon = 1)
          static long step(List<Row> rows) {
            long count = 0;
            for (Row r : rows) {
              if (r.b()) {
                double stepped = Clamp.toStep(r.x(), 0.3); // :: error: [DP110]
                count++;
              }
            }
            return count;
          }
        }
        """);
  }

  /** What unboxes to null is refused where it is unboxed, and has no range of its own. */
  @Test
  void choicesOfNull() {
    check(
        """
        final class Choices {
          @Private(epsilon = 1) @Sensitivity(9)
          static long orElse(List<Row> rows) {
            return rows.stream()
                .mapToLong(r -> Optional.ofNullable(r.b() ? r.x() : null).orElse(3))
                .sum();
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long overwritten(List<Row> rows) {
            long total = 0;
            for (Row r : rows) {
              Integer n = r.x();
              if (r.b()) {
                n = null;
              }
              total += n == null ? 1 : n;
            }
            return total;
          }
        }
        """);
  }

  /** What is compared is not null, and neither is what is released for no rows. */
  @Test
  void extremesOfNull() {
    check(
        """
        final class Extremes {
          @interface Nullable {}
          @Private(epsilon = 1) @Sensitivity(9)
          static long greatest(List<Row> rows) {
            return rows.stream()
                .map(r -> r.b() ? r.x() : null) // :: error: [DP109]
                .max(Comparator.naturalOrder())
                .orElse(0);
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long reduced(List<Row> rows) {
            return rows.stream()
                .map(r -> r.b() ? r.x() : null) // :: error: [DP109]
                .reduce(0, Integer::max);
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long filled(List<Row> rows) {
            List<Integer> numbers = new ArrayList<>();
            for (Row r : rows) numbers.add(r.b() ? r.x() : null);
            return numbers.stream().max(Comparator.naturalOrder()).orElse(0); // :: error: [DP109]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long forNone(List<Row> rows, @Nullable Integer start) {
            Integer none = start == null ? null : Integer.valueOf(3);
            return rows.stream()
                .mapToInt(Row::x)
                .boxed()
                .max(Comparator.naturalOrder())
                .orElse(none); // :: error: [DP109]
          }
          @Private(epsilon = 1) @Sensitivity(9)
          static long proven(List<Row> rows) {
            return rows.stream()
                .map(r -> r.b() ? r.x() : null)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(0);
          }
        }
        """);
  }
}

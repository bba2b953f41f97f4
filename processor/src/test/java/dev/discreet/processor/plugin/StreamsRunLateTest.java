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

/** A stream reads arrays, maps and lists when it runs, not where its stages are written. */
class StreamsRunLateTest {
  @TempDir Path directory;

  private void check(String queries) {
    RowPrograms.check(directory, queries);
  }

  @Test
  void arraysAndMapsThatChange() {
    check(
        """
        final class Thresholds {
          enum Key { A }
          @Private(epsilon = 1)
          static long ask(List<Row> rows) {
            long[] least = {3};
            Stream<Row> above = rows.stream().filter(r -> r.x() > least[0]);
            least[0] = rows.size();
            return above.count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long cancelled(List<Row> rows) {
            long[] least = {3};
            Stream<Row> above = rows.stream().filter(r -> r.x() > least[0]);
            least[0] = 5;
            return above.count() - rows.stream().filter(r -> r.x() > 3).count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long map(List<Row> rows) {
            Map<Key, Long> least = new EnumMap<>(Key.class);
            Stream<Row> above = rows.stream().filter(r -> r.x() > least.getOrDefault(Key.A, 0L));
            least.put(Key.A, (long) rows.size());
            return above.count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long either(List<Row> rows, boolean all) {
            long[] least = {3};
            Stream<Row> chosen = rows.stream().filter(r -> r.x() > least[0]);
            if (all) {
              chosen = rows.stream();
            }
            least[0] = 5;
            return chosen.count(); // :: error: [DP100]
          }
          static long clear(long[] array) {
            array[0] = 0;
            return 2;
          }
          @Private(epsilon = 1)
          static long meanwhile(List<Row> rows) {
            long[] least = {3};
            return rows.stream()
                .filter(r -> r.x() > least[0])
                .limit(clear(least)) // :: error: [DP100]
                .count();
          }
        }
        """);
  }

  @Test
  void listsThatGrow() {
    check(
        """
        final class Lists {
          @Private(epsilon = 1)
          static long grown(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            Stream<Row> large = kept.stream().filter(r -> r.x() > 3);
            for (Row r : rows) kept.add(r);
            return large.count(); // :: error: [DP100]
          }
          static long count(Stream<Row> stream, List<Row> kept, List<Row> rows) {
            for (Row r : rows) kept.add(r);
            return stream.count(); // :: error: [DP100]
          }
          @Private(epsilon = 1)
          static long inAHelper(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            return count(kept.stream().filter(r -> r.x() > 3), kept, rows);
          }
          @Private(epsilon = 1)
          static long copied(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            List<Row> before = kept.stream().toList();
            for (Row r : rows) kept.add(r);
            return kept.size() - before.size();
          }
          @Private(epsilon = 1) @Sensitivity(0.5)
          static long copyIsNoView(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            List<Row> before = kept.stream().toList();
            for (Row r : rows) kept.add(r);
            return kept.size() - before.size(); // :: error: [DP201]
          }
          @Private(epsilon = 1)
          static long fixed(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            List<Row> copy = kept.stream().toList();
            for (Row r : rows) copy.add(r); // :: error: [DP114]
            return kept.size();
          }
        }
        """);
  }

  /** What has run, what is the same as before, and what binds as late as Java's lists do. */
  @Test
  void harmlessChanges() {
    check(
        """
        final class Harmless {
          @Private(epsilon = 1)
          static long collected(List<Row> rows) {
            long[] least = {3};
            List<Row> above = rows.stream().filter(r -> r.x() > least[0]).toList();
            Set<Integer> numbers = rows.stream().map(Row::x).filter(x -> x > least[0]).collect(toSet());
            Map<Integer, List<Row>> found =
                rows.stream().filter(r -> r.x() > least[0]).collect(groupingBy(Row::x));
            least[0] = 5;
            return above.size() + 0 * numbers.size() + 0 * found.getOrDefault(3, List.of()).size();
          }
          @Private(epsilon = 1) @Sensitivity(2)
          static long readFirst(List<Row> rows) {
            long[] least = {3};
            long above = rows.stream().filter(r -> r.x() > least[0]).count();
            least[0] = 5;
            return above + rows.stream().filter(r -> r.x() > least[0]).count();
          }
          @Private(epsilon = 1)
          static long unchanged(List<Row> rows) {
            long[] least = {3};
            long[] sum = new long[1];
            Stream<Row> above = rows.stream().filter(r -> r.x() > least[0]);
            for (Row r : rows) sum[0] += r.x();
            return above.map(r -> r.x() > least[0] ? 1 : 0).count();
          }
          @Private(epsilon = 1)
          static long ownArray(List<Row> rows) {
            Stream<Integer> images =
                rows.stream().map(r -> { int[] a = {r.x()}; a[0]++; return a[0]; });
            return images.filter(x -> x > 3).count();
          }
          @Private(epsilon = 1)
          static long lateBinding(List<Row> rows) {
            List<Row> kept = new ArrayList<>();
            Stream<Row> stream = kept.stream();
            for (Row r : rows) kept.add(r);
            return stream.count();
          }
        }
        """);
  }
}

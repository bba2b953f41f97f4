/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Stages of a stream over what one row holds run between the iterations of the loop at its end. So
 * what they read is not what it was before the loop, where the loop writes to it.
 */
class StagesOfLoopsTest {
  private static final String MARKS =
      """
      record Few(List<Integer> marks) {
        Few {
          marks = List.copyOf(marks);
          if (marks.size() > 3) throw new IllegalArgumentException();
          for (int m : marks) if (m < 1 || m > 9) throw new IllegalArgumentException();
        }
      }
      record Any(List<Integer> marks) {
        Any {
          marks = List.copyOf(marks);
          for (int m : marks) if (m < 1 || m > 9) throw new IllegalArgumentException();
        }
      }
      """;

  private static final List<String> WRITTEN =
      List.of(
          "marks.stream().map(i -> a[0]).forEach(v -> { a[0] = 9; b[0] = v; });",
          "marks.stream().map(i -> a[0]).forEach(v -> { a[0] = 0; b[0] = 9 / v; });",
          "marks.stream().filter(i -> a[0] < 2).forEach(v -> { a[0] = 9; b[0] += v; });",
          "marks.stream().map(i -> a[0]).skip(1).forEach(v -> a[0] = v + 1);",
          "marks.stream().mapToInt(i -> a[0]).forEachOrdered(v -> a[0] = v + 1);",
          "marks.stream().map(i -> i + 1).map(i -> a[0] + i).filter(i -> i < 8).forEach(v -> a[0] = v);",
          "b[0] = marks.stream().map(i -> a[0]).collect(() -> new int[1], (x, y) -> { a[0] = 9; x[0] = y; }, (x, y) -> {})[0];",
          "b[0] = marks.stream().map(i -> a[0]).max((x, y) -> { a[0] = 9; return x - y; }).orElse(0);");

  private static final List<String> UNTOUCHED =
      List.of(
          "marks.stream().map(i -> a[0]).forEach(v -> b[0] = v);",
          "marks.stream().map(i -> i - 1).forEach(v -> a[0] = v);");

  @TempDir Path directory;

  private void check(List<String> loops, String mark) {
    StringBuilder source = new StringBuilder(MARKS);
    for (String type : List.of("Few", "Any")) {
      source.append("final class Q").append(type).append(" {\n");
      for (int i = 0; i < loops.size(); i++) {
        source.append(
            """
              static int of%1$d(List<Integer> marks) {
                int[] a = {1};
                int[] b = {0};
                %3$s%4$s
                return Math.max(a[0], b[0]);
              }
              @Private(epsilon = 1) @Sensitivity(9)
              static long s%1$d(List<%2$s> rows) {
                return rows.stream().mapToLong(r -> of%1$d(r.marks())).sum();
              }
              @Private(epsilon = 1) @Sensitivity(9)
              static long f%1$d(List<%2$s> rows) {
                return rows.stream().filter(r -> of%1$d(r.marks()) > 1).count();
              }
              @Private(epsilon = 1) @Sensitivity(9)
              static long q%1$d(List<%2$s> rows) {
                long sum = 0;
                for (%2$s r : rows) sum += of%1$d(r.marks());
                return sum;
              }
            """
                .formatted(i, type, loops.get(i), mark));
      }
      source.append("}\n");
    }
    RowPrograms.check(directory, source.toString());
  }

  @Test
  void whatTheyReadIsNotWritten() {
    check(WRITTEN, " // :: error: [DP100]");
  }

  @Test
  void whatTheyDoNotReadMayBe() {
    check(UNTOUCHED, "");
  }

  /** The JDK draws the order of {@code Set.copyOf} anew for each start: no two parts have one. */
  @Test
  void elementsOfASetThatIsSalted() {
    RowPrograms.check(
        directory,
        """
        record Tagged(Set<Integer> ns) {
          Tagged {
            ns = Set.copyOf(ns);
            if (ns.size() > 3) throw new IllegalArgumentException();
            for (int n : ns) if (n < 0 || n > 9) throw new IllegalArgumentException();
          }
        }
        final class Q {
          @Private(epsilon = 1) @Sensitivity(9) @Additive
          static long first(List<Tagged> rows) {
            long sum = 0;
            for (Tagged r : rows) {
              var l = r.ns().stream().filter(n -> n > 2).toList(); // :: error: [DP207]
              if (!l.isEmpty()) sum += l.get(0);
            }
            return sum;
          }
          @Private(epsilon = 1) @Sensitivity(9) @Additive
          static long last(List<Tagged> rows) {
            long sum = 0;
            for (Tagged r : rows) {
              int k = 0;
              var l = r.ns().stream().map(n -> n).toList(); // :: error: [DP207]
              for (int n : l) k = n;
              sum += k;
            }
            return sum;
          }
          @Private(epsilon = 1) @Sensitivity(3) @Additive
          static long many(List<Tagged> rows) {
            return rows.stream().mapToLong(r -> r.ns().stream().filter(n -> n > 2).count()).sum();
          }
        }
        """);
  }
}

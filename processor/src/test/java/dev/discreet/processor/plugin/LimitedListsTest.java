/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A constructor that limits how long a list is makes nothing harder to ask. */
class LimitedListsTest {
  private static final String SOURCE =
      """
      import dev.discreet.annotations.*;
      import java.util.*;
      import java.util.stream.*;
      final class Queries {
        record Row(List<Integer> marks) {
          Row {
            marks = List.copyOf(marks);
            if (marks.isEmpty()%s) throw new IllegalArgumentException();
            for (int m : marks) if (m < 1 || m > 10) throw new IllegalArgumentException();
          }
        }
        static int of(List<Integer> marks) {
          %s
        }
        @Private(epsilon = 1) @Sensitivity(%d) static long asked(List<Row> rows) {
          long sum = 0;
          for (Row r : rows) sum += of(r.marks());
          return sum;%s
        }
      }
      """;

  @TempDir Path directory;
  private int builds;

  private void check(String limit, int contract, String asked, String error) {
    new Build(directory.resolve("build" + builds++))
        .with(SOURCE.formatted(limit, asked, contract, error))
        .check();
  }

  /** The contract is the least one, with and without a limit. */
  private void costs(int least, String asked, String... limits) {
    for (String limit : limits) {
      check(limit, least, asked, "");
      check(limit, least - 1, asked, " // :: error: [DP201]");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "10 # int[] a = marks.stream().mapToInt(m -> m).sorted().toArray(); return a[a.length / 2];",
        "10 # int[] a = marks.stream().mapToInt(m -> m).toArray(); return a[a.length - 1];",
        "10 # int[] a = marks.stream().mapToInt(m -> m).toArray(); Arrays.sort(a); return a[0];",
        "10 # return marks.stream().mapToInt(m -> m).sorted().skip(marks.size() / 2).findFirst().orElse(0);",
        "20 # return marks.stream().mapToInt(m -> m).sorted().limit(2).sum();",
        "33 # return marks.stream().map(m -> m + 1).sorted(Comparator.reverseOrder()).limit(3).mapToInt(m -> m).sum();",
        "11 # return marks.stream().map(m -> m + 1).toList().get(0);",
        "10 # var a = marks.stream().filter(m -> m > 5).toList(); return a.isEmpty() ? 0 : a.get(a.size() - 1);",
        "20 # List<Integer> a = new ArrayList<>(marks.stream().map(m -> m * 2).toList()); Collections.sort(a); return a.get(0);",
        "22 # var a = marks.stream().map(m -> m + 1).toList(); return a.subList(0, Math.min(2, a.size())).stream().mapToInt(m -> m).sum();",
        "2 # return marks.stream().map(m -> m % 3).collect(Collectors.toSet()).contains(2) ? 2 : 0;",
        "2 # return marks.stream().map(String::valueOf).collect(Collectors.joining(\",\")).length() > 4 ? 2 : 0;",
      })
  void asWithoutALimit(int least, String asked) {
    costs(least, asked, "", " || marks.size() > 3", " || marks.size() > 40");
  }

  /** What is asked of it then is the less, the shorter it is. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "3 # return (int) marks.stream().map(m -> m / 2).distinct().count();",
        "30 # return marks.stream().mapToInt(m -> m).sorted().skip(1).sum();",
        "33 # var a = marks.stream().map(m -> m + 1).toList(); int n = 0; for (int i = 0; i < a.size(); i++) n += a.get(i); return n;",
      })
  void byItsLength(int least, String asked) {
    costs(least, asked, " || marks.size() > 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int[] a = marks.stream().mapToInt(m -> m).sorted().toArray(); return a[a.length];",
        "int[] a = marks.stream().mapToInt(m -> m).sorted().toArray(); return a[1];",
        "return marks.stream().filter(m -> m > 5).toList().get(0);",
      })
  void outside(String asked) {
    check(" || marks.size() > 3", 10, asked + " // :: error: [DP110]", "");
    check("", 10, asked + " // :: error: [DP110]", "");
  }
}

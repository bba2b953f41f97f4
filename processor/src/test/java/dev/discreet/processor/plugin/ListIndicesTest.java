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

/** Arrays that are as long as a public list, or longer, and where a row's value stands in it. */
class ListIndicesTest {
  @TempDir Path directory;

  private void check(String queries) {
    new Build(directory)
        .with(
            """
            import dev.discreet.annotations.*;
            import java.util.*;

            record Row(String city) { Row { Objects.requireNonNull(city); } }
            final class Q {
            %s
            }
            """
                .formatted(queries))
        .check();
  }

  /** An array of a list's size and one more is there only where that does not wrap. */
  @Test
  void oneMore() {
    check(
        """
        @Private(epsilon = 1)
        static long[] last(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size() + 1];
          for (Row r : rows) if (!cities.contains(r.city())) n[cities.size()]++; else n[n.length - 1]++;
          return n;
        }
        @Private(epsilon = 1)
        static long[] chosen(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size() + 1];
          for (Row r : rows) {
            int i = cities.indexOf(r.city());
            n[i < 0 ? cities.size() : i]++;
          }
          return n;
        }
        @Private(epsilon = 1)
        static long[] first(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size() + 1];
          for (Row r : rows) n[1 + cities.indexOf(r.city())]++;
          return n;
        }
        """);
  }

  @Test
  void tooShort() {
    check(
        """
        @Private(epsilon = 1)
        static long[] size(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size()];
          for (Row r : rows) if (!cities.contains(r.city())) n[cities.size()]++; // :: error: [DP110]
          return n;
        }
        @Private(epsilon = 1)
        static long[] perhapsEmpty(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size()];
          for (Row r : rows) n[n.length - 1]++; // :: error: [DP110]
          return n;
        }
        @Private(epsilon = 1)
        static long[] second(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size() + 1];
          for (Row r : rows) n[2 + cities.indexOf(r.city())]++; // :: error: [DP110]
          return n;
        }
        @Private(epsilon = 1)
        static long[] less(List<Row> rows, List<String> cities) {
          long[] n = new long[cities.size() - 1];
          for (Row r : rows) {
            int i = cities.indexOf(r.city());
            if (i >= 0) n[i]++; // :: error: [DP110]
          }
          return n;
        }
        @Private(epsilon = 1)
        static long[] other(List<Row> rows, List<String> cities, int more) {
          long[] n = new long[cities.size() + more];
          for (Row r : rows) n[cities.size()]++; // :: error: [DP110]
          return n;
        }
        """);
  }
}

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
 * Arrays that are given to methods of any number of arguments: the array stands for all of them, or
 * is one itself, as its type and the method's say.
 */
class SpreadArraysTest {
  private static final String ROW =
      """
      record Row(String s) {
        Row { Objects.requireNonNull(s); }
      }
      """;

  /** Of a row {@code r}: the array is one element of what the JDK makes. */
  private static final List<String> ONE =
      List.of(
          "int[] w = {1, 2, 3}; k = 3 - Stream.of(w).count();",
          "double[] w = {1, 2, 3}; k = 3 - Stream.of((w)).count();",
          "int[] w = {1, 2, 3}; k = 3 - Stream.<Object>of(w).map(y -> 1).count();",
          "String[] w = r.s().split(\",\"); k = w.length == List.<String[]>of(w).size() ? 0 : 1;",
          "String[] w = r.s().split(\",\"); k = List.<String[]>of(w).size() > 0 && w[0].isEmpty() ? 1 : 0;",
          "String[] w = r.s().split(\",\"); k = Stream.<String[]>of(w).limit(2).count();",
          "String[] w = r.s().split(\",\"); k = Arrays.<String[]>asList(w).isEmpty() ? 0 : 1;");

  /** The same, of the constants of an enum. */
  private static final List<String> CONSTANTS =
      List.of(
          "k = 3 - Stream.<E[]>of(E.values()).count();",
          "E[] w = E.values(); k = 3 - Stream.<E[]>of(w).mapToInt(y -> 1).sum();",
          "k = Arrays.<E[]>asList(E.values()).contains(E.A) ? 0 : 1;",
          "k = 3 - Arrays.<E[]>asList(E.values()).size();");

  /** The array stands for its elements. */
  private static final List<String> ALL =
      List.of(
          "k = Stream.of(E.values()).count() - 2;",
          "k = Stream.<Object>of(E.values()).count() - 2;",
          "for (Object y : Arrays.<Object>asList(E.values())) k++; k -= 2;",
          "int[] w = {1, 2, 3}; k = Arrays.stream(w).count() - 2;",
          "int[] w = {1, 2, 3}; k = IntStream.of(w).count() - 2;",
          "String[] w = r.s().split(\",\"); k = List.of(w).size() == w.length ? 1 : 0;",
          "String[] w = r.s().split(\",\"); k = Stream.<CharSequence>of(w).count() == w.length ? 1 : 0;",
          "String[] w = r.s().split(\",\"); Object[] o = w; k = Arrays.asList(o).size() == w.length ? 1 : 0;");

  @TempDir Path directory;

  private void check(List<String> bodies, String mark) {
    StringBuilder queries = new StringBuilder("final class Q {\nenum E { A, B, C }\n");
    for (int i = 0; i < bodies.size(); i++) {
      queries.append(
          """
          @Private(epsilon = 1) @Sensitivity(1)
          static long q%d(List<Row> rows) {
            long t = 0;
            for (Row r : rows) {
              long k = 0;
              %s%s
              t += k;
            }
            return t;
          }
          """
              .formatted(i, bodies.get(i), mark));
    }
    RowPrograms.check(directory, ROW + queries + "}");
  }

  @Test
  void anArrayThatIsOneElementIsNotTakenForItsElements() {
    check(ONE, " // :: error: [DP101]");
    check(CONSTANTS, " // :: error: [DP100]");
  }

  @Test
  void anArrayThatStandsForItsElementsIs() {
    check(ALL, "");
  }
}

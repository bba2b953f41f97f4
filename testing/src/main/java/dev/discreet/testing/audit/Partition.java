/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.audit;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * All outputs in finitely many cells.
 *
 * @param name what was looked at
 * @param cells how many cells there are
 * @param cellOf the cell of an output, from 0
 */
public record Partition(String name, int cells, ToIntFunction<Object> cellOf) {

  private static final int EDGES = 60;
  private static final int CATEGORIES = 2000;
  private static final int LEAST_SEEN = 20;

  /**
   * By a number. Each edge is a cell of its own, and so is each gap between two: an atom does not
   * hide.
   */
  static Partition ofNumbers(String name, ToDoubleFunction<Object> number, List<Object> outputs) {
    double[] edges = edges(number, outputs, EDGES);
    return new Partition(
        name, 2 * edges.length + 1, output -> place(edges, number.applyAsDouble(output)));
  }

  static double[] edges(ToDoubleFunction<Object> number, List<Object> outputs, int most) {
    double[] sorted = outputs.stream().mapToDouble(number).sorted().toArray();
    double[] distinct = Arrays.stream(sorted).distinct().limit(most + 1L).toArray();
    return distinct.length <= most
        ? distinct
        : IntStream.range(0, most)
            .mapToDouble(i -> sorted[(int) ((2L * i + 1) * sorted.length / (2L * most))])
            .distinct()
            .toArray();
  }

  static int place(double[] edges, double number) {
    int place = Arrays.binarySearch(edges, number);
    return place >= 0 ? 2 * place + 1 : 2 * (-place - 1);
  }

  /** By what is equal. Cell 0 is whatever was seen too seldom. */
  static Partition ofCategories(
      String name, ToLongFunction<Object> category, List<Object> outputs) {
    LongCounts counts = new LongCounts();
    outputs.forEach(output -> counts.add(category.applyAsLong(output), 1));
    long[] frequent = counts.frequent(LEAST_SEEN, CATEGORIES);
    LongCounts cells = new LongCounts();
    for (int i = 0; i < frequent.length; i++) {
      cells.add(frequent[i], i + 1);
    }
    return new Partition(
        name, frequent.length + 1, output -> cells.get(category.applyAsLong(output)));
  }

  long[] count(List<Object> outputs) {
    long[] counts = new long[cells];
    for (Object output : outputs) {
      counts[cellOf.applyAsInt(output)]++;
    }
    return counts;
  }
}

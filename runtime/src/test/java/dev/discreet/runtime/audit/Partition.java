/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.audit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All outputs in finitely many cells, by one feature.
 *
 * @param feature what was looked at
 * @param cells how many cells there are
 * @param cellOf the cell of an output, from 0
 */
record Partition<O>(String feature, int cells, ToIntFunction<O> cellOf) {

  private static final int EDGES = 50;

  /** A partition in which the given outputs, those of both inputs, spread. */
  static <O> Partition<O> of(Feature<O> feature, List<O> outputs) {
    if (feature instanceof Feature.Numeric<O> numeric) {
      return ofNumbers(numeric, outputs);
    }
    return ofCategories((Feature.Category<O>) feature, outputs);
  }

  /** Each edge is a cell of its own, and so is each gap between two: an atom does not hide. */
  private static <O> Partition<O> ofNumbers(Feature.Numeric<O> feature, List<O> outputs) {
    double[] sorted = outputs.stream().mapToDouble(feature.of()).sorted().toArray();
    double[] distinct = Arrays.stream(sorted).distinct().limit(EDGES + 1L).toArray();
    double[] edges =
        distinct.length <= EDGES
            ? distinct
            : IntStream.range(0, EDGES)
                .mapToDouble(i -> sorted[(int) ((2L * i + 1) * sorted.length / (2 * EDGES))])
                .distinct()
                .toArray();
    return new Partition<>(
        feature.name(),
        2 * edges.length + 1,
        output -> {
          int place = Arrays.binarySearch(edges, feature.of().applyAsDouble(output));
          return place >= 0 ? 2 * place + 1 : 2 * (-place - 1);
        });
  }

  /** The categories that were seen most; cell 0 is all others. */
  private static <O> Partition<O> ofCategories(Feature.Category<O> feature, List<O> outputs) {
    Map<Object, Integer> counts = new HashMap<>();
    outputs.forEach(output -> counts.merge(feature.of().apply(output), 1, Integer::sum));
    Stream<Object> most =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<Object, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(entry -> entry.getKey().toString()))
            .limit(EDGES)
            .map(Map.Entry::getKey);
    Map<Object, Integer> cells = new HashMap<>();
    most.forEach(category -> cells.put(category, cells.size() + 1));
    return new Partition<>(
        feature.name(),
        cells.size() + 1,
        output -> cells.getOrDefault(feature.of().apply(output), 0));
  }

  /** How many of the outputs lie in each cell. */
  long[] count(List<O> outputs) {
    long[] counts = new long[cells];
    outputs.forEach(output -> counts[cellOf.applyAsInt(output)]++);
    return counts;
  }
}

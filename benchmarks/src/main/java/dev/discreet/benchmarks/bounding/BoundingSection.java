/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.bounding;

import dev.discreet.benchmarks.Figures;
import dev.discreet.benchmarks.Section;
import dev.discreet.benchmarks.Series;
import dev.discreet.benchmarks.Table;
import java.util.List;
import java.util.Map;

/** Contribution bounding against grouping with a hash map. */
public final class BoundingSection implements Section {

  private static final Map<String, String> ROWS = Map.of("rows", "10000000");

  @Override
  public String name() {
    return "bounding";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(BoundingBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    Table table =
        new Table(
            "10^7 rows of 10^6 persons",
            "time ÷ groupingBy",
            "memory ÷ groupingBy",
            "time ÷ HashMap",
            "memory ÷ HashMap",
            "s",
            "MB allocated");
    row(table, figures, "keep 1 row each", "keepOne");
    row(table, figures, "keep 10 rows each", "keepTen");
    row(table, figures, "Collectors.groupingBy", "groupingBy");
    row(table, figures, "HashMap of ArrayLists", "hashMap");
    return "## Contribution bounding\n\n" + table;
  }

  private static void row(Table table, Figures figures, String what, String method) {
    Series time = nanos(figures, method);
    Series memory = bytes(figures, method);
    table.row(
        what,
        time.over(nanos(figures, "groupingBy")).text(2),
        memory.over(bytes(figures, "groupingBy")).text(2),
        time.over(nanos(figures, "hashMap")).text(2),
        memory.over(bytes(figures, "hashMap")).text(2),
        time.times(1e-9).text(2),
        memory.times(1e-6).text(0));
  }

  private static Series nanos(Figures figures, String method) {
    return figures.nanos("BoundingBenchmark." + method, ROWS);
  }

  private static Series bytes(Figures figures, String method) {
    return figures.bytes("BoundingBenchmark." + method, ROWS);
  }
}

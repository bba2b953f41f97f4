/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.wrapper;

import dev.discreet.benchmarks.Figures;
import dev.discreet.benchmarks.Section;
import dev.discreet.benchmarks.Series;
import dev.discreet.benchmarks.Table;
import java.util.List;
import java.util.Map;

/** Releases through the generated wrapper against the bare queries. */
public final class WrapperSection implements Section {

  private static final Map<String, String> ROWS = Map.of("rows", "10000000");

  @Override
  public String name() {
    return "wrappers";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(WrapperBenchmark.class, FixedCostBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    Table table =
        new Table(
            "10^7 rows",
            "% above the bare query",
            "% above it on an unmodifiable list",
            "ms a release",
            "ms bare");
    row(table, figures, "sum in a loop", "sumInLoop");
    row(table, figures, "sum in a stream", "sumInStream");
    row(table, figures, "count in a loop", "countInLoop");
    row(table, figures, "count in a stream", "countInStream");
    Table fixed = new Table("whatever the rows", "% of the bare sum in a loop", "µs");
    fixedRow(fixed, figures, "a release of one row", "release");
    fixedRow(fixed, figures, "of that, the check of the seals", "seal");
    return "## Wrappers\n\n" + table + "\n" + fixed;
  }

  private static void fixedRow(Table table, Figures figures, String what, String method) {
    Series time = figures.nanos("FixedCostBenchmark." + method);
    Series bare = figures.nanos("WrapperBenchmark.sumInLoop", ROWS);
    table.row(what, time.over(bare).times(100).text(3), time.times(1e-3).text(2));
  }

  private static void row(Table table, Figures figures, String what, String query) {
    Series bare = figures.nanos("WrapperBenchmark." + query, ROWS);
    Series unmodifiable = figures.nanos("WrapperBenchmark." + query + "Unmodifiable", ROWS);
    Series released = figures.nanos("WrapperBenchmark." + query + "Released", ROWS);
    table.row(
        what,
        released.over(bare).percentAboveOne().text(1),
        released.over(unmodifiable).percentAboveOne().text(1),
        released.times(1e-6).text(1),
        bare.times(1e-6).text(1));
  }
}

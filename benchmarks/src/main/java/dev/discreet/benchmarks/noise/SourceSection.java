/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.noise;

import dev.discreet.benchmarks.Figures;
import dev.discreet.benchmarks.Section;
import dev.discreet.benchmarks.Series;
import dev.discreet.benchmarks.Table;
import java.util.List;
import java.util.Map;

/** What a random byte costs from each source, by the size of the buffer. */
public final class SourceSection implements Section {

  private static final List<Integer> SIZES = List.of(64, 512, 4096, 16384);

  @Override
  public String name() {
    return "sources";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(SourceBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    Table table = new Table("source, bytes at once", "÷ NativePRNG", "ns a byte");
    for (Source source : Source.values()) {
      for (int size : SIZES) {
        Series time = time(figures, source, size);
        table.row(
            source.text + ", " + size,
            time.over(time(figures, Source.NATIVE, size)).text(2),
            time.times(1.0 / size).text(2));
      }
    }
    return "## Sources of randomness\n\n" + table;
  }

  private static Series time(Figures figures, Source source, int size) {
    return figures.nanos(
        "SourceBenchmark.fill", Map.of("source", source.name(), "size", String.valueOf(size)));
  }
}

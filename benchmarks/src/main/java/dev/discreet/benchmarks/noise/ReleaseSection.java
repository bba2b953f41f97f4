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

/** Releases by the mechanisms, against inexact noise. */
public final class ReleaseSection implements Section {

  @Override
  public String name() {
    return "releases";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(ReleaseBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    Table table = new Table("mechanism (sensitivity 1000, ε = 1)", "÷ textbook", "ns a number");
    row(table, figures, "Laplace, long[1000]", "laplaceLongs");
    row(table, figures, "Laplace, double[1000]", "laplaceDoubles");
    row(table, figures, "Laplace, Map of 1000", "laplaceMap");
    row(table, figures, "Gaussian, long[1000]", "gaussianLongs");
    row(table, figures, "Gaussian, double[1000]", "gaussianDoubles");
    row(table, figures, "Laplace, one long", "laplaceLong");
    row(table, figures, "Laplace, one long, new SecureRandom()", "laplaceLongJdkDefault");
    row(table, figures, "Laplace, one double", "laplaceDouble");
    row(table, figures, "Gaussian, one long", "gaussianLong");
    row(table, figures, "Laplace, one long, the first time", "laplaceLongFirst");
    row(table, figures, "Gaussian, one long, the first time", "gaussianLongFirst");
    row(table, figures, "textbook Laplace, new SecureRandom()", "textbook");
    return "## Releases\n\n" + table;
  }

  private static void row(Table table, Figures figures, String what, String method) {
    Series time = figures.nanos("ReleaseBenchmark." + method);
    Series textbook = figures.nanos("ReleaseBenchmark.textbook");
    table.row(what, time.over(textbook).text(2), time.text(0));
  }
}

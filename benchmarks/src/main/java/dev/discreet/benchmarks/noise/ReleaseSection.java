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

/** One release at a time, against inexact noise. */
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
    Table table = new Table("one release, scale 1000", "÷ textbook", "ns");
    row(table, figures, "one draw, reseeded DRBG", "draw");
    row(table, figures, "one draw, new SecureRandom()", "drawJdkDefault");
    row(table, figures, "Laplace mechanism on a long", "longMechanism");
    row(table, figures, "Laplace mechanism on a double", "doubleMechanism");
    row(table, figures, "the same on a long, made for one release", "longMechanismPrepared");
    row(table, figures, "textbook Laplace, new SecureRandom()", "textbook");
    return "## One release\n\n" + table;
  }

  private static void row(Table table, Figures figures, String what, String method) {
    Series time = figures.nanos("ReleaseBenchmark." + method);
    Series textbook = figures.nanos("ReleaseBenchmark.textbook");
    table.row(what, time.over(textbook).text(2), time.text(0));
  }
}

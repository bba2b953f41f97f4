/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.compilation;

import dev.discreet.benchmarks.Figures;
import dev.discreet.benchmarks.Section;
import dev.discreet.benchmarks.Series;
import dev.discreet.benchmarks.Table;
import java.util.List;
import java.util.Map;

/** What the checker adds to a build. */
public final class CompilationSection implements Section {
  private static final List<Integer> COLD = List.of(10, 100, 1000);
  private static final int WARM = 100;

  @Override
  public String name() {
    return "builds";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(ColdBuildBenchmark.class, WarmBuildBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    Table checked =
        new Table(
            "queries",
            "% above javac",
            "% above a processor that copies the wrappers",
            "that processor: % above javac",
            "javac with the wrappers: % above javac",
            "s",
            "s javac");
    Table unrelated = new Table("as many methods without annotations", "% above javac", "s");
    for (int classes : COLD) {
      rows(checked, unrelated, figures, "ColdBuildBenchmark", classes, "");
    }
    rows(checked, unrelated, figures, "WarmBuildBenchmark", WARM, ", warm");
    return "## Builds\n\n" + checked + "\n" + unrelated;
  }

  private static void rows(
      Table checked,
      Table unrelated,
      Figures figures,
      String benchmark,
      int classes,
      String remark) {
    String size = classes * GeneratedProject.QUERIES_PER_CLASS + remark;
    Series ours = seconds(figures, benchmark, classes, Build.CHECKED);
    Series plain = seconds(figures, benchmark, classes, Build.PLAIN);
    Series wrappers = seconds(figures, benchmark, classes, Build.PLAIN_WITH_WRAPPERS);
    Series copied = seconds(figures, benchmark, classes, Build.COPIED);
    checked.row(
        size,
        ours.over(plain).percentAboveOne().text(0),
        ours.over(copied).percentAboveOne().text(0),
        copied.over(plain).percentAboveOne().text(0),
        wrappers.over(plain).percentAboveOne().text(0),
        ours.text(1),
        plain.text(1));
    Series idle = seconds(figures, benchmark, classes, Build.UNRELATED_CHECKED);
    unrelated.row(
        size,
        idle.over(seconds(figures, benchmark, classes, Build.UNRELATED)).percentAboveOne().text(0),
        idle.text(1));
  }

  private static Series seconds(Figures figures, String benchmark, int classes, Build build) {
    return figures
        .nanos(
            benchmark + ".compile",
            Map.of("classes", Integer.toString(classes), "build", build.name()))
        .times(1e-9);
  }
}

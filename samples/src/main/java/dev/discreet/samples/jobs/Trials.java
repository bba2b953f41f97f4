/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import dev.discreet.runtime.Budget;
import dev.discreet.runtime.PrivateData;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Runs programs a few times at each level of privacy and scores what they release.
 *
 * <p>Each run has an account of its own, as if the others had never been: this shows how far the
 * results of such a job lie apart. A real job runs once, because all its runs spend the same
 * budget.
 */
public final class Trials {

  /** No data set has more rows; public. */
  public static final int MAX_ROWS = 100_000;

  private final int runs;
  private final Consumer<PrivateData.Builder<?>> settings;

  /**
   * Trials with secure noise.
   *
   * @param runs at each level, at least 1
   */
  public Trials(int runs) {
    this(runs, builder -> {});
  }

  /**
   * Trials on data sets with further settings.
   *
   * @param runs at each level, at least 1
   * @param settings of each data set, such as its source of noise
   */
  public Trials(int runs, Consumer<PrivateData.Builder<?>> settings) {
    this.runs = runs;
    this.settings = settings;
  }

  /**
   * The curve of each score.
   *
   * @param rows the data set
   * @param levels by ascending ε
   * @param exact what the programs would release without noise
   * @param scores what to measure in what is released, by name, in the order of the curves
   */
  public <T, R> List<Curve> run(
      List<T> rows,
      List<Level<T, R>> levels,
      R exact,
      Map<String, ToDoubleFunction<? super R>> scores) {
    List<Sample<R>> samples = levels.stream().map(level -> sample(rows, level)).toList();
    List<Curve> curves = new ArrayList<>();
    scores.forEach(
        (name, score) ->
            curves.add(
                new Curve(
                    name,
                    samples.stream().map(sample -> sample.outcome(score)).toList(),
                    score.applyAsDouble(exact))));
    return curves;
  }

  /** What one run at each level releases, as lines of a chart. */
  public <T, R> List<Chart.Line> once(
      List<T> rows, List<Level<T, R>> levels, Function<? super R, List<Double>> view) {
    Trials one = new Trials(1, settings);
    return levels.stream()
        .map(
            level ->
                new Chart.Line(
                    "ε = " + Drawing.number(level.epsilon()),
                    view.apply(one.sample(rows, level).released().get(0))))
        .toList();
  }

  private <T, R> Sample<R> sample(List<T> rows, Level<T, R> level) {
    Budget budget =
        level.delta() > 0 ? Budget.of(level.epsilon(), level.delta()) : Budget.of(level.epsilon());
    List<R> released = new ArrayList<>();
    double spent = 0;
    for (int run = 0; run < runs; run++) {
      PrivateData.Builder<T> builder =
          PrivateData.<T>builder("census", rows, budget).maxRows(MAX_ROWS);
      settings.accept(builder);
      PrivateData<T> data = builder.build();
      released.add(level.program().apply(data));
      spent = budget.cost().epsilon().subtract(data.remaining().cost().epsilon()).doubleValue();
    }
    return new Sample<>(level.epsilon(), spent, released);
  }

  private record Sample<R>(double epsilon, double spent, List<R> released) {
    Outcome outcome(ToDoubleFunction<? super R> score) {
      DoubleSummaryStatistics scores = released.stream().mapToDouble(score).summaryStatistics();
      return new Outcome(epsilon, spent, scores.getAverage(), scores.getMin(), scores.getMax());
    }
  }
}

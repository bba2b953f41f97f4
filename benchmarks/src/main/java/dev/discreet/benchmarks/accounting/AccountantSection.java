/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.benchmarks.accounting;

import dev.discreet.benchmarks.Figures;
import dev.discreet.benchmarks.Section;
import dev.discreet.benchmarks.Series;
import dev.discreet.benchmarks.Table;
import dev.discreet.runtime.accounting.composition.AccountingMethod;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Time and tightness of the accountants, and what is prepared once per query. */
public final class AccountantSection implements Section {

  /** As {@link AccountantBenchmark} spells them. */
  static final List<String> METHODS =
      Stream.concat(
              Arrays.stream(AccountingMethod.values()).map(Enum::name),
              Stream.of(AccountantBenchmark.TIGHTEST))
          .toList();

  /** As {@link AccountantBenchmark} spells its counts, and as people do. */
  private static final List<Map.Entry<Long, String>> COUNTS =
      List.of(Map.entry(10L, "10"), Map.entry(1000L, "10^3"), Map.entry(1_000_000L, "10^6"));

  @Override
  public String name() {
    return "accountants";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(
        AccountantBenchmark.class,
        TrainingBenchmark.class,
        FirstTrainingBenchmark.class,
        PreparationBenchmark.class,
        FirstPreparationBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    return "## Accountants\n\n"
        + compositions(figures)
        + "\n"
        + trainings(figures)
        + "\n"
        + preparations(figures);
  }

  private static Table compositions(Figures figures) {
    Table table = new Table("releases, times, method", "÷ sequential", "µs", "ε at δ = 1e-6");
    for (Releases releases : Releases.values()) {
      for (Map.Entry<Long, String> count : COUNTS) {
        Series sequential = time(figures, METHODS.get(0), releases, count.getKey());
        for (String method : METHODS) {
          Series time = time(figures, method, releases, count.getKey());
          table.row(
              releases.text + ", " + count.getValue() + ", " + method,
              time.over(sequential).text(0),
              time.times(1e-3).text(2),
              number("%.5g", AccountantBenchmark.epsilon(method, releases, count.getKey())));
        }
      }
    }
    return table;
  }

  private static Series time(Figures figures, String method, Releases releases, long count) {
    return figures.nanos(
        "AccountantBenchmark.epsilon",
        Map.of("method", method, "releases", releases.name(), "count", String.valueOf(count)));
  }

  private static Table trainings(Figures figures) {
    Table table =
        new Table(
            "Gaussian noise on Poisson samples, PLD",
            "first call ÷ warm",
            "ms warm",
            "ms, first call",
            "ε found",
            "% above the exact ε");
    for (Training training : Training.values()) {
      Map<String, String> parameters = Map.of("training", training.name());
      Series warm = figures.nanos("TrainingBenchmark.epsilon", parameters);
      Series first = figures.nanos("FirstTrainingBenchmark.epsilon", parameters);
      double epsilon = training.epsilon();
      table.row(
          training.toString(),
          first.over(warm).text(1),
          warm.times(1e-6).text(0),
          first.times(1e-6).text(0),
          number("%.6f", epsilon),
          number("%.4f", 100 * (epsilon / training.exact() - 1)));
    }
    return table;
  }

  private static Table preparations(Figures figures) {
    Table table = new Table("once per query", "first call ÷ warm", "µs warm", "ms, first call");
    for (Preparation preparation : Preparation.values()) {
      Map<String, String> parameters = Map.of("preparation", preparation.name());
      Series warm = figures.nanos("PreparationBenchmark.prepare", parameters);
      Series first = figures.nanos("FirstPreparationBenchmark.prepare", parameters);
      table.row(
          preparation.text,
          first.over(warm).text(0),
          warm.times(1e-3).text(0),
          first.times(1e-6).text(1));
    }
    return table;
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}

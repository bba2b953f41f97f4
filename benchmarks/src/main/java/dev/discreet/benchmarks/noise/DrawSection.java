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
import java.util.Locale;
import java.util.Map;

/** Exact draws against the bare bits that they consume, and against inexact noise. */
public final class DrawSection implements Section {

  /** As {@link DrawBenchmark} spells its scales, and as people do. */
  private static final List<Map.Entry<String, String>> SCALES =
      List.of(
          Map.entry("2", "2"),
          Map.entry("10", "10"),
          Map.entry("1000", "1000"),
          Map.entry("1099511627776", "2^40"));

  @Override
  public String name() {
    return "draws";
  }

  @Override
  public List<Class<?>> benchmarks() {
    return List.of(DrawBenchmark.class, WordBenchmark.class, InexactBenchmark.class);
  }

  @Override
  public String markdown(Figures figures) {
    return "## Exact noise\n\n" + exact(figures) + "\n" + inexact(figures);
  }

  private static Table exact(Figures figures) {
    Table table =
        new Table(
            "noise, scale",
            "÷ its random bits",
            "÷ Commons Math, Well19937c",
            "÷ Commons Math, SecureRandom",
            "ns a draw",
            "64-bit words a draw");
    Series word = figures.nanos("WordBenchmark.word");
    for (Noise noise : Noise.values()) {
      String inexact = noise == Noise.DISCRETE_LAPLACE ? "commonsLaplace" : "commonsNormal";
      for (Map.Entry<String, String> scale : SCALES) {
        Series draw =
            figures.nanos(
                "DrawBenchmark.draw", Map.of("noise", noise.name(), "scale", scale.getKey()));
        double words = WordCount.perDraw(noise.ofScale(Double.parseDouble(scale.getKey())));
        table.row(
            noise.text + ", " + scale.getValue(),
            draw.over(word.times(words)).text(2),
            draw.over(figures.nanos("InexactBenchmark." + inexact + "Well")).text(2),
            draw.over(figures.nanos("InexactBenchmark." + inexact + "Secure")).text(3),
            draw.text(1),
            String.format(Locale.ROOT, "%.2f", words));
      }
    }
    return table;
  }

  private static Table inexact(Figures figures) {
    Table table = new Table("for comparison", "÷ one word", "ns");
    Series word = figures.nanos("WordBenchmark.word");
    compare(table, "one random word of the buffer", word, word);
    Map<String, String> names =
        Map.of(
            "commonsLaplaceWell", "Commons Math Laplace, Well19937c",
            "commonsLaplaceSecure", "Commons Math Laplace, SecureRandom",
            "commonsNormalWell", "Commons Math normal, Well19937c",
            "commonsNormalSecure", "Commons Math normal, SecureRandom",
            "textbookLaplaceSecure", "textbook Laplace, SecureRandom",
            "textbookLaplaceBuffered", "textbook Laplace, words of the buffer");
    names.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .forEach(
            entry ->
                compare(
                    table,
                    entry.getValue(),
                    figures.nanos("InexactBenchmark." + entry.getKey()),
                    word));
    return table;
  }

  private static void compare(Table table, String what, Series time, Series word) {
    table.row(what, time.over(word).text(2), time.text(1));
  }
}

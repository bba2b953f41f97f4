/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs whose parts depend on what was released, against what they tell of a row exactly:
 * at the ε that the compiler prices a program at, its δ is that of the budget at most.
 */
class AdaptiveProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("discreet.rounds", 40);
  private static final int CANDIDATES = 8;
  private static final Pattern SPENDS = Pattern.compile("\\] run(\\d+) spends ε = ([0-9.]+)");

  @TempDir Path directory;

  @Test
  void noProgramTellsMoreThanItsPrice() {
    long seed = Long.getLong("discreet.seed", 20261122L);
    System.out.println("seed " + seed + " (-Ddiscreet.seed=...)");
    Random random = new Random(seed);
    List<AdaptiveProgram> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(AdaptiveProgram.of(random, CANDIDATES));
    }
    Map<Integer, Double> prices = prices(programs);
    assertTrue(prices.size() > PROGRAMS / 2, "only " + prices.size() + " had a price");
    List<String> holes = new ArrayList<>();
    double tightest = 0;
    for (Map.Entry<Integer, Double> price : prices.entrySet()) {
      AdaptiveProgram program = programs.get(price.getKey());
      double delta = program.deltaAt(price.getValue());
      tightest = Math.max(tightest, delta / program.delta());
      if (delta > program.delta() * (1 + 1e-9)) {
        holes.add(
            "program %d: δ = %s at ε = %s:%n%s"
                .formatted(price.getKey(), delta, price.getValue(), program.body()));
      }
    }
    System.out.println(
        holes.size()
            + " of "
            + prices.size()
            + " told too much; the nearest δ was that of the budget times "
            + tightest);
    assertTrue(holes.isEmpty(), () -> String.join("\n", holes));
    assertTrue(tightest > 0.95, "all prices are loose");
  }

  /** What programs are priced at, by number, of those that spend anything. */
  private Map<Integer, Double> prices(List<AdaptiveProgram> programs) {
    StringBuilder report = new StringBuilder();
    for (int tenths : AdaptiveProgram.TENTHS) {
      report.append(
          "@Private(epsilon = %s) static long c%d(List<Row> rows) { return rows.size(); }%n"
              .formatted(tenths / 10.0, tenths));
    }
    StringBuilder jobs = new StringBuilder();
    for (int i = 0; i < programs.size(); i++) {
      jobs.append("@PrivacyBudget(epsilon = 0.01, delta = ")
          .append(programs.get(i).delta())
          .append(") static void run");
      jobs.append(i).append("(PrivateData<Row> data) {\n").append(programs.get(i).body());
      jobs.append("}\n");
    }
    String head =
        "package p;\nimport dev.discreet.annotations.*;\nimport dev.discreet.runtime.*;\nimport java.util.*;\n";
    Map<Integer, Double> prices = new HashMap<>();
    Build.Outcome outcome =
        new Build(directory)
            .with(head + "record Row(boolean high) {}")
            .with(head + "final class Report {\n" + report + "}\n")
            .with(head + "final class Job {\n" + jobs + "}\n")
            .compile();
    for (String finding : outcome.ours()) {
      Matcher spends = SPENDS.matcher(finding);
      assertTrue(spends.find(), finding);
      prices.put(Integer.valueOf(spends.group(1)), Double.valueOf(spends.group(2)));
    }
    return prices;
  }
}

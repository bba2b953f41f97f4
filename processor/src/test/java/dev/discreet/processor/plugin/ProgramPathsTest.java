/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.plugin;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
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
 * Random programs against their own runs: no run releases more often than its program is priced
 * for. Choices are random, and now and then a release throws once it is paid for.
 */
class ProgramPathsTest {
  private static final int PROGRAMS = Integer.getInteger("discreet.rounds", 150);
  private static final int RUNS = 2000;
  private static final Pattern SPENDS = Pattern.compile("\\] run(\\d+) spends ε = ([0-9.]+),");
  private static final String REPORT =
      """
      package p;
      import dev.discreet.annotations.*;
      import java.util.*;

      final class Report {
        @Private(epsilon = 1)
        static long all(List<String> rows) { return rows.size(); }
      }
      """;
  private static final String HEAD =
      """
      package p;
      import dev.discreet.annotations.*;
      import dev.discreet.runtime.*;
      import java.util.*;

      @SuppressWarnings({"all", "fallthrough"})
      public final class Job {
        static final List<Integer> LIMITS = List.of(1, 2);
      """;
  private static final String CHOICES =
      """
        static boolean c() { return true; }
        static int d() { return 0; }
      """;
  private static final String RUN =
      """
        static final class BudgetExceededException extends RuntimeException {
          private static final long serialVersionUID = 1;
        }
        static Random random = new Random(1);
        static double likely;
        static double failing;
        static boolean c() { return random.nextDouble() < likely; }
        static int d() { return random.nextInt(3); }
        static final class Releases {
          int count;
          int all() {
            count++;
            if (random.nextDouble() < failing) throw new BudgetExceededException();
            return c() ? 1 : 0;
          }
        }
        public static int most(int program, int runs) {
          int most = 0;
          for (int run = 0; run < runs; run++) {
            likely = random.nextDouble();
            failing = run % 2 == 0 ? 0 : random.nextDouble() * 0.2;
            Releases report = new Releases();
            try {
              run(program, report);
            } catch (IllegalStateException | BudgetExceededException thrown) {
              most = Math.max(most, report.count);
            }
            most = Math.max(most, report.count);
          }
          return most;
        }
      """;

  @TempDir Path directory;

  @Test
  void noRunReleasesMoreThanItsPrice() throws ReflectiveOperationException, IOException {
    long seed = Long.getLong("discreet.seed", 20261122L);
    System.out.println("seed " + seed + " (-Ddiscreet.seed=...)");
    RandomPaths paths = new RandomPaths(new Random(seed));
    List<String> bodies = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      bodies.add("report.all();\n" + paths.body());
    }
    Map<Integer, BigDecimal> prices = prices(bodies);
    assertTrue(prices.size() > PROGRAMS / 2, "only " + prices.size() + " had a price");
    Build runs = new Build(directory.resolve("runs")).with(runnable(bodies));
    runs.compile().pass();
    int reached = 0;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {runs.classes().toUri().toURL()})) {
      var most = loader.loadClass("p.Job").getMethod("most", int.class, int.class);
      for (Map.Entry<Integer, BigDecimal> price : prices.entrySet()) {
        int count = (Integer) most.invoke(null, price.getKey(), RUNS);
        String text = count + " over " + price.getValue() + ":\n" + bodies.get(price.getKey());
        assertTrue(new BigDecimal(count).compareTo(price.getValue()) <= 0, text);
        reached += new BigDecimal(count).compareTo(price.getValue()) == 0 ? 1 : 0;
      }
    }
    System.out.println(reached + " of " + prices.size() + " prices were reached by a run");
    assertTrue(reached > prices.size() / 8, "only " + reached + " prices were reached");
  }

  /** What programs are priced at, by number, of those that are not refused. */
  private Map<Integer, BigDecimal> prices(List<String> bodies) {
    StringBuilder text = new StringBuilder(HEAD + CHOICES);
    for (int i = 0; i < bodies.size(); i++) {
      text.append("@PrivacyBudget(epsilon = 0.5) static void run").append(i);
      text.append("(PrivateData<String> data) { PrivateReport report = new PrivateReport(data);\n");
      text.append(bodies.get(i)).append("}\n");
    }
    Map<Integer, BigDecimal> prices = new HashMap<>();
    Build.Outcome outcome =
        new Build(directory.resolve("prices")).with(REPORT).with(text + "}\n").compile();
    for (String finding : outcome.ours()) {
      Matcher spends = SPENDS.matcher(finding);
      assertTrue(spends.find(), finding);
      prices.put(Integer.valueOf(spends.group(1)), new BigDecimal(spends.group(2)));
    }
    return prices;
  }

  private static String runnable(List<String> bodies) {
    StringBuilder text = new StringBuilder(HEAD + RUN);
    StringBuilder choice = new StringBuilder("static void run(int program, Releases report) {\n");
    for (int i = 0; i < bodies.size(); i++) {
      text.append("static void run").append(i).append("(Releases report) {\n");
      text.append(bodies.get(i)).append("}\n");
      choice.append("if (program == " + i + ") run" + i + "(report);\n");
    }
    return text.append(choice).append("} }\n").toString();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.discreet.processor.soundness.Batch.Program;
import dev.discreet.processor.soundness.Batch.Result;
import dev.discreet.processor.soundness.RandomProgram.Source;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promise, tried on Java itself: random query classes are compiled with the checker, each at
 * the least contract that it accepts, and run on random neighbouring data sets. No result moves
 * further, none throws on one neighbour only. {@code -Ddiscreet.rounds=…} says how many accepted
 * queries to try, {@code -Ddiscreet.seed=…} repeats or changes a run.
 */
class JavaSoundnessTest {
  private static final int QUERIES = Seeds.rounds(500);
  private static final int BATCH = 150;
  private static final int PAIRS = 120;
  private static final BigDecimal WHOLE = BigDecimal.ONE;

  @TempDir static Path directory;

  /** Compiled once for both tests. */
  private static Optional<Accepted> first = Optional.empty();

  /** Programs that are accepted at their contracts, and what became of the others. */
  private record Accepted(
      Map<String, Source> sources,
      Map<String, String> contracts,
      Map<String, Integer> refused,
      Result result) {
    /** Those whose results depend on the rows at all. */
    List<String> queries() {
      return contracts.keySet().stream()
          .filter(name -> !contracts.get(name).equals(Contract.TINY))
          .toList();
    }

    String text(String name) {
      return sources.get(name).with(contracts.get(name));
    }
  }

  @Test
  void acceptedQueriesMoveNoFurtherThanTheirContracts() throws IOException {
    Map<String, Integer> refused = new TreeMap<>();
    int[] tightness = new int[5];
    int accepted = 0;
    int written = 0;
    long pairs = 0;
    for (int batch = 0; accepted < QUERIES; batch++) {
      Accepted programs = batch == 0 ? first() : programs(batch);
      programs.refused().forEach((rule, count) -> refused.merge(rule, count, Integer::sum));
      written += programs.sources().size();
      accepted += programs.queries().size();
      assertTrue(written < 600 || accepted > written / 5, "hardly anything is accepted: " + refused);
      try (URLClassLoader loader = programs.result().loader()) {
        for (String name : programs.queries()) {
          Trial.Report report = tried(programs, name, loader, WHOLE);
          pairs += report.pairs();
          tightness[bucket(report.ratio())]++;
          report.failure().ifPresent(failure -> report(programs, name, failure));
        }
      }
    }

    System.out.printf(
        "java soundness: %d of %d random queries accepted, %d pairs tried, seed %d%n"
            + "  refused by rule: %s%n"
            + "  furthest seen, as a part of the contract: 0 %d, to 0.5 %d, to 0.9 %d, below 1 %d, 1 %d%n",
        accepted,
        written,
        pairs,
        Seeds.base(),
        refused,
        tightness[0],
        tightness[1],
        tightness[2],
        tightness[3],
        tightness[4]);
  }

  /** The test itself would notice: a checker that believes in half the distance is found out. */
  @Test
  void aDistanceThatIsTooSmallIsFound() throws IOException {
    Accepted programs = first();
    int found = 0;
    try (URLClassLoader loader = programs.result().loader()) {
      for (String name : programs.queries()) {
        BigDecimal half = new BigDecimal("0.5");
        found += tried(programs, name, loader, half).failure().isPresent() ? 1 : 0;
      }
    }
    int tried = programs.queries().size();
    assertTrue(found > tried / 2, "found out in only %d of %d programs".formatted(found, tried));
  }

  private static Accepted first() {
    if (first.isEmpty()) {
      first = Optional.of(programs(0));
    }
    return first.get();
  }

  private static Accepted programs(int batch) {
    Map<String, Integer> refused = new TreeMap<>();
    Map<String, Source> sources = new LinkedHashMap<>();
    for (int i = 0; i < BATCH; i++) {
      int number = batch * BATCH + i;
      sources.put("q" + number, RandomProgram.source(Seeds.random(number)));
    }
    Map<String, String> contracts = new LinkedHashMap<>();
    sources.keySet().forEach(name -> contracts.put(name, Contract.TINY));
    // A number that is rounded in its message may take a second turn.
    for (int turn = 0; ; turn++) {
      Path place = directory.resolve("batch" + batch + "-" + turn);
      List<Program> programs = new ArrayList<>();
      contracts.forEach(
          (name, contract) -> programs.add(Program.of(name, sources.get(name).with(contract))));
      Result result = Batch.compile(place, programs);
      boolean all = true;
      List<String> broken = new ArrayList<>();
      for (Program program : programs) {
        Batch.Verdict verdict = result.of(program.name());
        all &= verdict.accepted();
        Optional<String> required =
            verdict.accepted()
                ? Optional.of(contracts.get(program.name()))
                : Contract.required(verdict);
        if (verdict.rules().contains("javac")) {
          broken.add(verdict.errors() + "\n" + program.files().get(0));
        }
        if (required.isPresent() && turn < 4) {
          contracts.put(program.name(), required.get());
        } else if (!verdict.accepted()) {
          contracts.remove(program.name());
          verdict.rules().forEach(rule -> refused.merge(rule, 1, Integer::sum));
        }
      }
      assertTrue(broken.isEmpty(), () -> "not Java: " + String.join("\n", broken));
      if (all) {
        return new Accepted(sources, contracts, refused, result);
      }
    }
  }

  private static Trial.Report tried(
      Accepted programs, String name, ClassLoader loader, BigDecimal share) {
    DeclaredQuery query = programs.result().of(name).queries().get(0);
    return Trial.of(
        query, loader, programs.text(name), Seeds.random(name.hashCode()), PAIRS, share);
  }

  private static void report(Accepted programs, String name, String failure) {
    fail("seed %d, %s %s%n%s".formatted(Seeds.base(), name, failure, programs.text(name)));
  }

  private static int bucket(double ratio) {
    return ratio == 0 ? 0 : ratio <= 0.5 ? 1 : ratio <= 0.9 ? 2 : ratio < 1 ? 3 : 4;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.processor.soundness.Batch.Program;
import dev.discreet.processor.soundness.Batch.Result;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promise of a seal that calls a query additive, tried on Java itself: each query of each
 * program that must be accepted is asked of random rows, and of random parts of them down to single
 * rows, in any order. The results add up exactly.
 */
class AdditiveQueriesTest {
  private static final int ROUNDS = Seeds.rounds(60);

  @TempDir Path directory;

  @Test
  void partsAddUpToTheWhole() throws IOException {
    Map<String, AcceptFixture> fixtures = new LinkedHashMap<>();
    for (AcceptFixture fixture : AcceptFixture.all()) {
      fixtures.put("p" + fixtures.size(), fixture);
    }
    Result result = accepted(fixtures);
    int queries = 0;
    int additive = 0;
    long pairs = 0;
    List<String> failures = new ArrayList<>();
    try (URLClassLoader loader = result.loader()) {
      for (Map.Entry<String, AcceptFixture> each : fixtures.entrySet()) {
        for (DeclaredQuery query : result.of(each.getKey()).queries()) {
          Trial.Report report =
              Trial.ofParts(
                  query, loader, each.getValue().source(), Seeds.random(queries++), ROUNDS);
          additive += report.additive() ? 1 : 0;
          pairs += report.pairs();
          report
              .failure()
              .ifPresent(
                  failure -> failures.add(each.getValue().name() + " " + query + "\n" + failure));
        }
      }
    }
    System.out.printf(
        "additive: %d of %d queries, %d data sets tried in parts, seed %d%n",
        additive, queries, pairs, Seeds.base());
    assertTrue(failures.isEmpty(), () -> String.join("\n", failures));
    assertTrue(additive > queries / 3, "too few are additive to mean much");
  }

  /** Leaves those that are accepted, compiled together. */
  private Result accepted(Map<String, AcceptFixture> fixtures) {
    for (int turn = 0; ; turn++) {
      List<Program> programs = new ArrayList<>();
      fixtures.forEach((name, fixture) -> programs.add(fixture.program(name)));
      Result tried = Batch.compile(directory.resolve("turn" + turn), programs);
      if (!fixtures.keySet().removeIf(name -> !tried.of(name).accepted())) {
        return tried;
      }
    }
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import dev.discreet.processor.analysis.ProvenFacts;
import dev.discreet.processor.ir.QueryBody;
import dev.discreet.processor.ir.text.RoundTrip;
import dev.discreet.processor.plugin.LoweredQueries;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The core of a query does what its class file does, and its expressions have the values that the
 * analysis says they have: in every accepted program that there is, and in random ones, on random
 * rows. Where lowering says something else than Java, all that is proven is proven of another
 * query.
 */
class LoweringOnTheJvmTest {
  private static final int ROUNDS = Integer.getInteger("discreet.rounds", 200);
  private static final int BATCHES = Integer.getInteger("discreet.batches", 1);
  private static final int BATCH = 150;

  /** Other programs than {@link JavaSoundnessTest} has. */
  private static final int FIRST = 1_000_000;

  @TempDir Path directory;

  /** What was seen of several programs. */
  private static final class Seen {
    private final Map<String, List<String>> notRun = new TreeMap<>();
    private final List<String> differences = new ArrayList<>();
    private int queries;
    private int compared;
    private long inputs;

    void add(String name, String source, String core, LoweringTrial.Report report) {
      queries++;
      inputs += report.compared();
      compared += report.notRun().isEmpty() ? 1 : 0;
      report
          .notRun()
          .ifPresent(why -> notRun.computeIfAbsent(why, any -> new ArrayList<>()).add(name));
      report
          .difference()
          .ifPresent(
              difference -> differences.add("%s%n  %s%n%s".formatted(name, difference, source)));
    }

    @Override
    public String toString() {
      return "%d of %d queries compared on %d inputs, seed %d; not run: %s"
          .formatted(compared, queries, inputs, Seeds.base(), notRun);
    }
  }

  @Test
  void coreOfAcceptedProgramsDoesWhatTheyDo() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    List<Batch.Program> programs = new ArrayList<>();
    for (AcceptFixture fixture : AcceptFixture.all()) {
      String name = "p" + programs.size();
      sources.put(name, fixture.source());
      programs.add(fixture.program(name));
    }
    Seen seen = new Seen();
    add(programs, sources, seen);
    System.out.println("lowering of accepted programs: " + seen);
    assertEquals(List.of(), seen.differences);
    assertTrue(seen.compared > seen.queries * 9 / 10, seen::toString);
  }

  @Test
  void coreOfRandomProgramsDoesWhatTheyDo() throws IOException {
    Seen all = new Seen();
    for (int batch = 0; batch < BATCHES; batch++) {
      Map<String, RandomProgram.Source> written = new LinkedHashMap<>();
      for (int i = 0; i < BATCH; i++) {
        int number = batch * BATCH + i;
        written.put("r" + number, RandomProgram.source(Seeds.random(number + FIRST)));
      }
      AcceptedPrograms accepted = AcceptedPrograms.of(directory.resolve("turns" + batch), written);
      Map<String, String> sources = new LinkedHashMap<>();
      List<Batch.Program> programs = new ArrayList<>();
      for (String name : accepted.contracts().keySet()) {
        sources.put(name, accepted.text(name));
        programs.add(Batch.Program.of(name, accepted.text(name)));
      }
      add(programs, sources, all);
    }
    System.out.println("lowering of random programs: " + all);
    assertEquals(List.of(), all.differences);
    assertTrue(all.compared > all.queries * 9 / 10, all::toString);
  }

  private static final String TWO_QUERIES =
      """
      final class Ask {
      record Row(@Bounded(lower = 0, upper = %d) int n) {
      Row {
      n = Clamp.clamp(n, 0, %<d);
      }
      }
      @Private(epsilon = 1)
      @Sensitivity(%<d)
      static long ask(List<Row> rows) {
      long t = 0;
      for (Row r : rows) {
      t += r.n();
      }
      return t;
      }
      @Private(epsilon = 1)
      static long count(List<Row> rows) {
      return rows.size();
      }
      }
      """;

  /** The test itself would notice: a core that says something else, and a fact that is wrong. */
  @Test
  void wrongCoresAndFactsAreFound() throws IOException {
    String imports = "import dev.discreet.annotations.*; import dev.discreet.runtime.*;";
    List<Batch.Program> programs =
        Stream.of(9, 5)
            .map(
                most ->
                    Batch.Program.of(
                        "upTo" + most,
                        imports + "import java.util.*;" + TWO_QUERIES.formatted(most)))
            .toList();
    Listener listener = new Listener();
    Batch.Result result = Batch.compile(directory, programs, listener);
    DeclaredQuery sum = result.of("upTo9").queries().get(0);
    LoweredQueries lowered = listener.lowered();
    QueryBody core = lowered.of("upTo9.Ask", "ask").get(0);
    QueryBody other = lowered.of("upTo9.Ask", "count").get(0);
    try (URLClassLoader loader = result.loader()) {
      LoweringTrial.Report right =
          LoweringTrial.of(
              sum,
              core,
              ProvenFacts.of(core, lowered::rowFacts),
              loader,
              "",
              Seeds.random(1),
              ROUNDS);
      LoweringTrial.Report wrongCore =
          LoweringTrial.of(
              sum,
              other,
              ProvenFacts.of(other, lowered::rowFacts),
              loader,
              "",
              Seeds.random(1),
              ROUNDS);
      LoweringTrial.Report wrongFacts =
          LoweringTrial.of(
              sum,
              core,
              ProvenFacts.of(core, name -> lowered.rowFacts(name.replace("upTo9", "upTo5"))),
              loader,
              "",
              Seeds.random(1),
              ROUNDS);
      assertEquals(Optional.empty(), right.difference());
      assertTrue(wrongCore.difference().orElseThrow().contains("compiled:"));
      assertTrue(wrongFacts.difference().orElseThrow().contains("is said to be in"));
    }
  }

  private void add(List<Batch.Program> programs, Map<String, String> sources, Seen seen)
      throws IOException {
    Listener listener = new Listener();
    Path classes = Files.createTempDirectory(directory, "classes");
    Batch.Result result = Batch.compile(classes, programs, listener);
    try (URLClassLoader loader = result.loader()) {
      for (Batch.Program program : programs) {
        for (DeclaredQuery query : result.of(program.name()).queries()) {
          List<QueryBody> cores = listener.lowered().of(query.className(), query.method());
          for (QueryBody core : cores) {
            assertTrue(RoundTrip.isComplete(core), () -> RoundTrip.text(core));
          }
          if (cores.size() == 1) {
            seen.add(
                query.className() + "." + query.method(),
                sources.get(program.name()),
                RoundTrip.text(cores.get(0)),
                LoweringTrial.of(
                    query,
                    cores.get(0),
                    ProvenFacts.of(cores.get(0), listener.lowered()::rowFacts),
                    loader,
                    sources.get(program.name()),
                    Seeds.random(query.method().hashCode()),
                    ROUNDS));
          }
        }
      }
    }
  }

  private static final class Listener implements Consumer<JavacTask> {
    private Optional<LoweredQueries> lowered = Optional.empty();

    @Override
    public void accept(JavacTask task) {
      lowered = Optional.of(LoweredQueries.of(task));
    }

    LoweredQueries lowered() {
      return lowered.orElseThrow();
    }
  }
}

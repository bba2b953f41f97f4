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

import dev.discreet.processor.soundness.RandomProgram.Source;
import dev.discreet.processor.soundness.Shrinker.Shrunk;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The promise, tried on Java itself: random query classes are compiled with the checker, each at
 * the least contract that it accepts, and run on random neighbouring data sets. No result moves
 * further, none throws on one neighbour only. {@code -Ddiscreet.rounds=…} says how many accepted
 * queries to try, {@code -Ddiscreet.seed=…} repeats or changes a run, {@code -Ddiscreet.only=…}
 * keeps to programs that contain a text, such as {@code Per.UNIT}.
 */
class JavaSoundnessTest {
  private static final int QUERIES = Seeds.rounds(500);
  private static final String ONLY = System.getProperty("discreet.only", "");
  private static final int BATCH = 150;
  private static final int BATCHES_AT_ONCE = 2;
  private static final int MOST_FAILURES = 5;
  private static final BigDecimal WHOLE = BigDecimal.ONE;
  private static final BigDecimal HALF = new BigDecimal("0.5");

  @TempDir static Path directory;

  /** Compiled once for both tests. */
  private static Optional<AcceptedPrograms> first = Optional.empty();

  /** What was seen of all programs. */
  private static final class Tally {
    private final Map<String, Integer> refused = new TreeMap<>();
    private final Constructs constructs = new Constructs();
    private final int[] tightness = new int[5];
    private int accepted;
    private int constant;
    private int written;
    private long pairs;
    private int additive;

    void add(AcceptedPrograms programs) {
      written += programs.sources().size();
      accepted += programs.queries().size();
      constant += programs.contracts().size() - programs.queries().size();
      programs
          .sources()
          .forEach(
              (name, source) ->
                  constructs.add(source.with("§"), programs.contracts().containsKey(name)));
      programs.refused().forEach((rule, count) -> refused.merge(rule, count, Integer::sum));
    }

    void add(Trial.Report report) {
      double ratio = report.ratio();
      pairs += report.pairs();
      additive += report.additive() ? 1 : 0;
      tightness[ratio == 0 ? 0 : ratio <= 0.5 ? 1 : ratio <= 0.9 ? 2 : ratio < 1 ? 3 : 4]++;
    }

    @Override
    public String toString() {
      return """
      java soundness: %d of %d random queries accepted, %d more are constant, %d pairs tried, seed %d
        additive, and tried on parts of the rows: %d
        refused by rule: %s
        accepted of those with: %s
        furthest seen, as a part of the contract: 0: %d, to 0.5: %d, to 0.9: %d, below 1: %d, 1: %d
      """
          .formatted(
              accepted,
              written,
              constant,
              pairs,
              Seeds.base(),
              additive,
              refused,
              constructs,
              tightness[0],
              tightness[1],
              tightness[2],
              tightness[3],
              tightness[4]);
    }
  }

  @Test
  void acceptedQueriesMoveNoFurtherThanTheirContracts() throws IOException {
    Tally tally = new Tally();
    List<String> failures = new ArrayList<>();
    int batch = 0;
    for (; tally.accepted < QUERIES && failures.size() < MOST_FAILURES; batch += BATCHES_AT_ONCE) {
      List<AcceptedPrograms> several =
          IntStream.range(batch, batch + BATCHES_AT_ONCE)
              .parallel()
              .mapToObj(number -> number == 0 ? first() : programs(number))
              .toList();
      for (AcceptedPrograms programs : several) {
        tally.add(programs);
        assertTrue(
            programs.queries().size() > BATCH / 8, () -> "too few accepted to mean much: " + tally);
        try (URLClassLoader loader = programs.result().loader()) {
          for (String name : programs.contracts().keySet()) {
            Trial.Report report = programs.tried(name, loader, random(name), WHOLE);
            if (report.failure().isPresent()) {
              String failure = shrunk(programs, name, report.failure().get());
              System.out.println(failure);
              failures.add(failure);
            } else if (!programs.isConstant(name)) {
              tally.add(report);
            }
          }
        }
      }
    }
    System.out.print(tally);
    assertTrue(failures.isEmpty(), () -> String.join("\n", failures));
  }

  /** The test itself would notice: a checker that believes in half the distance is found out. */
  @Test
  void aDistanceThatIsTooSmallIsFound() throws IOException {
    AcceptedPrograms programs = first();
    int found = 0;
    try (URLClassLoader loader = programs.result().loader()) {
      for (String name : programs.queries()) {
        found += programs.tried(name, loader, random(name), HALF).failure().isPresent() ? 1 : 0;
      }
    }
    int tried = programs.queries().size();
    assertTrue(found > tried / 2, "found out in only %d of %d programs".formatted(found, tried));
  }

  /** What fails is shown without what has nothing to do with it. */
  @Test
  void aFailureIsShrunk() throws IOException {
    String program =
        """
        final class Ask {
        record Row(@Bounded(lower = 0, upper = 9) int i) {
        Row {
        i = Clamp.clamp(i, 0, 9);
        }
        }
        @Private(epsilon = 1)
        @Sensitivity(value = %s)
        static long ask(List<Row> rows) {
        long t = 0;
        %sfor (Row r : rows) {
        %st += r.i();
        }
        return t;
        }
        }
        """;
    String idle = "if (r.i() > 5) {\nu++;\n}\n";
    Source source = source(program.formatted(RandomProgram.CONTRACT, "long u = 0;\n", idle));
    Shrunk whole = new Shrunk(source, source.with("9"), "moved by 9");
    Shrunk shrunk = Shrinker.shrink(directory.resolve("small"), whole, HALF);
    assertEquals(source(program.formatted(RandomProgram.CONTRACT, "", "")), shrunk.source());
  }

  private static Source source(int number) {
    SplittableRandom random = Seeds.random(number);
    Source source = RandomProgram.source(random.split());
    while (!source.with(RandomProgram.CONTRACT).contains(ONLY)) {
      source = RandomProgram.source(random.split());
    }
    return source;
  }

  private static Source source(String text) {
    return new Source(text.lines().toList());
  }

  private static synchronized AcceptedPrograms first() {
    if (first.isEmpty()) {
      first = Optional.of(programs(0));
    }
    return first.get();
  }

  private static AcceptedPrograms programs(int batch) {
    Map<String, Source> sources = new LinkedHashMap<>();
    for (int i = 0; i < BATCH; i++) {
      int number = batch * BATCH + i;
      sources.put("q" + number, source(number));
    }
    AcceptedPrograms programs = AcceptedPrograms.of(directory.resolve("batch" + batch), sources);
    assertTrue(
        programs.broken().isEmpty(),
        () -> "not Java, or too much for the checker: " + String.join("\n", programs.broken()));
    return programs;
  }

  private static String shrunk(AcceptedPrograms programs, String name, String failure)
      throws IOException {
    Shrunk whole = new Shrunk(programs.sources().get(name), programs.text(name), failure);
    Shrunk shrunk = Shrinker.shrink(directory.resolve("shrunk" + name), whole, WHOLE);
    return "seed %d, %s %s%n%s%nshrunk: %s%n%s"
        .formatted(Seeds.base(), name, failure, whole.text(), shrunk.failure(), shrunk.text());
  }

  private static SplittableRandom random(String name) {
    return Seeds.random(name.hashCode());
  }
}

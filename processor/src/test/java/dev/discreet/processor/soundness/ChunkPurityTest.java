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

import dev.discreet.processor.soundness.ChunkGrammar.Written;
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
 * Functions of a chunk are pure where the checker says nothing, tried on Java itself: random
 * functions, some with an impurity planted, are compiled with the checker; those that it accepts
 * are asked of the same chunks again and again. {@code -Ddiscreet.rounds=…} says how many functions
 * to write, {@code -Ddiscreet.seed=…} repeats or changes a run.
 */
class ChunkPurityTest {
  private static final int FUNCTIONS = Seeds.rounds(300);
  private static final int BATCH = 150;

  /** The order of hash codes shows by chance: some chunks show nothing, so there are more. */
  private static final int MOST_CHUNKS = 50;

  /** {@code count()} need not make the objects, so their class is not loaded. */
  private static final int NEVER_SHOWN = 1;

  @TempDir Path directory;

  @Test
  void whatIsAcceptedIsPure() {
    List<String> failures = new ArrayList<>();
    Map<String, int[]> seen = new TreeMap<>();
    for (int start = 0; start < FUNCTIONS; start += BATCH) {
      Map<String, Written> written = written(start, Math.min(BATCH, FUNCTIONS - start));
      Batch.Result verdicts = compile("all" + start, written, false);
      Map<String, Written> accepted = new LinkedHashMap<>();
      written.forEach(
          (name, one) -> {
            Batch.Verdict verdict = verdicts.of(name);
            assertTrue(!verdict.rules().contains("javac"), () -> verdict.errors() + one.source());
            int[] counts = seen.computeIfAbsent(one.planted().orElse(""), kind -> new int[2]);
            counts[verdict.accepted() ? 0 : 1]++;
            if (verdict.accepted()) {
              accepted.put(name, one);
            }
          });
      Batch.Result run = compile("run" + start, accepted, false);
      accepted.forEach((name, one) -> assertEquals(List.of(), run.of(name).errors(), one.source()));
      failures.addAll(failures(run, accepted, start));
    }
    System.out.println("Functions of a chunk, seed " + Seeds.base());
    seen.forEach(
        (kind, counts) ->
            System.out.printf(
                "  %-16s accepted %d, refused %d%n",
                kind.isEmpty() ? "nothing planted" : kind, counts[0], counts[1]));
    assertEquals(List.of(), failures, () -> "seed " + Seeds.base());
    assertTrue(seen.getOrDefault("", new int[2])[0] > 0);
    seen.forEach((kind, counts) -> assertTrue(counts[1] > 0, kind));
  }

  /** The test would see what the checker refuses: most that is planted shows where it is run. */
  @Test
  void impuritiesShow() {
    Map<String, Written> written = new LinkedHashMap<>();
    ChunkImpurities.KINDS.forEach(
        (kind, ways) -> {
          for (String way : ways) {
            if (!kind.equals("no end")) {
              String source = ChunkImpurities.classOf(way + " return acc;");
              written.put("way" + written.size(), new Written(source, Optional.of(kind)));
            }
          }
        });
    Batch.Result checked = compile("checked", written, false);
    written.forEach((name, one) -> assertTrue(!checked.of(name).accepted(), () -> one.source()));
    Batch.Result trusted = compile("trusted", written, true);
    written.forEach(
        (name, one) -> assertEquals(List.of(), trusted.of(name).errors(), one.source()));
    Map<String, Written> unseen = new LinkedHashMap<>(written);
    for (int chunks = 0; chunks < MOST_CHUNKS && unseen.size() > NEVER_SHOWN; chunks++) {
      int seed = chunks;
      unseen.entrySet().removeIf(one -> failure(trusted, one, seed).isPresent());
    }
    assertTrue(
        unseen.size() <= NEVER_SHOWN,
        () -> "seen nothing of " + unseen.values().stream().map(Written::source).toList());
  }

  /** What never ends is refused; it is not run. */
  @Test
  void whatNeverEndsIsRefused() {
    Map<String, Written> written = new LinkedHashMap<>();
    for (String way : ChunkImpurities.KINDS.get("no end")) {
      String source = ChunkImpurities.classOf(way + " return acc;");
      written.put("way" + written.size(), new Written(source, Optional.empty()));
    }
    Batch.Result checked = compile("endless", written, false);
    written.forEach(
        (name, one) ->
            assertEquals(
                false,
                checked.of(name).accepted() || checked.of(name).rules().contains("javac"),
                () -> checked.of(name).errors() + one.source()));
  }

  private static Map<String, Written> written(int start, int count) {
    Map<String, Written> written = new LinkedHashMap<>();
    for (int i = start; i < start + count; i++) {
      ChunkGrammar grammar = new ChunkGrammar(new Dice(Seeds.random(i), 0.5));
      written.put("p" + i, grammar.write(i % 3 == 0));
    }
    return written;
  }

  private Batch.Result compile(String place, Map<String, Written> written, boolean trusted) {
    return Batch.compile(
        directory.resolve(place),
        written.entrySet().stream()
            .map(
                entry ->
                    Batch.Program.of(
                        entry.getKey(),
                        trusted ? entry.getValue().trusted() : entry.getValue().source()))
            .toList());
  }

  private static List<String> failures(
      Batch.Result compiled, Map<String, Written> written, int start) {
    List<String> failures = new ArrayList<>();
    written
        .entrySet()
        .forEach(
            one ->
                failure(compiled, one, start)
                    .ifPresent(
                        failure ->
                            failures.add(
                                one.getKey() + " " + failure + "\n" + one.getValue().source())));
    return failures;
  }

  private static Optional<String> failure(
      Batch.Result compiled, Map.Entry<String, Written> one, int seed) {
    return new ChunkTrial(compiled::loader, one.getKey() + ".Asked", seed).failure();
  }
}

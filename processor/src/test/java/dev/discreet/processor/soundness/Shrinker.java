/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.processor.soundness;

import dev.discreet.processor.soundness.RandomProgram.Source;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Takes lines and blocks out of a program that fails, as long as it still is accepted and fails.
 */
final class Shrinker {
  private static final int ROUNDS = 8;

  private Shrinker() {}

  /** A smaller program and its failure; the same one if nothing can go. */
  record Shrunk(Source source, String text, String failure) {}

  static Shrunk shrink(Path directory, Shrunk failing, BigDecimal share) throws IOException {
    Shrunk least = failing;
    for (int round = 0; round < ROUNDS; round++) {
      Optional<Shrunk> smaller = smaller(directory.resolve("round" + round), least, share);
      if (smaller.isEmpty()) {
        return least;
      }
      least = smaller.get();
    }
    return least;
  }

  /** Without all that can go by itself; or, if not all of it can go at once, the most of it. */
  private static Optional<Shrunk> smaller(Path directory, Shrunk failing, BigDecimal share)
      throws IOException {
    List<String> lines = failing.source().lines();
    Map<String, BitSet> cuts = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      BitSet cut = new BitSet();
      cut.set(i, endOfBlock(lines, i));
      cuts.put("s" + i, cut);
    }
    Map<String, Shrunk> each = failing(directory.resolve("each"), lines, cuts, share);
    BitSet together = new BitSet();
    each.keySet().forEach(name -> together.or(cuts.get(name)));
    Map<String, Shrunk> all =
        failing(directory.resolve("all"), lines, Map.of("all", together), share);
    return Stream.concat(all.values().stream(), each.values().stream())
        .min(Comparator.comparingInt(shrunk -> shrunk.source().lines().size()))
        .filter(shrunk -> shrunk.source().lines().size() < lines.size());
  }

  /** Those of the shorter programs that are accepted and fail. */
  private static Map<String, Shrunk> failing(
      Path directory, List<String> lines, Map<String, BitSet> cuts, BigDecimal share)
      throws IOException {
    Map<String, Source> candidates = new LinkedHashMap<>();
    cuts.forEach((name, cut) -> candidates.put(name, without(lines, cut)));
    AcceptedPrograms programs = AcceptedPrograms.of(directory, candidates);
    Map<String, Shrunk> failing = new LinkedHashMap<>();
    try (URLClassLoader loader = programs.result().loader()) {
      for (String name : programs.contracts().keySet()) {
        if (!programs.result().of(name).queries().isEmpty()) {
          programs
              .tried(name, loader, Seeds.random(0), share)
              .failure()
              .ifPresent(
                  failure ->
                      failing.put(
                          name, new Shrunk(candidates.get(name), programs.text(name), failure)));
        }
      }
    }
    return failing;
  }

  private static Source without(List<String> lines, BitSet cut) {
    return new Source(
        IntStream.range(0, lines.size()).filter(i -> !cut.get(i)).mapToObj(lines::get).toList());
  }

  /** The line behind a statement, with all that its braces hold. */
  private static int endOfBlock(List<String> lines, int from) {
    int open = 0;
    for (int i = from; i < lines.size(); i++) {
      open += (int) lines.get(i).chars().filter(c -> c == '{').count();
      open -= (int) lines.get(i).chars().filter(c -> c == '}').count();
      if (open <= 0) {
        return i + 1;
      }
    }
    return lines.size();
  }
}

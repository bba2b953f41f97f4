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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes lines and blocks out of a program that fails, as long as it still is accepted and fails.
 */
final class Shrinker {
  private static final int ROUNDS = 12;

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

  private static Optional<Shrunk> smaller(Path directory, Shrunk failing, BigDecimal share)
      throws IOException {
    List<String> lines = failing.source().lines();
    Map<String, Source> candidates = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      List<String> rest = new ArrayList<>(lines.subList(0, i));
      rest.addAll(lines.subList(endOfBlock(lines, i), lines.size()));
      candidates.put("s" + i, new Source(rest));
    }
    AcceptedPrograms programs = AcceptedPrograms.of(directory, candidates);
    Optional<Shrunk> least = Optional.empty();
    try (URLClassLoader loader = programs.result().loader()) {
      for (String name : programs.contracts().keySet()) {
        boolean isQuery = !programs.result().of(name).queries().isEmpty();
        Source source = candidates.get(name);
        if (isQuery && least.filter(each -> size(each.source()) <= size(source)).isEmpty()) {
          Optional<String> failure = programs.tried(name, loader, Seeds.random(0), share).failure();
          if (failure.isPresent()) {
            least = Optional.of(new Shrunk(source, programs.text(name), failure.get()));
          }
        }
      }
    }
    return least;
  }

  private static int size(Source source) {
    return source.lines().size();
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

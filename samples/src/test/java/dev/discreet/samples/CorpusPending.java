/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Programs of which the checker does not yet say what is right, each with the reason: {@code
 * A16Joins: reason} for a whole file, {@code A16Joins.visits: reason} for a method of it. Lines
 * that start with {@code #} are comments.
 */
record CorpusPending(SortedMap<String, String> reasons) {

  static CorpusPending read(Path list) throws IOException {
    SortedMap<String, String> reasons = new TreeMap<>();
    for (String line : Files.readAllLines(list)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        int colon = line.indexOf(": ");
        if (colon < 0 || reasons.put(line.substring(0, colon), line.substring(colon + 2)) != null) {
          throw new IllegalStateException("no reason, or listed twice: " + line);
        }
      }
    }
    return new CorpusPending(reasons);
  }

  /** Whether the file, or a method of it, is in the list. */
  boolean mentions(CorpusFile file) {
    return holds(file) || file.methods().stream().anyMatch(method -> holds(file, method));
  }

  boolean holds(CorpusFile file) {
    return reasons.containsKey(file.name());
  }

  boolean holds(CorpusFile file, CorpusMethod method) {
    return reasons.containsKey(nameOf(file, method));
  }

  /** Why the file as a whole is not judged rightly. */
  Optional<String> reason(CorpusFile file) {
    return Optional.ofNullable(reasons.get(file.name()));
  }

  /** Why the method is not judged rightly, by itself or with its file. */
  Optional<String> reason(CorpusFile file, CorpusMethod method) {
    return reason(file).or(() -> Optional.ofNullable(reasons.get(nameOf(file, method))));
  }

  /** How a method is named in the list. */
  static String nameOf(CorpusFile file, CorpusMethod method) {
    return file.name() + "." + method.name();
  }
}

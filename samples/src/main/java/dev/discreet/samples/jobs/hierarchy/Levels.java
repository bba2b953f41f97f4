/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Released counts, collected level by level. */
final class Levels {

  private final List<List<Double>> levels;

  /** As many levels, without a cell. */
  Levels(int number) {
    levels = IntStream.range(0, number).<List<Double>>mapToObj(i -> new ArrayList<>()).toList();
  }

  /** The next cells of a level, from left to right. */
  void add(int level, long... counts) {
    for (long count : counts) {
      levels.get(level).add((double) count);
    }
  }

  Tree tree() {
    return new Tree(
        levels.stream()
            .map(level -> level.stream().mapToDouble(Double::doubleValue).toArray())
            .toList());
  }
}

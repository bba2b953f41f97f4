/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import dev.discreet.samples.census.Occupation;
import dev.discreet.samples.census.Sex;
import dev.discreet.samples.census.Workclass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Released counts, collected level by level: all people, sexes, workclasses, occupations. */
final class Levels {

  static final int SEXES = 1;
  static final int WORKCLASSES = 2;
  static final int OCCUPATIONS = 3;

  private final List<List<Double>> levels =
      IntStream.rangeClosed(0, OCCUPATIONS).<List<Double>>mapToObj(i -> new ArrayList<>()).toList();

  /** The next cell of a level, from left to right. */
  void add(int level, long count) {
    levels.get(level).add((double) count);
  }

  /** The next cells of the lowest level. */
  void add(Map<Occupation, Long> counts) {
    for (Occupation occupation : Occupation.values()) {
      add(OCCUPATIONS, counts.getOrDefault(occupation, 0L));
    }
  }

  Tree tree() {
    return new Tree(
        levels.stream()
            .map(level -> level.stream().mapToDouble(Double::doubleValue).toArray())
            .toList());
  }

  /** A tree whose cells are sums of these leaves. */
  static Tree sums(Map<Counts.Leaf, Long> leaves) {
    Levels levels = new Levels();
    long all = 0;
    for (Sex sex : Sex.values()) {
      long ofSex = 0;
      for (Workclass workclass : Workclass.values()) {
        long ofWorkclass = 0;
        for (Occupation occupation : Occupation.values()) {
          long count = leaves.getOrDefault(new Counts.Leaf(sex, workclass, occupation), 0L);
          levels.add(OCCUPATIONS, count);
          ofWorkclass += count;
        }
        levels.add(WORKCLASSES, ofWorkclass);
        ofSex += ofWorkclass;
      }
      levels.add(SEXES, ofSex);
      all += ofSex;
    }
    levels.add(0, all);
    return levels.tree();
  }
}

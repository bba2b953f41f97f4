/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Counts people on four levels, and makes the counts add up. */
public final class HierarchyJob implements Job {

  private static final int SEXES = 1;
  private static final int WORKCLASSES = 2;
  private static final int OCCUPATIONS = 3;

  @Override
  public String name() {
    return "hierarchical counts";
  }

  @Override
  public String measure() {
    return "root mean squared error of a count";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    Tree exact =
        Tree.of(
            LevelCounts.allOf(people),
            LevelCounts.bySexOf(people),
            LevelCounts.byWorkclassOf(people),
            LevelCounts.byOccupationOf(people));
    Map<String, ToDoubleFunction<? super Tree>> scores = new LinkedHashMap<>();
    scores.put("by sex", tree -> tree.error(exact, SEXES));
    scores.put("by sex, adding up", tree -> tree.consistent().error(exact, SEXES));
    scores.put("by workclass", tree -> tree.error(exact, WORKCLASSES));
    scores.put("by workclass, adding up", tree -> tree.consistent().error(exact, WORKCLASSES));
    scores.put("by occupation", tree -> tree.error(exact, OCCUPATIONS));
    scores.put("by occupation, adding up", tree -> tree.consistent().error(exact, OCCUPATIONS));
    return trials.run(
        people,
        List.of(
            new Level<>(0.01, 0, Counting::hundredth),
            new Level<>(0.1, 0, Counting::tenth),
            new Level<>(1, 0, Counting::one)),
        exact,
        scores);
  }
}

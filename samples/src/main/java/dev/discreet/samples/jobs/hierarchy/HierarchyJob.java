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
import java.util.stream.Stream;

/**
 * Counts people by sex, workclass and occupation, on four levels that are made to add up, and on
 * the lowest level alone.
 */
public final class HierarchyJob implements Job {

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
    Tree exact = Levels.sums(Counts.leavesOf(people));
    return Stream.of(
            trials.run(
                people,
                List.of(
                    new Level<>(0.01, 0, Counting::hundredth),
                    new Level<>(0.1, 0, Counting::tenth),
                    new Level<>(1, 0, Counting::one)),
                exact,
                ofFourLevels(exact)),
            trials.run(
                people,
                List.of(
                    new Level<>(0.01, 0, Counting::hundredthOfLeaves),
                    new Level<>(0.1, 0, Counting::tenthOfLeaves),
                    new Level<>(1, 0, Counting::oneOfLeaves)),
                exact,
                ofLeaves(exact)))
        .flatMap(List::stream)
        .toList();
  }

  private static Map<String, ToDoubleFunction<? super Tree>> ofFourLevels(Tree exact) {
    Map<String, ToDoubleFunction<? super Tree>> scores = new LinkedHashMap<>();
    scores.put("sex: own count", tree -> tree.error(exact, Levels.SEXES));
    scores.put("sex: adding up", tree -> tree.consistent().error(exact, Levels.SEXES));
    scores.put("occupation: adding up", tree -> tree.consistent().error(exact, Levels.OCCUPATIONS));
    return scores;
  }

  private static Map<String, ToDoubleFunction<? super Tree>> ofLeaves(Tree exact) {
    Map<String, ToDoubleFunction<? super Tree>> scores = new LinkedHashMap<>();
    scores.put("sex: sum of leaves", tree -> tree.error(exact, Levels.SEXES));
    scores.put("occupation: leaves", tree -> tree.error(exact, Levels.OCCUPATIONS));
    return scores;
  }
}

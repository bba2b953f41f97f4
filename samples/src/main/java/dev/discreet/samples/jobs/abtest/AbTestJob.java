/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Compares two pages of a shop, on one made visitor for each person. */
public final class AbTestJob implements Job {

  private static final double POINTS = 100;

  @Override
  public String name() {
    return "a-b test";
  }

  @Override
  public String measure() {
    return "error of B less A, in percentage points and in euros a visitor";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Visitor> visitors = Visitor.made(people.size());
    Comparison exact = new Comparison(Purchases.countsOf(visitors), Purchases.eurosOf(visitors), 0);
    Map<String, ToDoubleFunction<? super Comparison>> scores = new LinkedHashMap<>();
    scores.put("share of buyers", c -> POINTS * Math.abs(c.difference() - exact.difference()));
    scores.put("half of its 95 % interval", c -> POINTS * c.halfWidth());
    scores.put("euros", c -> Math.abs(c.eurosMore() - exact.eurosMore()));
    return trials.run(
        visitors,
        List.of(
            new Level<>(0.01, 0, Testing::hundredth),
            new Level<>(0.1, 0, Testing::tenth),
            new Level<>(1, 0, Testing::one)),
        exact,
        scores);
  }
}

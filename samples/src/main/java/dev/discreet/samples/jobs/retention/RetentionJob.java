/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Chart;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Follows made users for eight weeks: one for every other person. */
public final class RetentionJob implements Job {

  private static final double POINTS = 100;

  private static final List<Level<Visit, Retention>> LEVELS =
      List.of(
          new Level<>(0.01, 0, Following::hundredth),
          new Level<>(0.1, 0, Following::tenth),
          new Level<>(1, 0, Following::one));

  @Override
  public String name() {
    return "retention";
  }

  @Override
  public String measure() {
    return "mean error of a week's share of users, in percentage points";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Visit> visits = visits(people);
    Retention exact = new Retention(Visits.activeOf(visits));
    Map<String, ToDoubleFunction<? super Retention>> scores = new LinkedHashMap<>();
    scores.put("each of 4 cohorts", retention -> POINTS * retention.distance(exact));
    scores.put("all cohorts", retention -> POINTS * retention.distanceOfAll(exact));
    return trials.run(visits, LEVELS, exact, scores);
  }

  @Override
  public Optional<Chart> chart(List<Person> people, Trials trials) {
    List<Visit> visits = visits(people);
    return Optional.of(
        Chart.of(
            "retention",
            "share of users who are active, by weeks since they signed up",
            new Retention(Visits.activeOf(visits)).curve(),
            trials.once(visits, LEVELS, Retention::curve)));
  }

  private static List<Visit> visits(List<Person> people) {
    return Visit.made(people.size() / 2);
  }
}

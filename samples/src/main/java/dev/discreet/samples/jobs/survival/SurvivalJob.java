/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

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

/** Estimates how long made subscribers stay, one for each person. */
public final class SurvivalJob implements Job {

  private static final double POINTS = 100;

  private static final List<Level<Subscriber, SurvivalCurve>> LEVELS =
      List.of(
          new Level<>(0.01, 0, Observing::hundredth),
          new Level<>(0.1, 0, Observing::tenth),
          new Level<>(1, 0, Observing::one));

  @Override
  public String name() {
    return "survival curve";
  }

  @Override
  public String measure() {
    return "greatest error of the share that stays, in percentage points";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<Subscriber> subscribers = Subscriber.made(people.size());
    SurvivalCurve exact = SurvivalCurve.of(Durations.tableOf(subscribers));
    Map<String, ToDoubleFunction<? super SurvivalCurve>> scores = new LinkedHashMap<>();
    scores.put("first year", curve -> POINTS * curve.distance(exact, Subscriber.MONTHS / 2));
    scores.put("two years", curve -> POINTS * curve.distance(exact, Subscriber.MONTHS));
    return trials.run(subscribers, LEVELS, exact, scores);
  }

  @Override
  public Optional<Chart> chart(List<Person> people, Trials trials) {
    List<Subscriber> subscribers = Subscriber.made(people.size());
    return Optional.of(
        Chart.of(
            "survival curve",
            "share of subscribers who are still there, by months",
            SurvivalCurve.of(Durations.tableOf(subscribers)).curve(),
            trials.once(subscribers, LEVELS, SurvivalCurve::curve)));
  }
}

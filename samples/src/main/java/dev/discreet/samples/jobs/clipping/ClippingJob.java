/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.clipping;

import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Sums the weights of the sample: how many people it speaks for, clipped at a bound that a first
 * release chooses.
 */
public final class ClippingJob implements Job {

  @Override
  public String name() {
    return "clipping bound";
  }

  @Override
  public String measure() {
    return "relative error of the sum of weights";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    return Stream.of(
            curve(
                "bound chosen",
                people,
                trials,
                List.of(Summing::hundredth, Summing::tenth, Summing::one)),
            curve(
                "limit of the column",
                people,
                trials,
                List.of(
                    Summing::hundredthAtTheLimit,
                    Summing::tenthAtTheLimit,
                    Summing::oneAtTheLimit)))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Curve> curve(
      String name,
      List<Person> people,
      Trials trials,
      List<Function<PrivateData<Person>, Long>> programs) {
    long total = Weights.totalOf(people);
    return trials.run(
        people,
        List.of(
            new Level<>(0.01, 0, programs.get(0)),
            new Level<>(0.1, 0, programs.get(1)),
            new Level<>(1, 0, programs.get(2))),
        total,
        Map.of(name, sum -> Math.abs((double) (sum - total)) / Math.max(1, total)));
  }
}

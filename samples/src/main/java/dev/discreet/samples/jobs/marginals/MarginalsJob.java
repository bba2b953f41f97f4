/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Makes rows from noisy tables, and compares them with the real ones. */
public final class MarginalsJob implements Job {

  private static final List<Function<MadePerson, Object>> SINGLE =
      List.of(
          MadePerson::education,
          MadePerson::income,
          MadePerson::status,
          MadePerson::sex,
          MadePerson::race);

  private static final List<Function<MadePerson, Object>> MEASURED =
      List.of(
          p -> List.of(p.education(), p.income()),
          p -> List.of(p.income(), p.status()),
          p -> List.of(p.status(), p.sex()));

  private static final List<Function<MadePerson, Object>> NOT_MEASURED =
      List.of(
          p -> List.of(p.education(), p.status()),
          p -> List.of(p.income(), p.sex()),
          p -> List.of(p.race(), p.income()));

  @Override
  public String name() {
    return "synthetic marginals";
  }

  @Override
  public String measure() {
    return "total variation distance from the real rows";
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    List<MadePerson> real = people.stream().map(MadePerson::of).toList();
    Map<String, ToDoubleFunction<? super List<MadePerson>>> scores = new LinkedHashMap<>();
    scores.put("one attribute", made -> mean(made, real, SINGLE));
    scores.put("two, measured", made -> mean(made, real, MEASURED));
    scores.put("two, not measured", made -> mean(made, real, NOT_MEASURED));
    return trials.run(
        people,
        List.of(
            new Level<>(0.01, 0, Synthesis::hundredth),
            new Level<>(0.1, 0, Synthesis::tenth),
            new Level<>(1, 0, Synthesis::one)),
        withoutNoise(people),
        scores);
  }

  private static List<MadePerson> withoutNoise(List<Person> people) {
    return new Model(
            Tables.byRaceOf(people),
            Tables.byEducationAndIncomeOf(people),
            Tables.byIncomeAndStatusOf(people),
            Tables.byStatusAndSexOf(people))
        .draw();
  }

  private static double mean(
      List<MadePerson> made, List<MadePerson> real, List<Function<MadePerson, Object>> views) {
    return views.stream()
        .mapToDouble(view -> Distance.of(made, real, view))
        .average()
        .orElseThrow();
  }
}

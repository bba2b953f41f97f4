/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.jobs.Curve;
import dev.discreet.samples.jobs.Job;
import dev.discreet.samples.jobs.Level;
import dev.discreet.samples.jobs.Trials;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Links names with published tables to learn incomes: exact, k-anonymous and noisy ones. */
public final class LinkageJob implements Job {

  @Override
  public String name() {
    return "linkage attack";
  }

  @Override
  public String measure() {
    return "share of incomes told right, where a coin tells 0.5";
  }

  @Override
  public List<String> remarks(List<Person> people) {
    Anonymity anonymity = new Anonymity(people);
    double alone = (double) anonymity.alone().size() / Math.max(1, people.size());
    return List.of(
        remark("alone by age, sex, race, education, marital status", alone),
        remark("income told by these exact counts", anonymity.told()),
        remark("income told by groups of %d or more", anonymity.toldInGroups(), Anonymity.K),
        remark("income told by two such tables, without and with them", anonymity.toldByTwo()));
  }

  private static String remark(String text, double share, Object... values) {
    return String.format(Locale.ROOT, "%5.1f %% " + text, prepended(100 * share, values));
  }

  private static Object[] prepended(double percent, Object... values) {
    return Stream.concat(Stream.of(percent), Stream.of(values)).toArray();
  }

  @Override
  public List<Curve> run(List<Person> people, Trials trials) {
    return Stream.of(
            curve(
                "alone, in one large table",
                people,
                new Anonymity(people).alone(),
                Release.exact(people),
                trials,
                List.of(Publishing::hundredth, Publishing::tenth, Publishing::one)),
            curve(
                "all, in five small tables",
                people,
                people,
                Release.exactMarginals(people),
                trials,
                List.of(
                    Publishing::hundredthOfMarginals,
                    Publishing::tenthOfMarginals,
                    Publishing::oneOfMarginals)))
        .flatMap(List::stream)
        .toList();
  }

  private static List<Curve> curve(
      String name,
      List<Person> people,
      List<Person> attacked,
      Release exact,
      Trials trials,
      List<Function<PrivateData<Person>, Release>> programs) {
    Attack attack = new Attack(exact);
    return trials.run(
        people,
        List.of(
            new Level<>(0.01, 0, programs.get(0)),
            new Level<>(0.1, 0, programs.get(1)),
            new Level<>(1, 0, programs.get(2))),
        exact,
        Map.of(name, published -> attack.toldRight(published, attacked)));
  }
}

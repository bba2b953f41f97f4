/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.discreet.samples.census.CensusRows;
import dev.discreet.samples.census.Person;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What all jobs have in common. */
class JobsTest {

  private static Stream<Job> jobs() {
    return JobsMain.jobs().stream();
  }

  /** The account of a run pays no more than the budget of its program, and nearly all of it. */
  @ParameterizedTest
  @MethodSource("jobs")
  void spendWhatTheirProgramsDeclare(Job job) {
    List<Person> few = CensusRows.generate().subList(0, 1000);
    for (Curve curve : job.run(few, new Trials(2))) {
      assertEquals(
          List.of(0.01, 0.1, 1.0), curve.outcomes().stream().map(Outcome::epsilon).toList());
      for (Outcome outcome : curve.outcomes()) {
        assertTrue(outcome.spent() <= outcome.epsilon(), outcome::toString);
        assertTrue(outcome.spent() > 0.95 * outcome.epsilon(), outcome::toString);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("jobs")
  void runWithoutPeople(Job job) {
    for (Curve curve : job.run(List.of(), new Trials(1))) {
      assertTrue(Double.isFinite(curve.exact()), curve::toString);
      assertTrue(
          curve.outcomes().stream().allMatch(outcome -> Double.isFinite(outcome.mean())),
          curve::toString);
    }
  }
}

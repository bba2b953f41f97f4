/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import static dev.discreet.samples.jobs.linkage.AnonymityTest.person;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.Person;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttackTest {

  private static final Person RICH = person(40, Income.OVER_50K);
  private static final Person POOR = person(41, Income.AT_MOST_50K);
  private static final Person OTHER = person(41, Income.AT_MOST_50K);
  private static final List<Person> PEOPLE = List.of(RICH, POOR, OTHER);

  private final Attack attack = new Attack(Release.exact(PEOPLE));

  private static Release counted(Person... people) {
    return Release.exact(List.of(people));
  }

  @Test
  void exactCountsTellAll() {
    assertEquals(1, attack.toldRight(counted(RICH, POOR, OTHER), PEOPLE));
    Release marginals = Release.exactMarginals(PEOPLE);
    assertEquals(1, new Attack(marginals).toldRight(marginals, PEOPLE));
  }

  /** Noise that moves one count by one makes both incomes as likely. */
  @Test
  void aTieIsACoin() {
    assertEquals(0.5, attack.toldRight(counted(POOR, OTHER), List.of(RICH)), 1e-9);
    assertEquals(0.75, attack.toldRight(counted(POOR, OTHER), PEOPLE), 1e-9);
  }

  /** Noise that moves two counts by one makes the other income likelier. */
  @Test
  void noiseMisleads() {
    Release misleading = counted(person(40, Income.AT_MOST_50K), POOR, OTHER);

    assertEquals(0.5, attack.toldRight(misleading, PEOPLE), 1e-9);
    assertEquals(0.25, attack.toldRight(misleading, List.of(RICH)), 1e-9);
  }

  @Test
  void nobodyIsTold() {
    assertEquals(0.5, attack.toldRight(Release.exact(PEOPLE), List.of()));
  }
}

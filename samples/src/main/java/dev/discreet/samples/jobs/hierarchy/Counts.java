/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import dev.discreet.annotations.Private;
import dev.discreet.samples.census.Person;
import java.util.List;

/**
 * The queries: how many people there are, and how many of each occupation; in a program they are
 * asked of all people, of each sex, and of each workclass within it. The leaves of this tree are
 * also asked for at once.
 */
final class Counts {

  static final int SEXES = 2;
  static final int WORKCLASSES = 9;
  static final int OCCUPATIONS = 15;

  private Counts() {}

  /** ε = 0.01, for four levels or for the leaves alone. */
  static final class Hundredth {
    @Private(epsilon = 0.0025)
    static long all(List<Person> people) {
      return people.size();
    }

    @Private(epsilon = 0.0025)
    static long[] byOccupation(List<Person> people) {
      return byOccupationOf(people);
    }

    @Private(epsilon = 0.01)
    static long[] leaves(List<Person> people) {
      return leavesOf(people);
    }
  }

  /** ε = 0.1, for four levels or for the leaves alone. */
  static final class Tenth {
    @Private(epsilon = 0.025)
    static long all(List<Person> people) {
      return people.size();
    }

    @Private(epsilon = 0.025)
    static long[] byOccupation(List<Person> people) {
      return byOccupationOf(people);
    }

    @Private(epsilon = 0.1)
    static long[] leaves(List<Person> people) {
      return leavesOf(people);
    }
  }

  /** ε = 1, for four levels or for the leaves alone. */
  static final class One {
    @Private(epsilon = 0.25)
    static long all(List<Person> people) {
      return people.size();
    }

    @Private(epsilon = 0.25)
    static long[] byOccupation(List<Person> people) {
      return byOccupationOf(people);
    }

    @Private(epsilon = 1)
    static long[] leaves(List<Person> people) {
      return leavesOf(people);
    }
  }

  private static long[] byOccupationOf(List<Person> people) {
    long[] counts = new long[OCCUPATIONS];
    for (Person p : people) {
      counts[p.occupation().ordinal()]++;
    }
    return counts;
  }

  /** By sex, then by workclass, then by occupation. */
  static long[] leavesOf(List<Person> people) {
    long[] counts = new long[SEXES * WORKCLASSES * OCCUPATIONS];
    for (Person p : people) {
      int workclass = p.sex().ordinal() * WORKCLASSES + p.workclass().ordinal();
      counts[workclass * OCCUPATIONS + p.occupation().ordinal()]++;
    }
    return counts;
  }
}

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
 * The queries: counts of all people, by sex, within each sex by workclass, and within each of these
 * by occupation. The children of a cell lie next to each other on the level below.
 */
final class LevelCounts {

  static final int SEXES = 2;
  static final int WORKCLASSES = 9;
  static final int OCCUPATIONS = 15;

  private LevelCounts() {}

  /** Four levels: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.0025)
    static long[] all(List<Person> people) {
      return allOf(people);
    }

    @Private(epsilon = 0.0025)
    static long[] bySex(List<Person> people) {
      return bySexOf(people);
    }

    @Private(epsilon = 0.0025)
    static long[] byWorkclass(List<Person> people) {
      return byWorkclassOf(people);
    }

    @Private(epsilon = 0.0025)
    static long[] byOccupation(List<Person> people) {
      return byOccupationOf(people);
    }
  }

  /** Four levels: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.025)
    static long[] all(List<Person> people) {
      return allOf(people);
    }

    @Private(epsilon = 0.025)
    static long[] bySex(List<Person> people) {
      return bySexOf(people);
    }

    @Private(epsilon = 0.025)
    static long[] byWorkclass(List<Person> people) {
      return byWorkclassOf(people);
    }

    @Private(epsilon = 0.025)
    static long[] byOccupation(List<Person> people) {
      return byOccupationOf(people);
    }
  }

  /** Four levels: ε = 1. */
  static final class One {
    @Private(epsilon = 0.25)
    static long[] all(List<Person> people) {
      return allOf(people);
    }

    @Private(epsilon = 0.25)
    static long[] bySex(List<Person> people) {
      return bySexOf(people);
    }

    @Private(epsilon = 0.25)
    static long[] byWorkclass(List<Person> people) {
      return byWorkclassOf(people);
    }

    @Private(epsilon = 0.25)
    static long[] byOccupation(List<Person> people) {
      return byOccupationOf(people);
    }
  }

  static long[] allOf(List<Person> people) {
    long[] counts = new long[1];
    for (Person p : people) {
      counts[0]++;
    }
    return counts;
  }

  static long[] bySexOf(List<Person> people) {
    long[] counts = new long[SEXES];
    for (Person p : people) {
      counts[p.sex().ordinal()]++;
    }
    return counts;
  }

  static long[] byWorkclassOf(List<Person> people) {
    long[] counts = new long[SEXES * WORKCLASSES];
    for (Person p : people) {
      counts[p.sex().ordinal() * WORKCLASSES + p.workclass().ordinal()]++;
    }
    return counts;
  }

  static long[] byOccupationOf(List<Person> people) {
    long[] counts = new long[SEXES * WORKCLASSES * OCCUPATIONS];
    for (Person p : people) {
      int workclass = p.sex().ordinal() * WORKCLASSES + p.workclass().ordinal();
      counts[workclass * OCCUPATIONS + p.occupation().ordinal()]++;
    }
    return counts;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import dev.discreet.annotations.Private;
import dev.discreet.samples.census.Person;
import java.util.List;

/**
 * The queries: tables of counts by income and what others know of a person, all attributes at once
 * or one by one. A person is in one cell of each.
 */
@SuppressWarnings("EnumOrdinal") // Cells are in the order of the constants.
final class Tables {

  static final int AGES = Person.MAX_AGE + 1;
  static final int SEXES = 2;
  static final int RACES = 5;
  static final int EDUCATIONS = 16;
  static final int STATUSES = 7;

  /** How many cells the table of all attributes has for each income. */
  static final int CELLS = AGES * SEXES * RACES * EDUCATIONS * STATUSES;

  private Tables() {}

  /** The table of all attributes, or five of one: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.01)
    static long[][] all(List<Person> people) {
      return allOf(people);
    }

    @Private(epsilon = 0.002)
    static long[][] byAge(List<Person> people) {
      return byAgeOf(people);
    }

    @Private(epsilon = 0.002)
    static long[][] bySex(List<Person> people) {
      return bySexOf(people);
    }

    @Private(epsilon = 0.002)
    static long[][] byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.002)
    static long[][] byEducation(List<Person> people) {
      return byEducationOf(people);
    }

    @Private(epsilon = 0.002)
    static long[][] byStatus(List<Person> people) {
      return byStatusOf(people);
    }
  }

  /** The table of all attributes, or five of one: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.1)
    static long[][] all(List<Person> people) {
      return allOf(people);
    }

    @Private(epsilon = 0.02)
    static long[][] byAge(List<Person> people) {
      return byAgeOf(people);
    }

    @Private(epsilon = 0.02)
    static long[][] bySex(List<Person> people) {
      return bySexOf(people);
    }

    @Private(epsilon = 0.02)
    static long[][] byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.02)
    static long[][] byEducation(List<Person> people) {
      return byEducationOf(people);
    }

    @Private(epsilon = 0.02)
    static long[][] byStatus(List<Person> people) {
      return byStatusOf(people);
    }
  }

  /** The table of all attributes, or five of one: ε = 1. */
  static final class One {
    @Private(epsilon = 1)
    static long[][] all(List<Person> people) {
      return allOf(people);
    }

    @Private(epsilon = 0.2)
    static long[][] byAge(List<Person> people) {
      return byAgeOf(people);
    }

    @Private(epsilon = 0.2)
    static long[][] bySex(List<Person> people) {
      return bySexOf(people);
    }

    @Private(epsilon = 0.2)
    static long[][] byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.2)
    static long[][] byEducation(List<Person> people) {
      return byEducationOf(people);
    }

    @Private(epsilon = 0.2)
    static long[][] byStatus(List<Person> people) {
      return byStatusOf(people);
    }
  }

  static long[][] allOf(List<Person> people) {
    long[][] counts = new long[CELLS][2];
    for (Person p : people) {
      counts[cell(p)][p.income().ordinal()]++;
    }
    return counts;
  }

  static long[][] byAgeOf(List<Person> people) {
    long[][] counts = new long[AGES][2];
    for (Person p : people) {
      counts[p.age()][p.income().ordinal()]++;
    }
    return counts;
  }

  static long[][] bySexOf(List<Person> people) {
    long[][] counts = new long[SEXES][2];
    for (Person p : people) {
      counts[p.sex().ordinal()][p.income().ordinal()]++;
    }
    return counts;
  }

  static long[][] byRaceOf(List<Person> people) {
    long[][] counts = new long[RACES][2];
    for (Person p : people) {
      counts[p.race().ordinal()][p.income().ordinal()]++;
    }
    return counts;
  }

  static long[][] byEducationOf(List<Person> people) {
    long[][] counts = new long[EDUCATIONS][2];
    for (Person p : people) {
      counts[p.education().ordinal()][p.income().ordinal()]++;
    }
    return counts;
  }

  static long[][] byStatusOf(List<Person> people) {
    long[][] counts = new long[STATUSES][2];
    for (Person p : people) {
      counts[p.maritalStatus().ordinal()][p.income().ordinal()]++;
    }
    return counts;
  }

  /** Where a person is in the table of all attributes. */
  static int cell(Person p) {
    int cell = p.age() * SEXES + p.sex().ordinal();
    cell = cell * RACES + p.race().ordinal();
    cell = cell * EDUCATIONS + p.education().ordinal();
    return cell * STATUSES + p.maritalStatus().ordinal();
  }
}

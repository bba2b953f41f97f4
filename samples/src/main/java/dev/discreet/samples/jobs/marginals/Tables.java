/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.Private;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Race;
import java.util.List;
import java.util.Map;

/**
 * The queries: one table of counts by one attribute, and three by two. A person is in one cell of
 * each.
 */
final class Tables {

  private static final int EDUCATIONS = 16;
  private static final int INCOMES = 2;
  private static final int STATUSES = 7;
  private static final int SEXES = 2;

  private Tables() {}

  /** Four tables: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.0025)
    static Map<Race, Long> byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.0025)
    static long[][] byEducationAndIncome(List<Person> people) {
      return byEducationAndIncomeOf(people);
    }

    @Private(epsilon = 0.0025)
    static long[][] byIncomeAndStatus(List<Person> people) {
      return byIncomeAndStatusOf(people);
    }

    @Private(epsilon = 0.0025)
    static long[][] byStatusAndSex(List<Person> people) {
      return byStatusAndSexOf(people);
    }
  }

  /** Four tables: ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.025)
    static Map<Race, Long> byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.025)
    static long[][] byEducationAndIncome(List<Person> people) {
      return byEducationAndIncomeOf(people);
    }

    @Private(epsilon = 0.025)
    static long[][] byIncomeAndStatus(List<Person> people) {
      return byIncomeAndStatusOf(people);
    }

    @Private(epsilon = 0.025)
    static long[][] byStatusAndSex(List<Person> people) {
      return byStatusAndSexOf(people);
    }
  }

  /** Four tables: ε = 1. */
  static final class One {
    @Private(epsilon = 0.25)
    static Map<Race, Long> byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.25)
    static long[][] byEducationAndIncome(List<Person> people) {
      return byEducationAndIncomeOf(people);
    }

    @Private(epsilon = 0.25)
    static long[][] byIncomeAndStatus(List<Person> people) {
      return byIncomeAndStatusOf(people);
    }

    @Private(epsilon = 0.25)
    static long[][] byStatusAndSex(List<Person> people) {
      return byStatusAndSexOf(people);
    }
  }

  static Map<Race, Long> byRaceOf(List<Person> people) {
    return people.stream().collect(groupingBy(Person::race, counting()));
  }

  static long[][] byEducationAndIncomeOf(List<Person> people) {
    long[][] counts = new long[EDUCATIONS][INCOMES];
    for (Person p : people) {
      counts[p.education().ordinal()][p.income().ordinal()]++;
    }
    return counts;
  }

  static long[][] byIncomeAndStatusOf(List<Person> people) {
    long[][] counts = new long[INCOMES][STATUSES];
    for (Person p : people) {
      counts[p.income().ordinal()][p.maritalStatus().ordinal()]++;
    }
    return counts;
  }

  static long[][] byStatusAndSexOf(List<Person> people) {
    long[][] counts = new long[STATUSES][SEXES];
    for (Person p : people) {
      counts[p.maritalStatus().ordinal()][p.sex().ordinal()]++;
    }
    return counts;
  }
}

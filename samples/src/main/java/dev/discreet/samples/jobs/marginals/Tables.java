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
import dev.discreet.samples.census.Education;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Race;
import dev.discreet.samples.census.Sex;
import java.util.List;
import java.util.Map;

/**
 * The queries: one table of counts by one attribute, and three by two. A person is in one cell of
 * each.
 */
final class Tables {

  record EducationIncome(Education education, Income income) {}

  record IncomeStatus(Income income, MaritalStatus status) {}

  record StatusSex(MaritalStatus status, Sex sex) {}

  private Tables() {}

  /** Four tables: ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.0025)
    static Map<Race, Long> byRace(List<Person> people) {
      return byRaceOf(people);
    }

    @Private(epsilon = 0.0025)
    static Map<EducationIncome, Long> byEducationAndIncome(List<Person> people) {
      return byEducationAndIncomeOf(people);
    }

    @Private(epsilon = 0.0025)
    static Map<IncomeStatus, Long> byIncomeAndStatus(List<Person> people) {
      return byIncomeAndStatusOf(people);
    }

    @Private(epsilon = 0.0025)
    static Map<StatusSex, Long> byStatusAndSex(List<Person> people) {
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
    static Map<EducationIncome, Long> byEducationAndIncome(List<Person> people) {
      return byEducationAndIncomeOf(people);
    }

    @Private(epsilon = 0.025)
    static Map<IncomeStatus, Long> byIncomeAndStatus(List<Person> people) {
      return byIncomeAndStatusOf(people);
    }

    @Private(epsilon = 0.025)
    static Map<StatusSex, Long> byStatusAndSex(List<Person> people) {
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
    static Map<EducationIncome, Long> byEducationAndIncome(List<Person> people) {
      return byEducationAndIncomeOf(people);
    }

    @Private(epsilon = 0.25)
    static Map<IncomeStatus, Long> byIncomeAndStatus(List<Person> people) {
      return byIncomeAndStatusOf(people);
    }

    @Private(epsilon = 0.25)
    static Map<StatusSex, Long> byStatusAndSex(List<Person> people) {
      return byStatusAndSexOf(people);
    }
  }

  static Map<Race, Long> byRaceOf(List<Person> people) {
    return people.stream().collect(groupingBy(Person::race, counting()));
  }

  static Map<EducationIncome, Long> byEducationAndIncomeOf(List<Person> people) {
    return people.stream()
        .collect(groupingBy(p -> new EducationIncome(p.education(), p.income()), counting()));
  }

  static Map<IncomeStatus, Long> byIncomeAndStatusOf(List<Person> people) {
    return people.stream()
        .collect(groupingBy(p -> new IncomeStatus(p.income(), p.maritalStatus()), counting()));
  }

  static Map<StatusSex, Long> byStatusAndSexOf(List<Person> people) {
    return people.stream()
        .collect(groupingBy(p -> new StatusSex(p.maritalStatus(), p.sex()), counting()));
  }
}

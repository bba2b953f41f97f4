/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import static java.util.stream.Collectors.groupingBy;

import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Race;
import dev.discreet.samples.census.Sex;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * What exact counts tell: by all that others know of a person, or in groups of k or more.
 *
 * @param people whose incomes are published
 */
record Anonymity(List<Person> people) {

  /** No group that is published has fewer people. */
  static final int K = 5;

  /** A cell of the table of counts: what others know of a person. */
  private record Known(int cell) {}

  /**
   * What a k-anonymous table keeps of it: decades of age, four levels of schooling, three groups.
   */
  private record Coarse(int decade, Sex sex, Race race, int schooling, int status) {}

  /** Those who are alone with what others know of them. */
  List<Person> alone() {
    return groups(p -> new Known(Tables.cell(p))).stream()
        .filter(group -> group.size() == 1)
        .flatMap(Collection::stream)
        .toList();
  }

  /** The share of all whose income the exact table tells: all in their cell have the same. */
  double told() {
    return share(
        groups(p -> new Known(Tables.cell(p))).stream().filter(Anonymity::sameIncome).toList());
  }

  /** The same of the k-anonymous table. */
  double toldInGroups() {
    return share(published().stream().filter(Anonymity::sameIncome).toList());
  }

  /** The share of all who are in no group that the k-anonymous table shows. */
  double suppressed() {
    return people.isEmpty() ? 0 : 1 - share(published());
  }

  /**
   * The share of all whose income two k-anonymous tables tell, one of before they came and one of
   * after: one count of one group is greater by 1. Where the group was too small before, it is
   * shown as a whole, and tells only if all in it have the same income.
   */
  double toldByTwo() {
    return share(
        published().stream().filter(group -> group.size() > K || sameIncome(group)).toList());
  }

  private List<List<Person>> published() {
    return groups(Anonymity::coarse).stream().filter(group -> group.size() >= K).toList();
  }

  private List<List<Person>> groups(Function<Person, Record> view) {
    return List.copyOf(people.stream().collect(groupingBy(view)).values());
  }

  private double share(List<List<Person>> groups) {
    int members = groups.stream().mapToInt(List::size).sum();
    return people.isEmpty() ? 0 : (double) members / people.size();
  }

  private static boolean sameIncome(List<Person> group) {
    return group.stream().map(Person::income).distinct().count() == 1;
  }

  private static Coarse coarse(Person p) {
    int education = p.educationNumber();
    int schooling = education < 9 ? 0 : education < 11 ? 1 : education < 13 ? 2 : 3;
    int status = p.maritalStatus() == MaritalStatus.NEVER_MARRIED ? 0 : isMarried(p) ? 1 : 2;
    return new Coarse(p.age() / 10, p.sex(), p.race(), schooling, status);
  }

  private static boolean isMarried(Person p) {
    return p.maritalStatus() == MaritalStatus.MARRIED_CIV_SPOUSE
        || p.maritalStatus() == MaritalStatus.MARRIED_AF_SPOUSE
        || p.maritalStatus() == MaritalStatus.MARRIED_SPOUSE_ABSENT;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.discreet.annotations.Private;
import dev.discreet.samples.census.Occupation;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Sex;
import dev.discreet.samples.census.Workclass;
import java.util.List;
import java.util.Map;

/**
 * The queries: how many people there are, and how many of each occupation; in a program they are
 * asked of all people, of each sex, and of each workclass within it. The leaves of this tree are
 * also asked for at once.
 */
final class Counts {

  /** A cell of the lowest level. */
  record Leaf(Sex sex, Workclass workclass, Occupation occupation) {}

  private Counts() {}

  /** ε = 0.01, for four levels or for the leaves alone. */
  static final class Hundredth {
    @Private(epsilon = 0.0025)
    static long all(List<Person> people) {
      return people.size();
    }

    @Private(epsilon = 0.0025)
    static Map<Occupation, Long> byOccupation(List<Person> people) {
      return people.stream().collect(groupingBy(Person::occupation, counting()));
    }

    @Private(epsilon = 0.01)
    static Map<Leaf, Long> leaves(List<Person> people) {
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
    static Map<Occupation, Long> byOccupation(List<Person> people) {
      return people.stream().collect(groupingBy(Person::occupation, counting()));
    }

    @Private(epsilon = 0.1)
    static Map<Leaf, Long> leaves(List<Person> people) {
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
    static Map<Occupation, Long> byOccupation(List<Person> people) {
      return people.stream().collect(groupingBy(Person::occupation, counting()));
    }

    @Private(epsilon = 1)
    static Map<Leaf, Long> leaves(List<Person> people) {
      return leavesOf(people);
    }
  }

  static Map<Leaf, Long> leavesOf(List<Person> people) {
    return people.stream()
        .collect(groupingBy(p -> new Leaf(p.sex(), p.workclass(), p.occupation()), counting()));
  }
}

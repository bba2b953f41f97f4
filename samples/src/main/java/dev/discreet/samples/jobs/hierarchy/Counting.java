/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.hierarchy;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Sex;
import dev.discreet.samples.census.Workclass;
import java.util.Map;

/**
 * The programs: one release for each cell of each level, at each level of privacy. The parts of a
 * level are disjoint, so all its cells together cost what one does, and the compiler proves the sum
 * of four.
 */
final class Counting {

  private Counting() {}

  @PrivacyBudget(epsilon = 0.01)
  static Tree hundredth(PrivateData<Person> people) {
    Levels levels = new Levels();
    levels.add(0, new PrivateCounts_Hundredth(people).all());
    for (PrivateData<Person> sex : people.partitionBy(Sex.class, Person::sex).values()) {
      levels.add(Levels.SEXES, new PrivateCounts_Hundredth(sex).all());
      Map<Workclass, PrivateData<Person>> workclasses =
          sex.partitionBy(Workclass.class, Person::workclass);
      for (PrivateData<Person> workclass : workclasses.values()) {
        PrivateCounts_Hundredth counts = new PrivateCounts_Hundredth(workclass);
        levels.add(Levels.WORKCLASSES, counts.all());
        levels.add(counts.byOccupation());
      }
    }
    return levels.tree();
  }

  @PrivacyBudget(epsilon = 0.1)
  static Tree tenth(PrivateData<Person> people) {
    Levels levels = new Levels();
    levels.add(0, new PrivateCounts_Tenth(people).all());
    for (PrivateData<Person> sex : people.partitionBy(Sex.class, Person::sex).values()) {
      levels.add(Levels.SEXES, new PrivateCounts_Tenth(sex).all());
      Map<Workclass, PrivateData<Person>> workclasses =
          sex.partitionBy(Workclass.class, Person::workclass);
      for (PrivateData<Person> workclass : workclasses.values()) {
        PrivateCounts_Tenth counts = new PrivateCounts_Tenth(workclass);
        levels.add(Levels.WORKCLASSES, counts.all());
        levels.add(counts.byOccupation());
      }
    }
    return levels.tree();
  }

  @PrivacyBudget(epsilon = 1)
  static Tree one(PrivateData<Person> people) {
    Levels levels = new Levels();
    levels.add(0, new PrivateCounts_One(people).all());
    for (PrivateData<Person> sex : people.partitionBy(Sex.class, Person::sex).values()) {
      levels.add(Levels.SEXES, new PrivateCounts_One(sex).all());
      Map<Workclass, PrivateData<Person>> workclasses =
          sex.partitionBy(Workclass.class, Person::workclass);
      for (PrivateData<Person> workclass : workclasses.values()) {
        PrivateCounts_One counts = new PrivateCounts_One(workclass);
        levels.add(Levels.WORKCLASSES, counts.all());
        levels.add(counts.byOccupation());
      }
    }
    return levels.tree();
  }

  @PrivacyBudget(epsilon = 0.01)
  static Tree hundredthOfLeaves(PrivateData<Person> people) {
    return Levels.sums(new PrivateCounts_Hundredth(people).leaves());
  }

  @PrivacyBudget(epsilon = 0.1)
  static Tree tenthOfLeaves(PrivateData<Person> people) {
    return Levels.sums(new PrivateCounts_Tenth(people).leaves());
  }

  @PrivacyBudget(epsilon = 1)
  static Tree oneOfLeaves(PrivateData<Person> people) {
    return Levels.sums(new PrivateCounts_One(people).leaves());
  }
}

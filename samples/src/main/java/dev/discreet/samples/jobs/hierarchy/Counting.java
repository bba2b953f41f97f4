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

/** The programs: one release for each level of the hierarchy, at each level of privacy. */
final class Counting {

  private Counting() {}

  @PrivacyBudget(epsilon = 0.01)
  static Tree hundredth(PrivateData<Person> people) {
    PrivateLevelCounts_Hundredth counts = new PrivateLevelCounts_Hundredth(people);
    return Tree.of(counts.all(), counts.bySex(), counts.byWorkclass(), counts.byOccupation());
  }

  @PrivacyBudget(epsilon = 0.1)
  static Tree tenth(PrivateData<Person> people) {
    PrivateLevelCounts_Tenth counts = new PrivateLevelCounts_Tenth(people);
    return Tree.of(counts.all(), counts.bySex(), counts.byWorkclass(), counts.byOccupation());
  }

  @PrivacyBudget(epsilon = 1)
  static Tree one(PrivateData<Person> people) {
    PrivateLevelCounts_One counts = new PrivateLevelCounts_One(people);
    return Tree.of(counts.all(), counts.bySex(), counts.byWorkclass(), counts.byOccupation());
  }
}

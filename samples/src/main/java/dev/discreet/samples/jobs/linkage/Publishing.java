/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.linkage;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;
import java.util.List;

/** The programs: one table of all attributes, or five of one for a fifth of the budget each. */
final class Publishing {

  private Publishing() {}

  @PrivacyBudget(epsilon = 0.01)
  static Release hundredth(PrivateData<Person> people) {
    return new Release(List.<long[][]>of(new PrivateTables_Hundredth(people).all()));
  }

  @PrivacyBudget(epsilon = 0.01)
  static Release hundredthOfMarginals(PrivateData<Person> people) {
    PrivateTables_Hundredth tables = new PrivateTables_Hundredth(people);
    return new Release(
        List.of(
            tables.byAge(),
            tables.bySex(),
            tables.byRace(),
            tables.byEducation(),
            tables.byStatus()));
  }

  @PrivacyBudget(epsilon = 0.1)
  static Release tenth(PrivateData<Person> people) {
    return new Release(List.<long[][]>of(new PrivateTables_Tenth(people).all()));
  }

  @PrivacyBudget(epsilon = 0.1)
  static Release tenthOfMarginals(PrivateData<Person> people) {
    PrivateTables_Tenth tables = new PrivateTables_Tenth(people);
    return new Release(
        List.of(
            tables.byAge(),
            tables.bySex(),
            tables.byRace(),
            tables.byEducation(),
            tables.byStatus()));
  }

  @PrivacyBudget(epsilon = 1)
  static Release one(PrivateData<Person> people) {
    return new Release(List.<long[][]>of(new PrivateTables_One(people).all()));
  }

  @PrivacyBudget(epsilon = 1)
  static Release oneOfMarginals(PrivateData<Person> people) {
    PrivateTables_One tables = new PrivateTables_One(people);
    return new Release(
        List.of(
            tables.byAge(),
            tables.bySex(),
            tables.byRace(),
            tables.byEducation(),
            tables.byStatus()));
  }
}

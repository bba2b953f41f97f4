/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;
import java.util.List;

/** The programs: made rows from four noisy tables, at each level of privacy. */
final class Synthesis {

  private Synthesis() {}

  @PrivacyBudget(epsilon = 0.01)
  static List<MadePerson> hundredth(PrivateData<Person> people) {
    PrivateTables_Hundredth tables = new PrivateTables_Hundredth(people);
    return new Model(
            tables.byRace(),
            tables.byEducationAndIncome(),
            tables.byIncomeAndStatus(),
            tables.byStatusAndSex())
        .draw();
  }

  @PrivacyBudget(epsilon = 0.1)
  static List<MadePerson> tenth(PrivateData<Person> people) {
    PrivateTables_Tenth tables = new PrivateTables_Tenth(people);
    return new Model(
            tables.byRace(),
            tables.byEducationAndIncome(),
            tables.byIncomeAndStatus(),
            tables.byStatusAndSex())
        .draw();
  }

  @PrivacyBudget(epsilon = 1)
  static List<MadePerson> one(PrivateData<Person> people) {
    PrivateTables_One tables = new PrivateTables_One(people);
    return new Model(
            tables.byRace(),
            tables.byEducationAndIncome(),
            tables.byIncomeAndStatus(),
            tables.byStatusAndSex())
        .draw();
  }
}

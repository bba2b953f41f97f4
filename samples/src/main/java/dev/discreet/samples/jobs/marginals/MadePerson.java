/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.marginals;

import dev.discreet.samples.census.Education;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Race;
import dev.discreet.samples.census.Sex;

/** A row that stands for nobody. */
record MadePerson(Education education, Income income, MaritalStatus status, Sex sex, Race race) {

  /** The same attributes of a real person, to compare with. */
  static MadePerson of(Person person) {
    return new MadePerson(
        person.education(), person.income(), person.maritalStatus(), person.sex(), person.race());
  }
}

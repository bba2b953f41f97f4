/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Sex;

/**
 * What explains an income, scaled by public constants.
 *
 * @param education −1 for preschool, 1 for a doctorate
 * @param age −1 at 17, 1 at 90
 * @param over whether the income is over $50,000: what is explained
 */
record Earner(
    @Bounded(lower = -1, upper = 1, step = Earner.STEP) double education,
    @Bounded(lower = -1, upper = 1, step = Earner.STEP) double age,
    boolean male,
    boolean over) {

  /** On such a grid sums of products are exact, and need no allowance for rounding. */
  static final double STEP = 0x1p-10;

  Earner {
    education = Clamp.toStep(Clamp.clamp(education, -1.0, 1.0), STEP);
    age = Clamp.toStep(Clamp.clamp(age, -1.0, 1.0), STEP);
  }

  static Earner of(Person person) {
    return new Earner(
        (person.educationNumber() - 8.5) / 7.5,
        (person.age() - 53.5) / 36.5,
        person.sex() == Sex.MALE,
        person.income() == Income.OVER_50K);
  }
}

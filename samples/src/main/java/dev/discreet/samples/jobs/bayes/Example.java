/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.bayes;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.Person;

/**
 * A person as a learner sees them.
 *
 * @param features each one of {@link #VALUES} values
 * @param label whether the income is over $50,000
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares examples, or changes their features.
record Example(
    @Length(Example.FEATURES) @Bounded(lower = 0, upper = Example.VALUES - 1) int[] features,
    boolean label) {

  /** Education, marital status, occupation, sex, age and working hours. */
  static final int FEATURES = 6;

  /** No feature has more values. */
  static final int VALUES = 16;

  Example {
    if (features.length != FEATURES) {
      throw new IllegalArgumentException("an example has " + FEATURES + " features");
    }
    features = features.clone();
    for (int i = 0; i < FEATURES; i++) {
      features[i] = Clamp.clamp(features[i], 0, VALUES - 1);
    }
  }

  @SuppressWarnings("EnumOrdinal") // Values are numbered in the order of the constants.
  static Example of(Person person) {
    int[] features = {
      person.education().ordinal(),
      person.maritalStatus().ordinal(),
      person.occupation().ordinal(),
      person.sex().ordinal(),
      person.age() / 6,
      person.hoursPerWeek() / 7
    };
    return new Example(features, person.income() == Income.OVER_50K);
  }
}

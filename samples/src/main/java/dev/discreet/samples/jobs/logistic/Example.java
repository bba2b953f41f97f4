/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.logistic;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Sex;

/**
 * A person as a learner sees them.
 *
 * @param features each in [−1, 1]
 * @param label whether the income is over $50,000
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares examples, or changes their features.
record Example(
    @Length(Example.FEATURES) @Bounded(lower = -1, upper = 1) double[] features, boolean label) {

  private static final int NUMBERS = 8;

  /** One for each number, and one for each marital status. */
  static final int FEATURES = NUMBERS + 7;

  Example {
    if (features.length != FEATURES) {
      throw new IllegalArgumentException("an example has " + FEATURES + " features");
    }
    features = features.clone();
    for (int i = 0; i < FEATURES; i++) {
      features[i] = Clamp.clamp(features[i], -1.0, 1.0);
    }
  }

  /** Scales numbers by public constants; a capital gain counts by its logarithm. */
  static Example of(Person person) {
    double age = (person.age() - 40) / 50.0;
    double[] features = new double[FEATURES];
    features[0] = 1;
    features[1] = age;
    features[2] = age * age;
    features[3] = (person.educationNumber() - 10) / 6.0;
    features[4] = (person.hoursPerWeek() - 40) / 60.0;
    features[5] = Math.log1p(person.capitalGain()) / Math.log(100_000);
    features[6] = Math.log1p(person.capitalLoss()) / Math.log(10_000);
    features[7] = person.sex() == Sex.MALE ? 1 : 0;
    int next = NUMBERS;
    for (MaritalStatus status : MaritalStatus.values()) {
      features[next++] = person.maritalStatus() == status ? 1 : 0;
    }
    return new Example(features, person.income() == Income.OVER_50K);
  }
}

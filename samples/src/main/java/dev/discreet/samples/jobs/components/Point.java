/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Length;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.census.Income;
import dev.discreet.samples.census.MaritalStatus;
import dev.discreet.samples.census.Person;
import dev.discreet.samples.census.Sex;

/**
 * A person as a point.
 *
 * @param coordinates age, education, working hours, sex, marriage and income, each scaled to [−1/2,
 *     1/2] by public constants
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares points, or changes their coordinates.
record Point(@Length(Point.DIMENSION) @Bounded(lower = -0.5, upper = 0.5) double[] coordinates) {

  static final int DIMENSION = 6;

  Point {
    if (coordinates.length != DIMENSION) {
      throw new IllegalArgumentException("a point has " + DIMENSION + " coordinates");
    }
    coordinates = coordinates.clone();
    for (int i = 0; i < DIMENSION; i++) {
      coordinates[i] = Clamp.clamp(coordinates[i], -0.5, 0.5);
    }
  }

  static Point of(Person person) {
    double[] coordinates = {
      (person.age() - 53.5) / 73,
      (person.educationNumber() - 8.5) / 15,
      (person.hoursPerWeek() - 50) / 98.0,
      person.sex() == Sex.MALE ? 0.5 : -0.5,
      person.maritalStatus() == MaritalStatus.MARRIED_CIV_SPOUSE ? 0.5 : -0.5,
      person.income() == Income.OVER_50K ? 0.5 : -0.5
    };
    return new Point(coordinates);
  }
}

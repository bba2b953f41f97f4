/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.kmeans;

import dev.discreet.annotations.Bounded;
import dev.discreet.runtime.Clamp;
import dev.discreet.samples.census.Person;

/**
 * A person's age and working hours, both scaled to [−1, 1].
 *
 * @param x the age
 * @param y the hours
 */
record Point(
    @Bounded(lower = -1, upper = 1, step = Point.STEP) double x,
    @Bounded(lower = -1, upper = 1, step = Point.STEP) double y) {

  /** On such a grid sums of points are exact, and need no allowance for rounding. */
  static final double STEP = 0x1p-10;

  Point {
    x = Clamp.toStep(Clamp.clamp(x, -1.0, 1.0), STEP);
    y = Clamp.toStep(Clamp.clamp(y, -1.0, 1.0), STEP);
  }

  static Point of(Person person) {
    return new Point((person.age() - 50) / 40.0, (person.hoursPerWeek() - 50) / 50.0);
  }
}

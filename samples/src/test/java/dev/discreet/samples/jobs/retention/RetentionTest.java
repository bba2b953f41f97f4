/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetentionTest {

  private static final List<Visit> VISITS =
      List.of(
          new Visit(1, 0, 0),
          new Visit(1, 0, 1),
          new Visit(1, 0, 1),
          new Visit(2, 0, 0),
          new Visit(3, 1, 0),
          new Visit(3, 1, 1),
          new Visit(3, 1, 2));

  @Test
  void isTheShareOfThoseWhoSignedUp() {
    Retention retention = new Retention(Visits.activeOf(VISITS));

    assertEquals(0.5, retention.of(0, 1));
    assertEquals(1, retention.of(1, 2));
    assertEquals(2 / 3.0, retention.ofAll(1), 1e-9);
    assertEquals(List.of(1.0, 2 / 3.0, 1 / 3.0, 0.0, 0.0, 0.0, 0.0, 0.0), retention.curve());
    assertEquals(0, retention.distance(retention));
  }

  @Test
  void differsByPoints() {
    Retention retention = new Retention(Visits.activeOf(VISITS));
    List<Visit> more = new ArrayList<>(VISITS);
    more.add(new Visit(2, 0, 1));

    Retention other = new Retention(Visits.activeOf(more));

    assertEquals(0.5 / (4 * 7), retention.distance(other), 1e-9);
    assertEquals(1 / 3.0 / 7, retention.distanceOfAll(other), 1e-9);
  }

  /** Noisy counts may be anything, also of a cohort that nobody is in. */
  @Test
  void staysInRange() {
    long[][] noisy = new long[Visit.COHORTS][Visit.WEEKS];
    noisy[0][0] = -4;
    noisy[0][1] = 3;
    noisy[0][2] = -3;
    Retention retention = new Retention(noisy);

    assertEquals(1, retention.of(0, 1));
    assertEquals(0, retention.of(0, 2));
    assertEquals(0, retention.of(3, 7));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.PrivacyUnit;
import dev.discreet.runtime.Clamp;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A week in which a user was active.
 *
 * @param user who is protected, with all rows
 * @param cohort the week of the first visit
 * @param week how many weeks later this is
 */
record Visit(
    @PrivacyUnit(maxRows = Visit.WEEKS) int user,
    @Bounded(lower = 0, upper = Visit.COHORTS - 1) int cohort,
    @Bounded(lower = 0, upper = Visit.WEEKS - 1) int week) {

  static final int COHORTS = 4;

  static final int WEEKS = 8;

  private static final long SEED = 20_250_302;

  /** The share of a cohort that is active after so many weeks. */
  private static final double[] RETENTION = {1, 0.55, 0.42, 0.36, 0.32, 0.29, 0.27, 0.25};

  /** Each cohort is better than the one before. */
  private static final double BETTER = 0.03;

  Visit {
    cohort = Clamp.clamp(cohort, 0, COHORTS - 1);
    week = Clamp.clamp(week, 0, WEEKS - 1);
  }

  /** The visits of users who do not exist, always the same. */
  static List<Visit> made(int users) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Visit> visits = new ArrayList<>();
    for (int user = 0; user < users; user++) {
      int cohort = random.nextInt(COHORTS);
      for (int week = 0; week < WEEKS; week++) {
        if (random.nextDouble() < RETENTION[week] + BETTER * cohort) {
          visits.add(new Visit(user, cohort, week));
        }
      }
    }
    return visits;
  }
}

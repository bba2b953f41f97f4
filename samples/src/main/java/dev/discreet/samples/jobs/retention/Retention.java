/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import dev.discreet.runtime.Clamp;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Released counts of users as shares of those who signed up.
 *
 * @param active users by cohort and week, about; not changed afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares retentions, or changes their counts.
record Retention(long[][] active) {

  /** The share of a cohort that is active after so many weeks. */
  double of(int cohort, int week) {
    return share(active[cohort][week], active[cohort][0]);
  }

  /** The share of all cohorts together. */
  double ofAll(int week) {
    return share(total(week), total(0));
  }

  /** The same after no week, one week, two weeks and so on. */
  List<Double> curve() {
    return IntStream.range(0, Visit.WEEKS).mapToObj(this::ofAll).toList();
  }

  private long total(int week) {
    long total = 0;
    for (long[] cohort : active) {
      total += cohort[week];
    }
    return total;
  }

  private static double share(long users, long signedUp) {
    return Clamp.clamp((double) users / Math.max(1, signedUp), 0.0, 1.0);
  }

  /** The mean difference between the shares of two retentions, over cohorts and later weeks. */
  double distance(Retention other) {
    double sum = 0;
    for (int cohort = 0; cohort < Visit.COHORTS; cohort++) {
      for (int week = 1; week < Visit.WEEKS; week++) {
        sum += Math.abs(of(cohort, week) - other.of(cohort, week));
      }
    }
    return sum / (Visit.COHORTS * (Visit.WEEKS - 1));
  }

  /** The same for all cohorts together. */
  double distanceOfAll(Retention other) {
    double sum = 0;
    for (int week = 1; week < Visit.WEEKS; week++) {
      sum += Math.abs(ofAll(week) - other.ofAll(week));
    }
    return sum / (Visit.WEEKS - 1);
  }
}

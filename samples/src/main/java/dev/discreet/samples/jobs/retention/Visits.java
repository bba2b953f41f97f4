/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import dev.discreet.annotations.Per;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/**
 * The query: how many users of each cohort are active in each week.
 *
 * <p>A user is in a cell for each of their rows, and has at most {@link Visit#WEEKS}; a row that is
 * there twice counts once.
 */
final class Visits {

  private Visits() {}

  /** ε = 0.01. */
  static final class Hundredth {
    @Private(epsilon = 0.01)
    @Sensitivity(value = Visit.WEEKS, per = Per.UNIT)
    static long[][] active(List<Visit> visits) {
      return activeOf(visits);
    }
  }

  /** ε = 0.1. */
  static final class Tenth {
    @Private(epsilon = 0.1)
    @Sensitivity(value = Visit.WEEKS, per = Per.UNIT)
    static long[][] active(List<Visit> visits) {
      return activeOf(visits);
    }
  }

  /** ε = 1. */
  static final class One {
    @Private(epsilon = 1)
    @Sensitivity(value = Visit.WEEKS, per = Per.UNIT)
    static long[][] active(List<Visit> visits) {
      return activeOf(visits);
    }
  }

  static long[][] activeOf(List<Visit> visits) {
    long[][] users = new long[Visit.COHORTS][Visit.WEEKS];
    for (Visit v : visits.stream().distinct().toList()) {
      users[v.cohort()][v.week()]++;
    }
    return users;
  }
}

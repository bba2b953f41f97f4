/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.retention;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: one release of all cohorts and weeks for the whole budget. */
final class Following {

  private Following() {}

  @PrivacyBudget(epsilon = 0.01)
  static Retention hundredth(PrivateData<Visit> visits) {
    return new Retention(new PrivateVisits_Hundredth(visits).active());
  }

  @PrivacyBudget(epsilon = 0.1)
  static Retention tenth(PrivateData<Visit> visits) {
    return new Retention(new PrivateVisits_Tenth(visits).active());
  }

  @PrivacyBudget(epsilon = 1)
  static Retention one(PrivateData<Visit> visits) {
    return new Retention(new PrivateVisits_One(visits).active());
  }
}

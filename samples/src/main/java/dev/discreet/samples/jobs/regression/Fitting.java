/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.regression;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: one release of all sums for the whole budget. */
final class Fitting {

  private Fitting() {}

  @PrivacyBudget(epsilon = 0.01)
  static Fit hundredth(PrivateData<Earner> earners) {
    return Fit.of(new PrivateMoments_Hundredth(earners).products(), deviation(0.01));
  }

  @PrivacyBudget(epsilon = 0.1)
  static Fit tenth(PrivateData<Earner> earners) {
    return Fit.of(new PrivateMoments_Tenth(earners).products(), deviation(0.1));
  }

  @PrivacyBudget(epsilon = 1)
  static Fit one(PrivateData<Earner> earners) {
    return Fit.of(new PrivateMoments_One(earners).products(), deviation(1));
  }

  /** Of Laplace noise on all sums. */
  private static double deviation(double epsilon) {
    return Math.sqrt(2) * Moments.SUMS / epsilon;
  }
}

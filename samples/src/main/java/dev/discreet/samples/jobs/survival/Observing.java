/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.survival;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: one table for the whole budget. */
final class Observing {

  private Observing() {}

  @PrivacyBudget(epsilon = 0.01)
  static SurvivalCurve hundredth(PrivateData<Subscriber> subscribers) {
    return SurvivalCurve.of(new PrivateDurations_Hundredth(subscribers).table());
  }

  @PrivacyBudget(epsilon = 0.1)
  static SurvivalCurve tenth(PrivateData<Subscriber> subscribers) {
    return SurvivalCurve.of(new PrivateDurations_Tenth(subscribers).table());
  }

  @PrivacyBudget(epsilon = 1)
  static SurvivalCurve one(PrivateData<Subscriber> subscribers) {
    return SurvivalCurve.of(new PrivateDurations_One(subscribers).table());
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.components;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: one release of all moments for the whole budget. */
final class Finding {

  private Finding() {}

  @PrivacyBudget(epsilon = 0.01, delta = Moments.DELTA)
  static Components hundredth(PrivateData<Point> points) {
    return found(new PrivateMoments_Hundredth(points).products());
  }

  @PrivacyBudget(epsilon = 0.1, delta = Moments.DELTA)
  static Components tenth(PrivateData<Point> points) {
    return found(new PrivateMoments_Tenth(points).products());
  }

  @PrivacyBudget(epsilon = 1, delta = Moments.DELTA)
  static Components one(PrivateData<Point> points) {
    return found(new PrivateMoments_One(points).products());
  }

  static Components found(double[] products) {
    return Components.of(Components.covariance(products));
  }
}

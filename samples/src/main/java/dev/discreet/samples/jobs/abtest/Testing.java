/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.abtest;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;

/** The programs: four counts for two fifths of the budget, and two sums for the rest. */
final class Testing {

  private Testing() {}

  @PrivacyBudget(epsilon = 0.01)
  static Comparison hundredth(PrivateData<Visitor> visitors) {
    PrivatePurchases_Hundredth queries = new PrivatePurchases_Hundredth(visitors);
    return new Comparison(queries.counts(), queries.euros(), Comparison.laplaceVariance(0.004));
  }

  @PrivacyBudget(epsilon = 0.1)
  static Comparison tenth(PrivateData<Visitor> visitors) {
    PrivatePurchases_Tenth queries = new PrivatePurchases_Tenth(visitors);
    return new Comparison(queries.counts(), queries.euros(), Comparison.laplaceVariance(0.04));
  }

  @PrivacyBudget(epsilon = 1)
  static Comparison one(PrivateData<Visitor> visitors) {
    PrivatePurchases_One queries = new PrivatePurchases_One(visitors);
    return new Comparison(queries.counts(), queries.euros(), Comparison.laplaceVariance(0.4));
  }
}

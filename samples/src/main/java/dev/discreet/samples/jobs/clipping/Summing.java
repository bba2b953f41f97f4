/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.jobs.clipping;

import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.runtime.PrivateData;
import dev.discreet.samples.census.Person;

/** The programs: a sum at a bound that is chosen first, and one at the limit of the column. */
final class Summing {

  private Summing() {}

  @PrivacyBudget(epsilon = 0.01)
  static long hundredth(PrivateData<Person> people) {
    PrivateWeights_Hundredth weights = new PrivateWeights_Hundredth(people);
    return weights.clipped(Bound.of(weights.grid(), 0.002, 0.008));
  }

  @PrivacyBudget(epsilon = 0.01)
  static long hundredthAtTheLimit(PrivateData<Person> people) {
    return new PrivateWeights_Hundredth(people).atTheLimit();
  }

  @PrivacyBudget(epsilon = 0.1)
  static long tenth(PrivateData<Person> people) {
    PrivateWeights_Tenth weights = new PrivateWeights_Tenth(people);
    return weights.clipped(Bound.of(weights.grid(), 0.02, 0.08));
  }

  @PrivacyBudget(epsilon = 0.1)
  static long tenthAtTheLimit(PrivateData<Person> people) {
    return new PrivateWeights_Tenth(people).atTheLimit();
  }

  @PrivacyBudget(epsilon = 1)
  static long one(PrivateData<Person> people) {
    PrivateWeights_One weights = new PrivateWeights_One(people);
    return weights.clipped(Bound.of(weights.grid(), 0.2, 0.8));
  }

  @PrivacyBudget(epsilon = 1)
  static long oneAtTheLimit(PrivateData<Person> people) {
    return new PrivateWeights_One(people).atTheLimit();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.hospital;

import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.runtime.PrivateData;
import java.util.OptionalLong;

/** Quantiles, of a value of each row. */
@PrivacyBudget(epsilon = 3)
public final class Ages {
  private Ages() {}

  @Private(epsilon = 1, mechanism = Mechanism.QUANTILE, ranks = 0.5)
  @Bounded(lower = 0, upper = 120)
  public static int median(Visit visit) {
    return visit.age();
  }

  @Private(
      epsilon = 1,
      mechanism = Mechanism.QUANTILE,
      ranks = {0.25, 0.5, 0.75})
  @Bounded(lower = 0, upper = 5000)
  public static OptionalLong costOfSeniors(Visit visit) {
    return visit.age() >= 65 ? OptionalLong.of(visit.cost()) : OptionalLong.empty();
  }

  /** Releases the one only where the other was large. */
  @PrivacyBudget(epsilon = 2)
  public static long typical(PrivateData<Visit> data) {
    PrivateAges ages = new PrivateAges(data);
    return ages.median() > 60 ? ages.costOfSeniors()[1] : 0;
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.testing.hospital;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;
import dev.discreet.annotations.Sensitivity;
import java.util.List;

/** Queries of rows that are replaced. */
@PrivacyBudget(epsilon = 6, adjacency = Adjacency.REPLACE_ONE)
public final class Survey {
  private Survey() {}

  @Private(epsilon = 1, mechanism = Mechanism.RANDOMIZED_RESPONSE)
  public static boolean senior(Visit visit) {
    return visit.age() >= 65;
  }

  @Private(epsilon = 1, mechanism = Mechanism.UNARY_ENCODING)
  public static Ward ward(Visit visit) {
    return visit.ward();
  }

  @Private(epsilon = 1)
  @Sensitivity(120)
  public static long totalAge(List<Visit> visits) {
    return visits.stream().mapToLong(Visit::age).sum();
  }
}

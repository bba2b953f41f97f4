/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Bounded;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;

/**
 * The permanent randomized response, once for each client and block: each bit is flipped with
 * probability f/2 = 1/4, at ε = 2 ln 3.
 */
@PrivacyBudget(epsilon = 4.39444915467244, adjacency = Adjacency.REPLACE_ONE)
final class Permanent {

  private Permanent() {}

  @Private(
      epsilon = 2.1972245773362196,
      mechanism = Mechanism.UNARY_ENCODING,
      releases = Bloom.FUNCTIONS)
  @Bounded(lower = 0, upper = Bloom.POSITIONS - 1)
  static int position(
      Client client,
      @Bounded(lower = 0, upper = Bloom.COHORTS - 1) int cohort,
      @Bounded(lower = 0, upper = Bloom.FUNCTIONS - 1) int function) {
    return Bloom.position(client.homepage(), cohort, function);
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.samples.textbook.rappor;

import dev.discreet.annotations.Adjacency;
import dev.discreet.annotations.Mechanism;
import dev.discreet.annotations.PrivacyBudget;
import dev.discreet.annotations.Private;

/**
 * The instantaneous randomized response, of each report anew: a kept bit is told rightly with
 * probability q = 3/4, at ε = ln 3, and 1 − q = p.
 */
@PrivacyBudget(epsilon = 10.986122886681098, adjacency = Adjacency.REPLACE_ONE)
final class Instantaneous {

  /** How often a client reports at most. */
  static final int REPORTS = 10;

  private Instantaneous() {}

  @Private(
      epsilon = 1.0986122886681098,
      mechanism = Mechanism.RANDOMIZED_RESPONSE,
      releases = REPORTS)
  static boolean on(Bit bit) {
    return bit.on();
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;

/** A pair whose loss may be any finite number. */
interface UnboundedPair extends DominatingPair {

  @Override
  default double infiniteMass() {
    return 0;
  }

  @Override
  default double leastLoss() {
    return Double.NEGATIVE_INFINITY;
  }

  @Override
  default double largestLoss() {
    return Double.POSITIVE_INFINITY;
  }
}

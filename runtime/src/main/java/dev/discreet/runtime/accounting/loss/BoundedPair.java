/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;

/** A pair whose loss lies between −ε and ε. */
interface BoundedPair extends DominatingPair {

  /** ε. */
  double epsilon();

  @Override
  default double infiniteMass() {
    return 0;
  }

  @Override
  default double leastLoss() {
    return -epsilon();
  }

  @Override
  default double largestLoss() {
    return epsilon();
  }
}

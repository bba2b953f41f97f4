/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.mechanism;

import dev.discreet.runtime.accounting.PrivacyLoss;

/**
 * What looks at the private scores of public candidates and tells at most one of these.
 *
 * <p>Implementations are immutable and thread-safe.
 */
@SuppressWarnings("exports")
public sealed interface CandidateMechanism permits SelectionMechanism, AboveThreshold {

  /** How much higher a score must be to count e times as much; for people. */
  double scale();

  /**
   * What one answer may tell; an upper bound, with the ε that the factory was given as its
   * guarantee.
   */
  PrivacyLoss privacyLoss();

  /**
   * How far off the one that is told may be; evaluated in double precision.
   *
   * @param candidates how many there are, from 1
   * @param confidence the probability that it is no farther off, in (0, 1)
   * @throws IllegalArgumentException if an argument is NaN or out of range
   */
  double shortfall(int candidates, double confidence);
}

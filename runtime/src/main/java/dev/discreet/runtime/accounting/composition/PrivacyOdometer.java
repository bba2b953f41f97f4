/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.composition;

import dev.discreet.runtime.accounting.PrivacyLoss;

/**
 * Tells at any time what has been spent so far, where each release, its loss and the time to stop
 * may be chosen after the earlier answers, and the earlier readings, were seen.
 *
 * <h2>Security guarantees</h2>
 *
 * Whatever ε and δ are fixed in advance, an analyst who stops before {@link #epsilon()} exceeds ε,
 * or {@link #delta()} exceeds δ, has been (ε, δ)-differentially private, whichever rule chose the
 * releases and the time to stop. A {@link PrivacyFilter} promises that of one budget only.
 *
 * <p>Whether the readings also bound the privacy loss ln(P/Q) itself, at all times at once and with
 * one probability, is told by each implementation: {@link ConcentratedOdometer}'s do, {@link
 * SequentialOdometer}'s do not.
 *
 * <p>Implementations are thread-safe.
 */
public interface PrivacyOdometer {

  /** Counts a release, before it runs. */
  void charge(PrivacyLoss loss);

  /** ε so far, rounded up; infinite once a release had no figure that is counted here. */
  double epsilon();

  /** δ of the promise: fixed with the odometer, or what it has become so far. */
  double delta();
}

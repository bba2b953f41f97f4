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
 * For each ordered pair of neighbours, with probability at least 1 − δ over the answers, the
 * privacy loss ln(P/Q) of all answers so far is at most the reading, at all times at once. So an
 * analyst who stops before a reading exceeds ε has been (ε, δ)-differentially private. That is
 * stronger than what a {@link PrivacyFilter} promises of its one budget, and dearer.
 *
 * <p>Implementations are thread-safe.
 */
public interface PrivacyOdometer {

  /** Counts a release, before it runs. */
  void charge(PrivacyLoss loss);

  /** ε so far, rounded up; infinite once a release had no figure that is counted here. */
  double epsilon();

  /** δ of the promise: fixed in advance, or what it has become so far. */
  double delta();
}

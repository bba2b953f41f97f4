/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

/**
 * Two distributions (P, Q) whose hockey-stick divergences are at least those of a mechanism on
 * neighbouring data sets, described by their privacy loss L = ln(P(y) / Q(y)).
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface DominatingPair {

  /** P[L &gt; loss]; right-continuous, 1 at −∞, {@link #infiniteMass()} at +∞. */
  double aboveUnderP(double loss);

  /** Q[L &gt; loss]. */
  double aboveUnderQ(double loss);

  /** P[L ≤ loss], without cancellation where it is small. */
  double upToUnderP(double loss);

  /** Q[L ≤ loss], without cancellation where it is small. */
  double upToUnderQ(double loss);

  /** P[L = ∞]: what no ε covers. */
  double infiniteMass();

  /** The least loss that has a finite mass, or −∞. */
  double leastLoss();

  /** The largest finite loss, or +∞. */
  double largestLoss();
}

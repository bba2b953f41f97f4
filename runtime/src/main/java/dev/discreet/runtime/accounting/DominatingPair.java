/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting;

import dev.discreet.runtime.accounting.rounding.Parameters;

/**
 * Two distributions (P, Q) whose hockey-stick divergences are at least those of a mechanism on
 * neighbouring data sets, described by their privacy loss L = ln(P(y) / Q(y)).
 *
 * <p>The four tails are the nearest numbers that are known. What is built on them trusts a tail v
 * at the loss l within a relative 2^-50·(16 + |l| + 4·ln(1/v)): at the least 1.4e-14. The losses
 * are rounded up.
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

  /**
   * The hockey-stick divergence P[L &gt; ε] − e^ε Q[L &gt; ε], rounded up: the least δ at which the
   * pair is (ε, δ)-indistinguishable in this order; exactly the infinite mass from the largest loss
   * on.
   *
   * <p>This form adds a slack of 1e-12 of the two terms for what the tails and the difference lose:
   * an upper bound, but not a close one where δ is small beside them. Pairs with a form that does
   * not cancel override it.
   *
   * @param epsilon ε, which may be negative
   * @throws IllegalArgumentException if {@code epsilon} is NaN
   */
  default double delta(double epsilon) {
    Parameters.checkNumber(epsilon);
    if (epsilon >= largestLoss()) {
      return infiniteMass();
    }
    double p = aboveUnderP(epsilon);
    double q = aboveUnderQ(epsilon);
    double scaled = q > 0 ? Math.exp(epsilon + Math.log(q)) : 0;
    double slack = (1e-12 + Math.ulp(epsilon)) * (p + scaled);
    return Math.min(1, Math.max(infiniteMass(), Math.nextUp(Math.max(0, p - scaled) + slack)));
  }
}

/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.rounding.Upward;

/**
 * The pair ((1 − q)Q + qP, Q) of a pair (P, Q), where P has a unit and Q has not: what is left of
 * the loss when the unit is seen with probability q only.
 *
 * @param inner (P, Q)
 * @param q in (0, 1)
 */
record SampledPair(DominatingPair inner, double q) implements DominatingPair {

  private boolean isBelowAll(double loss) {
    return loss < Math.log1p(-q);
  }

  private double at(double loss) {
    return Amplification.innerLoss(loss, q);
  }

  @Override
  public double aboveUnderP(double loss) {
    return isBelowAll(loss)
        ? 1
        : q * inner.aboveUnderP(at(loss)) + (1 - q) * inner.aboveUnderQ(at(loss));
  }

  @Override
  public double aboveUnderQ(double loss) {
    return isBelowAll(loss) ? 1 : inner.aboveUnderQ(at(loss));
  }

  @Override
  public double upToUnderP(double loss) {
    return isBelowAll(loss)
        ? 0
        : q * inner.upToUnderP(at(loss)) + (1 - q) * inner.upToUnderQ(at(loss));
  }

  @Override
  public double upToUnderQ(double loss) {
    return isBelowAll(loss) ? 0 : inner.upToUnderQ(at(loss));
  }

  @Override
  public double infiniteMass() {
    return Upward.product(q, inner.infiniteMass());
  }

  /** ln(1 − q) if Q has mass that P has not. */
  @Override
  public double leastLoss() {
    return inner.upToUnderQ(Double.NEGATIVE_INFINITY) > 0
        ? Math.log1p(-q)
        : Amplification.outerLoss(inner.leastLoss(), q);
  }

  @Override
  public double largestLoss() {
    double largest = inner.largestLoss();
    return largest > 0 && largest <= Double.MAX_VALUE
        ? Amplification.epsilon(largest, q)
        : Amplification.outerLoss(largest, q);
  }

  /** qδ at the inner loss. */
  @Override
  public double delta(double epsilon) {
    if (Double.isNaN(epsilon) || epsilon >= largestLoss()) {
      return DominatingPair.super.delta(epsilon);
    }
    double at = at(epsilon);
    if (at < -0.5) {
      double inside = isBelowAll(epsilon) ? -Math.expm1(epsilon) : q * inner.delta(at);
      return Math.min(1, inside + 0x1p-49);
    }
    double delta = inner.delta(at - Amplification.error(epsilon, q, at));
    return Math.max(infiniteMass(), Upward.product(q, delta));
  }
}

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
 * The pair (P, (1 − q)P + qQ) of a pair (P, Q), where Q has a unit and P has not: what is left of
 * the loss when the unit is seen with probability q only. No loss is above −ln(1 − q).
 *
 * @param inner (P, Q)
 * @param q in (0, 1)
 */
record SampledOtherPair(DominatingPair inner, double q) implements DominatingPair {

  private boolean isAboveAll(double loss) {
    return loss >= -Math.log1p(-q);
  }

  private double at(double loss) {
    return -Amplification.innerLoss(-loss, q);
  }

  @Override
  public double aboveUnderP(double loss) {
    return isAboveAll(loss) ? 0 : inner.aboveUnderP(at(loss));
  }

  @Override
  public double aboveUnderQ(double loss) {
    return isAboveAll(loss)
        ? 0
        : (1 - q) * inner.aboveUnderP(at(loss)) + q * inner.aboveUnderQ(at(loss));
  }

  @Override
  public double upToUnderP(double loss) {
    return isAboveAll(loss) ? 1 : inner.upToUnderP(at(loss));
  }

  @Override
  public double upToUnderQ(double loss) {
    return isAboveAll(loss)
        ? 1
        : (1 - q) * inner.upToUnderP(at(loss)) + q * inner.upToUnderQ(at(loss));
  }

  @Override
  public double infiniteMass() {
    return 0;
  }

  @Override
  public double leastLoss() {
    return -Amplification.outerLoss(-inner.leastLoss(), q);
  }

  @Override
  public double largestLoss() {
    double largest =
        inner.infiniteMass() > 0
            ? -Math.log1p(-q)
            : -Amplification.outerLoss(-inner.largestLoss(), q);
    return largest + 8 * Math.ulp(largest);
  }

  /** (1 − (1 − q)e^ε) δ at the inner loss. */
  @Override
  public double delta(double epsilon) {
    if (Double.isNaN(epsilon) || epsilon >= largestLoss()) {
      return DominatingPair.super.delta(epsilon);
    }
    if (isAboveAll(epsilon)) {
      return 0;
    }
    double at = at(epsilon);
    if (at > 0.5) {
      return DominatingPair.super.delta(epsilon); // the factor cancels
    }
    double factor = -Math.expm1(epsilon) + q * Math.exp(epsilon);
    double delta = inner.delta(at - Amplification.error(-epsilon, q, at));
    return Math.min(1, Upward.by(0x1p-49, factor * delta));
  }
}

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
 * The pair that has the profile of another one for ε ≥ 0, and the same profile in both orders: Q[L
 * &lt; −l] is P[L &gt; l], P[L &lt; −l] is Q[L &gt; l], and the rest is at 0. It dominates all
 * pairs whose profiles, for ε ≥ 0, do not exceed it in either order.
 *
 * @param upper the other pair, with P[L &gt; 0] + Q[L &gt; 0] ≤ 1
 */
record MirroredPair(DominatingPair upper) implements DominatingPair {

  @Override
  public double aboveUnderP(double loss) {
    return loss >= 0 ? upper.aboveUnderP(loss) : 1 - upper.aboveUnderQ(before(-loss));
  }

  @Override
  public double aboveUnderQ(double loss) {
    return loss >= 0 ? upper.aboveUnderQ(loss) : 1 - upper.aboveUnderP(before(-loss));
  }

  @Override
  public double upToUnderP(double loss) {
    return loss >= 0 ? 1 - upper.aboveUnderP(loss) : upper.aboveUnderQ(before(-loss));
  }

  @Override
  public double upToUnderQ(double loss) {
    return loss >= 0 ? 1 - upper.aboveUnderQ(loss) : upper.aboveUnderP(before(-loss));
  }

  /** The next double below stands for the limit from the left. */
  private static double before(double loss) {
    return loss == Double.POSITIVE_INFINITY ? loss : Math.nextDown(loss);
  }

  @Override
  public double infiniteMass() {
    return upper.infiniteMass();
  }

  @Override
  public double leastLoss() {
    return -upper.largestLoss();
  }

  @Override
  public double largestLoss() {
    return Math.max(0, upper.largestLoss());
  }

  @Override
  public double delta(double epsilon) {
    if (Double.isNaN(epsilon) || epsilon >= 0) {
      return upper.delta(epsilon);
    }
    double value = -Math.expm1(epsilon) + Math.exp(epsilon) * upper.delta(-epsilon);
    return Math.min(1, Upward.by(0x1p-49, value));
  }
}

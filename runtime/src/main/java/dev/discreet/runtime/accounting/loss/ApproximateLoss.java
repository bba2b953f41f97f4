/*
 * Copyright the Discreet authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
 * compliance with the License. You may obtain a copy of the License at
 * https://www.apache.org/licenses/LICENSE-2.0
 */

package dev.discreet.runtime.accounting.loss;

import dev.discreet.runtime.accounting.DominatingPair;
import dev.discreet.runtime.accounting.PrivacyCost;
import dev.discreet.runtime.accounting.PrivacyLoss;
import dev.discreet.runtime.accounting.distribution.FinitePair;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.List;
import java.util.Optional;

/**
 * A release of which only its cost (ε, δ) is known.
 *
 * <p>Every such mechanism is dominated by one that tells the truth with probability δ and else is
 * randomised response on one bit (P. Kairouz, S. Oh, P. Viswanath, "The Composition Theorem for
 * Differential Privacy", 2015; J. Murtagh, S. Vadhan, "The Complexity of Computing the Optimal
 * Composition of Differential Privacy", 2016). For δ = 0 the Rényi divergence is that of randomised
 * response and ρ its ε tanh(ε/2), which is below the usual ε²/2 (M. Bun, T. Steinke, "Concentrated
 * Differential Privacy", 2016); for δ &gt; 0 both are infinite.
 *
 * @param cost what it costs
 */
public record ApproximateLoss(PrivacyCost cost) implements PrivacyLoss {

  /** The loss of a release that costs {@code cost}. */
  public static ApproximateLoss of(PrivacyCost cost) {
    return new ApproximateLoss(cost);
  }

  private double epsilon() {
    return Upward.of(cost.epsilon());
  }

  private boolean isPure() {
    return cost.delta().signum() == 0;
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(cost);
  }

  @Override
  public double rho() {
    return isPure() ? BinaryResponse.rho(epsilon()) : Double.POSITIVE_INFINITY;
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return isPure() ? BinaryResponse.renyi(epsilon(), order) : Double.POSITIVE_INFINITY;
  }

  @Override
  public List<DominatingPair> pairs() {
    double epsilon = epsilon();
    double delta = Math.min(1, Upward.of(cost.delta()));
    return List.of(
        epsilon <= Double.MAX_VALUE
            ? FinitePair.approximate(epsilon, delta)
            : FinitePair.approximate(0, 1));
  }
}

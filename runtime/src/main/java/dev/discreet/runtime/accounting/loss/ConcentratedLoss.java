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
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.List;
import java.util.Optional;

/**
 * A release of which only ρ of zero-concentrated differential privacy is known: D_α ≤ ρα for all α
 * &gt; 1 (M. Bun, T. Steinke, "Concentrated Differential Privacy", 2016).
 *
 * @param rho ρ ≥ 0, finite
 */
public record ConcentratedLoss(double rho) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code rho} is NaN, infinite or negative
   */
  public ConcentratedLoss {
    Parameters.checkNotNegative("ρ", rho);
  }

  /** The loss; the errors are the constructor's. */
  public static ConcentratedLoss of(double rho) {
    return new ConcentratedLoss(rho);
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.empty();
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return rho == 0 ? 0 : Upward.product(rho, order);
  }

  /** None is known. */
  @Override
  public List<DominatingPair> pairs() {
    return List.of();
  }
}

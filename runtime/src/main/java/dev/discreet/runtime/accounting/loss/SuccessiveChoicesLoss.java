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
 * Several choices in a row that are ε-differentially private together, and of which more is known:
 * a ρ of zero-concentrated differential privacy. For choices by the exponential mechanism of ranges
 * ε₁, ε₂, … that is Σ εᵢ²/8 (M. Cesar, R. Rogers, "Bounding, Concentrating, and Truncating", 2021),
 * far less than what ε alone says.
 *
 * @param epsilon ε of all choices, finite and above 0
 * @param rho ρ of all choices, finite and above 0
 */
public record SuccessiveChoicesLoss(double epsilon, double rho) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if a number is NaN, infinite or not above 0
   */
  public SuccessiveChoicesLoss {
    Parameters.checkPositive("ε", epsilon);
    Parameters.checkPositive("ρ", rho);
  }

  /** The loss; the errors are the constructor's. */
  public static SuccessiveChoicesLoss of(double epsilon, double rho) {
    return new SuccessiveChoicesLoss(epsilon, rho);
  }

  private ApproximateLoss pure() {
    return ApproximateLoss.of(PrivacyCost.pure(Upward.decimal(epsilon)));
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return pure().guarantee();
  }

  @Override
  public double rho() {
    return Math.min(rho, pure().rho());
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return Math.min(Upward.product(rho, order), pure().renyi(order));
  }

  /** Those of ε alone. */
  @Override
  public List<DominatingPair> pairs() {
    return pure().pairs();
  }
}

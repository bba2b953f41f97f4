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
 * Permute-and-flip, which equals exponential noise and the largest (R. McKenna, D. Sheldon,
 * "Permute-and-Flip", 2020; Z. Ding, D. Kifer, S. Saghaian, T. Steinke, Y. Wang, Y. Xiao, D. Zhang,
 * "The Permute-and-Flip Mechanism is Identical to Report-Noisy-Max with Exponential Noise", 2021).
 *
 * <p>It is ε-differentially private but not of bounded range ε, so all else is what holds for every
 * such mechanism: that of randomised response on one bit. A curve like that of Laplace noise is in
 * use elsewhere; without a proof it is not in use here.
 *
 * @param epsilon ε
 */
public record PermuteAndFlipLoss(double epsilon) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code epsilon} is not finite and above 0
   */
  public PermuteAndFlipLoss {
    Parameters.checkPositive("ε", epsilon);
  }

  /** The loss; the errors are the constructor's. */
  public static PermuteAndFlipLoss of(double epsilon) {
    return new PermuteAndFlipLoss(epsilon);
  }

  /**
   * Selection that keeps an item with probability e^((score − best)/scale).
   *
   * @param sensitivity by how much one unit moves any score, finite and above 0
   * @param scale finite and above 0
   * @param monotonic whether one unit moves all scores in the same direction, which halves ε
   * @throws IllegalArgumentException if a number is NaN, infinite or not above 0
   */
  public static PermuteAndFlipLoss ofScale(double sensitivity, double scale, boolean monotonic) {
    return new PermuteAndFlipLoss(ExponentialLoss.range(sensitivity, scale, monotonic));
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.of(PrivacyCost.pure(Upward.decimal(epsilon)));
  }

  @Override
  public double rho() {
    return BinaryResponse.rho(epsilon);
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return BinaryResponse.renyi(epsilon, order);
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of(FinitePair.approximate(epsilon, 0));
  }
}

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
import dev.discreet.runtime.accounting.rounding.Bisection;
import dev.discreet.runtime.accounting.rounding.Parameters;
import dev.discreet.runtime.accounting.rounding.Upward;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Normal noise N(0, σ²) in each component, under an L2 sensitivity Δ, in any dimension.
 *
 * <p>Only μ = Δ/σ matters. The profile is theorem 8 of B. Balle, Y.-X. Wang, "Improving the
 * Gaussian Mechanism for Differential Privacy: Analytical Calibration and Optimal Denoising"
 * (2018): δ(ε) = Φ(μ/2 − ε/μ) − e^ε Φ(−μ/2 − ε/μ), computed by {@link GaussianProfile} without
 * cancellation. ρ = μ²/2 (M. Bun, T. Steinke, "Concentrated Differential Privacy", 2016).
 *
 * <p>There is no pure ε, so nothing is guaranteed until it is stated: see {@link StatedLoss}.
 *
 * @param mu μ, rounded up
 */
public record GaussianLoss(double mu) implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code mu} is not finite and above 0
   */
  public GaussianLoss {
    Parameters.checkPositive("μ", mu);
  }

  /**
   * Noise of a standard deviation.
   *
   * @param sensitivity Δ in L2, finite and above 0
   * @param sigma σ, finite and above 0
   * @throws IllegalArgumentException if one of them or Δ/σ is NaN, infinite or not above 0
   */
  public static GaussianLoss of(double sensitivity, double sigma) {
    Parameters.checkPositive("the sensitivity", sensitivity);
    Parameters.checkPositive("σ", sigma);
    return new GaussianLoss(Upward.quotient(sensitivity, sigma));
  }

  /** μ of a loss, if all that is known of it is that its noise is normal. */
  public static OptionalDouble muOf(PrivacyLoss loss) {
    return StatedLoss.unstated(loss) instanceof GaussianLoss normal
        ? OptionalDouble.of(normal.mu)
        : OptionalDouble.empty();
  }

  /**
   * The least σ at which {@link #delta} does not exceed {@code delta}: above the exact one by a
   * relative 1e-12 at most, for δ ≤ 0.99.
   *
   * @param sensitivity Δ in L2, finite and above 0
   * @param epsilon ε, finite and above 0
   * @param delta δ in (0, 1)
   * @throws IllegalArgumentException if a parameter is NaN or outside its domain, or σ is not a
   *     normal double
   */
  public static double sigmaFor(double sensitivity, double epsilon, double delta) {
    Parameters.checkPositive("the sensitivity", sensitivity);
    Parameters.checkPositive("ε", epsilon);
    Parameters.checkInside("δ", delta);
    double least =
        Bisection.leastDouble(
            0, Double.POSITIVE_INFINITY, sigma -> suffices(sensitivity, sigma, epsilon, delta));
    if (!(least >= Double.MIN_NORMAL && least <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("no σ for sensitivity " + sensitivity);
    }
    return least;
  }

  private static boolean suffices(double sensitivity, double sigma, double epsilon, double delta) {
    double mu = Upward.quotient(sensitivity, sigma);
    return mu < Double.MAX_VALUE && GaussianProfile.delta(mu, epsilon) <= delta;
  }

  /**
   * δ(ε), rounded up by a relative 1e-11 at most.
   *
   * @param epsilon ε, which may be negative
   * @throws IllegalArgumentException if {@code epsilon} is NaN
   */
  public double delta(double epsilon) {
    Parameters.checkNumber(epsilon);
    return GaussianProfile.delta(mu, epsilon);
  }

  /**
   * The least ε ≥ 0 at which {@link #delta} does not exceed {@code delta}; infinite for δ = 0.
   *
   * @param delta δ in [0, 1]
   * @throws IllegalArgumentException if {@code delta} is NaN or outside [0, 1]
   */
  public double epsilon(double delta) {
    Parameters.checkProbability("δ", delta);
    if (delta(0) <= delta) {
      return 0;
    }
    double enough = mu * (mu / 2 + Math.sqrt(-2 * Math.log(delta))); // by zCDP
    while (enough < Double.POSITIVE_INFINITY && delta(enough) > delta) {
      enough *= 2;
    }
    if (Double.isInfinite(enough)) {
      return enough;
    }
    return Bisection.leastDouble(0, enough, epsilon -> delta(epsilon) <= delta);
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.empty();
  }

  @Override
  public double rho() {
    return Upward.product(mu, mu) / 2;
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return Upward.product(rho(), order);
  }

  @Override
  public List<DominatingPair> pairs() {
    return List.of(new Pair(mu));
  }

  /** P is N(0, 1) and Q is N(μ, 1): under P the loss is N(μ²/2, μ²), under Q N(−μ²/2, μ²). */
  private record Pair(double mu) implements UnboundedPair {

    @Override
    public double aboveUnderP(double loss) {
      return NormalTail.above(loss / mu - mu / 2);
    }

    @Override
    public double aboveUnderQ(double loss) {
      return NormalTail.above(loss / mu + mu / 2);
    }

    @Override
    public double upToUnderP(double loss) {
      return NormalTail.above(mu / 2 - loss / mu);
    }

    @Override
    public double upToUnderQ(double loss) {
      return NormalTail.above(-mu / 2 - loss / mu);
    }

    @Override
    public double delta(double epsilon) {
      Parameters.checkNumber(epsilon);
      return GaussianProfile.delta(mu, epsilon);
    }
  }
}

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
 * Discrete Gaussian noise on the integers, Pr[Y = y] ∝ e^(−y²/2σ²), under a sensitivity of n steps.
 *
 * <p>ρ = n²/2σ² holds in any dimension under L2 (C. Canonne, G. Kamath, T. Steinke, "The Discrete
 * Gaussian for Differential Privacy", 2020). The pair and δ are those of <em>one</em> integer
 * (theorem 7): δ(ε) = Pr[Y &gt; εσ²/n − n/2] − e^ε Pr[Y &gt; εσ²/n + n/2]. They also cover smaller
 * shifts, as the likelihood ratio is monotone. For vectors use {@link #rho()} alone: {@link
 * ConcentratedLoss}.
 *
 * @param sensitivitySteps n from 1
 * @param sigmaSteps σ, finite and above 0
 */
public record DiscreteGaussianLoss(long sensitivitySteps, double sigmaSteps)
    implements PrivacyLoss {

  /**
   * @throws IllegalArgumentException if {@code sensitivitySteps} is below 1, or {@code sigmaSteps}
   *     or n/σ is NaN, infinite or not above 0
   */
  public DiscreteGaussianLoss {
    Parameters.checkFromOne("the sensitivity in steps", sensitivitySteps);
    Parameters.checkPositive("σ", sigmaSteps);
    Parameters.checkPositive("n/σ", sensitivitySteps / sigmaSteps);
  }

  /**
   * Noise of a parameter σ; the errors are the constructor's.
   *
   * @param sensitivitySteps n from 1
   * @param sigmaSteps σ, finite and above 0
   */
  public static DiscreteGaussianLoss of(long sensitivitySteps, double sigmaSteps) {
    return new DiscreteGaussianLoss(sensitivitySteps, sigmaSteps);
  }

  /**
   * δ(ε) of one integer, rounded up: an upper bound with a slack of 1e-12 of the larger term.
   *
   * @param epsilon ε, which may be negative
   * @throws IllegalArgumentException if {@code epsilon} is NaN
   */
  public double delta(double epsilon) {
    return pairs().get(0).delta(epsilon);
  }

  @Override
  public Optional<PrivacyCost> guarantee() {
    return Optional.empty();
  }

  @Override
  public double rho() {
    double mu = Upward.quotient(Upward.of(sensitivitySteps), sigmaSteps);
    return Upward.product(mu, mu) / 2;
  }

  @Override
  public double renyi(double order) {
    Parameters.checkOrder(order);
    return Upward.product(rho(), order);
  }

  /** The pair of one integer; for small σ it holds a table of some ten thousand numbers. */
  @Override
  public List<DominatingPair> pairs() {
    return List.of(
        new Pair(Upward.of(sensitivitySteps), sigmaSteps, DiscreteGaussianTail.of(sigmaSteps)));
  }

  /** P is the noise at 0 and Q at n; the loss at y is n(n − 2y)/2σ². */
  private record Pair(double shift, double sigma, DiscreteGaussianTail noise)
      implements UnboundedPair {

    /** The least y whose loss is not above {@code loss}. */
    private double firstUpTo(double loss) {
      return Math.ceil(shift / 2 - loss * sigma / shift * sigma);
    }

    @Override
    public double aboveUnderP(double loss) {
      return noise.below(firstUpTo(loss));
    }

    @Override
    public double aboveUnderQ(double loss) {
      return noise.below(firstUpTo(loss) - shift);
    }

    @Override
    public double upToUnderP(double loss) {
      return noise.from(firstUpTo(loss));
    }

    @Override
    public double upToUnderQ(double loss) {
      return noise.from(firstUpTo(loss) - shift);
    }

    /**
     * With a slack for the rounding of the loss, which may pick the integer beside the right one.
     */
    @Override
    public double delta(double epsilon) {
      double sizes = shift / sigma * (shift / sigma) + Math.abs(epsilon);
      double slack = 0x1p-50 * sizes * aboveUnderP(epsilon);
      double delta = UnboundedPair.super.delta(epsilon);
      return slack > 0 ? Math.min(1, delta + slack) : delta;
    }
  }
}
